// What every page of krona must keep to, measured in the browser: contrast of text and of the edges of controls
// (WCAG AA), size of what can be touched, nothing beyond the side of the screen, ids that are unique, names of
// controls, and a visible focus on the way through the page with the Tab key.
import assert from 'node:assert/strict';

// Runs in the page: texts and controls whose contrast is too low.
function lowContrast() {
  const parse = (text) => {
    const numbers = text.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [0, 0, 0, 0];
    const scale = text.startsWith('color(') ? 255 : 1;
    const [r, g, b, alpha = 1] = numbers;
    return [r * scale, g * scale, b * scale, alpha];
  };
  const over = ([r, g, b, alpha], below) => [r, g, b].map((part, i) => part * alpha + below[i] * (1 - alpha));
  const ground = (element) => {
    if (!element) {
      const dark = matchMedia('(prefers-color-scheme: dark)').matches;
      return dark ? [18, 18, 18] : [255, 255, 255];
    }
    const colour = parse(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour.slice(0, 3) : over(colour, ground(element.parentElement));
  };
  const light = (colour) => colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const visible = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;
  const faults = [];
  const judge = (what, colour, behind, least) => {
    const found = ratio(over(parse(colour), behind), behind);
    if (found < least) faults.push(`${what}: ${found.toFixed(2)} of ${least}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent.trim();
    if (!text || !visible(element) || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'title', 'desc'].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const colour = element instanceof SVGElement ? style.fill : style.color;
    judge(`"${text.slice(0, 30)}"`, colour, ground(element), isLarge ? 3 : 4.5);
  }
  for (const control of document.querySelectorAll('button, input:not([type=file]), select, textarea')) {
    const style = getComputedStyle(control);
    if (!visible(control) || control.disabled || Number.parseFloat(style.borderTopWidth) === 0 || control.type === 'checkbox') continue;
    if (parse(style.borderTopColor)[3] === 0) continue; // told apart by its text, such as a tab
    const inside = ground(control);
    const outside = ground(control.parentElement);
    if (ratio(inside, outside) < 3) judge(`edge of ${control.id || control.textContent}`, style.borderTopColor, outside, 3);
    if (control.placeholder) judge(`placeholder of ${control.id}`, getComputedStyle(control, '::placeholder').color, inside, 4.5);
  }
  // The lines of curves and marks on the ground of the page.
  for (const line of document.querySelectorAll('.e, .dd, .cursor, .c1, .c2')) judge(`line ${line.getAttribute('class')}`, getComputedStyle(line).stroke, ground(line), 3);
  return [...new Set(faults)];
}

function smallTargets() {
  const faults = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!element.checkVisibility() || element.classList.contains('skip')) continue;
    const { width, height } = element.getBoundingClientRect();
    const labelled = element.type === 'checkbox' && element.closest('label');
    const box = labelled ? labelled.getBoundingClientRect() : { width, height };
    if (box.width < 24 || box.height < 24) faults.push(`${element.outerHTML.slice(0, 60)}: ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  return faults;
}

function repeatedIds() {
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

function unnamedControls() {
  return [...document.querySelectorAll('button, input, select, textarea, a[href], iframe')]
    .filter((control) => control.checkVisibility())
    .filter((control) => !(control.textContent.trim() || control.getAttribute('aria-label') || control.title || control.labels?.length))
    .map((control) => control.outerHTML.slice(0, 80));
}

const movingThings = () => document.getAnimations().length;

export async function audit(page, name, widths = [1100, 360]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await page.evaluate(lowContrast), [], `contrast of ${name}, ${colorScheme}, ${width} wide`);
    }
    assert.deepEqual(await page.evaluate(smallTargets), [], `targets of ${name}, ${width} wide`);
    const whole = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(whole <= width, `${name} is ${whole} wide on a screen of ${width}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  assert.equal(await page.evaluate(movingThings), 0, `${name} moves though reduced motion is asked for`);
  assert.deepEqual(await page.evaluate(repeatedIds), [], `ids of ${name}`);
  assert.deepEqual(await page.evaluate(unnamedControls), [], `names of controls of ${name}`);
  await page.setViewportSize({ width: 1100, height: 800 });
}

// Goes through the page with Tab and gives what had the focus; each must show it.
export async function tabThrough(page, most = 60) {
  const stops = [];
  await page.evaluate(() => document.activeElement?.blur());
  for (let i = 0; i < most; ++i) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const style = getComputedStyle(element);
      return { name: element.id || element.textContent.trim().slice(0, 20), ring: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2 };
    });
    if (!stop) break;
    assert.ok(stop.ring, `the focus on ${stop.name} cannot be seen`);
    stops.push(stop.name);
  }
  return stops;
}

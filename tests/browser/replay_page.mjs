// Clicks and types through replay pages of all games, valid and broken.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, run, source, withBrowser } from './browser.mjs';

const pageOf = (name, words, options) => fileOf(`${name}.html`, run(['show', '--as', 'html', ...words], options));
const pieces = (page) => page.locator('#board g .p:first-child').count();
const position = (page) => page.locator('#position').textContent();

async function walk(page, plies) {
  await page.keyboard.press('Home');
  assert.equal(await position(page), 'Start');
  const counts = [await pieces(page)];
  for (let ply = 1; ply <= plies; ++ply) {
    await page.keyboard.press('ArrowRight');
    assert.match(await position(page), new RegExp(`^${ply}\\.`));
    counts.push(await pieces(page));
  }
  const last = await page.locator('#board').innerHTML();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  assert.equal(await page.locator('#board').innerHTML(), last);
  return counts;
}

await withBrowser(async (open) => {
  // Krona: six placements, then moves keep the number of stones.
  const game = join(source, 'samples/valid/classic-06-first-steps.kgn');
  const page = await open(pageOf('krona', [game]));
  const counts = await walk(page, 12);
  assert.deepEqual(counts, [0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6]);
  await page.locator('#moves a').nth(2).click();
  assert.match(await position(page), /^3\./);
  assert.equal(await page.locator('#moves a[aria-current]').count(), 1);
  await page.locator('#keys button').first().click();
  assert.equal(await position(page), 'Start');
  const plot = page.locator('#plot svg');
  const box = await plot.boundingBox();
  await plot.click({ position: { x: box.width * 0.6, y: box.height / 2 } });
  assert.notEqual(await position(page), 'Start');
  page.assertSilent();

  // Variations can be stepped into, and lead back to the ply before them.
  const annotated = await open(pageOf('annotated', [join(source, 'tests/npm/annotated.kgn')]));
  const inside = annotated.locator('#moves .variation a').first();
  await inside.click();
  assert.equal(await inside.getAttribute('aria-current'), '');
  annotated.assertSilent();

  // A broken record shows the fault on the board.
  const broken = join(source, 'samples/broken/no-stone.kgn');
  const fault = await open(pageOf('broken', [broken], { status: 1 }));
  assert.match(await fault.locator('.error code').first().textContent(), /no-stone/);
  await fault.locator('.error button').first().click();
  assert.ok(await fault.locator('#board .bad').count() >= 1);
  fault.assertSilent();

  // Text of a record is never taken for markup.
  const nasty = readFileSync(game, 'utf8').replace(/\[White "[^"]*"\]/, '[White "</script><b>Ada</b>"]');
  const shown = await open(pageOf('nasty', ['-'], { input: nasty }));
  assert.match(await shown.locator('#players').textContent(), /<\/script><b>Ada<\/b>/);
  shown.assertSilent();

  // The other games, and the languages.
  for (const kind of ['korona', 'korona2', 'akron', 'threecrowns']) {
    const text = run(['random', '--game', kind, '--seed', '3', '--games', '1']);
    const other = await open(pageOf(kind, ['--locale', kind === 'akron' ? 'ru' : 'en', '-'], { input: text }));
    await other.keyboard.press('Home');
    for (let ply = 0; ply < 12; ++ply) await other.keyboard.press('ArrowRight');
    assert.match(await position(other), /^12\./);
    assert.ok(await pieces(other) > 0);
    if (kind === 'korona') {
      const hidden = other.locator('#turn');
      assert.match(await hidden.textContent(), /crown/);
      await other.locator('#views button').first().click();
      assert.doesNotMatch(await hidden.textContent(), /crown of White: .*, of Black/);
    }
    other.assertSilent();
  }

  // A narrow screen loses nothing to the side.
  const phone = await open(pageOf('phone', [game]), { viewport: { width: 380, height: 700 } });
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 380, `the page is ${width} wide`);
});
console.log('replay pages: well');

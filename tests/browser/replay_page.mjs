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

// Korona-2 as White, as Black and as the reader: what is secret, and from which ply on it is not.
async function lookWithOtherEyes(open) {
  const text = '[Game "korona2"]\n[Result "*"]\n[WhiteCrown "D"]\n[BlackCrown "K"]\n' +
    '[Setup "3dk3/8/3r4/8/8/8/8/D5R1 w - - 0 1 DK SSMssm"]\n\n1. S@c2,M@d2 Kf8 2. Rg2 Rxd2 *\n';
  const page = await open(pageOf('eyes', ['-'], { input: text }));
  const hidden = () => page.locator('#board [data-piece=hidden]').count();
  const look = async (viewer, keys) => {
    await page.locator('#views button').nth(['white', 'black', 'reader'].indexOf(viewer)).click();
    await page.keyboard.press('Home');
    for (let i = 0; i < keys; ++i) await page.keyboard.press('ArrowRight');
    return { notes: await page.locator('#notes').textContent(), hidden: await hidden(), moves: await page.locator('#moves').textContent(), caption: await position(page) };
  };
  // Stones are placed: Black sees two that look alike, also in the list of moves.
  const black = await look('black', 1);
  assert.equal(black.hidden, 2);
  assert.match(black.caption, /\?@c2,\?@d2/);
  assert.match(black.moves, /\?@c2,\?@d2/);
  assert.match(black.notes, /of White: the dama, of Black: the king.*White ◌, /);
  const white = await look('white', 1);
  assert.equal(white.hidden, 0);
  assert.match(white.moves, /S@c2,M@d2/);
  assert.match(white.notes, /of Black: hidden.*White ○, Black ◍◍◍/);
  const reader = await look('reader', 1);
  assert.match(reader.notes, /of White: the dama, of Black: the king.*White ○, Black ●●◉/);
  // The mine goes off: the other stones are known to be plain.
  assert.equal((await look('black', 3)).hidden, 2);
  const after = await look('black', 4);
  assert.equal(after.hidden, 0);
  assert.match(after.notes, /White ○, /);
  assert.match((await look('white', 4)).notes, /of Black: hidden/);
  page.assertSilent();

  // The note is opened when a monarch is lost: in the source's game Black's at the end, White's never before.
  const game = await open(pageOf('source-game', [join(source, 'samples/valid/korona-source-game.kgn')]));
  await game.locator('#views button').first().click();
  await game.keyboard.press('End');
  assert.match(await game.locator('#notes').textContent(), /of White: the king, of Black: the dama/);
  await game.keyboard.press('ArrowLeft');
  assert.match(await game.locator('#notes').textContent(), /of White: the king, of Black: hidden/);
  await game.locator('#views button').nth(1).click();
  assert.match(await game.locator('#notes').textContent(), /of White: hidden, of Black: the dama/);
  game.assertSilent();
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
  assert.equal(await inside.getAttribute('aria-current'), 'true');
  annotated.assertSilent();

  // A broken record shows the fault on the board: the stone, the target, the rule.
  const broken = join(source, 'samples/broken/no-stone.kgn');
  const fault = await open(pageOf('broken', [broken], { status: 1 }));
  assert.match(await fault.locator('#errors code').first().textContent(), /no-stone/);
  await fault.keyboard.press('Home');
  assert.ok(await fault.locator('#fault').isHidden());
  await fault.locator('#errors button').first().click();
  assert.equal(await fault.locator('#board rect.bad').count(), 1);
  assert.equal(await fault.locator('#board circle.bad').count(), 1);
  assert.match(await fault.locator('#fault').textContent(), /The rule: .*Possible fix/s);
  assert.match(await fault.locator('#fault pre').textContent(), /\^/);
  // The game goes on as the fix would have it.
  await fault.keyboard.press('ArrowRight');
  assert.match(await position(fault), /^7\. White -1,1>0,-1/);
  assert.ok(await fault.locator('#fault').isHidden());
  assert.equal(await fault.locator('#moves .fix[aria-current]').count(), 1);
  fault.assertSilent();

  // Later faults are listed and can be looked at.
  const twice = readFileSync(broken, 'utf8').replace(/\*\s*$/, '9,9>8,8 *\n');
  const later = await open(pageOf('twice', ['-'], { input: twice, status: 1 }));
  assert.ok(await later.locator('#errors button').count() >= 2);
  await later.locator('#errors button').nth(1).click();
  assert.match(await position(later), /9,9>8,8 ✗/);
  assert.match(await later.locator('#errors li').nth(1).textContent(), /after an assumed fix/);
  later.assertSilent();

  // The score sheet of the source needs three repairs, and then goes on to its end.
  const sheet = await open(pageOf('sheet', [join(source, 'samples/loose/korona-score-sheet.txt')], { status: 1 }));
  const shown = ['22. Kg7 ✗', '23. d3 ✗', '46. Лс8 ✗'];
  for (const [at, caption] of shown.entries()) {
    await sheet.locator('#errors button').nth(at).click();
    assert.equal(await position(sheet), caption);
  }
  await sheet.keyboard.press('End');
  assert.match(await position(sheet), /^61\./);
  sheet.assertSilent();

  // An error of the tags has no place on the board, but one in the record.
  const tag = await open(pageOf('tag', [join(source, 'samples/broken/bad-score.kgn')], { status: 1 }));
  assert.match(await tag.locator('#errors').textContent(), /Line \d+:\d+/);
  tag.assertSilent();

  // Text of a record is never taken for markup.
  const nasty = readFileSync(game, 'utf8').replace(/\[White "[^"]*"\]/, '[White "</script><b>Ada</b>"]');
  const nastyPage = await open(pageOf('nasty', ['-'], { input: nasty }));
  assert.match(await nastyPage.locator('#players').textContent(), /<\/script><b>Ada<\/b>/);
  nastyPage.assertSilent();

  // The other games, and the languages.
  for (const kind of ['korona', 'korona2', 'akron', 'threecrowns']) {
    const text = run(['random', '--game', kind, '--seed', '3', '--games', '1']);
    const other = await open(pageOf(kind, ['--locale', kind === 'akron' ? 'ru' : 'en', '-'], { input: text }));
    await other.keyboard.press('Home');
    for (let ply = 0; ply < 12; ++ply) await other.keyboard.press('ArrowRight');
    assert.match(await position(other), /^12\./);
    assert.ok(await pieces(other) > 0);
    other.assertSilent();
  }

  await lookWithOtherEyes(open);

  // A narrow screen loses nothing to the side.
  const phone = await open(pageOf('phone', [game]), { viewport: { width: 380, height: 700 } });
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 380, `the page is ${width} wide`);
});
console.log('replay pages: well');

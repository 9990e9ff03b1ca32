// Every page of krona, light and dark, wide and narrow: what audit.mjs measures; the way with the keyboard alone; how
// much is loaded, and when the first paint comes; that a replay prints.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { audit, tabThrough } from './audit.mjs';
import { fileOf, run, serve, source, withBrowser } from './browser.mjs';

const kinds = ['korona', 'korona2', 'akron', 'threecrowns'];
const games = [
  run(['random', '--seed', '8', '--games', '60', '--stones', '6']),
  ...kinds.map((kind) => run(['random', '--game', kind, '--seed', '8', '--games', '2'])),
].join('\n');
const store = join(fileOf('all.kgn', games), '..', 'all.db');
run(['db', 'import', store, fileOf('all.kgn', games)]);
const { address, end } = await serve(store, ['--import']);

// How soon something is seen depends on what else the machine does, so it is only printed: the best of three.
async function measureLoad(open) {
  const paints = [];
  for (let i = 0; i < 3; ++i) {
    const page = await open('about:blank');
    const loaded = [];
    page.on('response', (response) => loaded.push(response.body().then((body) => body.length)));
    await page.goto(address);
    await page.waitForSelector('#games tbody tr');
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime));
    const bytes = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0);
    console.log(`first paint after ${Math.round(paints[i])} ms, ${bytes} bytes loaded`);
    assert.ok(bytes < 200_000, `${bytes} bytes are loaded`);
    await page.close();
  }
  console.log(`best first paint: ${Math.round(Math.min(...paints))} ms`);
}

async function auditCollection(open) {
  const page = await open(address);
  await page.waitForSelector('#games tbody tr');
  await page.locator('#query-help summary').click();
  await audit(page, 'search');
  await page.locator('#query').fill('foo = 1');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#query-error:not([hidden])');
  await audit(page, 'a wrong query');
  await page.locator('#query').fill('plies > 9999');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#nothing:not([hidden])');
  await audit(page, 'a search without games');
  await page.locator('#nothing button').click();
  await page.locator('#tab-shapes').click();
  await page.waitForSelector('.card');
  await audit(page, 'shapes');
  await page.locator('#tab-explore').click();
  await page.waitForSelector('#continuations tbody tr');
  await page.locator('#continuations tbody button').first().click();
  await page.waitForFunction(() => document.querySelector('#explore-board svg'));
  await audit(page, 'explorer');
  for (const kind of kinds) {
    await page.locator('#explore-game').selectOption(kind);
    await page.waitForSelector('#explore-board svg rect, #explore-board svg circle');
    await audit(page, `explorer of ${kind}`, [360]);
  }
  await page.locator('#tab-draw').click();
  await page.locator('#grid button').nth(40).click();
  await audit(page, 'drawing');
  await page.locator('#tab-check').click();
  await page.locator('#upload').setInputFiles(join(source, 'samples/broken/no-stone.kgn'));
  await page.waitForSelector('#check-report:not([hidden])');
  await audit(page, 'checking');
  page.assertSilent();
}

// From the address line to a game and through it without a pointer.
async function goByKeys(open) {
  const page = await open(address);
  await page.waitForSelector('#games tbody tr');
  const stops = await tabThrough(page, 14);
  assert.equal(stops[0], 'Skip to the content');
  for (const stop of ['tab-search', 'query', 'Search']) assert.ok(stops.includes(stop), `${stop} is among ${stops}`);
  await page.locator('#tab-search').focus();
  await page.evaluate(() => { document.querySelector('#games tbody tr').id = 'first-list'; });
  for (const name of ['shapes', 'explore', 'draw', 'check', 'search']) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.id), `tab-${name}`);
    assert.ok(await page.locator(`#${name}`).isVisible());
  }
  // The list was asked for again: only its new rows stay.
  await page.waitForSelector('#first-list', { state: 'detached' });
  await page.locator('#games tbody a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('#board svg');
  for (const [key, ply] of [['Home', 'Start'], ['ArrowRight', '1.'], ['ArrowRight', '2.'], ['ArrowLeft', '1.']]) {
    await page.keyboard.press(key);
    assert.ok((await page.locator('#position').textContent()).startsWith(ply));
    assert.ok((await page.locator('#live').textContent()).startsWith(ply));
  }
  assert.ok((await tabThrough(page)).length > 6);
  page.assertSilent();
}

async function auditGames(open) {
  const ids = { krona: 1 };
  kinds.forEach((kind, at) => { ids[kind] = 61 + 2 * at; });
  for (const [kind, id] of Object.entries(ids)) {
    const page = await open(`${address}games/${id}.html`);
    await page.waitForSelector('#board svg');
    await audit(page, `a game of ${kind}`);
    page.assertSilent();
  }
  for (const name of ['no-stone.kgn', 'illegal-move.kgn', 'pinned.kgn', 'bad-jump.kgn', 'result-wrong.kgn', 'syntax.kgn']) {
    const broken = join(source, 'samples/broken', name);
    const replay = await open(fileOf(`${name}.html`, run(['show', '--as', 'html', broken], { status: 1 })));
    await audit(replay, `replay of ${name}`);
    const report = await open(fileOf(`report-${name}.html`, run(['report', '--as', 'html', broken], { status: 1 })));
    await audit(report, `report of ${name}`);
  }
  const many = await open(fileOf('reports.html', run(['report', '--as', 'html', 'samples/valid'])));
  await audit(many, 'reports of all samples', [1100]);
  const fault = await open(`${address}games/99999.html`);
  await audit(fault, 'the page of a missing game');
}

async function print(open) {
  const page = await open(`${address}games/1.html`);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['#keys', '#help']) assert.ok(!await page.locator(part).isVisible(), `${part} is not printed`);
  for (const part of ['#board svg', '#moves']) assert.ok(await page.locator(part).isVisible(), `${part} is printed`);
  const paper = await page.pdf({ format: 'A4' });
  assert.ok(paper.length > 5_000);
}

try {
  await withBrowser(async (open) => {
    await measureLoad(open);
    await auditCollection(open);
    await goByKeys(open);
    await auditGames(open);
    await print(open);
  });
} finally {
  await end();
}
console.log('accessibility: well');

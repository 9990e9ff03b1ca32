// Clicks through the collection that `krona serve` shows: search, faults in a query, pages, shapes, explorer, drawing,
// replay, a broken record.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, run, serve, source, withBrowser } from './browser.mjs';

const games = run(['random', '--seed', '8', '--games', '120', '--stones', '6']);
const store = join(fileOf('games.kgn', games), '..', 'club.db');
run(['db', 'import', store, fileOf('games.kgn', games)]);

const countOf = (query) => Number(run(['db', 'search', store, ...query, '--format', 'count']));
const { address, end } = await serve(store, ['--import']);
try {
  await withBrowser(async (open) => {
    const page = await open(address);
    await page.waitForFunction(() => document.querySelector('#count').textContent === '120 games');
    assert.equal(await page.locator('#games tbody tr').count(), 50);
    await page.locator('#later').click();
    await page.waitForFunction(() => document.querySelector('#page').textContent === '51 to 100');
    await page.locator('#later').click();
    await page.waitForFunction(() => document.querySelector('#page').textContent === '101 to 120');
    assert.ok(await page.locator('#later').isDisabled());

    // Queries and their faults.
    const query = page.locator('#query');
    await query.fill('result = B and plies > 10');
    await query.press('Enter');
    const wanted = countOf(['result = B and plies > 10']);
    await page.waitForFunction((games) => document.querySelector('#count').textContent.startsWith(`${games} game`), wanted);
    await query.fill('result = ');
    await query.press('Enter');
    await page.waitForSelector('#query-error:not([hidden])');
    assert.match(await page.locator('#query-error').textContent(), /\^/);
    await query.fill('plies > 3 and foo = 2');
    await query.press('Enter');
    await page.waitForFunction(() => getSelection().toString() === 'foo');
    assert.equal(await query.getAttribute('aria-invalid'), 'true');
    await query.fill('plies > 9999');
    await query.press('Enter');
    await page.waitForSelector('#nothing:not([hidden])');
    await page.locator('#nothing button').click();
    await page.waitForFunction(() => document.querySelector('#count').textContent === '120 games');
    await query.fill('');
    await query.press('Enter');
    await page.waitForSelector('#query-error', { state: 'hidden' });

    // All that was found can be saved.
    await query.fill('result = B');
    await query.press('Enter');
    const ofBlack = countOf(['result = B']);
    await page.waitForFunction((games) => document.querySelector('#count').textContent.startsWith(`${games} game`), ofBlack);
    const saved = await (await fetch(new URL(await page.locator('#save a').first().getAttribute('href'), address))).text();
    assert.equal(saved.split('[Game "krona"]').length - 1, ofBlack);
    assert.equal((await fetch(`${address}games.csv?q=result+%3D+B`)).status, 200);
    assert.equal((await fetch(`${address}games.exe`)).status, 404);
    await query.fill('');
    await query.press('Enter');
    await page.waitForFunction(() => document.querySelector('#count').textContent === '120 games');

    // Sorting.
    await page.locator('button[data-sort=plies]').click();
    assert.equal(await page.locator('th[aria-sort=ascending]').textContent(), 'Plies');
    await page.waitForFunction(() => {
      const plies = [...document.querySelectorAll('#games tbody td:nth-child(8)')].map((cell) => Number(cell.textContent));
      return plies.every((value, at) => at === 0 || plies[at - 1] <= value);
    });

    // Opening shapes lead to their games.
    await page.locator('#tab-shapes').click();
    await page.waitForSelector('.card svg');
    const first = page.locator('.card').first();
    const inShape = Number(/(\d+) games?/.exec(await first.textContent())[1]);
    await first.click();
    await page.waitForFunction((games) => document.querySelector('#count').textContent.startsWith(`${games} game`), inShape);

    // The opening tree.
    await page.locator('#tab-explore').click();
    await page.waitForSelector('#continuations tbody tr');
    assert.match(await page.locator('#explore-count').textContent(), /^120 games/);
    await page.locator('#continuations tbody button').first().click();
    await page.waitForFunction(() => document.querySelector('#explore-board svg'));
    await page.locator('#explore-back').click();

    // Games of other kinds have trees of their own.
    await page.locator('#explore-game').selectOption('korona');
    await page.waitForFunction(() => document.querySelector('#explore-count').textContent === 'No game of this collection comes here.');

    // A pattern drawn on the board: three white stones in a row.
    await page.locator('#tab-draw').click();
    await page.locator('#grid button').nth(40).click();
    for (const key of ['ArrowRight', 'Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    assert.equal(await page.locator('#draw-text').textContent(), 'contains = "www"');
    await page.locator('#draw-search').click();
    const rows = countOf(['contains = "www"']);
    await page.waitForFunction((games) => document.querySelector('#count').textContent.startsWith(`${games} game`), rows);

    // A broken record is judged and not stored; a good one can be imported.
    await page.locator('#tab-check').click();
    await page.locator('#upload').setInputFiles(join(source, 'samples/broken/no-stone.kgn'));
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.includes('1 invalid'));
    assert.ok(await page.locator('#check-report').isVisible());
    const report = page.frameLocator('#check-report');
    assert.match(await report.locator('.verdict').textContent(), /INVALID/);
    await page.locator('#record').fill(readFileSync(join(source, 'samples/valid/classic-12-winter-cup.kgn'), 'utf8'));
    await page.locator('#import-run').click();
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.startsWith('1 added'));
    assert.equal(countOf(['']), 121);

    // What is no record, or too large, is said without being sent.
    await page.locator('#upload').setInputFiles({ name: 'a.bin', mimeType: '', buffer: Buffer.from([1, 0, 2, 0, 255]) });
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.includes('no text'));
    await page.locator('#record').fill(' ');
    await page.locator('#check-run').click();
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.includes('nothing to check'));

    // A game is replayed on a page of its own.
    await page.goto(`${address}games/1.html`);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    assert.match(await page.locator('#position').textContent(), /^1\. White/);
    await page.locator('.links a').first().click();
    await page.waitForFunction(() => document.querySelector('#count')?.textContent === '121 games');
    page.assertSilent();

    // Keys alone go from view to view.
    const keys = await open(address);
    await keys.locator('#tab-search').focus();
    await keys.keyboard.press('ArrowRight');
    assert.equal(await keys.evaluate(() => document.activeElement.id), 'tab-shapes');
    keys.assertSilent();

    // A file that is larger than the server reads is not sent.
    await keys.route('**/api/store', (route) => route.fulfill({ json: { name: 'club.db', games: 121, mostBytes: 100, mayImport: true } }));
    await keys.reload();
    await keys.locator('#tab-check').click();
    await keys.locator('#upload').setInputFiles({ name: 'huge.kgn', mimeType: '', buffer: Buffer.alloc(200, 'a') });
    await keys.waitForFunction(() => document.querySelector('#check-summary').textContent.includes('too large'));

    // A server that has ended is said, and asked again when it is back.
    await keys.route('**/api/games*', (route) => route.abort());
    await keys.locator('#tab-search').click();
    await keys.waitForFunction(() => document.querySelector('#trouble').textContent.includes('does not answer'));
    await keys.unroute('**/api/games*');
    await keys.locator('#trouble button').click();
    await keys.waitForSelector('#trouble', { state: 'hidden' });
    keys.assertSilent(/ERR_FAILED/);

    // What is asked without a page.
    const missing = await fetch(`${address}games/99999.html`);
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /No game of this collection has the number 99999/);
    assert.equal((await fetch(`${address}nothing`)).status, 404);
    assert.equal((await fetch(`${address}api/games?q=${encodeURIComponent('plies >')}`)).status, 400);
    assert.equal((await fetch(`${address}api/openapi.json`)).status, 200);
  });
} finally {
  await end();
}
console.log('collection: well');

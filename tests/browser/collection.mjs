// Clicks through the collection that `krona serve` shows: search, faults in a query, pages, shapes, explorer, drawing,
// replay, a broken record.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, krona, run, source, withBrowser } from './browser.mjs';

const games = run(['random', '--seed', '8', '--games', '120', '--stones', '6']);
const store = join(fileOf('games.kgn', games), '..', 'club.db');
run(['db', 'import', store, fileOf('games.kgn', games)]);

// The address is said on stderr once the server listens.
function startServer(words) {
  return new Promise((resolve, reject) => {
    const server = spawn(krona, ['serve', '--port', '0', ...words, store], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    server.stderr.on('data', (bytes) => {
      said += bytes;
      const address = /http:\/\/\S+\//.exec(said);
      if (address) resolve({ server, address: address[0] });
    });
    server.on('exit', (status) => reject(new Error(`the server ended with ${status}: ${said}`)));
  });
}

const countOf = (query) => Number(run(['db', 'search', store, ...query, '--format', 'count']));
const { server, address } = await startServer(['--import']);
server.removeAllListeners('exit');
try {
  await withBrowser(async (open) => {
    const page = await open(address);
    await page.waitForFunction(() => document.querySelector('#count').textContent === '120 games');
    assert.equal(await page.locator('#games tbody tr').count(), 50);
    await page.locator('#later').click();
    await page.waitForFunction(() => document.querySelector('#page').textContent === '51 to 100');

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
    await query.fill('');
    await query.press('Enter');
    await page.waitForSelector('#query-error', { state: 'hidden' });

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
    const inShape = Number(/(\d+) games/.exec(await first.textContent())[1]);
    await first.click();
    await page.waitForFunction((games) => document.querySelector('#count').textContent.startsWith(`${games} game`), inShape);

    // The opening tree.
    await page.locator('#tab-explore').click();
    await page.waitForSelector('#continuations tbody tr');
    assert.match(await page.locator('#explore-count').textContent(), /^120 games/);
    await page.locator('#continuations tbody button').first().click();
    await page.waitForFunction(() => document.querySelector('#explore-board svg'));
    await page.locator('#explore-back').click();

    // A pattern drawn on the board: three white stones in a row.
    await page.locator('#tab-draw').click();
    for (const at of [40, 41, 42]) await page.locator('#grid button').nth(at).click();
    assert.equal(await page.locator('#draw-text').textContent(), 'contains = "www"');
    await page.locator('#draw-search').click();
    const rows = countOf(['contains = "www"']);
    await page.waitForFunction((games) => document.querySelector('#count').textContent.startsWith(`${games} game`), rows);

    // A broken record is judged and not stored; a good one can be imported.
    await page.locator('#tab-check').click();
    await page.locator('#upload').setInputFiles(join(source, 'samples/broken/no-stone.kgn'));
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.includes('1 invalid'));
    const report = page.frameLocator('#check-report');
    assert.match(await report.locator('.verdict').textContent(), /INVALID/);
    await page.locator('#record').fill(readFileSync(join(source, 'samples/valid/classic-12-winter-cup.kgn'), 'utf8'));
    await page.locator('#import-run').click();
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.startsWith('1 added'));
    assert.equal(countOf(['']), 121);

    // A game is replayed on a page of its own.
    await page.goto(`${address}games/1.html`);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    assert.match(await page.locator('#position').textContent(), /^1\. White/);
    page.assertSilent();

    // Keys alone go from view to view.
    const keys = await open(address);
    await keys.locator('#tab-search').focus();
    await keys.keyboard.press('ArrowRight');
    assert.equal(await keys.evaluate(() => document.activeElement.id), 'tab-shapes');
    keys.assertSilent();

    // What is asked without a page.
    assert.equal((await fetch(`${address}games/99999.html`)).status, 404);
    assert.equal((await fetch(`${address}api/games?q=${encodeURIComponent('plies >')}`)).status, 400);
    assert.equal((await fetch(`${address}api/openapi.json`)).status, 200);
  });
} finally {
  server.kill('SIGINT');
}
console.log('collection: well');

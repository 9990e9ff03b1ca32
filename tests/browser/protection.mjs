// What `krona serve` refuses: names and origins that are not its own, too much at once, paths out of its files; and
// that nothing of a record runs in a page.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileOf, run, serve, withBrowser } from './browser.mjs';

const evil = '<img src=x onerror="document.title=1"></script><script>document.title=1</script>@SCRIPT@';
const quoted = evil.replace(/"/g, '\\"');
const record = `[Game "krona"]\n[Rules "classic"]\n[Event "${quoted}"]\n[White "${quoted}"]\n[Black "B"]\n[Result "*"]\n[Stones "3"]\n\n1. 0,0 {${evil.replace(/[{}]/g, '')}} -1,0 *\n`;
const file = fileOf('evil.kgn', record);
const store = join(file, '..', 'evil.db');
run(['db', 'import', store, file]);
const { address, end } = await serve(store, ['--import', '--name', 'games.example']);
const { port } = new URL(address);

// The status of a request as it is, with headers that fetch would not send.
function ask(path, headers = {}, body = undefined) {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
const status = async (...words) => (await ask(...words)).statusCode;

try {
  // Names: an address, localhost, and what was named.
  assert.equal(await status('/', { Host: `127.0.0.1:${port}` }), 200);
  assert.equal(await status('/', { Host: `localhost:${port}` }), 200);
  assert.equal(await status('/', { Host: 'games.example' }), 200);
  assert.equal(await status('/', { Host: `evil.example:${port}` }), 403);
  assert.equal(await status('/api/games', { Host: 'localhost.evil.example' }), 403);

  // Origins: records are taken from our own pages, or from programs.
  const host = { Host: `127.0.0.1:${port}`, 'Content-Type': 'text/plain' };
  assert.equal(await status('/api/import', host, record), 200);
  assert.equal(await status('/api/import', { ...host, Origin: `http://127.0.0.1:${port}` }, record), 200);
  assert.equal(await status('/api/import', { ...host, Origin: 'http://evil.example' }, record), 403);
  assert.equal(await status('/api/import', { ...host, Origin: 'null' }, record), 403);
  assert.equal(await status('/api/validate', { ...host, Origin: `http://127.0.0.1:${Number(port) + 1}` }, record), 403);

  // More than is read at once.
  assert.equal(await status('/api/validate', host, 'a'.repeat(17 << 20)), 413);

  // Nothing but the files of the program.
  for (const path of ['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/games/../../evil.db', '/evil.db', '/games/1.exe', '/games/999999999999999999999.html'])
    assert.equal(await status(path), 404, path);
  const { headers } = await ask('/');
  assert.match(headers['content-security-policy'], /default-src 'none'/);
  assert.equal(headers['x-content-type-options'], 'nosniff');

  await withBrowser(async (open) => {
    const page = await open(address);
    await page.waitForFunction(() => document.querySelector('#count').textContent === '1 game');
    assert.ok((await page.locator('#games tbody').textContent()).includes('<img src=x'));
    await page.locator('#tab-check').click();
    await page.locator('#record').fill(record.replace('-1,0 *', '5,5 *'));
    await page.locator('#check-run').click();
    await page.waitForFunction(() => document.querySelector('#check-summary').textContent.includes('1 invalid'));
    assert.ok((await page.frameLocator('#check-report').locator('h1').textContent()).includes('<img src=x'));
    assert.equal(await page.title(), 'evil.db – krona');
    page.assertSilent();

    const game = await open(`${address}games/1.html`);
    assert.ok((await game.locator('#players').textContent()).includes('<img src=x'));
    assert.ok((await game.locator('#moves .comment').textContent()).includes('<script>'));
    assert.notEqual(await game.title(), '1');
    assert.ok((await game.title()).includes('@SCRIPT@'));
    game.assertSilent();

    // The policy holds against what might slip through all the same.
    await game.evaluate(() => { document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = 1">'); });
    await game.waitForTimeout(100);
    assert.notEqual(await game.title(), '1');
    await withPicture(open);
  });
} finally {
  await end();
}

async function withPicture(open) {
  const picture = await open(`${address}games/1.svg`);
  assert.equal(await picture.evaluate(() => document.documentElement.tagName), 'svg');
  picture.assertSilent();
}
console.log('protection: well');

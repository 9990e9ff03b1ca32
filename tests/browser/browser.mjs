// What all browser tests share: a headless Chromium whose console must stay silent, and pages made by krona.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

export const [krona, source] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'krona-browser-'));

// Standard output of a command; `status` is what it must end with.
export function run(words, { input, status = 0 } = {}) {
  try {
    const out = execFileSync(krona, words, { input, encoding: 'utf8', cwd: source, stdio: ['pipe', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
    assert.equal(status, 0, `krona ${words.join(' ')} was to end with ${status}`);
    return out;
  } catch (error) {
    if (error.status === undefined || error.status === null) throw error;
    assert.equal(error.status, status, `krona ${words.join(' ')}`);
    return error.stdout;
  }
}

export function fileOf(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

// A server of a store, once it listens; its address is said on stderr. `end` stops it.
export function serve(store, words = []) {
  return new Promise((resolve, reject) => {
    const server = spawn(krona, ['serve', '--port', '0', ...words, store], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    const fail = (status) => reject(new Error(`the server ended with ${status}: ${said}`));
    server.on('exit', fail);
    server.stderr.on('data', (bytes) => {
      said += bytes;
      const address = /http:\/\/\S+\//.exec(said);
      if (!address) return;
      server.removeListener('exit', fail);
      resolve({ address: address[0], end: () => new Promise((done) => { server.once('exit', done); server.kill('SIGINT'); }) });
    });
  });
}

// Calls `test(page)` for a fresh page and sees that nothing was said on its console.
export async function withBrowser(test) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    await test(async (address, options = {}) => {
      const page = await browser.newPage({ viewport: { width: 1100, height: 800 }, ...options });
      const said = [];
      page.on('console', (message) => said.push(`${message.text()} ${message.location().url}`));
      page.on('pageerror', (error) => said.push(String(error)));
      await page.goto(address.startsWith('/') ? pathToFileURL(address).href : address);
      // `but`: what a test provokes, such as the message of a refused request.
      page.assertSilent = (but = /^$/) => assert.deepEqual(said.filter((message) => !but.test(message)), []);
      return page;
    });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

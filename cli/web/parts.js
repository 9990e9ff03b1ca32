// What all views share: elements, questions to the JSON API, and pictures of Krona positions.
export const byId = (id) => document.getElementById(id);

export function make(name, text = '', attributes = {}) {
  const node = document.createElement(name);
  node.textContent = text;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

export const counted = (count, one, many) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
export const address = (path, words) => `${path}?${new URLSearchParams(words)}`;

// The answer as JSON. The error has the words of the server, or says that there is none.
export async function ask(where, options) {
  let answer;
  try {
    answer = await fetch(where, options);
  } catch {
    throw new Error('The server does not answer. Is krona serve still running?');
  }
  const body = await answer.json().catch(() => ({ error: `The server answered ${answer.status} without saying why.` }));
  if (!answer.ok) throw Object.assign(new Error(body.error), body, { status: answer.status });
  return body;
}

// Does the work with the page marked as busy; what goes wrong is said at the top, with a way to try again.
export async function attempt(work) {
  const busy = setTimeout(() => byId('main').setAttribute('aria-busy', 'true'), 150);
  byId('trouble').hidden = true;
  try {
    return await work();
  } catch (error) {
    byId('trouble').hidden = false;
    byId('trouble').querySelector('p').textContent = error.message;
    byId('trouble').querySelector('button').onclick = () => attempt(work);
    return undefined;
  } finally {
    clearTimeout(busy);
    byId('main').removeAttribute('aria-busy');
  }
}

// Only the last of several questions may be answered on the page.
export function latest() {
  let turn = 0;
  return () => {
    const mine = ++turn;
    return () => mine === turn;
  };
}

const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

// Rows from the top, letters of stones, numbers of empty points. `rim`: empty points around them.
export function picture(text, name, rim = 0) {
  const blank = (count) => '.'.repeat(count);
  const filled = text.split(' ')[0].split('/').map((row) => row.replace(/\d+/g, (count) => blank(Number(count))));
  const width = Math.max(1, ...filled.map((row) => row.length)) + 2 * rim;
  const rows = [...Array(rim).fill(''), ...filled.map((row) => blank(rim) + row), ...Array(rim).fill('')];
  const parts = [];
  for (let x = 0; x < width; ++x) parts.push(`<path class="wire" d="M${x * 20 + 10} 0V${rows.length * 20}"/>`);
  rows.forEach((row, y) => parts.push(`<path class="wire" d="M0 ${y * 20 + 10}H${width * 20}"/>`));
  rows.forEach((row, y) => [...row].forEach((sign, x) => {
    if (/[a-z]/.test(sign)) parts.push(`<circle class="stone-${sign}" cx="${x * 20 + 10}" cy="${y * 20 + 10}" r="8.5"/>`);
  }));
  return `<svg viewBox="-4 -4 ${width * 20 + 8} ${rows.length * 20 + 8}" role="img" aria-label="${escape(name)}">${parts.join('')}</svg>`;
}

export const stone = (letter) => `<svg viewBox="-10 -10 20 20" aria-hidden="true"><circle class="stone-${letter}" r="8"/></svg>`;

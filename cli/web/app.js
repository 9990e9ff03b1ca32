// The collection in a browser. Everything is asked of the JSON API under /api; see /api/openapi.json.
const byId = (id) => document.getElementById(id);
const make = (name, text = '', attributes = {}) => {
  const node = document.createElement(name);
  node.textContent = text;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};
const pageSize = 50;
const state = { query: '', sort: 'id', offset: 0, total: 0, tab: 'search', path: [] };

async function ask(address, options) {
  const answer = await fetch(address, options);
  const body = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(body.error), body);
  return body;
}
const address = (path, words) => `${path}?${new URLSearchParams(words)}`;

// ---- Queries

function sayQueryError(error) {
  const place = byId('query-error');
  place.hidden = !error;
  byId('query').setAttribute('aria-invalid', String(Boolean(error)));
  if (error) place.textContent = error.text || error.error;
}

// Whether the query can be answered; what is wrong with it is said below the field.
async function queryHolds() {
  const judged = await ask(address('api/query', { q: state.query }));
  sayQueryError(judged.valid ? null : judged);
  return judged.valid;
}

async function search() {
  if (!await queryHolds()) return;
  const found = await ask(address('api/games', { q: state.query, sort: state.sort, limit: pageSize, offset: state.offset }));
  state.total = found.total;
  const last = Math.min(state.offset + pageSize, found.total);
  byId('count').textContent = found.total === 1 ? '1 game' : `${found.total} games`;
  byId('page').textContent = found.total ? `${state.offset + 1} to ${last}` : '';
  byId('earlier').disabled = state.offset === 0;
  byId('later').disabled = last >= found.total;
  const rows = byId('games').tBodies[0];
  rows.replaceChildren(...found.games.map((game) => {
    const row = make('tr');
    const cell = (text) => row.append(make('td', text ?? ''));
    const open = make('td');
    const hash = game.hit ? `#${game.hit}` : '';
    open.append(make('a', `${game.game} ${game.id}`, { href: `games/${game.id}.html${hash}` }));
    row.append(open);
    [game.white, game.black, game.event, game.date, game.result, game.margin, game.plies].forEach(cell);
    const save = make('td');
    for (const format of ['kgn', 'json', 'svg']) save.append(make('a', format, { href: `games/${game.id}.${format}`, download: `game-${game.id}.${format}` }));
    row.append(save);
    return row;
  }));
}

// ---- Pictures of position texts: rows from the top, letters of stones, numbers of empty points

function cellsOf(text) {
  return text.split(' ')[0].split('/').map((row) => row.replace(/\d+/g, (count) => '.'.repeat(Number(count))));
}

function picture(text) {
  const rows = cellsOf(text);
  const width = Math.max(1, ...rows.map((row) => row.length));
  const parts = [];
  for (let x = 0; x < width; ++x) parts.push(`<path class="wire" d="M${x * 20 + 10} 0V${rows.length * 20}"/>`);
  rows.forEach((row, y) => parts.push(`<path class="wire" d="M0 ${y * 20 + 10}H${width * 20}"/>`));
  rows.forEach((row, y) => [...row].forEach((sign, x) => {
    if (/[a-z]/.test(sign)) parts.push(`<circle class="stone-${sign}" cx="${x * 20 + 10}" cy="${y * 20 + 10}" r="8.5"/>`);
  }));
  return `<svg viewBox="-4 -4 ${width * 20 + 8} ${rows.length * 20 + 8}" role="img" aria-label="${text}">${parts.join('')}</svg>`;
}

async function showShapes() {
  if (!await queryHolds()) return;
  const answer = await ask(address('api/shapes', { q: state.query, limit: 60 }));
  const cards = answer.shapes.map((shape) => {
    const card = make('button', '', { class: 'card' });
    card.innerHTML = picture(shape.shape);
    card.append(make('span', `${shape.games} games · W ${shape.white} · B ${shape.black} · draws ${shape.draws}`));
    card.addEventListener('click', () => searchFor(`shape = "${shape.shape}"`));
    return card;
  });
  document.querySelector('#shapes .cards').replaceChildren(...cards);
}

async function showExplorer() {
  const position = state.path.at(-1) ?? '';
  const answer = await ask(address('api/explore', { position }));
  byId('explore-board').innerHTML = position ? picture(position) : '';
  byId('explore-back').disabled = state.path.length === 0;
  byId('explore-count').textContent = `${answer.games} games pass here, ${answer.ended} end here`;
  byId('continuations').tBodies[0].replaceChildren(...answer.continuations.map((next) => {
    const row = make('tr');
    const ply = make('td');
    const button = make('button', next.ply || 'setup');
    button.addEventListener('click', () => { state.path.push(next.position); showExplorer(); });
    ply.append(button);
    row.append(ply);
    for (const text of [next.games, next.white, next.black, next.draws, next.meanScore, next.lastPlayed]) row.append(make('td', text ?? ''));
    return row;
  }));
}

// ---- Drawing

const side = 9;
const brushes = [['w', '○', 'White'], ['b', '●', 'Black'], ['x', '◐', 'any stone'], ['.', '·', 'empty'], ['?', '?', 'anything']];
const drawn = Array(side * side).fill('?');
let brush = 'w';

function drawnText() {
  const whole = byId('whole').checked;
  const blank = whole ? '.?' : '?';
  const used = drawn.map((sign, at) => (blank.includes(sign) ? -1 : at)).filter((at) => at >= 0);
  if (!used.length) return '';
  const xs = used.map((at) => at % side);
  const ys = used.map((at) => Math.floor(at / side));
  const rows = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); ++y) {
    let row = '';
    for (let x = Math.min(...xs); x <= Math.max(...xs); ++x) row += drawn[y * side + x];
    rows.push(whole ? row.replace(/[.?]+$/, '').replace(/[.?]+/g, (empty) => String(empty.length)) : row);
  }
  return rows.join('/');
}

function drawnQuery() {
  const text = drawnText();
  if (!text) return '';
  const value = byId('swap').checked ? `swap("${text}")` : `"${text}"`;
  return `${byId('whole').checked ? 'position' : 'contains'} = ${value}`;
}

function showDrawn() {
  [...byId('grid').children].forEach((button, at) => {
    const [, sign, name] = brushes.find(([letter]) => letter === drawn[at]);
    button.textContent = drawn[at] === '?' ? '' : sign;
    button.setAttribute('aria-label', `${String.fromCharCode(97 + at % side)}${side - Math.floor(at / side)} ${name}`);
  });
  byId('draw-text').textContent = drawnQuery();
}

function setUpDrawing() {
  for (const [letter, sign, name] of brushes) {
    const button = make('button', `${sign} ${name}`, { role: 'radio', 'aria-checked': String(letter === brush) });
    button.addEventListener('click', () => {
      brush = letter;
      for (const other of byId('brushes').children) other.setAttribute('aria-checked', String(other === button));
    });
    byId('brushes').append(button);
  }
  for (let at = 0; at < side * side; ++at) {
    const button = make('button', '', { role: 'gridcell' });
    button.addEventListener('click', () => {
      drawn[at] = drawn[at] === brush ? '?' : brush;
      showDrawn();
    });
    byId('grid').append(button);
  }
  byId('swap').addEventListener('change', showDrawn);
  byId('whole').addEventListener('change', showDrawn);
  byId('draw-search').addEventListener('click', () => { if (drawnQuery()) searchFor(drawnQuery()); });
  byId('draw-clear').addEventListener('click', () => { drawn.fill('?'); showDrawn(); });
  showDrawn();
}

// ---- Checking

async function check() {
  const answer = await ask('api/validate', { method: 'POST', body: byId('record').value });
  byId('check-summary').textContent = answer.summary;
  byId('check-report').hidden = !answer.report;
  byId('check-report').srcdoc = answer.report;
}

async function importRecord() {
  const answer = await ask('api/import', { method: 'POST', body: byId('record').value });
  byId('check-summary').textContent = answer.summary;
}

// ---- Going about

const shows = { search, shapes: showShapes, explore: showExplorer, draw: () => {}, check: () => {} };

function open(tab) {
  state.tab = tab;
  for (const name of Object.keys(shows)) {
    byId(name).hidden = name !== tab;
    byId(`tab-${name}`).setAttribute('aria-selected', String(name === tab));
    byId(`tab-${name}`).tabIndex = name === tab ? 0 : -1;
  }
  byId('query-form').hidden = !['search', 'shapes'].includes(tab);
  remember();
  shows[tab]();
}

function searchFor(query) {
  state.query = query;
  state.offset = 0;
  byId('query').value = query;
  open('search');
}

function remember() {
  const words = new URLSearchParams({ tab: state.tab });
  if (state.query) words.set('q', state.query);
  history.replaceState(null, '', `#${words}`);
}

function start() {
  const words = new URLSearchParams(location.hash.slice(1));
  state.query = words.get('q') ?? '';
  byId('query').value = state.query;
  byId('query-form').addEventListener('submit', (event) => {
    event.preventDefault();
    state.query = byId('query').value;
    state.offset = 0;
    remember();
    shows[state.tab]();
  });
  byId('tabs').addEventListener('click', (event) => {
    if (event.target.id) open(event.target.id.slice('tab-'.length));
  });
  byId('tabs').addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const tabs = [...byId('tabs').children];
    const next = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
    next.focus();
    next.click();
  });
  byId('earlier').addEventListener('click', () => { state.offset = Math.max(0, state.offset - pageSize); search(); });
  byId('later').addEventListener('click', () => { state.offset += pageSize; search(); });
  for (const button of document.querySelectorAll('#games th button')) {
    button.addEventListener('click', () => {
      const field = button.dataset.sort;
      state.sort = state.sort === field ? `-${field}` : field;
      for (const other of document.querySelectorAll('#games th')) other.removeAttribute('aria-sort');
      button.closest('th').setAttribute('aria-sort', state.sort.startsWith('-') ? 'descending' : 'ascending');
      state.offset = 0;
      search();
    });
  }
  byId('explore-start').addEventListener('click', () => { state.path = []; showExplorer(); });
  byId('explore-back').addEventListener('click', () => { state.path.pop(); showExplorer(); });
  byId('check-run').addEventListener('click', check);
  byId('import-run').addEventListener('click', importRecord);
  byId('upload').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    byId('record').value = await file.text();
    check();
  });
  setUpDrawing();
  ask('api/store').then((store) => {
    byId('store').textContent = `${store.name}: ${store.games} games`;
    byId('import-run').hidden = !store.mayImport;
  });
  open(shows[words.get('tab')] ? words.get('tab') : 'search');
}

start();

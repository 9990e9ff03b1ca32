// The collection in a browser: views as tabs, the query and its games. Everything is asked of the JSON API under
// /api; see /api/openapi.json.
import { address, ask, attempt, byId, counted, latest, make, picture } from './parts.js';
import { setUpCheck } from './check.js';
import { setUpDrawing } from './draw.js';
import { setUpExplorer, showExplorer } from './explore.js';

const pageSize = 50;
const state = { query: '', sort: 'id', offset: 0, tab: 'search', language: '' };
const searchTurn = latest();
const shapesTurn = latest();

// ---- Queries

// Place in a string of a place in its UTF-8.
const placeOf = (text, bytes) => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, bytes)).length;

function sayQueryError(error) {
  const place = byId('query-error');
  const field = byId('query');
  place.hidden = !error;
  field.setAttribute('aria-invalid', String(Boolean(error)));
  if (!error) return;
  place.textContent = error.text || error.error;
  if (document.activeElement === field && error.end !== undefined)
    field.setSelectionRange(placeOf(state.query, error.begin), placeOf(state.query, error.end));
}

// Whether the query can be answered; what is wrong with it is said below the field.
async function queryHolds() {
  const judged = await ask(address('api/query', { q: state.query }));
  sayQueryError(judged.valid ? null : judged);
  return judged.valid;
}

// ---- Games


function gameRow(game) {
  const row = make('tr');
  const words = state.language ? `?lang=${state.language}` : '';
  const link = make('a', `${game.game} ${game.id}`, { href: `games/${game.id}.html${words}${game.hit ? `#${game.hit}` : ''}` });
  const first = make('td');
  first.append(link);
  row.append(first);
  const others = [[game.white], [game.black], [game.event, 'more'], [game.date, 'more'], [game.result], [game.margin, 'more'], [game.plies, 'number']];
  for (const [text, kind] of others) row.append(make('td', text ?? '', kind ? { class: kind } : {}));
  return row;
}

function showNothing(total) {
  byId('found').hidden = total === 0;
  byId('nothing').hidden = total !== 0;
  byId('nothing').querySelector('p').textContent = state.query ? 'No game answers this query.' : 'There is no game in this collection yet.';
  byId('nothing').querySelector('button').hidden = !state.query;
}

const mostSaved = 2000; // by the server; krona db export writes more

function showSave(total) {
  byId('save').hidden = total > mostSaved;
  for (const link of byId('save').querySelectorAll('a')) {
    link.href = address(`games.${link.dataset.format}`, { q: state.query, sort: state.sort });
    link.download = `games.${link.dataset.format}`;
  }
}

const search = () => attempt(async () => {
  const isLast = searchTurn();
  if (!await queryHolds()) return;
  const found = await ask(address('api/games', { q: state.query, sort: state.sort, limit: pageSize, offset: state.offset }));
  if (!isLast()) return;
  const last = Math.min(state.offset + pageSize, found.total);
  byId('count').textContent = counted(found.total, 'game', 'games');
  byId('page').textContent = `${state.offset + 1} to ${last}`;
  byId('earlier').disabled = state.offset === 0;
  byId('later').disabled = last >= found.total;
  showNothing(found.total);
  showSave(found.total);
  byId('games').tBodies[0].replaceChildren(...found.games.map(gameRow));
});

// ---- Opening shapes

const showShapes = () => attempt(async () => {
  const isLast = shapesTurn();
  if (!await queryHolds()) return;
  const { shapes } = await ask(address('api/shapes', { q: state.query, limit: 60 }));
  if (!isLast()) return;
  byId('shapes-none').hidden = shapes.length > 0;
  document.querySelector('#shapes .cards').replaceChildren(...shapes.map((shape) => {
    const card = make('button', '', { class: 'card' });
    card.innerHTML = picture(shape.shape, `Shape ${shape.shape}`);
    card.append(make('strong', counted(shape.games, 'game', 'games')), make('span', `White ${shape.white} · Black ${shape.black}`), make('span', `draws ${shape.draws}`));
    card.addEventListener('click', () => searchFor(`shape = "${shape.shape}"`));
    return card;
  }));
});

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
  open(state.tab === 'shapes' && query === '' ? 'shapes' : 'search');
}

function remember() {
  const words = new URLSearchParams({ tab: state.tab });
  if (state.query) words.set('q', state.query);
  history.replaceState(null, '', `#${words}`);
}

function goToPage(offset) {
  state.offset = Math.max(0, offset);
  search().then(() => byId('search').scrollIntoView({ block: 'start' }));
}

function sortBy(button) {
  const field = button.dataset.sort;
  state.sort = state.sort === field ? `-${field}` : field;
  for (const other of document.querySelectorAll('#games th')) other.removeAttribute('aria-sort');
  button.closest('th').setAttribute('aria-sort', state.sort.startsWith('-') ? 'descending' : 'ascending');
  state.offset = 0;
  search();
}

function setUpTabs() {
  byId('tabs').addEventListener('click', (event) => {
    if (event.target.id.startsWith('tab-')) open(event.target.id.slice('tab-'.length));
  });
  byId('tabs').addEventListener('keydown', (event) => {
    const tabs = [...byId('tabs').children];
    const at = tabs.indexOf(event.target);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    tabs[next % tabs.length].focus();
    tabs[next % tabs.length].click();
  });
}

function setUpSearch() {
  byId('query').value = state.query;
  byId('query-form').addEventListener('submit', (event) => {
    event.preventDefault();
    state.query = byId('query').value.trim();
    state.offset = 0;
    remember();
    shows[state.tab]();
  });
  for (const example of document.querySelectorAll('.example')) {
    example.addEventListener('click', () => {
      byId('query').value = example.textContent;
      byId('query-form').requestSubmit();
    });
  }
  byId('nothing').querySelector('button').addEventListener('click', () => searchFor(''));
  byId('earlier').addEventListener('click', () => goToPage(state.offset - pageSize));
  byId('later').addEventListener('click', () => goToPage(state.offset + pageSize));
  for (const button of document.querySelectorAll('#games th button')) button.addEventListener('click', () => sortBy(button));
}

async function showStore() {
  const store = await ask('api/store');
  byId('store').textContent = `${store.name}: ${counted(store.games, 'game', 'games')}`;
  document.title = `${store.name} – krona`;
  setUpCheck(store);
}

function start() {
  const words = new URLSearchParams(location.hash.slice(1));
  state.query = words.get('q') ?? '';
  const language = navigator.language.slice(0, 2);
  state.language = ['ru', 'es'].includes(language) ? language : '';
  setUpTabs();
  setUpSearch();
  setUpDrawing(searchFor);
  setUpExplorer();
  attempt(showStore).then(() => open(shows[words.get('tab')] ? words.get('tab') : 'search'));
}

start();

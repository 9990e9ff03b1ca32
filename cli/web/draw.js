// A pattern or a whole position of Krona, drawn on a board and turned into a query.
import { byId, make, stone } from './parts.js';

const side = 9;
const brushes = [['w', 'White'], ['b', 'Black'], ['x', 'any stone'], ['.', 'empty'], ['?', 'anything']];
const drawn = Array(side * side).fill('?');
let brush = 'w';

const whole = () => byId('whole').checked;
const cells = () => [...byId('grid').querySelectorAll('button')];
const nameOf = (at) => `${String.fromCharCode(97 + at % side)}${side - Math.floor(at / side)}`;

function sign(letter) {
  if (letter === '?') return '';
  if (letter === '.') return '<svg viewBox="-10 -10 20 20" aria-hidden="true"><path class="wire" d="M-5-5 5 5M5-5-5 5" stroke-width="2"/></svg>';
  return stone(letter);
}

function drawnText() {
  const blank = whole() ? '.?' : '?';
  const used = drawn.map((letter, at) => (blank.includes(letter) ? -1 : at)).filter((at) => at >= 0);
  if (!used.length) return '';
  const xs = used.map((at) => at % side);
  const ys = used.map((at) => Math.floor(at / side));
  const rows = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); ++y) {
    const row = drawn.slice(y * side + Math.min(...xs), y * side + Math.max(...xs) + 1).join('');
    rows.push(whole() ? row.replace(/[.?]+$/, '').replace(/[.?]+/g, (empty) => String(empty.length)) : row);
  }
  return rows.join('/');
}

function drawnQuery() {
  const text = drawnText();
  if (!text) return '';
  const value = byId('swap').checked ? `swap("${text}")` : `"${text}"`;
  return `${whole() ? 'position' : 'contains'} = ${value}`;
}

function showDrawn() {
  cells().forEach((cell, at) => {
    const [, name] = brushes.find(([letter]) => letter === drawn[at]);
    cell.innerHTML = sign(drawn[at]);
    cell.setAttribute('aria-label', `${nameOf(at)} ${name}`);
  });
  byId('draw-text').textContent = drawnQuery() || 'Nothing is drawn yet.';
  byId('draw-search').disabled = !drawnQuery();
}

function choose(letter) {
  brush = letter;
  for (const button of byId('brushes').children) {
    const chosen = button.dataset.letter === letter;
    button.setAttribute('aria-checked', String(chosen));
    button.tabIndex = chosen ? 0 : -1;
  }
}

function setUpBrushes() {
  brushes.forEach(([letter, name], at) => {
    const button = make('button', '', { role: 'radio', 'data-letter': letter, 'aria-keyshortcuts': at + 1 });
    button.innerHTML = sign(letter);
    button.append(name);
    button.addEventListener('click', () => choose(letter));
    byId('brushes').append(button);
  });
  byId('brushes').addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = brushes.findIndex(([letter]) => letter === brush);
    choose(brushes[(at + by + brushes.length) % brushes.length][0]);
    byId('brushes').querySelector('[aria-checked=true]').focus();
  });
  choose(brush);
}

function setPoint(at) {
  drawn[at] = drawn[at] === brush ? '?' : brush;
  showDrawn();
}

// Arrow keys go about on the board; Tab leaves it.
function focusPoint(at) {
  cells().forEach((cell, other) => { cell.tabIndex = other === at ? 0 : -1; });
  cells()[at].focus();
}

function goFrom(at, key) {
  const x = at % side;
  const y = Math.floor(at / side);
  const last = side - 1;
  const to = { ArrowRight: [Math.min(last, x + 1), y], ArrowLeft: [Math.max(0, x - 1), y], ArrowUp: [x, Math.max(0, y - 1)], ArrowDown: [x, Math.min(last, y + 1)], Home: [0, y], End: [last, y] }[key];
  return to && to[1] * side + to[0];
}

function setUpGrid() {
  for (let y = 0; y < side; ++y) {
    const row = make('div', '', { role: 'row', class: 'row' });
    for (let x = 0; x < side; ++x) row.append(make('button', '', { role: 'gridcell', tabindex: x + y ? -1 : 0 }));
    byId('grid').append(row);
  }
  cells().forEach((cell, at) => cell.addEventListener('click', () => setPoint(at)));
  byId('grid').addEventListener('keydown', (event) => {
    const at = cells().indexOf(event.target);
    const to = goFrom(at, event.key);
    const chosen = brushes[Number(event.key) - 1];
    if (to === undefined && !chosen) return;
    event.preventDefault();
    if (chosen) choose(chosen[0]);
    else focusPoint(to);
  });
}

export function setUpDrawing(searchFor) {
  setUpBrushes();
  setUpGrid();
  byId('swap').addEventListener('change', showDrawn);
  byId('whole').addEventListener('change', showDrawn);
  byId('draw-search').addEventListener('click', () => searchFor(drawnQuery()));
  byId('draw-clear').addEventListener('click', () => {
    drawn.fill('?');
    showDrawn();
  });
  showDrawn();
}

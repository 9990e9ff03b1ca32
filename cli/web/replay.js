// Replays one game: the model in #game holds every position, so that nothing is judged here.
(() => {
  'use strict';
  const model = JSON.parse(document.getElementById('game').textContent);
  const words = model.words;
  const cell = 40;
  let here = 0; // index into model.frames
  let viewer = 'reader';

  const byId = (id) => document.getElementById(id);
  const make = (name, text, className) => {
    const node = document.createElement(name);
    if (text) node.textContent = text;
    if (className) node.className = className;
    return node;
  };
  const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

  // A frame as the viewer may see it.
  const seen = (frame) => (frame.seen && viewer !== 'reader' ? { ...frame, ...frame.seen[viewer] } : frame);

  // ---- The board

  const piece = (sign, x, y) => {
    const symbol = model.symbols[sign];
    if (!symbol) return '';
    return `<g class="${symbol.colour}" data-piece="${symbol.id}" transform="translate(${x} ${y})">${model.drawings[symbol.id]}</g>`;
  };

  const square = (name, x, y, half) => `<rect class="${name}" x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}"/>`;
  const ring = (name, x, y) => (model.style === 'squares' ? square(name, x, y, 18) : `<circle class="${name}" cx="${x}" cy="${y}" r="${name === 'from' ? 12 : 8}"/>`);

  // From the stone of a wrong ply to its target, with an arrow's head.
  const wrongWay = ([fromX, fromY], [toX, toY]) => {
    const length = Math.hypot(toX - fromX, toY - fromY);
    if (length < cell) return '';
    const dx = (toX - fromX) / length;
    const dy = (toY - fromY) / length;
    const tip = [toX - 12 * dx, toY - 12 * dy];
    const barb = (side) => `${tip[0] - 9 * dx - side * 5 * dy} ${tip[1] - 9 * dy + side * 5 * dx}`;
    return `<path class="bad" d="M${fromX + 19 * dx} ${fromY + 19 * dy}L${tip.join(' ')}M${barb(1)}L${tip.join(' ')}L${barb(-1)}"/>`;
  };

  const drawGround = (x, y, columns, rows, edge) => {
    const out = [`<rect class="ground" x="${edge}" y="6" width="${columns * cell}" height="${rows * cell}"/>`];
    if (model.style === 'lines') {
      for (let c = 0; c < columns; ++c) out.push(`<path class="wire" d="M${x(c)} 6V${rows * cell + 6}"/>`);
      for (let r = 0; r < rows; ++r) out.push(`<path class="wire" d="M${edge} ${y(r)}H${edge + columns * cell}"/>`);
      return out;
    }
    for (let r = 0; r < rows; ++r) {
      for (let c = 0; c < columns; ++c) {
        out.push(model.style === 'squares' ? square(`sq${(r + c) % 2}`, x(c), y(r), 20) : `<circle class="hole" cx="${x(c)}" cy="${y(r)}" r="5"/>`);
      }
    }
    out.push(`<rect class="frame" x="${edge}" y="6" width="${columns * cell}" height="${rows * cell}"/>`);
    return out;
  };

  const drawBoard = (frame) => {
    const ground = model.boards[frame.board];
    const columns = ground.columns.length;
    const rows = ground.rows.length;
    const large = Math.max(1, Math.max(columns, rows) / 14); // labels stay readable on large boards
    const step = Math.ceil(large);
    const edge = 30 * large;
    const x = (column) => edge + (column + 0.5) * cell;
    const y = (row) => (rows - row - 0.5) * cell + 6;
    const width = 2 * edge + columns * cell;
    const height = edge + rows * cell;
    const out = drawGround(x, y, columns, rows, edge);
    const label = (text, across, down) => out.push(`<text class="label" font-size="${13 * large}" x="${across}" y="${down}">${escape(text)}</text>`);
    ground.columns.forEach((text, c) => { if (c % step === 0) label(text, x(c), height - 8 * large); });
    ground.rows.forEach((text, r) => { if (r % step === 0) label(text, edge / 2, y(r) + 5 * large); });
    const place = ([level, column, row]) => [x(column) + level * cell / 2, y(row) - level * cell / 2];
    frame.layers.forEach((signs, level) => {
      const across = columns - level;
      signs.forEach((sign, at) => out.push(piece(sign, ...place([level, at % across, Math.floor(at / across)]))));
    });
    for (const target of frame.to) out.push(ring('to', ...place(target)));
    for (const origin of frame.from) out.push(ring('from', ...place(origin)));
    if (frame.wrong) {
      for (const target of frame.wrong.to) out.push(square('bad', ...place(target), 18.5));
      for (const origin of frame.wrong.from) out.push(`<circle class="bad dash" cx="${place(origin)[0]}" cy="${place(origin)[1]}" r="18.5"/>`);
      if (frame.wrong.from.length && frame.wrong.to.length) out.push(wrongWay(place(frame.wrong.from[0]), place(frame.wrong.to[0])));
    }
    return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(frame.caption)}">${out.join('')}</svg>`;
  };

  // ---- The energy curve

  const drawPlot = () => {
    const { energy, direct, runFrom } = model.plot;
    const last = energy.length - 1;
    const top = Math.max(1, ...energy);
    const px = (ply) => 34 + 556 * ply / Math.max(1, last);
    const py = (value) => 130 - 108 * value / top;
    const line = (values) => values.map((value, ply) => `${ply ? 'L' : 'M'}${px(ply).toFixed(1)} ${py(value).toFixed(1)}`).join('');
    const run = runFrom >= 0 ? `<rect class="run" x="${px(runFrom)}" y="22" width="${px(last) - px(runFrom)}" height="108"/>` : '';
    const key = (name, x, text) => `<rect class="${name}" x="${x}" y="5" width="14" height="4"/><text class="label" font-size="13" x="${x + 25}" y="12">${text}</text>`;
    byId('plot').innerHTML = `<svg viewBox="0 0 600 150" role="img" aria-label="${escape(words.energy)}">${run}` +
      `${key('ke', 40, 'E')}${key('kd', 90, 'D')}<path class="grid" d="M34 22V130H590" fill="none"/>` +
      `<text class="label" font-size="13" x="16" y="28">${top}</text><text class="label" font-size="13" x="16" y="134">0</text>` +
      `<text class="label" font-size="13" x="${px(last) - 8}" y="146">${last}</text>` +
      `<path class="e" d="${line(energy)}"/><path class="dd" d="${line(direct)}"/>` +
      `<path class="cursor" id="cursor" d="M34 22V130"/></svg>`;
    byId('plot').hidden = false;
    byId('plot').addEventListener('click', (event) => {
      const box = byId('plot').getBoundingClientRect();
      const ply = Math.round(((event.clientX - box.left) / box.width * 600 - 34) / 556 * last);
      go(model.main[Math.min(model.main.length - 1, Math.max(0, ply))]);
    });
  };

  const moveCursor = () => {
    const cursor = byId('cursor');
    const ply = model.frames[here].ply;
    if (!cursor || model.main[ply] !== here) return;
    const at = 34 + 556 * ply / Math.max(1, model.plot.energy.length - 1);
    cursor.setAttribute('d', `M${at} 22V130`);
  };

  // ---- The moves

  const addPly = (item, parent) => {
    const link = make('a', '', item.wrong ? 'wrong' : item.fix ? 'fix' : '');
    if (item.fix) link.title = `${words.fix}: ${item.fix}`;
    link.showFor = () => {
      const text = item.veiled && viewer !== 'reader' && viewer !== item.by ? item.veiled : item.text;
      link.textContent = text + (item.nags || '');
    };
    link.showFor();
    if (item.frame >= 0) {
      link.href = `#${item.frame}`;
      link.dataset.frame = item.frame;
    }
    parent.append(link);
  };

  const addLine = (line, parent) => {
    let number = null; // stays on one line with the ply behind it
    for (const item of line) {
      if (item.number) number = make('span', item.number, 'number');
      if (item.comment !== undefined) parent.append(make('span', item.comment, 'comment'), ' ');
      if (item.text !== undefined) {
        const pair = make('span', '', 'pair');
        if (number) pair.append(number);
        addPly(item, pair);
        parent.append(pair, ' ');
        number = null;
      }
      if (item.variation) {
        const block = make('span', '', 'variation');
        addLine(item.variation, block);
        parent.append(block);
      }
      if (item.result) parent.append(make('span', item.result, 'result'));
    }
  };

  // ---- What is wrong

  const addErrors = () => {
    if (!model.errors.length) return;
    const list = make('ol');
    byId('errors').hidden = false;
    byId('errors').append(make('h2', words.wrong, 'caption'), list);
    for (const error of model.errors) {
      const shown = error.frame >= 0;
      const block = make(shown ? 'button' : 'div', '', shown ? '' : 'still');
      const assumed = error.assumed ? ` · ${words.assumed}` : '';
      block.append(make('code', error.code), ` ${error.message} `, make('small', `${words.place} ${error.place}${assumed}`));
      if (shown) {
        block.dataset.frame = error.frame;
        block.title = words.look;
        block.addEventListener('click', () => go(error.frame));
      }
      const item = make('li');
      item.append(block);
      if (!shown) block.append(make('pre', error.excerpt));
      list.append(item);
    }
  };

  // The rule beside the board, where a ply cannot be played.
  const showFault = (frame) => {
    const place = byId('fault');
    const error = model.errors[frame.error ?? -1];
    place.hidden = !error;
    if (!error) return;
    const message = make('p');
    message.append(make('code', error.code), ` ${error.message}`);
    const rule = make('p');
    rule.append(make('strong', `${words.rule}: `), error.rule);
    const fixes = make('ul');
    for (const fix of error.fixes) {
      const item = make('li', fix.why);
      if (fix.text) item.append(': ', make('code', fix.text));
      fixes.append(item);
    }
    place.replaceChildren(message, rule, make('pre', error.excerpt));
    if (error.fixes.length) place.append(make('strong', words.fix), fixes);
  };

  // ---- Going about

  const go = (frame) => {
    here = Math.min(model.frames.length - 1, Math.max(0, frame));
    show();
  };
  const step = (by) => {
    const frame = model.frames[here];
    if (by < 0) return go(frame.before >= 0 ? frame.before : 0);
    return go(frame.next >= 0 ? frame.next : here);
  };

  const markCurrent = () => {
    for (const place of document.querySelectorAll('[data-frame]')) {
      const current = Number(place.dataset.frame) === here;
      if (current) place.setAttribute('aria-current', 'true');
      else place.removeAttribute('aria-current');
      if (current && byId('moves').contains(place)) revealIn(byId('moves'), place);
    }
  };

  // Scrolls the list alone, never the page.
  const revealIn = (list, place) => {
    const frame = list.getBoundingClientRect();
    const box = place.getBoundingClientRect();
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top + 8;
    if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom + 8;
  };

  const show = () => {
    const frame = seen(model.frames[here]);
    byId('position').textContent = frame.caption;
    byId('board').innerHTML = drawBoard(frame);
    byId('turn').textContent = frame.turn;
    byId('notes').textContent = frame.notes.join(' · ');
    byId('live').textContent = [frame.caption, frame.turn, ...frame.notes].join('. ');
    showFault(frame);
    markCurrent();
    moveCursor();
    history.replaceState(null, '', `#${here}`);
  };

  const addKeys = () => {
    const last = () => go(model.last);
    const keys = [['«', words.first, () => go(0)], ['‹', words.previous, () => step(-1)], ['›', words.next, () => step(1)], ['»', words.last, last]];
    for (const [sign, label, action] of keys) {
      const button = make('button', sign);
      button.setAttribute('aria-label', label);
      button.title = label;
      button.addEventListener('click', action);
      byId('keys').append(button);
    }
    byId('keys').setAttribute('aria-label', words.moves);
    document.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => go(0), End: last }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    let start = null;
    byId('board').addEventListener('touchstart', (event) => { start = event.changedTouches[0].clientX; }, { passive: true });
    byId('board').addEventListener('touchend', (event) => {
      const moved = event.changedTouches[0].clientX - start;
      if (Math.abs(moved) > 30) step(moved < 0 ? 1 : -1);
    });
    window.addEventListener('hashchange', () => {
      const frame = Number.parseInt(location.hash.slice(1), 10);
      if (Number.isInteger(frame) && frame !== here) go(frame);
    });
  };

  const addViews = () => {
    if (!model.secrets) return;
    byId('views').hidden = false;
    byId('views').setAttribute('aria-label', words.viewer);
    for (const name of ['white', 'black', 'reader']) {
      const button = make('button', words[name]);
      button.setAttribute('aria-pressed', String(name === viewer));
      button.addEventListener('click', () => {
        viewer = name;
        for (const other of byId('views').children) other.setAttribute('aria-pressed', String(other === button));
        for (const link of document.querySelectorAll('#moves a')) link.showFor();
        show();
      });
      byId('views').append(button);
    }
  };

  byId('skip').textContent = words.moves;
  byId('players').textContent = model.players;
  byId('facts').textContent = model.facts;
  byId('moves-heading').textContent = words.moves;
  byId('help').textContent = words.keys;
  addLine(model.line, byId('moves'));
  byId('moves').addEventListener('click', (event) => {
    const link = event.target.closest('a[data-frame]');
    if (!link) return;
    event.preventDefault();
    go(Number(link.dataset.frame));
  });
  addErrors();
  addKeys();
  addViews();
  if (model.plot) drawPlot();
  const wanted = Number.parseInt(location.hash.slice(1), 10);
  here = Number.isInteger(wanted) ? Math.min(model.frames.length - 1, Math.max(0, wanted)) : model.start;
  show();
})();

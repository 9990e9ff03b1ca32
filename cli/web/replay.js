// Replays one game: the model in #game holds every position, so that nothing is judged here.
(() => {
  'use strict';
  const model = JSON.parse(document.getElementById('game').textContent);
  const words = model.words;
  const cell = 40;
  const edge = 30;
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

  // ---- The board

  const opponent = { white: 'b', black: 'w' };

  // What a player may not see of the other side: which of its stones is mined.
  const seen = (sign) => {
    const symbol = model.symbols[sign];
    if (!symbol || viewer === 'reader' || symbol.colour !== opponent[viewer]) return symbol;
    return symbol.id === 'mine' || symbol.id === 'stone' ? { id: 'hidden', colour: symbol.colour } : symbol;
  };

  const piece = (sign, x, y, scale) => {
    const symbol = seen(sign);
    if (!symbol) return '';
    return `<g class="${symbol.colour}" transform="translate(${x} ${y}) scale(${scale})">${model.drawings[symbol.id]}</g>`;
  };

  const ring = (name, x, y) => (model.style === 'squares'
    ? `<rect class="${name}" x="${x - 18}" y="${y - 18}" width="36" height="36"/>`
    : `<circle class="${name}" cx="${x}" cy="${y}" r="${name === 'from' ? 12 : 8}"/>`);

  const signAt = (board, columns, row, column) => board[row * columns + column];

  const drawBoard = (frame) => {
    const ground = model.boards[frame.board];
    const columns = ground.columns.length;
    const rows = ground.rows.length;
    const x = (column) => edge + (column + 0.5) * cell;
    const y = (row) => (rows - row - 0.5) * cell + 6;
    const width = 2 * edge + columns * cell;
    const height = edge + rows * cell;
    const out = [];
    if (model.style === 'lines') {
      for (let c = 0; c < columns; ++c) out.push(`<path class="grid" d="M${x(c)} 6V${rows * cell + 6}"/>`);
      for (let r = 0; r < rows; ++r) out.push(`<path class="grid" d="M${edge} ${y(r)}H${edge + columns * cell}"/>`);
    } else {
      for (let r = 0; r < rows; ++r) {
        for (let c = 0; c < columns; ++c) {
          out.push(model.style === 'squares'
            ? `<rect class="sq${(r + c) % 2}" x="${x(c) - 20}" y="${y(r) - 20}" width="40" height="40"/>`
            : `<circle class="hole" cx="${x(c)}" cy="${y(r)}" r="5"/>`);
        }
      }
      out.push(`<rect class="frame" x="${edge}" y="6" width="${columns * cell}" height="${rows * cell}"/>`);
    }
    ground.columns.forEach((label, c) => out.push(`<text class="label" x="${x(c)}" y="${height - 6}">${escape(label)}</text>`));
    ground.rows.forEach((label, r) => out.push(`<text class="label" x="${edge / 2}" y="${y(r) + 5}">${escape(label)}</text>`));
    const place = ([level, column, row]) => [x(column) + level * cell / 2, y(row) - level * cell / 2];
    frame.layers.forEach((signs, level) => {
      const across = columns - level;
      for (let r = 0; r * across < signs.length; ++r) {
        for (let c = 0; c < across; ++c) {
          const [px, py] = place([level, c, r]);
          out.push(piece(signAt(signs, across, r, c), px, py, 1));
        }
      }
    });
    for (const target of frame.to) out.push(ring('to', ...place(target)));
    for (const origin of frame.from) out.push(ring('from', ...place(origin)));
    for (const wrong of frame.wrong || []) {
      const [px, py] = place(wrong);
      out.push(`<rect class="bad" x="${px - 18.5}" y="${py - 18.5}" width="37" height="37"/>`);
    }
    const title = escape(frame.caption);
    return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${out.join('')}</svg>`;
  };

  // ---- The energy curve

  const drawPlot = () => {
    const { energy, direct, runFrom } = model.plot;
    const last = energy.length - 1;
    const top = Math.max(1, ...energy);
    const px = (ply) => 30 + 560 * ply / Math.max(1, last);
    const py = (value) => 130 - 115 * value / top;
    const line = (values) => values.map((value, ply) => `${ply ? 'L' : 'M'}${px(ply).toFixed(1)} ${py(value).toFixed(1)}`).join('');
    const run = runFrom >= 0 ? `<rect class="run" x="${px(runFrom)}" y="15" width="${px(last) - px(runFrom)}" height="115"/>` : '';
    byId('plot').innerHTML = `<svg viewBox="0 0 600 150" role="img" aria-label="${escape(words.energy)}">${run}` +
      `<path class="grid" d="M30 130H590"/><text class="label" x="15" y="20">${top}</text>` +
      `<path class="e" d="${line(energy)}"/><path class="dd" d="${line(direct)}"/>` +
      `<path class="cursor" id="cursor" d="M30 10V130"/></svg>`;
    byId('plot').hidden = false;
    byId('plot').addEventListener('click', (event) => {
      const box = byId('plot').getBoundingClientRect();
      const ply = Math.round(((event.clientX - box.left) / box.width * 600 - 30) / 560 * last);
      go(model.main[Math.min(last, Math.max(0, ply))]);
    });
  };

  const moveCursor = () => {
    const cursor = byId('cursor');
    const ply = model.frames[here].ply;
    if (!cursor || model.main[ply] !== here) return;
    const at = 30 + 560 * ply / Math.max(1, model.plot.energy.length - 1);
    cursor.setAttribute('d', `M${at} 10V130`);
  };

  // ---- The moves

  const addLine = (line, parent) => {
    for (const item of line) {
      if (item.number) parent.append(make('span', `${item.number} `, 'number'));
      if (item.comment !== undefined) parent.append(make('span', `${item.comment} `, 'comment'));
      if (item.text !== undefined) {
        const link = make('a', item.text + (item.nags || ''));
        if (item.frame >= 0) {
          link.href = `#${item.frame}`;
          link.dataset.frame = item.frame;
        }
        parent.append(link, ' ');
      }
      if (item.variation) {
        const block = make('span', '', 'variation');
        addLine(item.variation, block);
        parent.append(block);
      }
      if (item.result) parent.append(make('span', item.result, 'result'));
    }
  };

  const addErrors = () => {
    for (const error of model.errors) {
      const block = make('div', '', 'error');
      block.append(make('code', error.code), ` ${error.message}`);
      if (error.frame >= 0) {
        const button = make('button', words.look);
        button.addEventListener('click', () => go(error.frame));
        block.append(make('br'), button);
      }
      byId('errors').append(block);
    }
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

  const show = () => {
    const frame = model.frames[here];
    byId('position').textContent = frame.caption;
    byId('board').innerHTML = drawBoard(frame);
    const notes = viewer === 'reader' ? frame.notes : frame.notes.filter((note) => !note.secret);
    byId('turn').textContent = [frame.turn, ...notes.map((note) => note.text)].join(' · ');
    for (const link of document.querySelectorAll('#moves a[data-frame]')) {
      const current = Number(link.dataset.frame) === here;
      link.toggleAttribute('aria-current', current);
      if (current) link.scrollIntoView({ block: 'nearest' });
    }
    moveCursor();
    history.replaceState(null, '', `#${here}`);
  };

  const addKeys = () => {
    const last = () => go(model.main[model.main.length - 1]);
    const keys = [['|◀', words.first, () => go(0)], ['◀', words.previous, () => step(-1)], ['▶', words.next, () => step(1)], ['▶|', words.last, last]];
    for (const [sign, label, action] of keys) {
      const button = make('button', sign);
      button.setAttribute('aria-label', label);
      button.title = label;
      button.addEventListener('click', action);
      byId('keys').append(button);
    }
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
  };

  const addViews = () => {
    if (!model.secrets) return;
    byId('views').hidden = false;
    for (const name of ['white', 'black', 'reader']) {
      const button = make('button', words[name]);
      button.setAttribute('aria-pressed', String(name === viewer));
      button.addEventListener('click', () => {
        viewer = name;
        for (const other of byId('views').children) other.setAttribute('aria-pressed', String(other === button));
        show();
      });
      byId('views').append(button);
    }
  };

  byId('players').textContent = model.players;
  byId('facts').textContent = model.facts;
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

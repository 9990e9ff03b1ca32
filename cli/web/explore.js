// The opening tree: how games went on from a position.
import { address, ask, attempt, byId, counted, latest, make, picture } from './parts.js';

let path = []; // what was played: { ply, position }
const turn = latest();
const game = () => byId('explore-game').value;

function continuationRow(next) {
  const row = make('tr');
  const button = make('button', next.ply || 'setup');
  button.addEventListener('click', () => {
    path.push(next);
    showExplorer();
  });
  const first = make('td');
  first.append(button);
  row.append(first);
  for (const count of [next.games, next.white, next.black, next.draws]) row.append(make('td', count, { class: 'number' }));
  row.append(make('td', next.meanScore ?? '', { class: 'number more' }), make('td', next.lastPlayed ?? '', { class: 'more' }));
  return row;
}

export const showExplorer = () => attempt(async () => {
  const isLast = turn();
  const position = path.at(-1)?.position ?? '';
  const answer = await ask(address('api/explore', { game: game(), position }));
  if (!isLast()) return;
  byId('explore-board').innerHTML = answer.picture || (position ? picture(position, `Position ${position}`, 2) : '');
  byId('explore-back').disabled = path.length === 0;
  byId('explore-start').disabled = path.length === 0;
  byId('explore-path').textContent = path.map((step, at) => `${at + 1}. ${step.ply || 'setup'}`).join('  ');
  byId('explore-count').textContent = answer.games === 0
    ? 'No game of this collection comes here.'
    : `${counted(answer.games, 'game passes', 'games pass')} here, ${answer.ended} end here.`;
  byId('continuations').hidden = answer.continuations.length === 0;
  byId('continuations').tBodies[0].replaceChildren(...answer.continuations.map(continuationRow));
});

export function setUpExplorer() {
  const restart = () => {
    path = [];
    showExplorer();
  };
  byId('explore-game').addEventListener('change', restart);
  byId('explore-start').addEventListener('click', restart);
  byId('explore-back').addEventListener('click', () => {
    path.pop();
    showExplorer();
  });
}

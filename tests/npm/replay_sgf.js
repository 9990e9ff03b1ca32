// Replays the SGF of krona with an SGF library and a Go board of others, as a viewer of Go games does, and compares
// the board after every node with the one that the plies of krona's own JSON give.
//
// usage: node replay_sgf.js KRONA RECORD_FILE...
'use strict'

const {execFileSync} = require('child_process')
const sgf = require('@sabaki/sgf')
const Board = require('@sabaki/go-board')

const [krona, ...files] = process.argv.slice(2)
const kSigns = {B: 1, W: -1}
let failures = 0

function convert(target, input) {
  return execFileSync(krona, ['convert', '--quiet', '--to', target, '-'], {input, maxBuffer: 1 << 30}).toString()
}

function expect(holds, message) {
  if (holds) return
  ++failures
  console.error(message)
}

// The board of a Go viewer after the setup properties of a node.
function afterNode(board, data) {
  const next = board.clone()
  const put = (points, sign) => {
    for (const point of (points || []).flatMap(sgf.parseCompressedVertices)) next.set(point, sign)
  }
  put(data.AE, 0)
  put(data.AB, kSigns.B)
  put(data.AW, kSigns.W)
  return next
}

function checkForm(data, where) {
  const setup = ['AB', 'AW', 'AE', 'PL'].some(name => name in data)
  const moves = ['B', 'W', 'MN', 'BM', 'TE', 'DO', 'IT', 'KO'].filter(name => name in data)
  expect(!setup || moves.length === 0, `${where}: setup and ${moves} in one node`)
  const points = ['AB', 'AW', 'AE'].flatMap(name => data[name] || [])
  expect(new Set(points).size === points.length, `${where}: a point twice`)
  expect(!data.PL || data.PL.length === 1, `${where}: PL twice`)
}

// Stones by `x,y`, as krona's plies put them.
class Stones {
  constructor(map = new Map()) {
    this.map = map
  }
  play(move) {
    const next = new Map(this.map)
    if (move.from) next.delete(move.from)
    if (move.to) next.set(move.to, kSigns[move.player])
    return new Stones(next)
  }
  // Rows of the bounding box, so that the place on the board does not matter.
  text() {
    return boxText([...this.map].map(([point, sign]) => [...point.split(',').map(Number), sign]))
  }
}

function boardText(board) {
  const stones = []
  for (let y = 0; y < board.height; ++y) {
    for (let x = 0; x < board.width; ++x) {
      if (board.get([x, y]) !== 0) stones.push([x, -y, board.get([x, y])])
    }
  }
  return boxText(stones)
}

function boxText(stones) {
  const left = Math.min(...stones.map(stone => stone[0]))
  const bottom = Math.min(...stones.map(stone => stone[1]))
  return stones.map(([x, y, sign]) => `${x - left},${y - bottom}:${sign}`).sort().join(' ')
}

function setupStones(tags) {
  const setup = tags.find(([name]) => name === 'Setup')
  const stones = new Map()
  if (!setup) return new Stones(stones)
  const rows = setup[1].split(' ')[0].split('/').reverse()
  rows.forEach((row, y) => {
    let x = 0
    for (const part of row.match(/\d+|[a-z]/g)) {
      if (/\d/.test(part)) x += Number(part)
      else stones.set(`${x++},${y}`, kSigns[part.toUpperCase()])
    }
  })
  return new Stones(stones)
}

// Every line of the tree as positions: the main line first, then its variations, depth first.
function checkLine(node, board, moves, stones, where) {
  let at = 0
  let before = {board, stones}
  while (at < moves.length) {
    const move = moves[at++]
    if (move.variation) {
      expect(variationFits(before, move.variation), `${where}: no branch for a variation before ply ${at}`)
      continue
    }
    if (move.text === undefined) continue
    while (node && !('KP' in node.data)) node = node.children[0]
    if (!node) return expect(false, `${where}: no node for ply ${move.ply}`)
    checkForm(node.data, `${where}, ply ${move.ply}`)
    before = {board, stones, siblings: node.siblings}
    board = afterNode(board, node.data)
    stones = stones.play(move)
    expect(boardText(board) === stones.text(), `${where}: boards differ after ply ${move.ply} ${move.text}`)
    const turn = moves.slice(at).find(next => next.text !== undefined)
    if (turn) expect(node.data.PL[0] === turn.player, `${where}: PL after ply ${move.ply}`)
    node = child(node)
  }
  expect(!node || !hasPly(node), `${where}: more nodes than plies`)
}

function hasPly(node) {
  return 'KP' in node.data || node.children.some(hasPly)
}

function child(node) {
  node.children.forEach(branch => (branch.siblings = node.children))
  return node.children[0]
}

// Some branch beside the ply shows the first position of the variation.
function variationFits(before, variation) {
  const first = variation.find(move => move.text !== undefined)
  const wanted = before.stones.play(first).text()
  return (before.siblings || []).some(node => {
    while (node && !('KP' in node.data)) node = node.children[0]
    return node && boardText(afterNode(before.board, node.data)) === wanted
  })
}

function checkGame(tree, game, where) {
  const [columns, rows] = (tree.data.SZ[0] + ':' + tree.data.SZ[0]).split(':').map(Number)
  const size = tree.data.SZ[0].includes(':') ? tree.data.SZ[0].split(':').map(Number) : [columns, columns]
  expect(size.length === 2 && (!tree.data.SZ[0].includes(':') || size[0] !== size[1]), `${where}: SZ of a square`)
  const board = afterNode(Board.fromDimensions(...size), tree.data)
  const stones = setupStones(game.tags)
  expect(boardText(board) === stones.text(), `${where}: boards differ at the root`)
  checkLine(child(tree), board, game.moves, stones, where)
}

let games = 0
for (const file of files) {
  const text = require('fs').readFileSync(file)
  const records = convert('jsonl', text).trim().split('\n').filter(Boolean).map(line => JSON.parse(line))
  records.forEach((record, index) => {
    const players = record.tags.find(([name]) => name === 'Players')
    if (players && players[1] !== '2') return
    const written = convert('sgf', JSON.stringify(record))
    const trees = sgf.parse(written)
    expect(trees.length === 1, `${file}, game ${index + 1}: ${trees.length} trees`)
    checkGame(trees[0], record, `${file}, game ${index + 1}`)
    ++games
  })
}
console.log(`${games} games replayed, ${failures} faults`)
process.exit(failures === 0 && games > 0 ? 0 : 1)

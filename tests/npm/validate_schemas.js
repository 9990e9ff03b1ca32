// Holds the JSON that krona writes against the published schemas.
//
// usage: node validate_schemas.js KRONA DOCS_FOLDER RECORD_FILE...
'use strict'

const {spawnSync} = require('child_process')
const fs = require('fs')
const path = require('path')
const Ajv = require('ajv/dist/2020')

const [krona, docs, ...files] = process.argv.slice(2)
const ajv = new Ajv({strict: true, strictRequired: false, strictTypes: false, strictTuples: false})
const load = name => ajv.compile(JSON.parse(fs.readFileSync(path.join(docs, name))))
const isRecord = load('json.schema.json')
const isVerdict = load('verdict.schema.json')
let failures = 0
let checked = 0

function lines(args) {
  const run = spawnSync(krona, args, {maxBuffer: 1 << 30})
  return run.stdout.toString().split('\n').filter(Boolean).map(line => JSON.parse(line))
}

function check(isValid, value, where) {
  ++checked
  if (isValid(value)) return
  ++failures
  console.error(`${where}: ${ajv.errorsText(isValid.errors)}`)
}

for (const file of files) {
  lines(['convert', '--quiet', '--keep-invalid', '--to', 'jsonl', file]).forEach((record, index) =>
    check(isRecord, record, `${file}, game ${index + 1}`))
  const verdicts = lines(['validate', '--quiet', '--format', 'json', file])
  verdicts.forEach((verdict, index) => check(isVerdict, verdict, `${file}, verdict ${index + 1}`))
}

// The schemas can say no.
const broken = [
  [isRecord, {tags: [['1', 'x']], moves: []}],
  [isRecord, {tags: [], moves: [{nag: 256}]}],
  [isRecord, {tags: []}],
  [isVerdict, {file: 'x', game: 0}],
]
for (const [isValid, value] of broken) {
  if (!isValid(value)) continue
  ++failures
  console.error(`accepted: ${JSON.stringify(value)}`)
}
console.log(`${checked} objects held against the schemas, ${failures} faults`)
process.exit(failures === 0 && checked > 0 ? 0 : 1)

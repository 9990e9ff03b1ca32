// A record is judged, from a file or as typed; where the server lets, it is added to the collection.
import { ask, attempt, byId, counted } from './parts.js';

const mostShown = 200_000; // characters of a file that are shown for editing
let file = null; // as it was chosen, until its text is edited

const said = (text) => { byId('check-summary').textContent = text; };
// A file goes as its bytes: how they are to be read is for the server to find out.
const record = () => file ?? byId('record').value;

function fitReport() {
  const page = byId('check-report').contentDocument;
  byId('check-report').style.height = `${page.documentElement.scrollHeight + 4}px`;
}

function isEmpty() {
  if (file ? file.size > 0 : byId('record').value.trim()) return false;
  said('There is nothing to check: choose a file, or put the text of a record into the field.');
  byId('check-report').hidden = true;
  return true;
}

const send = (where) => attempt(async () => {
  said('Reading the record…');
  try {
    return await ask(where, { method: 'POST', body: record(), headers: { 'Content-Type': 'text/plain' } });
  } catch (error) {
    said('');
    throw error;
  }
});

async function check() {
  if (isEmpty()) return;
  const answer = await send('api/validate');
  if (!answer) return;
  said(answer.summary);
  byId('check-report').hidden = !answer.report;
  byId('check-report').srcdoc = answer.report;
}

async function importRecord() {
  if (isEmpty()) return;
  const answer = await send('api/import');
  if (answer) said(answer.summary);
}

async function take(chosen, mostBytes) {
  byId('check-report').hidden = true;
  file = null;
  if (chosen.size > mostBytes) {
    said(`${chosen.name} is too large: the server reads ${counted(Math.floor(mostBytes / 1024 / 1024), 'megabyte', 'megabytes')} at once. Use krona validate for it.`);
    return;
  }
  const start = new Uint8Array(await chosen.slice(0, 4096).arrayBuffer());
  const wide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff); // UTF-16
  if (start.includes(0) && !wide) {
    said(`${chosen.name} is no text, so it can be no record.`);
    return;
  }
  file = chosen;
  byId('record').value = chosen.size <= mostShown ? await chosen.text() : '';
  byId('record').placeholder = chosen.size <= mostShown ? '' : `${chosen.name}: too long to be shown here`;
  check();
}

export function setUpCheck(store) {
  byId('import-run').hidden = !store.mayImport;
  byId('check-run').onclick = check;
  byId('import-run').onclick = importRecord;
  byId('record').oninput = () => { file = null; };
  byId('check-report').onload = fitReport;
  byId('upload').onchange = (event) => {
    const [chosen] = event.target.files;
    if (chosen) take(chosen, store.mostBytes);
  };
}

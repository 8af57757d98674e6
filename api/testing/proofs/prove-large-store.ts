import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFrame } from '../../store/lowdb/frame.ts';
import { openStore } from '../../store/lowdb/open-store.ts';

// `npm run prove:large-store`: opens stores whose snapshot exceeds 512 MiB. The first is a single frame of an older
// version, full of refusals that quote their input. The second has documents in parts. Needs 4 GB of memory.
const QUOTES = 2400;
const LONG_KEY = 'د'.repeat(62_000);
const MIB = 1024 * 1024;
const now = Date.UTC(2026, 10, 1);
const dataDir = await mkdtemp(join(tmpdir(), 'sahil-large-'));
const core = join(dataDir, 'core');
let failures = 0;

const fresh = await open(true);
const { epoch } = fresh;
await fresh.close();
for (const name of await readdir(core)) await rm(join(core, name));
await writeFormat1();
await report('as a version before wrote it');
let store = await open(false);
check('the document is there', store.read((tx) => tx.get('users', 'buyer1')) !== null);
await store.commit((tx) => tx.put('settings', 'a', {}));
await store.close();
await report('after the next change');
check('the refusals are within their bound', (await snapshotBytes()) < 70 * MIB);

store = await open(false);
for (let n = 0; n < QUOTES; n += 100) {
  await store.commit((tx) => {
    for (let i = n; i < n + 100; i += 1) tx.put('person_records', `r${i}`, { text: LONG_KEY, again: LONG_KEY });
  });
}
await store.close();
await report('with as many documents');
check('it is above 512 MiB', (await snapshotBytes()) > 512 * MIB);
store = await open(false);
check('all documents are there', store.read((tx) => tx.count('person_records')) === QUOTES);
await store.close();
console.log(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`);
await rm(dataDir, { recursive: true });
process.exitCode = failures === 0 ? 0 : 1;

/** Writes the newest snapshot as one frame, followed by an empty journal. */
async function writeFormat1(): Promise<void> {
  const body = { error: { code: 'invalid_input', message: LONG_KEY, details: [{ message: LONG_KEY }] } };
  const result = { fingerprint: '', answer: { status: 400, etag: null, body } };
  const ops = Array.from({ length: QUOTES }, (_, n) => [`operation-${n}`, now, result]);
  const docs = [['users', [['buyer1', 1, { username: 'buyer1' }]]]];
  const snapshot = { v: 1, epoch, rev: 1, forgotten: [], docs, tombstones: [], ops };
  await writeFile(join(core, 'snap.1'), encodeFrame(Buffer.from(JSON.stringify(snapshot))));
  await writeFile(join(core, 'wal.2'), encodeFrame(Buffer.from(JSON.stringify({ journal: 1, epoch, first: 2 }))));
}

async function open(init: boolean) {
  const begun = Date.now();
  const opened = await openStore({ dataDir, init, clock: () => now });
  console.log(`opened in ${Date.now() - begun} ms`);
  return opened.store;
}

async function snapshotBytes(): Promise<number> {
  const snapshots = (await readdir(core)).filter((name) => name.startsWith('snap.'));
  const [newest = ''] = snapshots.sort((a, b) => Number(b.slice(5)) - Number(a.slice(5)));
  return (await stat(join(core, newest))).size;
}

async function report(what: string): Promise<void> {
  console.log(`${what}: a snapshot of ${Math.round((await snapshotBytes()) / MIB)} MiB`);
}

function check(what: string, isTrue: boolean): void {
  if (!isTrue) failures += 1;
  console.log(`${isTrue ? 'yes' : 'NO'}: ${what}`);
}

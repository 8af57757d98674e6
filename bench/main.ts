import type { ColdMessage, Message, Stage } from './messages.ts';
import { middle, type Row } from './race.ts';

// Everything is measured in workers, as in the app. `scripts/bench.mjs` reads the results from the console.
const COLD_STARTS = 5;
/** Most deeds that Dexie can load within minutes. */
const DEXIE_DEEDS = 500_000;
const DEXIE_LISTINGS = 100_000;
/** Deeds stored for the long presentation when only `deck` is measured. Otherwise it uses the largest market. */
const DECK_DEEDS = 500_000;

const asked = new URLSearchParams(location.search);
const sizes = (asked.get('sizes') ?? '500000,1500000').split(',').map(Number);
/** About the number of listings in Dubai, and five times that: more than any portal has. */
const LISTINGS = asked.has('sizes') ? sizes : [100_000, 500_000];
const only = asked.get('only');

const say = (message: Message) => console.log(JSON.stringify(message));

function stage(given: Stage): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stage.worker.ts', import.meta.url), { type: 'module' });
    const end = (finish: () => void) => {
      worker.terminate();
      finish();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'done') end(resolve);
      else if (data.kind === 'failed') end(() => reject(new Error(data.message)));
      else say(data);
    });
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage(given);
  });
}

type Cold = { fromStart: number; inside: number; answer: string };

/** Starts a worker, waits for its one answer and ends it. The time includes loading the script. */
function cold(start: () => Worker): Promise<Cold> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const worker = start();
    const end = (finish: () => void) => {
      worker.terminate();
      // The next worker needs the files that this one had open.
      setTimeout(finish, 150);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ColdMessage>) => {
      const fromStart = performance.now() - began;
      if (data.kind === 'failed') end(() => reject(new Error(data.message)));
      else end(() => resolve({ fromStart, inside: data.ms, answer: data.answer }));
    });
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
  });
}

const ours = (name: string) => () =>
  new Worker(new URL('./cold/ours.worker.ts', import.meta.url), { type: 'module', name });
const duckdb = (name: string) => () =>
  new Worker(new URL('./cold/duckdb.worker.ts', import.meta.url), { type: 'module', name });
const bare = () => new Worker(new URL('./cold/bare.worker.ts', import.meta.url), { type: 'module' });

/** Measures cold starts of both sides in turns. `of` selects which of the two times counts. */
async function coldRace(race: {
  name: string;
  peer: string;
  ours: () => Worker;
  theirs: () => Worker;
  of: 'fromStart' | 'inside';
  isAnswered: boolean;
}): Promise<Row> {
  const mine: number[] = [];
  const others: number[] = [];
  for (let round = 0; round <= COLD_STARTS; round++) {
    const [own, other] = [await cold(race.ours), await cold(race.theirs)];
    if (race.isAnswered && own.answer !== other.answer) {
      throw new Error(`${race.name}: answers differ\nours ${own.answer}\n${race.peer} ${other.answer}`);
    }
    // In the first round the scripts are not compiled yet, unlike on later visits.
    if (round === 0) continue;
    mine.push(own[race.of]);
    others.push(other[race.of]);
  }
  const [ours_ms, peer_ms] = [middle(mine), middle(others)];
  return { name: race.name, ours_ms, peer: race.peer, peer_ms, ratio: peer_ms / ours_ms };
}

async function coldStage(rows: number, duckdbFile: string): Promise<void> {
  const label = `${rows >= 1_000_000 ? `${rows / 1_000_000}M` : `${Math.round(rows / 1000)}k`} deeds in use`;
  const row = await coldRace({
    name: `cold start ${label}, to the first heat map`,
    peer: 'DuckDB',
    ours: ours('answer'),
    theirs: duckdb(duckdbFile),
    of: 'fromStart',
    isAnswered: true,
  });
  say({ kind: 'row', row });
  const opening = await coldRace({
    name: `opening ${label}`,
    peer: 'bare read of the same bytes',
    ours: ours('open'),
    theirs: bare,
    of: 'inside',
    isAnswered: false,
  });
  say({ kind: 'row', row: opening });
}

const duckdbFileOf = (rows: number) => `opfs://bench-deeds-${rows}.duckdb`;

/** Opens all deeds, or computes DuckDB's heat map of them, and keeps the worker, so that its memory can be read. */
function holdAnswer(side: string): Promise<void> {
  const worker = side === 'ours' ? ours('open')() : duckdb(duckdbFileOf(Math.max(...sizes)))();
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ColdMessage>) => {
      if (data.kind === 'failed') reject(new Error(data.message));
      else resolve();
    });
  });
}

async function main(): Promise<void> {
  const held = asked.get('memory');
  if (held !== null) return holdAnswer(held);
  for (const rows of only === null || only === 'search' ? LISTINGS : []) {
    await stage({ kind: 'search', rows, dexie: rows <= DEXIE_LISTINGS });
  }
  if (only === null || only === 'deck') await stage({ kind: 'deck' });
  if (only === 'deck') await stage({ kind: 'store', rows: DECK_DEEDS });
  const largest = Math.max(...sizes);
  if (only === null || only === 'advisor') await stage({ kind: 'advisor', rows: largest });
  if (only === null || only === 'rents') await stage({ kind: 'rents', rows: largest });
  if (only === 'screen') await stage({ kind: 'store', rows: largest });
  for (const rows of only === null || only === 'deeds' ? sizes : []) {
    const duckdbFile = duckdbFileOf(rows);
    await stage({ kind: 'deeds', rows, dexie: rows <= DEXIE_DEEDS, keep: rows === largest, duckdbFile });
    if (rows === largest) await coldStage(rows, duckdbFile);
  }
}

main().then(
  () => say({ kind: 'done' }),
  (error: unknown) => say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
);

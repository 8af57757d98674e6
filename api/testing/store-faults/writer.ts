import { openStore } from '../../store/lowdb/open-store.ts';

/*
 * A process that writes as fast as it can until it is killed: `writer.ts DATA_DIR NAME`. It says `open`, then the
 * number of each commit (`c1`) and the name of each published file (`f<sha256>`) once it is acknowledged.
 */
const [dataDir, name] = process.argv.slice(2);
if (dataDir === undefined || name === undefined) throw new Error('usage: writer.ts DATA_DIR NAME');

// A day passes with every commit: checkpoints happen all the time.
let now = Date.UTC(2026, 0, 1);
const { store } = await openStore({ dataDir, init: true, clock: () => now });
say('open');
let handedIn = 0;
await Promise.all([...Array.from({ length: 8 }, write), publish()]);

async function write(): Promise<void> {
  for (;;) {
    handedIn += 1;
    const id = `${name}-${handedIn}`;
    now += 60_000;
    await store.commit((tx) => {
      const count = tx.get<{ n: number }>('settings', 'count')?.doc.n ?? 0;
      tx.put('settings', 'count', { n: count + 1 });
      tx.put('properties', id, { text: 'x'.repeat(500) });
    });
    say(`c${id}`);
  }
}

async function publish(): Promise<void> {
  for (let n = 1; ; n += 1) {
    const file = await store.market.writeFile(Buffer.from(`${name} ${n} ${'x'.repeat(10_000)}`));
    const facts = { rows: 1, minDay: 1, maxDay: 1, areas: [], sources: ['demo'], importId: 'i', droppedRows: [] };
    await store.market.publish((current) => ({ segments: [...current.segments, { ...file, ...facts }], rollup: null }));
    say(`f${file.sha256}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { openStore } from '../../store/lowdb/open-store.ts';

/*
 * A process that writes as fast as possible until it is killed: `writer.ts DATA_DIR NAME`. Prints `open`, then the
 * number of each acknowledged commit (`c1`) and the name of each acknowledged file (`f<sha256>`).
 */
const [dataDir, name] = process.argv.slice(2);
if (dataDir === undefined || name === undefined) throw new Error('usage: writer.ts DATA_DIR NAME');

// Each commit moves the clock by a day, so checkpoints are frequent.
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

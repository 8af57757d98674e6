import { watchMemory } from './memory.ts';
import { type Programs, type Running, signIn, startServer, upload } from './programs.ts';

/**
 * One import into a running server: seconds until it can be asked, memory, and how long other requests wait
 * meanwhile.
 */
export async function measureImport(programs: Programs, from: { label: string; dataDir: string; path: string }) {
  const { label, dataDir, path } = from;
  const server = await startServer(programs, dataDir);
  const memory = watchMemory(server.pid);
  try {
    const cookie = await signIn(server.url);
    const quiet = pinging(server);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const before = memory.peak();
    const quietTimes = await quiet.stop();
    memory.restart();
    const busy = pinging(server);
    const began = performance.now();
    const result = await upload(server.url, cookie, path);
    const rows: unknown = await (await fetch(`${server.url}/api/dubai/transactions?limit=1`)).json();
    const seconds = (performance.now() - began) / 1000;
    const during = memory.peak();
    const busyTimes = await busy.stop();
    const shown = Object.entries(result).filter(([name]) => /^(status|read|taken|duplicate|error)$/.test(name));
    console.log(
      label,
      JSON.stringify({ ...Object.fromEntries(shown), asked: Array.isArray(rows) ? rows.length : rows }),
    );
    console.log(`  durable and queryable after ${seconds.toFixed(1)} s`);
    console.log(
      `  peak memory ${during.whole.toFixed(0)} MiB with the import's process, ${during.server.toFixed(0)} MiB without (${before.whole.toFixed(0)} before, signing in included)`,
    );
    for (const share of [0.5, 0.99]) {
      const [a, b] = [quantile(quietTimes, share), quantile(busyTimes, share)];
      console.log(
        `  health p${share * 100}: ${a.toFixed(1)} ms before, ${b.toFixed(1)} ms meanwhile, × ${(b / a).toFixed(1)}`,
      );
    }
    console.log(`  longest answer meanwhile ${Math.max(...busyTimes).toFixed(0)} ms of ${busyTimes.length}`);
    // What follows: the valuation is trained on the new market.
    memory.restart();
    await untilTrained(server);
    console.log(`  peak memory ${memory.peak().whole.toFixed(0)} MiB until the valuation was trained anew`);
  } finally {
    memory.stop();
    await server.kill();
  }
}

/** Milliseconds of one request after the other, until told to stop. */
function pinging({ url }: Running): { stop(): Promise<number[]> } {
  let isStopped = false;
  const times: number[] = [];
  const loop = async () => {
    while (!isStopped) {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return times;
  };
  const running = loop();
  return {
    stop() {
      isStopped = true;
      return running;
    },
  };
}

/** Training starts a moment after the last change, so three seconds without it say that it is over. */
async function untilTrained({ url }: Running): Promise<void> {
  for (let i = 0, quiet = 0; i < 1800 && quiet < 30; i++) {
    const model = (await (await fetch(`${url}/api/market/model`)).json()) as { state?: string }; // our own server's
    quiet = model.state === 'training' ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Makes a folder with the demo market and a valuation trained on it, as a server leaves it. */
export async function makeFolder(programs: Programs, dataDir: string): Promise<void> {
  const server = await startServer(programs, dataDir);
  await untilTrained(server);
  await server.kill();
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

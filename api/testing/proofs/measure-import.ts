import { once } from 'node:events';
import { basename } from 'node:path';
import { watchMemory } from './memory.ts';
import { type Programs, type Running, signIn, start, startServer, upload } from './programs.ts';

/**
 * Imports files into a running server, one after another. Measures the seconds until each can be queried, memory, and
 * the time that other requests wait during the imports.
 */
export async function measureImports(
  programs: Programs,
  from: { label: string; dataDir: string; paths: readonly string[] },
) {
  const { label, dataDir, paths } = from;
  const server = await startServer(programs, dataDir);
  const memory = watchMemory(server.pid);
  try {
    const cookie = await signIn(server.url);
    for (const path of paths)
      await measureImport({ server, memory, cookie, label: `${label}, ${basename(path)}`, path });
    // Also measures the training of the valuation on the new market.
    memory.restart();
    await untilTrained(server);
    console.log(`  peak memory ${memory.peak().whole.toFixed(0)} MiB until the valuation was trained anew`);
  } finally {
    memory.stop();
    await server.kill();
  }
}

/** Imports each file with `npm run import`. Measures seconds, and memory including the import process. */
export async function measureCommandImports(
  programs: Programs,
  from: { dataDir: string; paths: readonly string[] },
): Promise<void> {
  const { dataDir, paths } = from;
  for (const path of paths) {
    const began = performance.now();
    const child = start(programs, { program: 'api/cli/import.ts', args: [path], dataDir });
    const memory = watchMemory(child.pid ?? 0);
    const [code] = await once(child, 'exit');
    memory.stop();
    const { whole, server } = memory.peak();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `npm run import ${basename(path)}: exit ${code}, ${seconds} s, peak memory ${whole.toFixed(0)} MiB with the import's process, ${server.toFixed(0)} MiB without`,
    );
  }
}

async function measureImport(from: {
  server: Running;
  memory: ReturnType<typeof watchMemory>;
  cookie: string;
  label: string;
  path: string;
}): Promise<void> {
  const { server, memory, cookie, label, path } = from;
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
  console.log(label, JSON.stringify({ ...Object.fromEntries(shown), asked: Array.isArray(rows) ? rows.length : rows }));
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
}

/** Sends requests one after another until stopped. Returns their durations in milliseconds. */
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

/** Training starts shortly after the last change, so it is over after three seconds without training. */
async function untilTrained({ url }: Running): Promise<void> {
  for (let i = 0, quiet = 0; i < 1800 && quiet < 30; i++) {
    const model = (await (await fetch(`${url}/api/market/model`)).json()) as { state?: string }; // from our own server
    quiet = model.state === 'training' ? 0 : quiet + 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Creates a folder with a demo market and a valuation trained on it, as a server leaves it. */
export async function makeFolder(programs: Programs, dataDir: string): Promise<void> {
  const server = await startServer(programs, dataDir);
  await untilTrained(server);
  await server.kill();
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

import { createServer } from 'node:net';

/** Environment variable with one port per worker, in worker order. Set before the workers start. */
const VARIABLE = 'E2E_PORTS';
/** Lowest port to use. The range lies below the ports that operating systems assign automatically. */
const FIRST = 20_000;
const COUNT = 10_000;

/** Chooses a port for each worker, preferring free ports from `known`. */
export async function chooseWorkerPorts(workers: number, known: readonly number[]): Promise<number[]> {
  const ports: number[] = [];
  for (const port of known) {
    if (ports.length < workers && (await isFree(port))) ports.push(port);
  }
  while (ports.length < workers) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (!ports.includes(port) && (await isFree(port))) ports.push(port);
  }
  process.env[VARIABLE] = ports.join(',');
  return ports;
}

/**
 * Returns the port of this worker's server. It never changes during a run, because browsers store data by address and
 * each worker has a prepared browser profile.
 */
export function workerPort(): number {
  const ports = (process.env[VARIABLE] ?? '').split(',').map(Number);
  const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (port === undefined || !(port > 0)) throw new Error('this worker has no port: was the global setup run?');
  return port;
}

/** Whether a port is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

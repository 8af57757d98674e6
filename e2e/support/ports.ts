import { createServer } from 'node:net';

/** Ports of the workers of a run, one each, in the order of their numbers; set before they start. */
const VARIABLE = 'E2E_PORTS';
/** Below the range from which systems hand out ports. */
const FIRST = 20_000;
const COUNT = 10_000;

/** Chooses a port for each worker: `known` ones that are free come first. */
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
 * The port of this worker's server: always the same, because what a browser keeps belongs to an address, and each
 * worker has a prepared browser profile.
 */
export function workerPort(): number {
  const ports = (process.env[VARIABLE] ?? '').split(',').map(Number);
  const port = ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (port === undefined || !(port > 0)) throw new Error('this worker has no port: was the global setup run?');
  return port;
}

/** Whether nobody listens on a port. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port nobody listens on. */
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

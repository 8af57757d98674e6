import { freePort, isFree } from '../../scripts/free-port.mjs';

/** Environment variable with one port per worker, in worker order. Set before the workers start. */
const VARIABLE = 'E2E_PORTS';

/** Chooses a port for each worker, preferring free ports from `known`. */
export async function chooseWorkerPorts(workers: number, known: readonly number[]): Promise<number[]> {
  const ports: number[] = [];
  for (const port of known) {
    if (ports.length < workers && (await isFree(port))) ports.push(port);
  }
  while (ports.length < workers) {
    const port = await freePort();
    if (!ports.includes(port)) ports.push(port);
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

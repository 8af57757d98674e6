import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { BUILD_ROOT } from '../../version.ts';

/**
 * Starts a thread on a program: its file built beside the server, or its source, which needs a loader.
 * @param source URL of the program's TypeScript file; `data` is its `workerData.data`
 */
export function startWorker(
  source: URL,
  { data, ...options }: Omit<WorkerOptions, 'workerData'> & { data?: unknown },
): Worker {
  const workerData = { program: source.href, data };
  if (BUILD_ROOT === null) return new Worker(new URL('./from-source.mjs', import.meta.url), { ...options, workerData });
  const built = `${basename(fileURLToPath(source), '.ts')}.js`;
  return new Worker(pathToFileURL(join(BUILD_ROOT, built)), { ...options, workerData });
}

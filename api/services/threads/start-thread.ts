import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { BUILD_ROOT } from '../../version.ts';

// biome-ignore lint/suspicious/noExplicitAny: functions of any parameters
type Methods<T> = { [M in keyof T]: (...args: any[]) => unknown };

/** Functions that run in a thread: each returns a promise. */
export type Remote<T extends Methods<T>> = {
  [M in keyof T]: (...args: Parameters<T[M]>) => Promise<Awaited<ReturnType<T[M]>>>;
};

export type WorkerThread<T extends Methods<T>> = { calls: Remote<T>; stop(): Promise<void> };

type Call = { id: number; method: string; args: unknown[] };
type Reply = { id: number; value?: unknown; error?: string };

/** Room for short-lived objects: the work is on columns, so more room would only be kept, not used. */
const YOUNG_MB = 8;

/**
 * Starts a thread whose program passes its functions to `serveCalls`. Calls fail once the thread has ended.
 * @param keepsAlive whether a pending call keeps the process alive
 */
export function startThread<T extends Methods<T>>(
  program: URL,
  { name, keepsAlive = false }: { name: string; keepsAlive?: boolean },
): WorkerThread<T> {
  const worker = startWorker(program, { name, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, value, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error(`the ${name} thread ended`)));
  const call = (method: string, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      const id = next++;
      waiting.set(id, { resolve, reject });
      if (keepsAlive) worker.ref();
      worker.postMessage({ id, method, args } satisfies Call);
    });
  return {
    calls: remote<T>(call),
    async stop() {
      await worker.terminate();
    },
  };
}

/** The same functions in this thread, with promises. */
export function inThisThread<T extends Methods<T>>(functions: T): Remote<T> {
  return remote<T>(async (method, args) => invoke(functions, method, args));
}

/** Answers the calls of `startThread` in its thread. */
export function serveCalls<T extends Methods<T>>(functions: T): void {
  parentPort?.on('message', async ({ id, method, args }: Call) => {
    const reply: Reply = { id };
    try {
      reply.value = await invoke(functions, method, args);
    } catch (error) {
      reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    parentPort?.postMessage(reply);
  });
}

function remote<T extends Methods<T>>(call: (method: string, args: unknown[]) => Promise<unknown>): Remote<T> {
  return new Proxy({} as Remote<T>, {
    // A promise that resolves with the proxy asks for `then`.
    get: (_, method) =>
      typeof method === 'symbol' || method === 'then' ? undefined : (...args: unknown[]) => call(method, args),
  });
}

/** The arguments come from `Remote`, which has the types of the method. */
function invoke<T extends Methods<T>>(functions: T, method: string, args: unknown[]): unknown {
  return functions[method as keyof T](...args);
}

/**
 * Starts a thread on a program: the built file, or its source, which needs a loader.
 * @param source URL of the program's TypeScript file; `data` becomes its `workerData.data`
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

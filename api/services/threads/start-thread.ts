import { fork, type StdioOptions } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { BUILD_ROOT, PROJECT_ROOT } from '../../version.ts';

// biome-ignore lint/suspicious/noExplicitAny: functions of any parameters
type Methods<T> = { [M in keyof T]: (...args: any[]) => unknown };

/** Functions that run in a thread. Each returns a promise. */
export type Remote<T extends Methods<T>> = {
  [M in keyof T]: (...args: Parameters<T[M]>) => Promise<Awaited<ReturnType<T[M]>>>;
};

export type WorkerThread<T extends Methods<T>> = { calls: Remote<T>; stop(): Promise<void> };

type Call = { id: number; method: string; args: unknown[] };
type Reply = { id: number; value?: unknown; error?: string };

/** Heap for short-lived objects in MB. The work uses typed arrays, so a larger heap would only waste memory. */
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
  const calls = callsTo<T>(worker, {
    name: `the ${name} thread`,
    post: (call) => worker.postMessage(call),
    onPending: (isPending) => (isPending && keepsAlive ? worker.ref() : worker.unref()),
  });
  return {
    calls,
    async stop() {
      await worker.terminate();
    },
  };
}

/** Starts a process whose program passes its functions to `serveCalls`. `env` extends that of this process. */
export function startProcess<T extends Methods<T>>(
  program: URL,
  { name, execArgv, env }: { name: string; execArgv: string[]; env: Record<string, string> },
): WorkerThread<T> {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];
  const options = { serialization: 'advanced', stdio, env: { ...process.env, ...env } } as const;
  const tsx = pathToFileURL(join(PROJECT_ROOT, 'node_modules/tsx/dist/loader.mjs')).href;
  const child =
    BUILD_ROOT === null
      ? fork(fileURLToPath(program), { ...options, execArgv: [...execArgv, '--import', tsx] })
      : fork(builtProgram(program, BUILD_ROOT), { ...options, execArgv });
  const post = (call: Call, failed: (error: Error) => void) => {
    child.send(call, (error) => {
      if (error !== null) failed(error);
    });
  };
  const calls = callsTo<T>(child, { name: `the ${name} process`, post, onPending: () => undefined });
  return {
    calls,
    async stop() {
      child.kill('SIGKILL');
    },
  };
}

/** Returns functions that call those of a thread or process. They fail after it has ended. */
function callsTo<T extends Methods<T>>(
  other: EventEmitter,
  from: {
    name: string;
    post: (call: Call, failed: (error: Error) => void) => void;
    onPending: (isPending: boolean) => void;
  },
): Remote<T> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  other.on('message', ({ id, value, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) from.onPending(false);
    if (error === undefined) call?.resolve(value);
    else call?.reject(new Error(error));
  });
  other.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))));
  other.on('exit', (code, signal) => end(new Error(`${from.name} ended (${code ?? signal})`)));
  return remote<T>(
    (method, args) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        const id = next++;
        waiting.set(id, { resolve, reject });
        from.onPending(true);
        from.post({ id, method, args }, end);
      }),
  );
}

/** Runs the thread's functions in the current thread, with the same interface. */
export function inThisThread<T extends Methods<T>>(functions: T): Remote<T> {
  return remote<T>(async (method, args) => invoke(functions, method, args));
}

/** Handles the calls of `startThread` or `startProcess` in the started thread or process. */
export function serveCalls<T extends Methods<T>>(functions: T): void {
  const reply = (answer: Reply) => (parentPort === null ? process.send?.(answer) : parentPort.postMessage(answer));
  (parentPort ?? process).on('message', async ({ id, method, args }: Call) => {
    try {
      reply({ id, value: await invoke(functions, method, args) });
    } catch (error) {
      reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

function remote<T extends Methods<T>>(call: (method: string, args: unknown[]) => Promise<unknown>): Remote<T> {
  return new Proxy({} as Remote<T>, {
    // `then` must be undefined, or a promise would treat the proxy as another promise.
    get: (_, method) =>
      typeof method === 'symbol' || method === 'then' ? undefined : (...args: unknown[]) => call(method, args),
  });
}

/** The arguments have the right types, because they come from `Remote`. */
function invoke<T extends Methods<T>>(functions: T, method: string, args: unknown[]): unknown {
  return functions[method as keyof T](...args);
}

/**
 * Starts a thread with a program: the built file, or the source file with a loader.
 * @param source URL of the program's TypeScript file; the thread gets `data` as `workerData.data`
 */
export function startWorker(
  source: URL,
  { data, ...options }: Omit<WorkerOptions, 'workerData'> & { data?: unknown },
): Worker {
  const workerData = { program: source.href, data };
  if (BUILD_ROOT === null) return new Worker(new URL('./from-source.mjs', import.meta.url), { ...options, workerData });
  return new Worker(pathToFileURL(builtProgram(source, BUILD_ROOT)), { ...options, workerData });
}

const builtProgram = (source: URL, root: string): string => join(root, `${basename(fileURLToPath(source), '.ts')}.js`);

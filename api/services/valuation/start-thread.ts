import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BUILD_ROOT } from '../../version.ts';
import type { Engine } from './engine.ts';

/** One call across the threads. */
export type ThreadCall = { id: number; method: keyof Engine; args: unknown[] };
export type ThreadReply = { id: number; value?: unknown; error?: string };

/** The engine's methods as promises. */
export type RemoteEngine = {
  [M in keyof Engine]: (...args: Parameters<Engine[M]>) => Promise<ReturnType<Engine[M]>>;
};

/** Room for short-lived objects: what is worked on are columns, so more would only be kept, not used. */
const YOUNG_MB = 8;

/** An engine in a thread of its own, and how to end it. The thread never keeps the server alive. */
export function startThread(): { engine: RemoteEngine; stop(): Promise<void> } {
  const worker = new Worker(threadFile(), {
    name: 'valuation',
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: ThreadReply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.error === undefined) call?.resolve(reply.value);
    else call?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('the valuation thread ended')));
  const call = (method: keyof Engine, args: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      if (ended !== null) return reject(ended);
      const id = next++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies ThreadCall);
    });
  // The thread calls the method of the same name (`valuation-thread.ts`).
  const remote = <M extends keyof Engine>(method: M) =>
    ((...args: unknown[]) => call(method, args)) as unknown as RemoteEngine[M];
  const engine: RemoteEngine = {
    load: remote('load'),
    setContext: remote('setContext'),
    train: remote('train'),
    measure: remote('measure'),
    setModels: remote('setModels'),
    score: remote('score'),
    analyse: remote('analyse'),
    compare: remote('compare'),
    opinion: remote('opinion'),
  };
  return {
    engine,
    async stop() {
      await worker.terminate();
    },
  };
}

/** The thread's program: built beside the server, or its source, for which a small file brings the loader. */
function threadFile(): string {
  if (BUILD_ROOT !== null) return join(BUILD_ROOT, 'valuation-thread.js');
  return fileURLToPath(new URL('./valuation-thread.mjs', import.meta.url));
}

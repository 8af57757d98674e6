import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { vi } from 'vitest';

type Listener = (event: { data?: unknown; message?: string }) => void;

/** Replaces the browser's `Worker` with a Node thread that runs the program. */
class NodeWorker {
  readonly #thread: Thread;
  readonly #heard = new Map<Listener, (value: unknown) => void>();

  /** @param program URL as Vite serves it, with the path inside the project */
  constructor(program: URL) {
    const root = resolve(fileURLToPath(import.meta.url), '../..');
    const workerData = { program: pathToFileURL(join(root, program.pathname)).href };
    this.#thread = new Thread(join(root, 'test/node-worker.mjs'), { workerData });
    this.#thread.unref();
  }

  postMessage(message: unknown, transfer?: ArrayBuffer[]): void {
    this.#thread.postMessage(message, transfer);
  }

  addEventListener(type: 'message' | 'error', listener: Listener): void {
    const heard = (value: unknown) => listener(type === 'error' ? { message: String(value) } : { data: value });
    this.#heard.set(listener, heard);
    this.#thread.on(type, heard);
  }

  removeEventListener(type: 'message' | 'error', listener: Listener): void {
    const heard = this.#heard.get(listener);
    if (heard !== undefined) this.#thread.off(type, heard);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

/** Makes `Worker` run in real threads, so that the workers and the page run in parallel. */
export function stubNodeWorkers(): void {
  vi.stubGlobal('Worker', NodeWorker);
}

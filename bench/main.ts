import type { Message } from './bench.worker.ts';

// Everything is measured in a worker, as in the app. `scripts/bench.mjs` reads what comes out on the console.
const worker = new Worker(new URL('./bench.worker.ts', import.meta.url), { type: 'module' });
worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  console.log(JSON.stringify(data));
});
worker.addEventListener('error', ({ message }) => {
  console.log(JSON.stringify({ kind: 'failed', message } satisfies Message));
});

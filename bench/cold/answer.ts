import type { ColdMessage } from '../messages.ts';

const say = (message: ColdMessage) => self.postMessage(message);

/** Runs `work` once and posts its answer with the milliseconds since the worker's first line. */
export function answerCold(work: () => Promise<unknown>): void {
  const start = performance.now();
  work().then(
    (answer) => say({ kind: 'cold', ms: performance.now() - start, answer: JSON.stringify(answer) }),
    (error: unknown) => say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
}

import { type Remote, startThread, type Thread } from '../threads/start-thread.ts';
import type { Engine } from './engine.ts';

export type RemoteEngine = Remote<Engine>;

/** An engine in a thread of its own, which never keeps the server alive. */
export function startValuationThread(): Thread<Engine> {
  return startThread(new URL('./valuation-thread.ts', import.meta.url), { name: 'valuation' });
}

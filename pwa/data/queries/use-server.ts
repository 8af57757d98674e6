import { useCallback, useMemo, useState } from 'react';
import { type Live, type Source, toError, useLive } from '../platform/live.ts';

/** An answer of the server that is asked for again after a change. Give it a function that stays the same. */
export function useServer<T>(ask: (signal: AbortSignal) => Promise<T>): { reply: Live<T>; reload: () => void } {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  const source = useMemo<Source<T>>(
    () => (next, fail) => {
      const stop = new AbortController();
      ask(stop.signal).then(next, (error: unknown) => {
        if (!stop.signal.aborted) fail(toError(error));
      });
      return () => stop.abort();
    },
    [ask, round],
  );
  const reload = useCallback(() => setRound((n) => n + 1), []);
  return { reply: useLive(source), reload };
}

import { useCallback, useMemo, useState } from 'react';
import { HttpError } from './http.ts';
import { type Live, type Source, toError, useLive } from './live.ts';
import { messages } from './messages.ts';

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

/** A piece of work that a press starts: whether it runs and what went wrong, in words. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = useCallback(
    async (work: () => Promise<void>, words: (error: HttpError) => string | undefined = () => undefined) => {
      setIsBusy(true);
      setFault('');
      try {
        await work();
      } catch (error) {
        const told = error instanceof HttpError ? (words(error) ?? error.detail) : messages.needsServer;
        setFault(told === '' ? messages.serverFailed : told);
      } finally {
        setIsBusy(false);
      }
    },
    [],
  );
  return { isBusy, fault, run };
}

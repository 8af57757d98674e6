import { startTransition, useCallback, useEffect, useState } from 'react';

/** What a screen gets for data that changes: on its way, here, known to be absent, or not to be had. */
export type Live<T> =
  | { state: 'loading' }
  /** `isPrevious`: the answer to the question before, until this one's is here. */
  | { state: 'ready'; value: T; isPrevious?: boolean }
  | { state: 'missing' }
  | { state: 'failed'; error: Error; retry: () => void };

/** Starts delivering values and returns how to stop. `undefined` means the record does not exist. */
export type Source<T> = (next: (value: T | undefined) => void, fail: (error: Error) => void) => () => void;

type Seen<T> = { source: Source<T>; attempt: number; value?: T; error?: Error };

const LOADING = { state: 'loading' } as const;
const MISSING = { state: 'missing' } as const;

/**
 * Follows a source for as long as the component shows. Give it the same function for the same question
 * (`useMemo`): a new function is a new question, and the old answer is not shown for it. `meanwhile` stands in
 * until the first answer, and where there is none to be had.
 */
export function useLive<T>(source: Source<T>, meanwhile: T | null = null): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<Seen<T> | null>(null);
  useEffect(
    () =>
      source(
        // A transition: drawing a list in slices keeps the page answering taps meanwhile.
        (value) => startTransition(() => setSeen({ source, attempt, value })),
        (error) => startTransition(() => setSeen({ source, attempt, error })),
      ),
    [source, attempt],
  );
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const isSeen = seen !== null && seen.source === source && seen.attempt === attempt;
  if (meanwhile !== null && (!isSeen || seen.error !== undefined)) return { state: 'ready', value: meanwhile };
  if (!isSeen) return LOADING;
  if (seen.error !== undefined) return { state: 'failed', error: seen.error, retry };
  return seen.value === undefined ? MISSING : { state: 'ready', value: seen.value };
}

/** Whatever was thrown, as an Error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

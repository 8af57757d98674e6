/** Runs pieces of work one after another. A failure is thrown to its caller and does not stop the next piece. */
export function inOrder(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Merges concurrent calls of `ask`. A call during a run waits for the next run: the current one may miss changes. */
export function coalesced(ask: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (next === null) {
      const mine = last.then(() => {
        next = null;
        return ask();
      });
      next = mine;
      last = mine.catch(() => undefined);
    }
    return next;
  };
}

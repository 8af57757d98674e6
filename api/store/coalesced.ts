/**
 * A question that many ask at once, asked as seldom as possible: who comes while it is under way waits for the next
 * one, for the answer under way may be from before they came.
 */
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

/**
 * Long work as a generator that yields every few milliseconds: a server runs it with pauses in which it
 * answers others, a worker or a test runs it in one go.
 */
export type Incremental<T> = Generator<void, T>;

/** Runs all steps at once and gives the result. */
export function runToEnd<T>(steps: Incremental<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

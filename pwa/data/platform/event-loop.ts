/** Resolves after everything that is due has run: the page paints, a worker hears its messages. */
export function yieldToEventLoop(): Promise<void> {
  return delay(0);
}

/** Resolves after some milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

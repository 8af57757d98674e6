/** Time may pass this much faster than a clock that cannot be set: what is ahead for good is caught up in days. */
const MOST_HASTE = 24;

/**
 * A clock for forgetting what is too old: one that is set ahead by months and back again makes nothing old meanwhile.
 * @param clock milliseconds since 1970 @param steady milliseconds of a clock that cannot be set
 */
export function horizonClock(clock: () => number, steady = () => performance.now()): () => number {
  let at = clock();
  let seen = steady();
  return () => {
    const now = steady();
    at = Math.min(clock(), at + (now - seen) * MOST_HASTE);
    seen = now;
    return at;
  };
}

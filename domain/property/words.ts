import { groupThousands } from '../money.ts';

/** How many homes a search finds, as its heading says it. */
export function propertyCount(n: number): string {
  return `${groupThousands(n)} ${n === 1 ? 'property' : 'properties'}`;
}

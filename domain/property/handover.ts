import type { Property } from './property.ts';

export type Quarter = 1 | 2 | 3 | 4;
/** When an unfinished home is handed over. `quarter`: null if the listing gives only a year. */
export type Handover = { readonly year: number; readonly quarter: Quarter | null };

type Listing = Pick<Property, 'completion' | 'yearBuilt' | 'title' | 'description'>;

const QUARTER_OF_YEAR = /\bQ([1-4])[\s,/-]*(20\d\d)\b|\b(20\d\d)[\s,/-]*Q([1-4])\b/gi;
const SAYS_HANDOVER = /hand(?:ed)?[ -]?over|complet|deliver|التسليم|تسليم/i;

/**
 * The handover of an unfinished home: its year, with the quarter that its title, or a sentence of its description about
 * the handover, names in the same year. A listing that names two quarters has none. Null for a finished home, or without a
 * year.
 */
export function handoverOf({ completion, yearBuilt, title, description }: Listing): Handover | null {
  if (completion !== 'off_plan' || yearBuilt === null) return null;
  const sentences = description.split(/[.;!?\n]+/).filter((sentence) => SAYS_HANDOVER.test(sentence));
  const titled = quartersIn(title, yearBuilt);
  const named = titled.size > 0 ? titled : quartersIn(sentences.join('\n'), yearBuilt);
  const [quarter = null] = named.size === 1 ? named : [];
  return { year: yearBuilt, quarter };
}

function quartersIn(text: string, year: number): Set<Quarter> {
  const found = new Set<Quarter>();
  for (const [, first, yearAfter, yearBefore, last] of text.matchAll(QUARTER_OF_YEAR)) {
    // The pattern admits only 1 to 4.
    if (Number(yearAfter ?? yearBefore) === year) found.add(Number(first ?? last) as Quarter);
  }
  return found;
}

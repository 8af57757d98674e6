import { FIELDS, type SearchCriteria } from './fields.ts';

/** Numbers of bedrooms to choose from; 0 is a studio, the last one means that many or more. */
export const BED_CHOICES = FIELDS.bedChoice.options;
export type BedChoice = (typeof BED_CHOICES)[number];
const LAST = BED_CHOICES.length - 1;

type Beds = Pick<SearchCriteria, 'minBeds' | 'maxBeds' | 'bedChoice'>;

/** A patch's number of bedrooms replaces those chosen one by one. */
export function withoutBedChoice({ minBeds = null, maxBeds = null }: Partial<SearchCriteria>): { bedChoice?: [] } {
  return minBeds === null && maxBeds === null ? {} : { bedChoice: [] };
}

/** The choices that criteria ask for, whether they are written as a range or one by one. None: any number. */
export function chosenBeds({ minBeds, maxBeds, bedChoice }: Beds): BedChoice[] {
  if (bedChoice.length > 0) return BED_CHOICES.filter((choice) => bedChoice.includes(choice));
  if (minBeds === null && maxBeds === null) return [];
  const [from, to] = [Math.min(minBeds ?? 0, LAST), maxBeds ?? Number.POSITIVE_INFINITY];
  return BED_CHOICES.filter((_, beds) => beds >= from && beds <= to);
}

/**
 * Criteria for choices. Neighbours are a range, which sentences, the API and saved searches have as well. Only choices
 * with a gap between them are kept one by one.
 */
export function askForBeds(chosen: readonly BedChoice[]): Beds {
  const beds = BED_CHOICES.flatMap((choice, i) => (chosen.includes(choice) ? [i] : []));
  const [from, to] = [beds[0], beds.at(-1)];
  const isAny = beds.length === 0 || beds.length === BED_CHOICES.length;
  if (from === undefined || to === undefined || isAny) return { minBeds: null, maxBeds: null, bedChoice: [] };
  // In one order, so that equal searches have equal addresses.
  const bedChoice = BED_CHOICES.filter((choice) => chosen.includes(choice));
  if (to - from >= beds.length) return { minBeds: null, maxBeds: null, bedChoice };
  return { minBeds: from, maxBeds: to === LAST ? null : to, bedChoice: [] };
}

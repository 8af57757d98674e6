import type { PropertyCard } from '../../../domain/property/property-columns.ts';
import type { Live } from '../live.ts';

export type SearchView = {
  status: Live<{ total: number; asOf: string | null; complete: boolean }>;
  /** As long as the result; an entry is undefined until `ensure` has brought it. */
  cards: (PropertyCard | undefined)[];
  /** Asks for the cards in [from, to): call it with the range on screen. */
  ensure: (from: number, to: number) => void;
};

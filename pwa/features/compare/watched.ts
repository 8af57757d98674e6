import { useMemo } from 'react';
import { watchedListing } from '../../../domain/portfolio/from-listing.ts';
import type { Property } from '../../../domain/property/property.ts';
import { usePortfolio } from '../../data/queries/portfolio.ts';

/** A home of a comparison: the number of a listing, or `own:` and the id of a watched home. */
export type Compared = number | `own:${string}`;

const OWN = /^own:[\w-]{1,60}$/;

export function parseCompared(text: string): Compared | null {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  return isOwn(text) ? text : null;
}

const isOwn = (text: string): text is `own:${string}` => OWN.test(text);

/** Watched homes with a price and a size, newest first, as listings with negative ids. */
export function useWatched(): ReadonlyMap<Compared, Property> {
  const homes = usePortfolio().data;
  return useMemo(() => {
    const found = (homes ?? []).flatMap((home, i) => {
      const listing = watchedListing(home, -1 - i);
      return listing === null ? [] : [[`own:${home.id}` as const, listing] as const];
    });
    return new Map(found);
  }, [homes]);
}

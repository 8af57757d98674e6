import { dubaiDay } from '../../../domain/day.ts';
import { type ListingFigures, listingFigures } from '../../../domain/market/analytics/listing-figures.ts';
import { citySummaryOf, type MarketSummary, withListings } from '../../../domain/market/analytics/market-summary.ts';
import { FEATURED, featuredRows } from '../../../domain/property/featured.ts';
import { cardAt, type PropertyCard, type PropertyColumns } from '../../../domain/property/property-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Market } from '../market.ts';
import { readRecords } from '../market-records.ts';
import { data, filled } from './markup.ts';

/** What Home asks first, as a device with the whole market would answer it. */
export type PageHome = { featured: PropertyCard[]; summary: MarketSummary };

/** The page of Home with its answer in it. */
export function homePage(page: string, answer: PageHome): string {
  return filled(page, { data: data('home-answer', answer) });
}

/**
 * What Home asks first. The deeds are counted by `count`, when the market has changed; a page costs no walk
 * through them. Null while nothing is counted or on offer.
 */
export function createHomeAnswers({ store, market }: { store: Store; market: Market }) {
  let city: MarketSummary | null = null;
  let listed: { columns: PropertyColumns; today: string; figures: ListingFigures } | null = null;

  function listedOn(columns: PropertyColumns, today: string): ListingFigures {
    if (listed?.columns !== columns || listed.today !== today) {
      listed = { columns, today, figures: listingFigures(columns, { today }) };
    }
    return listed.figures;
  }

  return {
    /** Counts the market as it is now. */
    count(): void {
      const { records } = readRecords(store);
      city = records.length === 0 ? null : citySummaryOf(records, market.table(), null);
    },
    answer({ columns, now, asOf }: { columns: PropertyColumns; now: Date; asOf: string }): PageHome | null {
      if (city === null || columns.rows === 0) return null;
      const rows = featuredRows(columns, FEATURED);
      const summary = withListings(city, listedOn(columns, dubaiDay(now)));
      return { featured: rows.map((row) => cardAt(columns, row)), summary: { ...summary, asOf } };
    },
  };
}

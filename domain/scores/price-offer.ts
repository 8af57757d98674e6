import { type DescribedHome, describedStanding } from '../property/described-home.ts';
import type { VerdictWord } from '../property/verdict-word.ts';
import { confidenceLevel } from '../valuation/confidence.ts';
import { roundEstimate } from './verdict.ts';

type Range = { low: number; high: number };

/** What is known of a price or yearly rent that somebody asks for. Whole fils. */
export type AskedPrice = {
  askedFils: number;
  valueFils: number;
  /** Ranges that hold 50 % and 80 % of such prices. */
  range50: Range;
  range80: Range;
  /** Chance that the price is within 10 % of the estimate, 0 to 1. */
  confidence: number;
  verdict: VerdictWord;
  described: DescribedHome;
  /** Similar sales, and those that were cheaper per square foot; null without at least five. */
  similar: { sales: number; cheaper: number } | null;
  /** Change of the area's prices in a year as a fraction; null if unknown. */
  growth: number | null;
};

/** Why an offer is what it is; `priceOffer` gives them in order of weight. */
export type OfferReason =
  | { kind: 'ask_why' }
  | { kind: 'gap'; gap: number; valueFils: number; likely: Range }
  | { kind: 'similar'; sales: number; cheaper: number }
  | { kind: 'described'; described: DescribedHome; standing: number }
  | { kind: 'growth'; growth: number }
  | { kind: 'thin' };

export type PriceOffer = NonNullable<ReturnType<typeof priceOffer>>;

/** A change of prices in a year below which it is no argument. */
const LEAST_GROWTH = 0.02;

/**
 * What to offer for an asking price: where to start, what to aim at and where to stop, never above the price asked.
 *
 * The aim is the estimate, moved within its likely range by floor, view and condition, which no register records: all
 * three at their best give its upper end, at their worst its lower end. The start lies below the aim by the lower half of
 * the likely range; the stop is its upper end, as three of four such homes sell for less.
 * Example: estimate 1.00M, likely 0.94M to 1.08M, asked 1.20M, nothing described → start 0.94M, aim 1.00M, stop 1.08M;
 * with a high floor, a view of the water and a renewed inside → start 1.02M, aim and stop 1.08M.
 * Null without a price or an estimate.
 */
export function priceOffer(asked: AskedPrice) {
  const { askedFils, valueFils, range50, range80, described } = asked;
  if (!(askedFils > 0) || !(valueFils > 0)) return null;
  const standing = describedStanding(described);
  const room = standing < 0 ? valueFils - range50.low : range50.high - valueFils;
  const aim = valueFils + standing * Math.max(0, room);
  const start = Math.max(range80.low, aim - Math.max(0, valueFils - range50.low));
  const most = Math.max(aim, range50.high);
  const upTo = (fils: number) => Math.min(askedFils, roundEstimate(fils));
  return {
    askedFils,
    startFils: upTo(start),
    aimFils: upTo(aim),
    mostFils: upTo(most),
    /** Whether the price asked is no more than one would start with. */
    isAsked: askedFils <= roundEstimate(start),
    reasons: offerReasons(asked, standing),
  };
}

function offerReasons(asked: AskedPrice, standing: number): OfferReason[] {
  const { askedFils, valueFils, range50, similar, described, growth } = asked;
  const reasons: OfferReason[] = [];
  if (asked.verdict === 'ask_why') reasons.push({ kind: 'ask_why' });
  reasons.push({ kind: 'gap', gap: askedFils / valueFils - 1, valueFils, likely: range50 });
  if (similar !== null) reasons.push({ kind: 'similar', ...similar });
  const { floor, view, condition } = described;
  if (floor !== null || view !== null || condition !== null) reasons.push({ kind: 'described', described, standing });
  if (growth !== null && Math.abs(growth) >= LEAST_GROWTH) reasons.push({ kind: 'growth', growth });
  if (confidenceLevel(asked.confidence) === 'low') reasons.push({ kind: 'thin' });
  return reasons;
}

import type { Property } from '../../../domain/property/property.ts';

/** Expected change over one year as a fraction: (predicted − price) / price. Null without a prediction or price. */
export function oneYearReturn(property: Pick<Property, 'price' | 'predictedValue'>): number | null {
  if (property.predictedValue === null || property.price <= 0) return null;
  return (property.predictedValue - property.price) / property.price;
}

/** Asking price per square foot, fils; null when the size is unknown. */
export function pricePerSqftFils(property: Pick<Property, 'price' | 'sqft'>): number | null {
  return property.sqft > 0 ? Math.round(property.price / property.sqft) : null;
}

export type MarketPosition = {
  kind: 'undervalued' | 'fair' | 'overvalued';
  /** Asking price per sqft against what registered sales support, as a fraction; negative is cheaper. */
  difference: number;
};

/** Within this fraction of the supported price a home is neither cheap nor dear, where no range is known. */
export const FAIR_BAND = 0.05;

/** Where the asking price stands against registered sales; null without enough of them. */
export function marketPosition(property: Pick<Property, 'price' | 'sqft' | 'evidence'>): MarketPosition | null {
  const asked = pricePerSqftFils(property);
  const fair = property.evidence?.fairPricePerSqftFils ?? 0;
  if (asked === null || fair <= 0) return null;
  const difference = (asked - fair) / fair;
  const range = property.evidence?.range50;
  if (range !== undefined) {
    const kind = property.price < range.low ? 'undervalued' : property.price > range.high ? 'overvalued' : 'fair';
    return { kind, difference };
  }
  if (difference < -FAIR_BAND) return { kind: 'undervalued', difference };
  return { kind: difference > FAIR_BAND ? 'overvalued' : 'fair', difference };
}

/** Fewer sales than this say nothing about a rank. */
export const MIN_SALES_FOR_RANK = 5;

/** How many of the sales were cheaper per sqft than this home asks, 0 to 1; null under five sales. */
export function shareCheaper(askedFils: number | null, salesFils: readonly number[]): number | null {
  if (askedFils === null || salesFils.length < MIN_SALES_FOR_RANK) return null;
  return salesFils.filter((price) => price < askedFils).length / salesFils.length;
}

/** The id in an address: digits only, from 1. Anything else is no property. */
export function propertyIdOf(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

import type { Property } from '../../../domain/property/property.ts';

/** Asking price per square foot, fils; null when the size is unknown. */
export function pricePerSqftFils(property: Pick<Property, 'price' | 'sqft'>): number | null {
  return property.sqft > 0 ? Math.round(property.price / property.sqft) : null;
}

/** Fewer sales than this say nothing about a rank. */
const MIN_SALES_FOR_RANK = 5;

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

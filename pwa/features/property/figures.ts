import type { Property } from '../../../domain/property/property.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { messages } from './messages.ts';

/** Asking price per square foot, fils; null when the size is unknown. */
export function pricePerSqftFils(property: Pick<Property, 'price' | 'sqft'>): number | null {
  return property.sqft > 0 ? Math.round(property.price / property.sqft) : null;
}

export function soldKind({ propertyType }: Pick<Property, 'propertyType'>): string {
  return messages.soldHomes[toFamily(propertyType) ?? 'flat'];
}

/** The id in an address: digits only, from 1. Anything else is no property. */
export function parsePropertyId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

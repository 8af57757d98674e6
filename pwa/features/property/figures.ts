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

/** Longest beginning of a description, unless its first sentence alone is longer. */
const START_LENGTH = 160;
/** A shorter rest is not worth a button. */
const REST_LENGTH = 60;

/** The first sentences of a description, or all of it if little would be left. */
export function textStart(text: string): string {
  let start = text;
  for (const { index } of text.matchAll(/[.!?؟]\s/g)) {
    const end = index + 1;
    if (start !== text && end > START_LENGTH) break;
    start = text.slice(0, end);
  }
  return text.length - start.length < REST_LENGTH ? text : start;
}

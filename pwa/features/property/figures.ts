import type { Property } from '../../../domain/property/property.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { messages } from './messages.ts';

/** Asking price per square foot, fils; null when the size is unknown, and for rentals. */
export function pricePerSqftFils(property: Pick<Property, 'price' | 'sqft' | 'purpose'>): number | null {
  return property.sqft > 0 && isForSale(property) ? Math.round(property.price / property.sqft) : null;
}

export function soldKind({ propertyType }: Pick<Property, 'propertyType'>): string {
  return messages.soldHomes[toFamily(propertyType) ?? 'flat'];
}

/** Parses the id in an address: only digits, from 1. Returns null for anything else. */
export function parsePropertyId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) return null;
  return Number(text);
}

/** Maximum length of the beginning that is shown. A longer first sentence is shown in full. */
const START_LENGTH = 160;
/** If less than this would be hidden, the whole text is shown. */
const REST_LENGTH = 60;

/** Returns the first sentences of a description, or all of it if little would be hidden. */
export function textStart(text: string): string {
  let start = text;
  for (const { index } of text.matchAll(/[.!?؟]\s/g)) {
    const end = index + 1;
    if (start !== text && end > START_LENGTH) break;
    start = text.slice(0, end);
  }
  return text.length - start.length < REST_LENGTH ? text : start;
}

import * as z from 'zod/mini';
import type { SentenceSearch } from '../../../domain/advisor/sentence-search.ts';
import { PROPERTY_SORTS, type PropertyFilter, type PropertySort } from '../../../domain/property/filter.ts';
import type { PropertyCard } from '../../../domain/property/property-columns.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import type { MarketSummary, SearchAnswer } from '../market/market-api.ts';
import { marketState } from '../market/market-client.ts';
import type { PAGE_ANSWERS } from './has-page-answer.ts';

/** The beginning of a search's answer, if the page has this search's. */
export function pageSearch(filter: PropertyFilter, sort: PropertySort): SearchAnswer | null {
  const found = answerIn('search-answer', searchShape);
  const isSame = found !== null && JSON.stringify([found.filter, found.sort]) === JSON.stringify([filter, sort]);
  return isSame ? { total: found.total, cards: found.cards, asOf: found.asOf, complete: true } : null;
}

/** How the server read the sentence of this search, if the page is an answer to it. */
export function pageSentence(q: string): SentenceSearch | null {
  const sentence = answerIn('search-answer', searchShape)?.sentence;
  return sentence?.q === q ? sentence : null;
}

/** The best matches and the city's figures. */
export function pageHome(): { featured: PropertyCard[]; summary: MarketSummary } | null {
  return answerIn('home-answer', homeShape);
}

/**
 * What the server put into the page: what a first visit shows before the device can answer by itself. Null as soon
 * as the device's copy of the market is whole, as that follows the changes.
 */
export function answerIn<T>(id: (typeof PAGE_ANSWERS)[number], schema: () => z.ZodMiniType<T>): T | null {
  const element = marketState().listingsComplete ? null : document.getElementById(id);
  if (element === null) return null;
  if (!READ.has(element)) READ.set(element, parsed(element.textContent, schema()));
  // Each element has one schema.
  return READ.get(element) as T | null;
}

/** By element, as each is read once. */
const READ = new WeakMap<Element, unknown>();

function parsed<T>(text: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not ours: the market is asked.
    return null;
  }
}

// Made when first used: most visits have an answer of their own.

function searchShape() {
  return z.object({
    filter: z.unknown(),
    sort: z.string(),
    total: z.number(),
    asOf: z.string(),
    cards: z.array(cardShape()),
    sentence: z.optional(sentenceShape()),
  });
}

function sentenceShape() {
  const [text, number] = [z.string(), z.optional(z.nullable(z.number()))];
  const patch = z.object({
    location: z.optional(text),
    type: z.optional(text),
    minPriceAed: z.optional(z.number()),
    maxPriceAed: number,
    minBeds: number,
    maxBeds: number,
    minBaths: number,
    maxBaths: number,
    minSqft: number,
    maxSqft: number,
    completion: z.optional(z.enum(['ready', 'off_plan'])),
    sort: z.optional(z.enum(PROPERTY_SORTS)),
    keywords: z.optional(text),
  });
  const corrected = z.array(z.object({ typed: text, read: text }));
  return z.object({ q: text, patch, notUnderstood: z.array(text), corrected });
}

function homeShape() {
  const numberOrNull = z.nullable(z.number());
  const summary = z.object({
    averagePriceFils: z.number(),
    growth: z.object({
      change: numberOrNull,
      missing: z.nullable(z.enum(['history', 'sales'])),
      compared: z.number(),
      comparedBefore: z.number(),
      sales: z.number(),
      salesBefore: z.number(),
      from: z.string(),
      to: z.string(),
    }),
    transactions12m: z.number(),
    daysOnMarket: numberOrNull,
    nextSixMonths: z.nullable(z.object({ growth: z.number(), error: z.number() })),
    activeListings: z.number(),
    medianPricePerSqftFils: z.number(),
    from: z.string(),
    to: z.string(),
    sources: z.array(z.string()),
    asOf: z.string(),
  });
  return z.object({ featured: z.array(cardShape()), summary });
}

function cardShape() {
  const [text, number] = [z.string(), z.number()];
  const numberOrNull = z.nullable(number);
  return z.object({
    id: number,
    title: text,
    location: text,
    areaId: text,
    price: number,
    bedrooms: number,
    bathrooms: number,
    sqft: number,
    propertyType: z.enum(PROPERTY_TYPES),
    imageUrl: text,
    aiScore: numberOrNull,
    isActive: z.boolean(),
    completion: z.enum(['ready', 'off_plan']),
    pricePerSqftFils: numberOrNull,
  });
}

import { describe, expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { mergeSlots } from '../advisor/conversation/slot-changes.ts';
import { EMPTY_FRAME, EMPTY_SLOTS } from '../advisor/frame/frame.ts';
import { MemorySchema, toMemory } from '../advisor/memory-schema.ts';
import { TOOL_SCHEMAS } from '../advisor/tools/tool-types.ts';
import { GAZETTEER } from '../property/gazetteer.ts';
import { buildPropertyColumns } from '../property/property-columns.ts';
import { aiMatch } from '../user/match.ts';
import { toChips } from './chips.ts';
import { apiFields, filterFromApi, readFilter } from './field-shapes.ts';
import { askedFields, EMPTY_CRITERIA, FIELD_NAMES, type FieldName, fieldRow, type SearchCriteria } from './fields.ts';
import { apiParams, toPropertyFilter } from './filter.ts';
import { matchMask } from './listing-search.ts';
import { parseSearch, searchParams } from './search-address.ts';
import { toSearchPatch } from './sentence-search.ts';
import { SentenceSearchShape } from './sentence-shape.ts';

/** One value of each field. Home 1 meets all of them, home 2 none. */
const EXAMPLES: Record<FieldName, Partial<SearchCriteria>> = {
  purpose: { purpose: 'rent' },
  cheques: { minCheques: 4, maxCheques: null },
  guests: { minGuests: 4, maxGuests: 6 },
  pets: { pets: 'allowed' },
  availableBy: { availableBy: '2027-01-31' },
  location: { location: 'Marsa Dubai; JLT' },
  areaIds: { areaIds: ['dubai-marina', 'jlt'] },
  notAreaIds: { notAreaIds: ['mudon'] },
  named: { named: { kind: 'developer', name: 'Sandgrouse', areaId: '' } },
  types: { types: ['villa', 'townhouse'] },
  notTypes: { notTypes: ['apartment', 'studio'] },
  priceAed: { minPriceAed: 1_000_000, maxPriceAed: 2_000_000 },
  beds: { minBeds: 3, maxBeds: 4 },
  bedChoice: { bedChoice: ['1', '3'] },
  perSqftAed: { minPerSqftAed: null, maxPerSqftAed: 700 },
  belowPercent: { minBelowPercent: 5, maxBelowPercent: null },
  baths: { minBaths: 2.5, maxBaths: null },
  sqft: { minSqft: 2000, maxSqft: 3000 },
  completion: { completion: 'off_plan' },
  furnishing: { furnishing: 'partly' },
  verdict: { verdict: 'good_value' },
  priceChange: { priceChange: 'dropped' },
  yieldPercent: { minYieldPercent: 6.5, maxYieldPercent: 8 },
  handover: { minHandover: 2027, maxHandover: 2028 },
  near: { near: 'burj-khalifa,30000' },
  within: { within: '25.07,55.12,25.09,55.15' },
  keywords: { keywords: 'sea' },
  homeIds: { homeIds: [1, 9] },
};

const homes = [
  listing(1, {
    rental: { cheques: 4, sleeps: 4, petsAllowed: true, availableFrom: '2027-01-01' },
    title: 'Sea view, Lulwa Heights',
    areaId: 'dubai-marina',
    location: 'Dubai Marina',
    propertyType: 'villa',
    price: 150_000_000,
    bedrooms: 3,
    bathrooms: 3,
    sqft: 2500,
    completion: 'off_plan',
    features: ['partly_furnished'],
    yearBuilt: 2027,
    coordinates: { lat: 25.08, lng: 55.14, boundaries: [] },
    priceChanges: [{ on: '2026-09-01', fromFils: 160_000_000, toFils: 150_000_000 }],
    evidence: { grossYield: 0.07, verdict: 'good_value', yearReturn: { discount: 0.08 } } as never,
  }),
  listing(2, {
    title: 'Garden',
    areaId: 'mudon',
    location: 'Mudon',
    propertyType: 'apartment',
    price: 500_000_000,
    bedrooms: 0,
    bathrooms: 1,
    sqft: 500,
    completion: 'ready',
    yearBuilt: 2010,
    coordinates: { lat: 24.5, lng: 54.5, boundaries: [] },
    rental: { cheques: 1, sleeps: 2, petsAllowed: false, availableFrom: '2027-02-01' },
    priceChanges: [{ on: '2026-09-01', fromFils: 400_000_000, toFils: 500_000_000 }],
    evidence: { grossYield: 0.03, verdict: 'fair', yearReturn: { discount: 0.01 } } as never,
  }),
];
const sales = buildPropertyColumns(homes);
const oneToRent = buildPropertyColumns(homes.map((home) => (home.id === 1 ? { ...home, purpose: 'rent' } : home)));
const places = { ...GAZETTEER, projectsOf: (name: string) => (name === 'Sandgrouse' ? ['Lulwa Heights'] : []) };
const rowOf = (id: number) => sales.id.indexOf(id);

describe.each(FIELD_NAMES)('search field %s', (name) => {
  const example = EXAMPLES[name];
  const columns = name === 'purpose' ? oneToRent : sales;
  const filter = toPropertyFilter(example);
  const whole = { ...EMPTY_CRITERIA, ...example };

  it('is asked for by its example, and by nothing else', () => {
    expect(askedFields(example)).toEqual([name]);
    expect(askedFields(EMPTY_CRITERIA)).toEqual([]);
  });

  it('finds the homes that meet it', () => {
    const mask = matchMask(columns, filter, places);
    expect([mask[rowOf(1)], mask[rowOf(2)]]).toEqual([1, 0]);
  });

  it('is read from the address it writes, and from the API parameters', () => {
    const { state, ignored } = parseSearch(Object.entries(searchParams(example)));
    expect({ ...EMPTY_CRITERIA, ...toPropertyFilter(state) }).toEqual(whole);
    expect(ignored).toEqual([]);
    const typed = Object.entries(apiParams(filter)).map(([param, text]) => {
      expect(apiFields()[param]?.safeParse(text).success || apiFields()[param]?.safeParse(Number(text)).success).toBe(
        true,
      );
      return [param, fieldRow(name).kind === 'range' ? Number(text) : text] as const;
    });
    expect(filterFromApi(Object.fromEntries(typed))).toEqual(filter);
  });

  it('is kept by stored filters, parsed sentences, arguments of tools and conversations', () => {
    expect(readFilter(structuredClone(filter))).toEqual(filter);
    const patch = toSearchPatch({ ...whole, sort: null });
    expect(SentenceSearchShape.parse({ patch, notUnderstood: [], corrected: [] }).patch).toEqual(patch);
    expect(TOOL_SCHEMAS.search_listings.parse(filter)).toEqual(filter);
    const frame = { ...EMPTY_FRAME, slots: { ...EMPTY_SLOTS, ...example } };
    const memory = { frame, shownIds: [], shownAreaIds: [], recentAreaIds: [], asked: null, affordableAed: null };
    expect(toMemory(MemorySchema.parse(structuredClone(memory))).frame.slots).toEqual(frame.slots);
  });

  it('replaces the same field in a follow-up, whole', () => {
    const before = { ...EMPTY_SLOTS, maxBaths: 9, maxPriceAed: 9 };
    expect(mergeSlots(before, { ...EMPTY_SLOTS, ...example })).toMatchObject(example);
  });

  it('has a chip that clears it, and a part in AI Match', () => {
    const [chip, ...others] = toChips(example);
    expect([chip?.key, others]).toEqual([name, []]);
    expect(chip?.label).toMatch(/\S/);
    expect(askedFields({ ...example, ...chip?.patch })).toEqual([]);
    // Which market a search is of is no wish.
    if (name === 'purpose') return expect(fieldRow(name).points).toBe(0);
    const { parts } = aiMatch(columns, filter, places).of(rowOf(1));
    expect(parts).toEqual([expect.objectContaining({ wish: name, met: 1, of: 80 })]);
    expect(aiMatch(columns, filter, places).of(rowOf(2)).percent).toBeLessThan(80);
  });
});

it('a search for sales is the same as one that says no purpose', () => {
  expect(toPropertyFilter({ purpose: 'sale', maxPriceAed: 5 })).toEqual({ maxPriceAed: 5 });
  expect(filterFromApi({ purpose: 'sale' })).toEqual({});
});

it('no two fields share a name in addresses or in the API', () => {
  const names = FIELD_NAMES.flatMap((name) => [fieldRow(name).param, ...(fieldRow(name).aliases ?? [])]);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(apiFields()).length).toBe(new Set(Object.keys(apiFields())).size);
});

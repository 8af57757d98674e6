import { describe, expect, it } from 'vitest';
import { EMPTY_FRAME, EMPTY_SLOTS } from './frame/frame.ts';
import { MemorySchema, readAnswer, toMemory } from './memory-schema.ts';

/** Slots as they were stored before search fields were one table. */
const FORMER_SLOTS = {
  areas: [{ id: 'jvc', name: 'JVC' }],
  notAreas: [{ id: 'mudon', name: 'Mudon' }],
  named: null,
  type: 'villa',
  types: ['villa', 'townhouse'],
  notTypes: [],
  ...{ minBeds: 2, maxBeds: 2, minBaths: null, maxBaths: null, minPriceAed: null, maxPriceAed: 3_000_000 },
  ...{
    minSqft: null,
    maxSqft: null,
    minYieldPercent: 6.5,
    maxYieldPercent: null,
    minHandover: null,
    maxHandover: null,
  },
  completion: 'ready',
  near: null,
  sort: 'price-asc',
  keywords: '',
  homeIds: [],
  ...{ incomeAed: null, monthlyAed: null, rentAed: null, marketRentAed: null, rentChangePercent: null },
  ...{ downPercent: 20, downAed: null, ratePercent: null, years: null, minGrowthPercent: null },
};
const { slots: _, ...FORMER_PARTS } = EMPTY_FRAME;
const FORMER_FRAME = { ...FORMER_PARTS, operation: 'list', subject: 'home', slots: FORMER_SLOTS };
const FORMER_MEMORY = {
  frame: FORMER_FRAME,
  shownIds: [12, 7],
  shownAreas: [{ id: 'jvc', name: 'JVC' }],
  recentAreas: [{ id: 'jlt', name: 'JLT' }],
  asked: null,
  affordableAed: null,
};
const SLOTS = {
  ...EMPTY_SLOTS,
  areaIds: ['jvc'],
  notAreaIds: ['mudon'],
  types: ['villa', 'townhouse'],
  ...{ minBeds: 2, maxBeds: 2, maxPriceAed: 3_000_000, minYieldPercent: 6.5 },
  completion: 'ready',
  sort: 'price-asc',
  downPercent: 20,
};

describe('a conversation stored by an earlier version', () => {
  it('keeps its places, types, limits and loan', () => {
    const memory = toMemory(MemorySchema.parse(FORMER_MEMORY));
    expect(memory).toMatchObject({ shownIds: [12, 7], shownAreaIds: ['jvc'], recentAreaIds: ['jlt'] });
    expect(memory.frame.slots).toEqual(SLOTS);
  });

  it('keeps a single type, and a place nearby', () => {
    const slots = { ...FORMER_SLOTS, types: [], near: 'metro,800' };
    const read = toMemory(MemorySchema.parse({ ...FORMER_MEMORY, frame: { ...FORMER_FRAME, slots } }));
    expect(read.frame.slots).toMatchObject({ types: ['villa'], near: 'metro,800' });
  });

  it('of the first version is a question by its intent', () => {
    const memory = { intent: 'rank_areas', slots: FORMER_SLOTS, shownIds: [], recentAreas: [] };
    const { frame } = toMemory(MemorySchema.parse(memory));
    expect(frame).toMatchObject({ operation: 'rank', subject: 'area', measure: 'yield', slots: { areaIds: ['jvc'] } });
  });

  it('shows the homes of an answer with the filter they were found by', () => {
    const filter = { location: 'JVC', propertyType: 'villa', maxPrice: 300_000_000, minBedrooms: 2, minYield: 6.5 };
    const answer = readAnswer({
      ...{ frame: FORMER_FRAME, slots: FORMER_SLOTS, language: 'en', text: ['Two homes.'], sourceLine: '' },
      ...{ blocks: [{ kind: 'homes', homes: [], filter }], actions: [], asks: null, calls: [], evidence: [] },
      memory: FORMER_MEMORY,
    });
    expect(answer?.slots).toEqual(SLOTS);
    expect(answer?.blocks).toEqual([
      {
        kind: 'homes',
        homes: [],
        filter: { location: 'JVC', types: ['villa'], maxPriceAed: 3_000_000, minBeds: 2, minYieldPercent: 6.5 },
      },
    ]);
  });
});

import { describe, expect, it, test } from 'vitest';
import { parseSentence } from './parse-sentence.ts';

const slots = (sentence: string) => {
  const { minYieldPercent, minHandover, maxHandover, near, completion } = parseSentence(sentence).slots;
  return { yield: minYieldPercent, handover: [minHandover, maxHandover], near, completion };
};
const NOTHING = { yield: null, handover: [null, null], near: '', completion: null };

describe('least yield', () => {
  it.each([
    ['flats yielding over 7.5%', 7.5],
    ['8% roi or more', 8],
    ['at least 6 percent net', 6],
    ['شقة بعائد لا يقل عن ٨٪', 8],
  ])('%s', (sentence, percent) => expect(slots(sentence).yield).toBe(percent));
  it.each(['mortgage at 4.5% interest', '20% down payment', 'rent 10% lower', 'yield below 5%'])(
    'is not in “%s”',
    (sentence) => expect(slots(sentence).yield).toBeNull(),
  );
});

describe('handover', () => {
  it.each([
    ['handover 2027', [2027, 2027]],
    ['ready by 2028', [null, 2028]],
    ['handing over before 2028', [null, 2027]],
    ['delivery Q4 2027', [2027, 2027]],
    ['completion after 2026', [2027, null]],
    ['2027 or later handover', [2027, null]],
    ['handover 2026-2028', [2026, 2028]],
    ['completed before summer 2027', [null, 2027]],
    ['flats handed over no later than 2027', [null, 2027]],
    ['تسليم ٢٠٢٧', [2027, 2027]],
    ['تتسلم قبل ٢٠٢٨', [null, 2027]],
  ])('%s', (sentence, years) => expect(slots(sentence).handover).toEqual(years));
  it('is neither a size nor the state of a finished home', () => {
    expect(slots('ready 2 bed of 2027 sqft')).toEqual({ ...NOTHING, completion: 'ready' });
    expect(slots('villa ready by 2027')).toEqual({ ...NOTHING, handover: [null, 2027] });
    expect(parseSentence('handover 2027 under 2m').slots.maxPriceAed).toBe(2_000_000);
  });
});

describe('near', () => {
  it.each([
    ['near the metro', 'metro'],
    ['walking distance to burj khalifa', 'burj-khalifa'],
    ['close to Mall of the Emirates', 'mall-of-the-emirates'],
    ['within 1 km of Dubai Mall', 'dubai-mall,1000'],
    ['10 min walk from kite beach', 'kite-beach,800'],
    ['15 minutes drive from dubai airport', 'dubai-airport,7500'],
    ['by the sea near me', 'me'],
    ['homes around here', 'me'],
    ['not far from expo city', 'expo-city'],
    ['a stone’s throw from dubai mall', 'dubai-mall'],
    ['قريب من المترو', 'metro'],
    ['قرب دبي مول', 'dubai-mall'],
    ['قريبة مني', 'me'],
    ['near burj khalfia', 'burj-khalifa'],
  ])('%s', (sentence, near) => expect(slots(sentence).near).toBe(near));
  it('an area it is near to is the area, a size in metres is a size, and about so much is no place', () => {
    expect(parseSentence('flat near dubai marina').slots).toMatchObject({
      near: '',
      areaIds: ['dubai-marina'],
    });
    expect(parseSentence('flat of 120 m2').slots.near).toBe('');
    expect(parseSentence('around 2 million').slots).toMatchObject({ near: '', minPriceAed: 1_800_000 });
  });
  it('what listings have nearby is looked for in them', () => {
    const isInListings = (phrase: string) => phrase === 'schools nearby';
    expect(parseSentence('villa near a school', { isInListings }).slots.keywords).toBe('schools nearby');
  });
});

describe('ways in minutes', () => {
  it.each([
    ['villa not more than 20 min from DIFC, 250k rent max', 'difc,10000'],
    ['flat 10 minutes walk from Dubai Marina', 'dubai-marina,800'],
    ['flat within 15 min of JVC', 'jvc,7500'],
  ])('%s', (sentence, near) => {
    const read = parseSentence(sentence);
    expect(read.slots).toMatchObject({ near, areaIds: [], minPriceAed: null });
  });
});

test('`60/40` is no range, `1 and 2 beds` are two sizes, a price for each foot is no size', () => {
  expect(parseSentence('60/40 payment plan').measures.every(({ isRange }) => !isRange)).toBe(true);
  expect(parseSentence('1 and 2 beds').slots).toMatchObject({ minBeds: 1, maxBeds: 2 });
  expect(parseSentence('1550 للقدم').slots).toMatchObject({ minSqft: null, maxSqft: null });
});

test('a view is read in either language, and not across the parts of a listing', () => {
  const isInListings = (phrase: string) => ['sea', 'view'].includes(phrase);
  for (const sentence of ['flat with views of the sea', 'شقة مطلة على البحر', 'شقة بإطلالة بحرية', 'sea facing flat'])
    expect(parseSentence(sentence, { isInListings }).slots.keywords).toBe('sea view');
});

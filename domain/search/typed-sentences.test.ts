import { expect, it } from 'vitest';
import { withoutOtherAmounts } from './other-amounts.ts';
import { parseSentence } from './parse-sentence.ts';
import { parseWish } from './sentence-search.ts';
import { NO_SLOTS } from './slots.ts';

it.each([
  ['not JVC, JVT only', { areaIds: ['jvt'], notAreaIds: ['jvc'] }],
  ['not marina, jvc only 2 bed', { areaIds: ['jvc'], notAreaIds: ['dubai-marina'], minBeds: 2 }],
  ['not JVC and not JVT', { areaIds: [], notAreaIds: ['jvc', 'jvt'] }],
  ['under 12,50,000', { maxPriceAed: 1_250_000 }],
  ["under 1'200'000", { minPriceAed: null, maxPriceAed: 1_200_000 }],
  ['1’200’000 max in JVC', { areaIds: ['jvc'], maxPriceAed: 1_200_000 }],
  ['AED 1m - AED 2m', { minPriceAed: 1_000_000, maxPriceAed: 2_000_000 }],
  ['AED 1,200,000 - AED 1,500,000 JVC', { areaIds: ['jvc'], minPriceAed: 1_200_000, maxPriceAed: 1_500_000 }],
  ['good value 1 bed in Dubai Marina', { areaIds: ['dubai-marina'], minBeds: 1, verdict: 'good_value', sort: null }],
  ['below market villas', { types: ['villa'], verdict: 'good_value' }],
  ['villas below estimate', { types: ['villa'], verdict: 'good_value' }],
  ['overpriced 2 bed in JVC', { areaIds: ['jvc'], minBeds: 2, verdict: 'overpriced' }],
  ['above market flats', { types: ['apartment'], verdict: 'above_market' }],
  ['صفقة جيدة في دبي مارينا', { areaIds: ['dubai-marina'], verdict: 'good_value' }],
  ['شقة أغلى من التقدير', { types: ['apartment'], verdict: 'above_market', sort: null }],
  ['فيلا أقل من التقدير', { types: ['villa'], verdict: 'good_value' }],
  ['شقق مبالغ في سعرها', { types: ['apartment'], verdict: 'overpriced' }],
  ['fairly priced studio', { verdict: 'fair', minBeds: 0, maxBeds: 0 }],
  ['price dropped', { priceChange: 'dropped' }],
  ['2 bed JVC price reduced', { areaIds: ['jvc'], minBeds: 2, priceChange: 'dropped' }],
  ['شقة انخفض سعرها في دبي مارينا', { areaIds: ['dubai-marina'], types: ['apartment'], priceChange: 'dropped' }],
  ["JVC's cheapest", { areaIds: ['jvc'] }],
  ['dubia hills 3 bed', { areaIds: ['dubai-hills'], minBeds: 3 }],
  ['Damac Hills 2, foot price', { areaIds: ['damac-hills-2'], minSqft: null }],
  ['Arabian Ranches 3 sqft price', { areaIds: ['arabian-ranches-3'], minSqft: null }],
  ['arabian ranchs 2', { areaIds: ['arabian-ranches-2'] }],
  ['palm jumeria', { areaIds: ['palm-jumeirah'] }],
  ['bussines bey 2 bed', { areaIds: ['business-bay'], minBeds: 2 }],
  ['dowtown dubia', { areaIds: ['downtown-dubai'] }],
  ['motr citi', { areaIds: ['motor-city'] }],
  ['villa in jumeirah parc', { areaIds: ['jumeirah-park'] }],
  ['jumeirah vilage', { areaIds: ['jvc'] }],
  ['شقة في الخليج التجري', { areaIds: ['business-bay'] }],
  ['الشقق في المارينا فقط', { areaIds: ['dubai-marina'], types: ['apartment'] }],
  ['مو جي في سي، جي في تي فقط', { areaIds: ['jvt'], notAreaIds: ['jvc'] }],
  ['مب فلل في داماك هيلز', { areaIds: ['damac-hills'], notTypes: ['villa'] }],
  ['مش ديرة ولا بر دبي', { notAreaIds: ['deira', 'bur-dubai'] }],
])('is read as it was meant: %s', (sentence, slots) => {
  const read = parseSentence(sentence);
  expect(read.slots).toMatchObject(slots);
  expect(read.notUnderstood).toEqual([]);
});

it.each([
  ['the worst tower', { areaIds: [] }],
  ['the bloke who sells', { areaIds: [] }],
])('an ordinary word beside a name is no misspelt place: %s', (sentence, slots) => {
  expect(parseSentence(sentence).slots).toMatchObject(slots);
});

const { minPriceAed, maxPriceAed, minSqft, maxSqft } = NO_SLOTS;
const NONE = { minPriceAed, maxPriceAed, minSqft, maxSqft };

it.each([
  ['1bhk under 80k per year', ['under 80k per year'], {}],
  ['2br jvc 95k/yr', ['95k/yr'], {}],
  ['yearly 90k jlt 1 bed', ['yearly 90k'], {}],
  ['Rent 2 bed Dubai Marina 120k', ['Rent', '120k'], {}],
  ['شقة غرفة 80 ألف بالسنة', ['80 ألف بالسنة'], {}],
  ['للايجار غرفتين في مارينا 100 الف', ['للايجار', '100 الف'], {}],
  ['apartment aed 6,500 monthly jvc', ['aed 6,500 monthly'], {}],
  ['buy for rental income under 1.5m', ['rental', 'income'], { maxPriceAed: 1_500_000 }],
  ['let me see flats under 1m', [], { maxPriceAed: 1_000_000 }],
  ['villa plot 5000 sqft', ['plot 5000 sqft'], {}],
  ['villa on a 7,000 sq ft plot under 4m', ['7,000 sq ft plot'], { maxPriceAed: 4_000_000 }],
  ['built up 3000 sqft plot 5000 sqft villa', ['plot 5000 sqft'], { minSqft: 2700, maxSqft: 3300 }],
  ['فيلا ارض 5000 قدم', ['ارض 5000 قدم'], {}],
  ['jvc under 1500 per sqft', ['under 1500 per sqft'], {}],
  ['flat aed 1500/sqft jlt', ['aed 1500/sqft'], {}],
  ['marina price per sqft under 1800', ['price per sqft under 1800'], {}],
  ['سعر القدم تحت 1200 في جي في سي', ['سعر القدم تحت 1200'], {}],
])('an amount that no field of the search holds limits nothing and is named: %s', (sentence, unread, limits) => {
  const read = withoutOtherAmounts(sentence, parseSentence(sentence));
  expect(read.notUnderstood).toEqual(unread);
  expect(read.slots).toMatchObject({ ...NONE, ...limits });
});

it.each([
  ['is it good value', 'verdict'],
  ['what if the price drops by 5%', 'priceChange'],
] as const)('is a question, no filter: %s', (sentence, slot) => {
  expect(parseSentence(sentence).slots[slot]).toBeNull();
});

it.each(['not overpriced', 'villas that are not overpriced'])(
  'a verdict that is not wanted is named instead of being searched for: %s',
  (sentence) => {
    const read = parseSentence(sentence);
    expect(read.slots.verdict).toBeNull();
    expect(read.notUnderstood).toEqual(['overpriced']);
  },
);

it.each([
  ['Good value', 'good_value'],
  ['Above market', 'above_market'],
  ['Overpriced', 'overpriced'],
  ['سعر جيد', 'good_value'],
  ['سعر عادل', 'fair'],
  ['أعلى من السوق', 'above_market'],
  ['مبالغ فيه', 'overpriced'],
])('the words of a filter are read as this filter: %s', (sentence, verdict) => {
  expect(parseSentence(sentence).slots).toMatchObject({ verdict, sort: null });
  expect(parseSentence(sentence).notUnderstood).toEqual([]);
});

it.each([
  ['2 bed al reem island', ['al reem island'], { areaIds: [], minBeds: 2 }],
  ['villa in Yas Island under 5m', ['Yas Island'], { areaIds: [], maxPriceAed: 5_000_000 }],
  ['شقة في الشارقة تحت ٩٠٠ ألف', ['الشارقة'], { areaIds: [], maxPriceAed: 900_000 }],
  ['al reem villa 3 bed', [], { areaIds: ['mira'], minBeds: 3 }],
  ['2br jvc call 0501234567', ['call 0501234567'], { areaIds: ['jvc'], maxPriceAed: null }],
  ['2br jvc +971 50 123 4567', ['+971 50 123 4567'], { areaIds: ['jvc'], maxPriceAed: null }],
  ['permit 7112233 jlt', ['permit 7112233'], { areaIds: ['jlt'], maxPriceAed: null }],
  ['jvc 0.9m to 1.2m', [], { minPriceAed: 900_000, maxPriceAed: 1_200_000 }],
])('a phone, a permit and another emirate are no price and no area: %s', (sentence, unread, slots) => {
  const read = parseWish(sentence, {});
  expect(read.notUnderstood).toEqual(unread);
  expect(read.slots).toMatchObject(slots);
});

import { expect, it } from 'vitest';
import { parseSentence } from './parse-sentence.ts';

it.each([
  ['not JVC, JVT only', { areaIds: ['jvt'], notAreaIds: ['jvc'] }],
  ['not marina, jvc only 2 bed', { areaIds: ['jvc'], notAreaIds: ['dubai-marina'], minBeds: 2 }],
  ['not JVC and not JVT', { areaIds: [], notAreaIds: ['jvc', 'jvt'] }],
  ["under 1'200'000", { minPriceAed: null, maxPriceAed: 1_200_000 }],
  ['1’200’000 max in JVC', { areaIds: ['jvc'], maxPriceAed: 1_200_000 }],
  ['AED 1m - AED 2m', { minPriceAed: 1_000_000, maxPriceAed: 2_000_000 }],
  ['AED 1,200,000 - AED 1,500,000 JVC', { areaIds: ['jvc'], minPriceAed: 1_200_000, maxPriceAed: 1_500_000 }],
  ['good value 1 bed in Dubai Marina', { areaIds: ['dubai-marina'], minBeds: 1, verdict: 'good_value', sort: null }],
  ['below market villas', { types: ['villa'], verdict: 'good_value' }],
  ['fairly priced studio', { verdict: 'fair', minBeds: 0, maxBeds: 0 }],
  ['is it good value', { verdict: null }],
  ['price dropped', { priceChange: 'dropped' }],
  ['2 bed JVC price reduced', { areaIds: ['jvc'], minBeds: 2, priceChange: 'dropped' }],
  ['شقة انخفض سعرها في دبي مارينا', { areaIds: ['dubai-marina'], types: ['apartment'], priceChange: 'dropped' }],
  ['what if the price drops by 5%', { priceChange: null }],
  ["JVC's cheapest", { areaIds: ['jvc'] }],
])('is read as it was meant: %s', (sentence, slots) => {
  expect(parseSentence(sentence).slots).toMatchObject(slots);
});

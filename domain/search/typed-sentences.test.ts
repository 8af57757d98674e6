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
  ["JVC's cheapest", { areaIds: ['jvc'] }],
])('is read as it was meant: %s', (sentence, slots) => {
  expect(parseSentence(sentence).slots).toMatchObject(slots);
});

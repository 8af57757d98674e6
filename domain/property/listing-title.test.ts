import { expect, it } from 'vitest';
import { listingTitles } from './listing-title.ar.ts';

const plain = (title: string) => listingTitles.of(title).replaceAll(/[\u2066-\u2069]/g, '');

it.each([
  ['Tenanted 1-bedroom apartment in Trellis Loft', 'شقة بغرفة نوم واحدة مؤجّرة، Trellis Loft'],
  ['High-floor 2-bedroom apartment in Zaytuna Court', 'شقة بغرفتي نوم في طابق عالٍ، Zaytuna Court'],
  ['Garden view: studio, Saltmarsh Vista', 'استوديو بإطلالة على الحدائق، Saltmarsh Vista'],
  ['3-bedroom apartment with sea view in Marjana Heights', 'شقة 3 غرف نوم بإطلالة على البحر، Marjana Heights'],
  ['4-bedroom villa with private pool, Utarid Mews', 'فيلا 4 غرف نوم مع مسبح خاص، Utarid Mews'],
  ['2-bedroom townhouse on Street 44C, Utarid Gate', 'تاون هاوس بغرفتي نوم، Street 44C، Utarid Gate'],
  [
    '1-bedroom apartment in Hoopoe Vista, handover Q3 2028',
    'شقة بغرفة نوم واحدة، Hoopoe Vista، التسليم الربع الثالث 2028',
  ],
  // The area is a name of its own, which has a translation.
  ['Vacant studio in Lantern Edge, JBR', 'استوديو شاغر، Lantern Edge، JBR'],
  ['Off-plan resale: 1-bedroom apartment, Hazm Walk', 'شقة بغرفة نوم واحدة على الخارطة، إعادة بيع، Hazm Walk'],
])('a title of the demo market is written in Arabic: %s', (title, expected) => {
  expect(plain(title)).toBe(expected);
});

it.each(['My own flat, call me', 'شقة للبيع', 'Gorgeous 2-bedroom apartment in Marina'])(
  'another title stays as it was written: %s',
  (title) => {
    expect(listingTitles.of(title)).toBe(title);
  },
);

import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { GAZETTEER } from '../property/gazetteer.ts';
import { buildPropertyColumns, cardAt, patchPropertyColumns } from '../property/property-columns.ts';
import { searchRows } from './listing-search.ts';
import { filterOfSentence, readSearch } from './sentence-search.ts';

const columns = buildPropertyColumns([
  listing(1, { title: 'Flat', reference: 'KC-001' }),
  listing(2, { title: 'Flat', reference: 'KC-0012' }),
  listing(3, { title: 'Flat', reference: '445566', areaId: 'jvc', location: 'JVC' }),
  listing(12, { title: 'Flat of 1500 sqft' }),
]);

function found(sentence: string, of = columns): number[] {
  const { filter } = filterOfSentence(sentence, {}, of);
  const { rows } = searchRows(of, { filter, sort: 'match', offset: 0, limit: 9 }, GAZETTEER);
  return rows.map((row) => cardAt(of, row).id).sort();
}

it.each([
  ['KC-001', [1]],
  ['kc-0012', [2]],
  ['is KC-001 still on offer?', [1]],
  ['445566', [3]],
  ['SAHIL-12', [12]],
])('a listing is found by its reference: %s', (sentence, ids) => {
  expect(found(sentence)).toEqual(ids);
});

it('a reference of digits inside a sentence is an amount', () => {
  expect(readSearch('flat under 445566', columns).patch).toMatchObject({ maxPriceAed: 445_566 });
});

it('a reference is found by a place field too, and after the listing has changed', () => {
  const changed = patchPropertyColumns(columns, [listing(1, { title: 'Flat', reference: 'KC-900' })], []);
  expect(found('KC-900', changed)).toEqual([1]);
  expect(found('KC-0012', changed)).toEqual([2]);
  const { rows } = searchRows(
    changed,
    { filter: { location: 'kc-900' }, sort: 'match', offset: 0, limit: 9 },
    GAZETTEER,
  );
  expect(rows.map((row) => cardAt(changed, row).id)).toEqual([1]);
});

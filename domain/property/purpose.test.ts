import { expect, it } from 'vitest';
import { listing } from '../../test/market-records.ts';
import { listingFigures, listingFiguresByArea } from '../market/analytics/listing-figures.ts';
import { countMatching, searchRows } from '../search/listing-search.ts';
import { featuredRows } from './featured.ts';
import { GAZETTEER } from './gazetteer.ts';
import { newListing, withEdit } from './listing-edit.ts';
import { changedFields, toPropertyInput } from './listing-fields.ts';
import { idsNear } from './properties-nearby.ts';
import { Property } from './property.ts';
import { buildPropertyColumns, type PropertyColumns } from './property-columns.ts';
import { PropertyInput } from './property-input.ts';
import { PURPOSES, salesOf } from './purpose.ts';

const HERE = { lat: 25.08, lng: 55.14 };
const SALES = [1, 2, 3].map((id) => listing(id, { listedOn: `2026-01-0${id}`, aiScore: id }));
/** Better scores and lower prices than any sale, so that a slip shows. */
const RENTALS = [4, 5, 6].map((id) =>
  listing(id, {
    purpose: id === 6 ? 'holiday' : 'rent',
    price: 9_500_000,
    aiScore: 9,
    completion: 'off_plan',
    rental: id === 6 ? { sleeps: 4 } : { cheques: 4, petsAllowed: true, availableFrom: '2027-01-01' },
  }),
);
const sales = buildPropertyColumns(SALES);
const both = buildPropertyColumns([...RENTALS, ...SALES]);

/** What the screens count, rank and draw of homes for sale. */
function figures(columns: PropertyColumns) {
  const ids = (rows: readonly number[]) => rows.map((row) => columns.id[row]);
  const question = { filter: {}, offset: 0, limit: 9 };
  return {
    found: ids(searchRows(columns, { ...question, sort: 'match' }, GAZETTEER).rows),
    cheapest: ids(searchRows(columns, { ...question, sort: 'price-asc' }, GAZETTEER).rows),
    count: countMatching(columns, { maxPriceAed: 100_000 }, GAZETTEER),
    featured: ids(featuredRows(columns, { count: 8 })),
    near: idsNear(columns, { center: HERE }),
    area: listingFigures(columns, { areaId: 'dubai-marina', today: '2026-02-01' }),
    areas: [...listingFiguresByArea(columns, { today: '2026-02-01' })],
  };
}

it('rentals change no figure of homes for sale', () => {
  expect(figures(both)).toEqual(figures(sales));
  expect(salesOf([...RENTALS, ...SALES])).toEqual(SALES);
});

it.each([
  ['rent', [4, 5]],
  ['holiday', [6]],
  ['all', [4, 5, 6, 3, 2, 1]],
  ['sale', [3, 2, 1]],
] as const)('a search for “%s” finds only those', (purpose, expected) => {
  const { rows } = searchRows(both, { filter: { purpose }, sort: 'match', offset: 0, limit: 9 }, GAZETTEER);
  expect(rows.map((row) => both.id[row])).toEqual(expected);
  const near = idsNear(both, { center: HERE, purpose });
  expect(near).toEqual([...expected].sort((a, b) => a - b));
});

it('a listing without a purpose is for sale, and its record has no more fields than before', () => {
  const stored = Property.parse(SALES[0]);
  expect(Object.keys(stored).sort()).toEqual(
    Object.keys(SALES[0] ?? {})
      .filter((key) => stored[key as never] !== undefined)
      .sort(),
  );
  expect(Object.keys(toPropertyInput(stored))).not.toContain('purpose');
});

it('a purpose or a term that this version does not know is refused, not taken for a sale', () => {
  expect(Property.safeParse({ ...SALES[0], purpose: 'auction' }).success).toBe(false);
  const input = toPropertyInput(RENTALS[0] as Property);
  expect(PropertyInput.safeParse(input).success).toBe(true);
  expect(PropertyInput.safeParse({ ...input, rental: { cheques: 13 } }).success).toBe(false);
  expect(PropertyInput.safeParse({ ...input, rental: { cheque: 4 } }).success).toBe(false);
  expect(PURPOSES[0]).toBe('sale');
});

it('an edit of a sale that says nothing of a purpose changes none; one that says so moves it to the other market', () => {
  const areaOf = () => null;
  const sale = { ...listing(1), evidence: null, predictedValue: 5 };
  const base = toPropertyInput(sale);
  expect(changedFields(base, { ...base, purpose: 'sale' })).toEqual([]);
  const input: PropertyInput = { ...base, purpose: 'rent', price: 9_500_000, rental: { cheques: 2 } };
  expect(changedFields(base, input)).toEqual(['purpose', 'rental', 'price']);
  const rental = withEdit(sale, { base, input }, areaOf);
  expect(rental).toMatchObject({ purpose: 'rent', rental: { cheques: 2 }, aiScore: null, predictedValue: null });
  const back = withEdit(rental, { base: input, input: { ...base, purpose: 'sale' } }, areaOf);
  expect(back).not.toHaveProperty('purpose');
  expect(back).not.toHaveProperty('rental');
  const fresh = newListing({
    input: { ...base, purpose: 'sale' },
    areaOf,
    id: 9,
    brokerId: '',
    listedOn: '2026-02-01',
  });
  expect(fresh).not.toHaveProperty('purpose');
});

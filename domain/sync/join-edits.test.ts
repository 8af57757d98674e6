import { expect, it } from 'vitest';
import type { PropertyInput } from '../property/property-input.ts';
import { amendSent, joinLaterEdits } from './join-edits.ts';

const FORM = { title: 'Loft', price: 100, bedrooms: 1, location: 'Marina' } as unknown as PropertyInput;
const edit = (base: Partial<PropertyInput>, input: Partial<PropertyInput>, rev = 3) => ({
  title: 'Loft',
  base: { rev, input: { ...FORM, ...base } },
  input: { ...FORM, ...input },
});

it('later edits count field by field, so that what they did not touch stays', () => {
  const joined = joinLaterEdits(edit({}, { price: 200 }), [edit({}, { bedrooms: 2 }), edit({}, { title: 'Big loft' })]);
  expect(joined.input).toMatchObject({ price: 200, bedrooms: 2, title: 'Big loft' });
  expect(joined.title).toBe('Big loft');
  expect(joined.base).toEqual({ rev: 3, input: FORM });
});

it('a change of somebody else that a later form showed is no longer asked about', () => {
  const joined = joinLaterEdits(edit({}, { bedrooms: 2 }), [edit({ price: 150 }, { price: 300 }, 4)]);
  expect(joined.base).toEqual({ rev: 3, input: { ...FORM, price: 150 } });
  expect(joined.input).toMatchObject({ price: 300, bedrooms: 2 });
});

it('an amended change remembers what the server may have received, until it says the same again', () => {
  const sent = edit({}, { price: 200 });
  const amended = amendSent(sent, { ...sent, input: { ...FORM, price: 250 } });
  expect(amended).toMatchObject({ input: { price: 250 }, sentInput: { price: 200 } });
  expect(amendSent(amended, { ...amended, input: sent.input })).not.toHaveProperty('sentInput');
});

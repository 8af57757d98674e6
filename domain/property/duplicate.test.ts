import { expect, it } from 'vitest';
import { duplicateReason } from './duplicate.ts';
import type { Property } from './property.ts';

const photo = { sha256: 'a'.repeat(64), kind: 'photo', width: 1, height: 1, likeness: '5a3c96e1b478d20f' } as const;
// `retaken` differs in 3 of 64 bits, so it is the same picture; `another` differs in 20.
const retaken = { ...photo, sha256: 'b'.repeat(64), likeness: '5a3c96e1b478d208' } as const;
const another = { ...photo, sha256: 'c'.repeat(64), likeness: 'a5c396e1b4f8df0f' } as const;
// Only the fields that are compared.
const other = {
  areaId: 'dubai-marina',
  building: 'Tern House',
  address: '12, Tern House',
  bedrooms: 2,
  sqft: 1200,
  permitNumber: '7112',
  photos: [photo],
} as unknown as Property;
const same = {
  areaId: 'dubai-marina',
  building: 'TERN  house',
  address: '',
  bedrooms: 2,
  sqft: 1210,
  permitNumber: '',
  photos: [],
};

it.each([
  ['the same permit', { ...same, areaId: 'jvc', permitNumber: '7112' }, 'permit'],
  ['the same picture', { ...same, areaId: 'jvc', photos: [photo] }, 'photo'],
  ['a picture like it', { ...same, areaId: 'jvc', photos: [retaken] }, 'similar-photo'],
  ['another picture', { ...same, areaId: 'jvc', photos: [another] }, null],
  ['a plan like it', { ...same, areaId: 'jvc', photos: [{ ...retaken, kind: 'floor_plan' as const }] }, null],
  ['the same building, bedrooms and size', same, 'home'],
  ['the same address', { ...same, building: '', address: '12 Tern House' }, 'home'],
  ['another size', { ...same, sqft: 1300 }, null],
  ['other bedrooms', { ...same, bedrooms: 3 }, null],
  ['the building with its block', { ...same, building: 'Tern House Block B' }, 'home'],
  ['a longer name of another building', { ...same, building: 'Tern House Gardens' }, null],
  ['another building', { ...same, building: 'Gull House' }, null],
])('%s', (_, subject, reason) => {
  expect(duplicateReason(subject, other)).toBe(reason);
});

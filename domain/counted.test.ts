import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('a number has its noun in the singular or the plural, and its thousands apart', () => {
  expect([0, 1, 2, 1204].map((n) => counted(n, 'sale'))).toEqual(['0 sales', '1 sale', '2 sales', '1,204 sales']);
  expect(['1', '١', '1,515'].map((n) => counted(n, 'tenancy', 'tenancies'))).toEqual([
    '1 tenancy',
    '١ tenancy',
    '1,515 tenancies',
  ]);
});

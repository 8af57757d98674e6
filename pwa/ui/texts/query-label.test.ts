import { expect, it } from 'vitest';
import { queryLabel } from './query-label.ts';

it('a stored search is told from its address, not from words of the day it was made', () => {
  expect(queryLabel('location=Dubai+Marina&price=-2500000&beds=2-2')).toBe('Dubai Marina · Up to AED 2.5M · 2 beds');
  expect(queryLabel('')).toBe('All of Dubai');
});

import { expect, it } from 'vitest';
import { missesText } from './AiMatch.tsx';

it('names missed wishes, and says in words how many more there are', () => {
  expect(missesText('areaIds')).toBe('not met: area');
  expect(missesText('areaIds priceAed', 1)).toBe('not met: area and 1 more');
  expect(missesText('+metro priceAed beds')).toBe('not met: “metro”, budget, bedrooms');
});

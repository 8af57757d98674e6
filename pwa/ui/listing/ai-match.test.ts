import { expect, it } from 'vitest';
import { LABEL_ROOM, missesText } from './AiMatch.tsx';

it('names missed wishes, and says in words how many more there are', () => {
  expect(missesText('areaIds')).toBe('not met: area');
  expect(missesText('areaIds priceAed', LABEL_ROOM)).toBe('not met: area, budget');
  expect(missesText('areaIds priceAed beds handover', LABEL_ROOM)).toBe('not met: area, budget, bedrooms and 1 more');
  expect(missesText('belowPercent priceAed', LABEL_ROOM)).toBe('not met: price below our estimate and 1 more');
  expect(missesText('beds bedChoice')).toBe('not met: bedrooms');
  expect(missesText('+metro priceAed beds')).toBe('not met: “metro”, budget, bedrooms');
});

import { expect, it } from 'vitest';
import type { RentFact } from '../../../domain/scores/home-facts.ts';
import { scoreWords } from '../../../domain/scores/words.ts';
import type { RentValue } from '../../../domain/valuation/rent/rent-value.ts';
import { rentBasisText } from './rent-basis.ts';

it('counts the tenancies of the area, as the analysis does, and names those of the building among them', () => {
  const value = {
    evidence: 'tenancy',
    scope: 'building',
    rents: 29,
    areaRents: 478,
    from: '2024-12-01',
    to: '2026-11-20',
    sources: [],
    knowsFurnishing: false,
    furnished: null,
  } as Partial<RentValue> as NonNullable<RentFact['estimate']>;
  expect(rentBasisText(value)).toBe(
    'From 478 registered tenancies (Ejari) in this area, 29 of them in this building, 1 Dec 2024 to 20 Nov 2026.',
  );
  expect(scoreWords.tenancies(value.areaRents)).toBe('478 registered tenancies');
  expect(rentBasisText({ ...value, scope: 'area', rents: 478 })).toMatch(/^From 478 registered .* in this area, 1 Dec/);
});

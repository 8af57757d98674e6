import { describe, expect, it } from 'vitest';
import { buildSlides } from '../../../../domain/presentation/build-deck.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import { newDeck } from '../../../../domain/presentation/deck.ts';
import { ALL_SALES } from '../../../../domain/presentation/sales-scope.ts';
import { STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { bounded, changeByShare, liveKeys, NO_CHANGES, sliderRange, withChanges } from './LiveControls.tsx';

const data: DeckData = {
  today: '2026-11-22',
  focus: { areaId: null, name: 'Dubai', others: [] },
  sales: ALL_SALES,
  summary: null,
  records: [],
  months: [],
  isLikeForLike: false,
  otherMonths: [],
  isPartial: false,
  homes: [],
  rentals: [],
  scenario: STANDARD_SCENARIO,
  placeOf: () => null,
  sourceName: (id) => id,
  creditsOf: () => [],
};

describe('figures moved in a meeting', () => {
  it('leave out a down payment that changes nothing, as a payment plan decides', () => {
    expect(liveKeys('mortgage', STANDARD_SCENARIO)).toContain('downPaymentPercent');
    expect(liveKeys('mortgage', { ...STANDARD_SCENARIO, completion: 'off_plan' })).not.toContain('downPaymentPercent');
  });

  it('are the saved ones until something is moved', () => {
    expect(withChanges(data, NO_CHANGES).scenario).toBe(STANDARD_SCENARIO);
  });

  it('lower the rent by ten percent in one tap, to the dirham', () => {
    expect(changeByShare('monthlyRentFils', 1_500_000, -0.1)).toBe(1_350_000);
  });

  it('move the slides that follow from them and leave the market’s as they are', () => {
    const deck = newDeck({ id: 'a', name: 'A', templateId: 'rental-income' });
    const lower = withChanges(data, { scenario: { monthlyRentFils: 1_350_000 }, askingFils: null });
    const [before, after] = [buildSlides(deck, data), buildSlides(deck, lower)];
    const changed = before
      .filter((slide, i) => JSON.stringify(slide) !== JSON.stringify(after[i]))
      .map(({ kind }) => kind);
    expect(changed).toContain('scenario');
    expect(changed).toContain('cash-flow');
    expect(changed).not.toContain('market-figures');
  });

  it('stay within what a field may be', () => {
    expect(bounded('interestPercent', 40)).toBe(8);
    expect(bounded('downPaymentPercent', 1)).toBe(10);
    expect(sliderRange('monthlyRentFils', 1_500_000)).toEqual({ min: 750_000, max: 2_250_000, step: 10_000 });
  });
});

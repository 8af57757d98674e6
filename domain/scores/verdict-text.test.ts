import { expect, it } from 'vitest';
import type { HomeFacts } from './home-facts.ts';
import { toVerdict } from './verdict.ts';
import { verdictReasons } from './verdict-text.ts';

const M = 100_000_000;

/** Estimate 1.67M, wide range from 1.45M; 42 similar sales point to 1.30M. */
function reasons(priceFils: number, cheaperThan: number, features: string[] = []): string[] {
  const estimated = {
    valueFils: 1.67 * M,
    likely: { low: 1.55 * M, high: 1.78 * M },
    wide: { low: 1.45 * M, high: 1.92 * M },
    confidence: 0.6,
  };
  const counts = { sales: 42, cheaperThan, dearerThan: 42 - cheaperThan, hasUnusualYield: false };
  const verdict = toVerdict(priceFils, estimated, { ...counts, middleFils: 1.3 * M, scatter: 0.3 });
  return verdictReasons({
    home: { sqft: 1000, completion: 'ready', features },
    estimatedValue: { valueFils: estimated.valueFils, scope: 'project', method: 'model' },
    standing: { ...counts, medianPerSqftFils: 130_000 },
    verdict,
  } as unknown as HomeFacts);
}

it('says what could explain a price far below the estimate, although similar sales were cheaper still', () => {
  expect(reasons(1.35 * M, 8)).toEqual([
    'Priced 19.2% below our estimate',
    'The price is between our estimate and similar sales: we estimate AED 1.67M, and 42 similar sales point to AED 1.30M',
    'What could explain the price: a mistake in the listing, its condition, its view, a sitting tenant, a debt',
  ]);
});

it('leaves out what the listing itself rules out', () => {
  expect(reasons(1.35 * M, 8, ['vacant', 'upgraded', 'sea_view']).at(-1)).toBe(
    'What could explain the price: a mistake in the listing, a debt',
  );
});

it('names estimate and similar sales alone where the price between them is within the wide range', () => {
  expect(reasons(1.5 * M, 8)).toEqual([
    'The price is between our estimate and similar sales: we estimate AED 1.67M, and 42 similar sales point to AED 1.30M',
  ]);
});

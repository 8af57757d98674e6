import { describe, expect, it } from 'vitest';
import { record } from '../../test/market-records.ts';
import { analyse, conclude } from './analysis.ts';
import { compareHomes } from './compare.ts';
import { type EstimatedValue, type HomeFacts, judgePrice } from './home-facts.ts';
import { investmentScore, listingScores, NO_SCORES, neutralMatch, predictedValue } from './scores.ts';

const WORTH: EstimatedValue = {
  method: 'model',
  valueFils: 200_000_000,
  perSqftFils: 200_000,
  range50: { low: 190_000_000, high: 210_000_000 },
  range80: { low: 180_000_000, high: 220_000_000 },
  width: 0.2,
  confidence: 0.92,
  sales: 40,
  scope: 'project',
  from: '2024-04-01',
  to: '2026-03-01',
};
const AREAS = [
  // 2, 8 and 3 months of stock: a typical area has 3.
  record('jlt', { readyListings: 10, medianPricePerSqft: 200_000, demandIndex: 80, daysOnMarket: 50 }),
  record('a', { readyListings: 40, medianPricePerSqft: 100_000 }),
  record('b', { readyListings: 15, medianPricePerSqft: 300_000 }),
];
function facts(change: Partial<HomeFacts> = {}, home: Partial<HomeFacts['home']> = {}): HomeFacts {
  const all = factsWithoutVerdict(change, home);
  return { ...all, verdict: judgePrice(all) };
}
function factsWithoutVerdict(change: Partial<HomeFacts>, home: Partial<HomeFacts['home']>): HomeFacts {
  return {
    home: {
      id: 1,
      price: 200_000_000,
      areaId: 'jlt',
      location: 'JLT',
      project: 'Rose Court',
      building: '',
      propertyType: 'apartment',
      bedrooms: 2,
      completion: 'ready',
      sqft: 1000,
      features: ['swimming_pool', 'gym', 'parking'],
      ...home,
    },
    valuation: null,
    estimatedValue: WORTH,
    refusal: null,
    similar: null,
    standing: null,
    verdict: null,
    usualSqft: 1000,
    record: AREAS[0] ?? null,
    records: AREAS,
    outlook: { growth: 0.025, low: -0.05, high: 0.1 },
    volatility: 0.05,
    rent: {
      annualFils: 14_000_000,
      source: 'area',
      estimate: null,
      yields: { gross: 0.07, net: 0.045 },
    },
    charge: { low: 16, high: 26, middleFils: 2100, scope: 'area', source: 's', asOf: '2026', url: '' },
    ...change,
  };
}
const NOTHING = facts({
  estimatedValue: null,
  standing: null,
  usualSqft: null,
  record: null,
  records: [],
  outlook: null,
  volatility: null,
  rent: null,
});
const NOW = '2026-03-31T08:00:00.000Z';

describe('scores', () => {
  it('add up by their definition', () => {
    // Price at value 5 × 40, usual size 5 × 20, three of nine features 3.33 × 15, demand 8 × 15, confidence 9.2 × 10.
    expect(neutralMatch(facts())?.score).toBe(5.6);
    // Net yield 4.5 %: 5 × 30; price 5 × 25; growth 2.5 %: 5 × 15; liquidity (6 + 7) / 2 × 15; no risk 10 × 15.
    expect(investmentScore(facts())?.score).toBe(6);
  });

  it('leave out unknown parts, and are null without a value', () => {
    // Without rent: (5 × 25 + 5 × 15 + 6.5 × 15 + 10 × 15) / 70.
    expect(investmentScore(facts({ rent: null }))?.score).toBe(6.4);
    expect(investmentScore(NOTHING)).toBeNull();
    expect(neutralMatch(NOTHING)).toBeNull();
    expect(listingScores(NOTHING)).toEqual(NO_SCORES);
  });

  it('rise when the price falls, and stay in 0 to 10', () => {
    const at = (price: number) => investmentScore(facts({}, { price }))?.score ?? -1;
    expect(at(185_000_000)).toBeGreaterThan(at(200_000_000));
    expect(at(200_000_000)).toBeGreaterThan(at(240_000_000));
    for (const price of [1, 1e15]) {
      expect(at(price)).toBeGreaterThanOrEqual(0);
      expect(at(price)).toBeLessThanOrEqual(10);
    }
  });
});

describe('predictedValue', () => {
  it('carries the value on and joins both ranges', () => {
    const found = predictedValue(WORTH, { growth: 0.1, low: 0.1, high: 0.1 });
    // No error of growth: the range is that of the value, grown.
    expect(found).toEqual({ valueFils: 220_000_000, range80: { low: 198_000_000, high: 242_000_000 } });
    const wide = predictedValue(WORTH, { growth: 0.1, low: 0, high: 0.21 });
    expect(wide?.range80?.low).toBeLessThan(198_000_000);
    expect(wide?.range80?.high).toBeGreaterThan(242_000_000);
  });

  it('is null without a value or an outlook', () => {
    expect(predictedValue(null, { growth: 0, low: 0, high: 0 })).toBeNull();
    expect(predictedValue(WORTH, null)).toBeNull();
  });
});

describe('analyse', () => {
  it('does not praise a home that is cheap for an unknown reason: price and yield count as those of a fair one', () => {
    const [fair, cheap] = [facts(), facts({}, { price: 120_000_000 })];
    expect(cheap.verdict?.word).toBe('ask_why');
    expect(neutralMatch(cheap)?.score).toBe(neutralMatch(fair)?.score);
    const partOf = (of: HomeFacts, name: string) =>
      investmentScore(of)?.parts.find((part) => part.name === name)?.points ?? 0;
    expect(partOf(cheap, 'price')).toBe(5);
    expect(partOf(cheap, 'yield')).toBeLessThanOrEqual(5);
  });

  it.each([185, 191, 197, 203, 209])(
    'shows parts of the first year that add up to its total, asked %i0,000',
    (tens) => {
      const { roi, yearReturn } = analyse(facts({}, { price: tens * 1_000_000 }), NOW).investment;
      const { priceChange = 0, rent = 0, costs = 0, total } = yearReturn ?? {};
      expect(total).toBeCloseTo(priceChange + rent - costs, 10);
      expect(roi).toBe(total);
    },
  );

  it('counts the discount as the verdict does, of the estimate: 2.2M asked for 2.0M is 10 % above, 1.8M is 10 % below', () => {
    const discountOf = (price: number) => analyse(facts({}, { price }), NOW).investment.yearReturn?.discount;
    expect([220_000_000, 180_000_000].map(discountOf)).toEqual([-10, 10]);
  });

  it('says what an area sold, how much of it was ready and how long its stock lasts, against a typical area', () => {
    // 72 ready homes at 114 ready sales a year are 7.6 months; 20 at 80 are 3.
    const south = record('dubai-south', { sales: 3000, readySales: 114, readyListings: 72, daysOnMarket: 27 });
    const records = [south, ...['a', 'b'].map((id) => record(id, { sales: 182, readySales: 80, readyListings: 20 }))];
    const analysis = analyse(facts({ record: south, records }, { areaId: 'dubai-south' }), NOW);
    expect(analysis.investment.reasoning).toContain(
      '3,000 sales in Dubai South in twelve months (182 in a typical area), 114 of ready homes. The ready homes for sale would last 7.6 months (3.0 in a typical area). The median listing has been on the market for 27 days.',
    );
    // 7.6 / (7.6 + 3) is 72 %; stock points 2.8, and 27 days are 9.3 of 10.
    expect(analysis.marketTrends).toMatchObject({ supplyIndex: 72, monthsOfStock: 7.6 });
    expect(analysis.investment.liquidity).toBe(6.1);
    expect(analysis.recommendation.keyFactors).toContain(
      'Many ready homes for sale: 7.6 months of stock, 3.0 in a typical area',
    );
  });

  it('calls an area illiquid where hardly any ready home is sold, however many off-plan ones are', () => {
    const south = record('dubai-south', { sales: 3000, readySales: 29, readyListings: 20, daysOnMarket: 20 });
    expect(analyse(facts({ record: south, records: [south, ...AREAS] }), NOW)).toMatchObject({
      investment: { liquidity: 5 },
      marketTrends: { supplyIndex: null, monthsOfStock: null },
    });
  });

  it.each([
    [5.1, 'bullish'],
    [5, 'neutral'],
    [-1, 'bearish'],
    [null, null],
  ])(
    'reads the sentiment from a price growth of %s, as slides do, not from what is expected: %s',
    (priceGrowth, word) => {
      const found = analyse(facts({ record: record('jlt', { priceGrowth }) }), NOW);
      expect(found.marketTrends).toMatchObject({ sentiment: word, forecast: 'growth' });
    },
  );

  it('fills every field of the specification with its figures', () => {
    const found = analyse(facts(), NOW);
    expect(found.timestamp).toBe(NOW);
    // Rent 140,000 × 0.95 less 21,000 service charge and 0.4 % upkeep, of 2.0M: 5.2 % net, and 2.5 % price change.
    expect(found.investment).toMatchObject({
      overallScore: 6,
      roi: 7.7,
      yearReturn: { priceChange: 2.5, rent: 6.7, costs: 1.5, total: 7.7, discount: 0 },
      appreciation: 2.5,
      liquidity: 6.5,
      riskLevel: 'low',
      // (4 % + 2.1 % + 2.1 % + AED 6,000 of 2M) / 7.7 % = 1.1 years.
      timeHorizon: 'short',
    });
    expect(found.valuation).toMatchObject({
      estimatedValue: 200_000_000,
      pricePerSqft: 200_000,
      confidence: 0.92,
      marketPosition: 'fair',
      // More expensive than one of two other areas; usual size; three features; growth 5 and demand 8.
      factors: { location: 5, size: 5, amenities: 3.3, market: 6.5 },
    });
    // 2 months of stock against 3 in a typical area: 2 / (2 + 3).
    expect(found.marketTrends).toEqual({
      priceGrowth: 8,
      demandIndex: 80,
      supplyIndex: 40,
      monthsOfStock: 2,
      volatility: 5,
      sentiment: 'bullish',
      forecast: 'growth',
    });
    expect(found.recommendation.action).toBe('buy');
    expect(found.recommendation.keyFactors).toContain('Priced at our estimate');
    for (const line of found.investment.reasoning) {
      expect(line).toMatch(/\d/);
    }
  });

  it.each([
    [189_000_000, 'undervalued', 'buy'],
    [190_000_000, 'fair', 'buy'],
    [200_000_001, 'fair', 'hold'],
    [210_000_000, 'fair', 'hold'],
    [211_000_000, 'overvalued', 'sell'],
  ])('asked %d fils is %s: %s', (price, position, action) => {
    expect(conclude(facts({}, { price }))).toMatchObject({ position, action });
  });

  it('says when the costs are repaid, on which assumptions, and how the break-even of the ROI Calculator differs', () => {
    const [repaid = ''] = analyse(facts(), NOW).investment.reasoning.filter((line) => /^Costs repaid/.test(line));
    expect(repaid).toMatch(
      /^Costs repaid after [\d.]+ years: bought in cash, and if prices change each year as forecast/,
    );
    expect(repaid).toMatch(/Break-even in the ROI Calculator counts your loan and the growth you assume instead\.$/);
  });

  it('does not recommend buying when uncertain', () => {
    expect(conclude(facts({ estimatedValue: { ...WORTH, confidence: 0.49 } })).action).toBe('hold');
  });

  it('does not claim twelve months of sales where the deeds reach back less', () => {
    const growth = { compared: 9, comparedBefore: 0, sales: 9, salesBefore: 0, from: '', to: '', logSum: 0 };
    const short = record('jlt', {
      sales: 9,
      from: '2026-02-02',
      growth: { ...growth, weightFils: 0, missing: 'history' },
    });
    expect(analyse(facts(), NOW).investment.reasoning.join(' ')).toContain('100 sales in JLT in twelve months');
    const lines = analyse(facts({ record: short }), NOW).investment.reasoning.join(' ');
    expect(lines).toContain('9 sales in JLT since 2 Feb 2026');
  });

  it('gives no figure without evidence', () => {
    const found = analyse(NOTHING, NOW);
    const { reasoning, ...investment } = found.investment;
    expect(new Set(Object.values(investment))).toEqual(new Set([null]));
    expect(reasoning).toEqual(['No estimate: only 0 similar sales in 24 months.']);
    expect(found.recommendation).toMatchObject({ action: null, keyFactors: [] });
    expect(JSON.stringify(found)).not.toContain('NaN');
  });
});

describe('compareHomes', () => {
  const side = (title: string, home: Partial<HomeFacts['home']>, change: Partial<HomeFacts> = {}) => {
    const one = facts(change, home);
    return { facts: one, analysis: analyse(one, NOW), title };
  };

  it('names a clear leader', () => {
    const found = compareHomes([
      side('Dear', { id: 1, price: 240_000_000 }),
      side('Cheap', { id: 2, price: 160_000_000 }),
    ]);
    expect(found.investmentComparison).toMatchObject({ preferred: 2, tooCloseToCall: false });
    expect(found.aiRecommendation).toMatch(
      /^Cheap leads, but ask why it is cheap.* What could explain the price: a mistake/,
    );
    const usual = compareHomes([side('Dear', { id: 1, price: 240_000_000 }), side('Fair', { id: 2 })]);
    expect(usual.aiRecommendation).toContain('Fair is the stronger choice');
  });

  it('names no leader when it is too close to call', () => {
    const found = compareHomes([side('One', { id: 1 }), side('Two', { id: 2, price: 199_000_000 })]);
    expect(found.investmentComparison).toMatchObject({ preferred: null, tooCloseToCall: true });
  });

  it('ranks nothing with fewer than two scores', () => {
    const found = compareHomes([
      side('One', { id: 1 }),
      { facts: NOTHING, analysis: analyse(NOTHING, NOW), title: 'Two' },
    ]);
    expect(found.investmentComparison).toMatchObject({ preferred: null, tooCloseToCall: false });
    expect(found.marketPosition).toContain('Two: not enough sales');
  });
});

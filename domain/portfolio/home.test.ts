import { describe, expect, it } from 'vitest';
import { listing as property } from '../../test/market-records.ts';
import { mergeRecord } from '../sync/merge-record.ts';
import { homeFromListing } from './from-listing.ts';
import { newPortfolioHome, PortfolioHome } from './home.ts';

const BY = { id: 'h-1', at: '2026-03-10T08:00:00.000Z' };
const MARINA = { areaId: 'dubai-marina', location: 'Dubai Marina', propertyType: 'apartment', bedrooms: 2 } as const;
const home = newPortfolioHome({ standing: 'owned', origin: 'entered', ...MARINA }, BY);

describe('a home of the portfolio', () => {
  it('needs only a place, a kind and rooms, and leaves everything else unknown', () => {
    expect(PortfolioHome.parse(home)).toEqual({
      ...BY,
      ...MARINA,
      standing: 'owned',
      origin: 'entered',
      name: 'Dubai Marina',
      project: '',
      building: '',
      completion: 'ready',
      tenancies: [],
      flows: [],
    });
  });

  it('is named after its building before its project', () => {
    const facts = { standing: 'watched', origin: 'building', ...MARINA, project: 'Marina Gate' } as const;
    expect(newPortfolioHome(facts, BY).name).toBe('Marina Gate');
    expect(newPortfolioHome({ ...facts, building: 'Marina Gate 2' }, BY).name).toBe('Marina Gate 2');
    expect(newPortfolioHome({ ...facts, name: ' My flat ' }, BY).name).toBe('My flat');
  });

  it.each([
    ['a day that does not exist', { purchase: { day: '2026-02-30', priceFils: 1, costsFils: 0 } }],
    ['a fraction of a fils', { askingPriceFils: 1.5 }],
    ['a loan of nothing', { loan: { principalFils: 0, startDay: '2026-01-01', ratePercent: 4, termYears: 25 } }],
    [
      'thirteen cheques',
      { tenancies: [{ id: 't', startDay: '2026-01-01', endDay: '2026-12-31', yearlyRentFils: 1, cheques: 13 }] },
    ],
  ])('refuses %s', (_, part) => {
    expect(PortfolioHome.safeParse({ ...home, ...part }).success).toBe(false);
  });

  it('comes from a listing with its facts, and without figures that are in doubt', () => {
    const listing = property(7, { price: 180_000_000, sqft: 1240 });
    const facts = homeFromListing(listing, 'watched');
    const { purpose: _, ...kept } = PortfolioHome.parse(newPortfolioHome(facts, BY));
    expect(kept).toMatchObject({ propertyId: 7, askingPriceFils: 180_000_000, sqft: 1240, standing: 'watched' });
    expect(homeFromListing({ ...listing, doubts: ['size'] }, 'watched').sqft).toBeUndefined();
  });
});

describe('two devices that edit one home', () => {
  const base = { ...home, flows: [{ id: 'f-1', day: '2026-01-01', kind: 'rent', fils: 100 }] };

  it('keep both edits of different fields, costs and tenancies', () => {
    const yours = {
      ...base,
      sqft: 900,
      flows: [...base.flows, { id: 'f-2', day: '2026-02-01', kind: 'rent', fils: 100 }],
    };
    const theirs = {
      ...base,
      floor: 12,
      flows: [...base.flows, { id: 'f-3', day: '2026-02-03', kind: 'insurance', fils: 7 }],
    };
    const { merged, conflicts } = mergeRecord('portfolioHome', { base, yours, theirs });
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ sqft: 900, floor: 12 });
    const flows = PortfolioHome.parse({ ...merged, id: BY.id }).flows;
    expect(flows.map(({ id }) => id).sort()).toEqual(['f-1', 'f-2', 'f-3']);
  });

  it('ask about the same figure, whichever it is', () => {
    const loan = { principalFils: 100, startDay: '2026-01-01', ratePercent: 4, termYears: 25 };
    const had = { ...base, loan };
    const yours = { ...had, loan: { ...loan, ratePercent: 3.9 }, flows: [{ ...base.flows[0], fils: 200 }] };
    const theirs = { ...had, loan: { ...loan, ratePercent: 4.2 }, flows: [{ ...base.flows[0], fils: 300 }] };
    const { conflicts } = mergeRecord('portfolioHome', { base: had, yours, theirs });
    expect(conflicts.map(({ path, yours, theirs }) => [path.join('.'), yours, theirs])).toEqual([
      ['flows.f-1.fils', 200, 300],
      ['loan.ratePercent', 3.9, 4.2],
    ]);
  });
});

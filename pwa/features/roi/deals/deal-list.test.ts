import { describe, expect, it } from 'vitest';
import { type Scenario, STANDARD_SCENARIO } from '../../../../domain/roi/scenario.ts';
import { scenarioQueries } from '../../../../domain/roi/scenario-link.ts';
import { dealsQuery, formatSort, linkedQueries, parseSort, presentedQuery, sortDeals, toDeal } from './deal-list.ts';
import { parseDeal } from './use-saving.ts';

const deal = (name: string, changes: Partial<Scenario> = {}) =>
  toDeal({ id: name, origin: 'saved', scenario: { ...STANDARD_SCENARIO, ...changes, name } });
const deals = [
  deal('Mortgage'),
  deal('Cash', { financing: 'cash' }),
  deal('Loss', { monthlyRentFils: 0, appreciationPercent: -20 }),
];
const order = (sort: string) => sortDeals(deals, parseSort(sort)).map(({ id }) => id);

describe('deals in one table', () => {
  it('sort by any figure, missing ones last in both directions', () => {
    expect(order('-irr')).toEqual(['Mortgage', 'Cash', 'Loss']);
    // Only the mortgage has a debt cover; the loss has a loan, too, and no income.
    expect(order('dscr')).toEqual(['Loss', 'Mortgage', 'Cash']);
    expect(order('-dscr')).toEqual(['Mortgage', 'Loss', 'Cash']);
    expect(order('name')).toEqual(['Cash', 'Loss', 'Mortgage']);
  });

  it('name the weakest assumption of each; none without a rate of return', () => {
    const [mortgage, , loss] = deals;
    expect(mortgage?.weakest).toMatchObject({ key: 'appreciationPercent', worse: 3 });
    expect(loss?.weakest).toBeNull();
    expect(order('-weakest').at(-1)).toBe('Loss');
  });

  it('travel in a link with their names and their order', () => {
    const params = new URLSearchParams(dealsQuery(deals.slice(0, 2), parseSort('-npv')));
    expect(params.get('tab')).toBe('deals');
    expect(formatSort(parseSort(params.get('sort')))).toBe('-npv');
    const read = linkedQueries(params).map((query) => {
      return parseDeal({ name: new URLSearchParams(query).get('name') ?? '', query });
    });
    expect(read).toEqual(deals.slice(0, 2).map(({ scenario }) => scenario));
  });

  it('are presented side by side, the first as the scenario of the deck', () => {
    const queries = scenarioQueries(presentedQuery(deals));
    expect(queries.map((query) => new URLSearchParams(query).get('name'))).toEqual(['Mortgage', 'Cash', 'Loss']);
    const odd = deal('A ~ b');
    expect(scenarioQueries(presentedQuery([odd, odd]))).toHaveLength(2);
  });

  it('are sorted by the highest IRR if the address says nothing known', () => {
    expect(parseSort(null)).toEqual({ by: 'irr', isUp: false });
    expect(parseSort('castle')).toEqual({ by: 'irr', isUp: false });
  });
});

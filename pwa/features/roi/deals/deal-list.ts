import { type KeyAssumption, keyAssumption } from '../../../../domain/roi/key-assumption.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { joinQueries } from '../../../../domain/roi/scenario-link.ts';
import type { SavedScenario } from '../../../data/queries/user-records.ts';
import { computeModel, figureValue, type Model } from '../figures.ts';
import type { FigureKey } from '../labels.ts';
import { scenarioQuery } from '../scenario-store.ts';

/** A deal of the table: the one on screen, a saved one, or one that came with the link. */
export type Deal = {
  readonly id: string;
  readonly origin: 'current' | 'saved' | 'link';
  readonly saved: SavedScenario | null;
  readonly scenario: Scenario;
  readonly model: Model;
  readonly weakest: KeyAssumption | null;
};

/** Figures by which the table is sorted. */
export const DEAL_FIGURES = [
  'irr',
  'profit',
  'monthlyIncome',
  'noiCapRate',
  'netYield',
  'cashInvested',
  'dscr',
  'npv',
  'breakEvenYear',
] as const satisfies readonly FigureKey[];
export type DealSort = { readonly by: (typeof DEAL_FIGURES)[number] | 'name' | 'weakest'; readonly isUp: boolean };

const SORT_KEYS: readonly DealSort['by'][] = ['name', ...DEAL_FIGURES, 'weakest'];

type DealStart = Pick<Deal, 'id' | 'origin' | 'scenario'> & { readonly saved?: SavedScenario | null };

export function toDeal({ id, origin, scenario, saved = null }: DealStart): Deal {
  return { id, origin, scenario, saved, model: computeModel(scenario), weakest: keyAssumption(scenario) };
}

/** Sorts by a figure or by the name; the weakest assumption by what it costs. Missing figures come last. */
export function sortDeals(deals: readonly Deal[], { by, isUp }: DealSort): Deal[] {
  const sign = isUp ? 1 : -1;
  if (by === 'name') return [...deals].sort((a, b) => sign * a.scenario.name.localeCompare(b.scenario.name));
  const value = ({ model, weakest }: Deal) =>
    by === 'weakest' ? weakest && weakest.irr - weakest.irrWorse : figureValue(by, model);
  return [...deals].sort((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

/** The sort in an address: `irr` upwards, `-irr` downwards. The highest IRR first if it names none. */
export function parseSort(text: string | null): DealSort {
  const by = SORT_KEYS.find((key) => key === text?.replace(/^-/, ''));
  return by === undefined ? { by: 'irr', isUp: false } : { by, isUp: text?.startsWith('-') !== true };
}

export function formatSort({ by, isUp }: DealSort): string {
  return `${isUp ? '' : '-'}${by}`;
}

const MAX_LINKED = 20;

/** The address of a table of deals. Each `deal` is the query of a scenario with its name. */
export function dealsQuery(deals: readonly Deal[], sort: DealSort): string {
  const query = new URLSearchParams({ tab: 'deals', sort: formatSort(sort) });
  for (const { scenario } of deals.slice(0, MAX_LINKED)) query.append('deal', scenarioQuery(scenario));
  return query.toString();
}

/** A presentation keeps queries of deals up to this length. */
const MAX_PRESENTED_LENGTH = 2000;

/** The first four deals for a slide that shows them side by side, fewer if their queries are long. */
export function presentedQuery(deals: readonly Deal[]): string {
  const queries = deals.slice(0, 4).map(({ scenario }) => scenarioQuery(scenario) || 'standard');
  while (joinQueries(queries).length > MAX_PRESENTED_LENGTH) queries.pop();
  return joinQueries(queries);
}

export function linkedQueries(params: URLSearchParams): string[] {
  return params.getAll('deal').slice(0, MAX_LINKED);
}

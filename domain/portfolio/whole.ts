import { toEpochDay } from '../day.ts';
import { type DatedFlow, xirr } from '../roi/rate-of-return.ts';
import { flowsIfSold, tenancyOn } from './cash.ts';
import type { HomeFigures } from './figures.ts';
import type { PortfolioHome } from './home.ts';

export type HomeWithFigures = { readonly home: PortfolioHome; readonly figures: HomeFigures };

/** A sum over homes, and of how many of them it is known. */
export type PartialSum = { readonly fils: number; readonly homes: number };

export type PortfolioTotals = ReturnType<typeof portfolioTotals>;

/**
 * The owned homes together. Sums say of how many homes they are known. The return counts the homes that have a purchase
 * and a value, as one series of flows.
 */
export function portfolioTotals(all: readonly HomeWithFigures[], today: string) {
  const owned = all.filter(({ home }) => home.standing === 'owned');
  const sum = (fils: (figures: HomeFigures) => number | null): PartialSum => {
    const known = owned.flatMap(({ figures }) => fils(figures) ?? []);
    return { fils: known.reduce((total, value) => total + value, 0), homes: known.length };
  };
  const day = toEpochDay(today);
  const flows: DatedFlow[] = owned.flatMap(({ home, figures: { valueFils } }) => {
    return (valueFils === null ? null : flowsIfSold(home, { today: day, valueFils })) ?? [];
  });
  const value = sum(({ valueFils }) => valueFils);
  const loan = sum(({ loanFils }) => loanFils);
  const yields = owned.filter(({ figures: { netFils, valueFils } }) => netFils !== null && valueFils !== null);
  const over = (part: keyof HomeFigures) => yields.reduce((total, { figures }) => total + Number(figures[part]), 0);
  return {
    owned: owned.length,
    watched: all.length - owned.length,
    value,
    /** Ranges do not add up: if all homes were at the low or the high end together. */
    low: sum(({ lowFils }) => lowFils),
    high: sum(({ highFils }) => highFils),
    loan,
    equity: sum(({ equityFils }) => equityFils),
    cost: sum(({ costFils }) => costFils),
    rent: sum(({ rentFils }) => rentFils),
    net: sum(({ netFils }) => netFils),
    debt: sum(({ debtFils }) => debtFils),
    netYieldOnValue: over('valueFils') > 0 ? over('netFils') / over('valueFils') : null,
    /** Loans of homes with a value against that value. */
    loanToValue: loanToValue(owned),
    returnSoFar: xirr(flows),
  };
}

function loanToValue(owned: readonly HomeWithFigures[]): number | null {
  const valued = owned.filter(({ figures }) => figures.valueFils !== null);
  const value = valued.reduce((sum, { figures }) => sum + (figures.valueFils ?? 0), 0);
  return value > 0 ? valued.reduce((sum, { figures }) => sum + figures.loanFils, 0) / value : null;
}

export const GROUPINGS = ['area', 'kind', 'tenancy_end'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** `key`: area id or name, property type, or the month in which tenancies end (`2026-05`); '' without one. */
export type Concentration = {
  readonly key: string;
  readonly homes: number;
  readonly fils: number;
  /** Null without any value. */
  readonly share: number | null;
};

/** How the value of the owned homes spreads; homes without a value count by number alone. Largest first, months in order. */
export function concentration(all: readonly HomeWithFigures[], by: Grouping, today: string): Concentration[] {
  const groups = new Map<string, { homes: number; fils: number }>();
  let total = 0;
  for (const { home, figures } of all) {
    if (home.standing !== 'owned') continue;
    const fils = figures.valueFils ?? 0;
    const key = groupKey(home, by, today);
    const group = groups.get(key) ?? { homes: 0, fils: 0 };
    groups.set(key, { homes: group.homes + 1, fils: group.fils + fils });
    total += fils;
  }
  const list = [...groups].map(([key, group]) => ({ key, ...group, share: total > 0 ? group.fils / total : null }));
  return list.sort((a, b) => (by === 'tenancy_end' ? (a.key < b.key ? -1 : 1) : b.fils - a.fils || b.homes - a.homes));
}

function groupKey(home: PortfolioHome, by: Grouping, today: string): string {
  if (by === 'area') return home.areaId || home.location;
  if (by === 'kind') return home.propertyType;
  return tenancyOn(home, toEpochDay(today))?.endDay.slice(0, 7) ?? '';
}

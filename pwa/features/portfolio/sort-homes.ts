import type { HomeEvent } from '../../../domain/portfolio/events.ts';
import type { HomeWithFigures } from '../../../domain/portfolio/whole.ts';

export type HomeRow = HomeWithFigures & { readonly next: HomeEvent | null };

export const SORTS = ['value', 'equity', 'yield', 'return', 'next', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Highest first, soonest first for days; homes without the figure last. */
export function sortHomes(rows: readonly HomeRow[], sort: Sort): HomeRow[] {
  if (sort === 'name') return [...rows].sort((a, b) => a.home.name.localeCompare(b.home.name));
  const key = ({ figures, next }: HomeRow): number | null => {
    if (sort === 'next') return next === null ? null : -next.daysLeft;
    if (sort === 'value') return figures.valueFils;
    if (sort === 'equity') return figures.equityFils;
    return sort === 'yield' ? figures.netYieldOnValue : figures.returnSoFar;
  };
  const keyed = rows.map((row) => ({ row, key: key(row) ?? Number.NEGATIVE_INFINITY }));
  return keyed.sort((a, b) => (b.key === a.key ? 0 : b.key - a.key)).map(({ row }) => row);
}

import type { PriceGrowth } from '../../domain/market/growth.ts';
import { common } from './common.ts';
import { Delta } from './Delta.tsx';
import { formatCount, formatPercent } from './format.ts';
import { messages } from './messages.ts';

type ShownGrowth = Pick<PriceGrowth, 'change' | 'missing' | 'sales' | 'salesBefore'>;

export function GrowthText({ growth }: { growth: ShownGrowth }) {
  if (growth.change === null) return missingGrowth(growth);
  return (
    <>
      <Delta value={growth.change} /> {common.yearLikeForLike}
    </>
  );
}

/** `not enough sales`, `not enough history`. */
export function missingGrowth({ missing }: Pick<ShownGrowth, 'missing'>): string {
  return messages.growth.missing[missing ?? 'sales'];
}

/** `503 sales, 879 the year before`, with the change of their number. */
export function volumeText({ sales, salesBefore }: Pick<ShownGrowth, 'sales' | 'salesBefore'>): string {
  const change = salesBefore === 0 ? '' : ` (${formatPercent(sales / salesBefore - 1, true)})`;
  return `${messages.growth.volume(formatCount(sales), formatCount(salesBefore))}${change}`;
}

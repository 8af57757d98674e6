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

/** Returns why there is no growth, e.g. `not enough sales` or `not enough history`. */
export function missingGrowth({ missing }: Pick<ShownGrowth, 'missing'>): string {
  return messages.growth.missing[missing ?? 'sales'];
}

/** Returns `503 sales, 879 the year before`, with the change in percent. */
export function volumeText({ sales, salesBefore }: Pick<ShownGrowth, 'sales' | 'salesBefore'>): string {
  const change = salesBefore === 0 ? '' : ` (${formatPercent(sales / salesBefore - 1, true)})`;
  return `${messages.growth.volume(formatCount(sales), formatCount(salesBefore))}${change}`;
}

import type { PriceGrowth } from '../../../domain/market/growth.ts';
import { common } from '../texts/common.ts';
import { formatCount } from '../texts/format.ts';
import { messages } from '../texts/messages.ts';
import { Delta } from './Delta.tsx';

type ShownGrowth = Pick<PriceGrowth, 'change' | 'missing'>;

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

/** Returns the sales that the growth compares, or why there is none. */
export function growthEvidence(
  growth: Pick<PriceGrowth, 'change' | 'missing' | 'compared' | 'comparedBefore'>,
): string {
  if (growth.change === null) return missingGrowth(growth);
  return messages.growth.evidence(formatCount(growth.compared), formatCount(growth.comparedBefore));
}

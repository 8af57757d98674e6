import { useMemo } from 'react';
import { CITY_PRICE_SPREAD, type Spread, yearlySpread } from '../../../domain/roi/spread.ts';
import { useMonthlyMedians } from '../../data/queries/market.ts';

/** Yearly variation of values: the area's own history if long enough, else the city's. */
export function useAreaSpread(areaId: string): { spread: Spread; isAreas: boolean } {
  const months = useMonthlyMedians(areaId);
  const medians = months.data ?? null;
  const own = useMemo(() => {
    return yearlySpread((medians ?? []).map((month) => ({ ...month, level: month.medianPricePerSqftFils })));
  }, [medians]);
  return own === null ? { spread: CITY_PRICE_SPREAD, isAreas: false } : { spread: own, isAreas: true };
}

export function spreadPercent({ deviation }: Spread): number {
  return Math.round(deviation * 1000) / 10;
}

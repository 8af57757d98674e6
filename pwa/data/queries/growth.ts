import { useMemo } from 'react';
import { growthAssumption } from '../../../domain/roi/growth-assumption.ts';
import { useMarketRecords } from './market.ts';

/** Returns the long-run growth that is assumed of an area, with its record; `record` is null for an unknown area. */
export function useGrowthAssumption(areaId: string, years: number) {
  const records = useMarketRecords().data;
  const record = records?.find(({ id }) => id === areaId) ?? null;
  const found = useMemo(() => growthAssumption(record, years), [record, years]);
  return { found, record };
}

import { useMemo } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { growthAssumption } from '../../../domain/roi/growth-assumption.ts';
import { useMarketRecords } from '../../data/queries/market.ts';
import { useModel, useNumber } from './scenario-store.ts';

/** Returns low, base and high growth for the scenario's area and period. `place` is null without an area. */
export function useGrowthAssumption() {
  const areaId = useModel(({ scenario }) => scenario.areaId);
  const years = useNumber('years');
  const records = useMarketRecords();
  const record = records.data?.find(({ id }) => id === areaId);
  const found = useMemo(() => growthAssumption(record ?? null, years), [record, years]);
  return { found, record: record ?? null, place: record === undefined ? null : placeName(record.location) };
}

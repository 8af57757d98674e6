import { CITY_PRICE_SPREAD, type Spread, yearlySpread } from '../../../domain/roi/spread.ts';
import { useMonthlyMedians } from '../../data/market.ts';

/**
 * How much values have varied from year to year: the area's own history where this device has enough of
 * it, the city's otherwise.
 */
export function useAreaSpread(areaId: string): { spread: Spread; isAreas: boolean } {
  const months = useMonthlyMedians(areaId);
  const own =
    months.state === 'ready'
      ? yearlySpread(
          months.value.map(({ month, medianPricePerSqftFils, count }) => ({
            month,
            level: medianPricePerSqftFils,
            count,
          })),
        )
      : null;
  return own === null ? { spread: CITY_PRICE_SPREAD, isAreas: false } : { spread: own, isAreas: true };
}

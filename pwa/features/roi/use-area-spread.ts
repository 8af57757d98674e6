import { CITY_PRICE_SPREAD, type Spread } from '../../../domain/roi/spread.ts';

/**
 * How much values have varied from year to year: the area's own history where this device has enough of
 * it, the city's otherwise.
 */
export function useAreaSpread(_areaId: string): { spread: Spread; isAreas: boolean } {
  // The data layer does not yet hand out an area's monthly medians; `yearlySpread` takes them as they come.
  return { spread: CITY_PRICE_SPREAD, isAreas: false };
}

import { useMemo, useState } from 'react';
import { type ArBuilding, groupByBuilding } from '../../../../domain/ar/buildings.ts';
import { distanceM, type LatLng } from '../../../../domain/geo.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { useListingsNear } from '../../../data/queries/nearby.ts';
import type { ArSettings } from '../ar-settings.ts';

const NONE: readonly Property[] = [];
/** A person who stands is not asked for anew with every fix, metres. */
const ASK_EVERY_M = 25;

type Around = {
  readonly all: readonly ArBuilding[];
  /** Those that pass the filter. */
  readonly shown: readonly ArBuilding[];
  readonly isKnown: boolean;
};

/** The buildings around a place, and those of them with a home that passes the filter. */
export function useBuildings(at: LatLng | null, { filter }: ArSettings): Around {
  const near = useListingsNear(useSteady(at));
  const isKnown = near.state === 'ready';
  const listings = isKnown ? near.value : NONE;
  const all = useMemo(() => groupByBuilding(listings), [listings]);
  const shown = useMemo(() => {
    const { maxPriceFils, type } = filter;
    if (maxPriceFils === null && type === null) return all;
    return groupByBuilding(
      listings.filter(
        ({ price, propertyType }) =>
          (maxPriceFils === null || price <= maxPriceFils) && (type === null || propertyType === type),
      ),
    );
  }, [all, listings, filter]);
  return { all, shown, isKnown };
}

/** The place that was last far enough from the one before. */
function useSteady(at: LatLng | null): LatLng | null {
  const [steady, setSteady] = useState(at);
  const isFar = at !== null && (steady === null || distanceM(steady, at) >= ASK_EVERY_M);
  // Set while rendering: the question follows the place without a round through the screen.
  if (isFar) setSteady(at);
  return isFar ? at : steady;
}

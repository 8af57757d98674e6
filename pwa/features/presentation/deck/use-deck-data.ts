import { useEffect, useMemo, useState } from 'react';
import { dubaiDay } from '../../../../domain/day.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import type { DeckScope } from '../../../../domain/presentation/deck.ts';
import { readScenario } from '../../../../domain/roi/scenario-link.ts';
import { useOverview } from '../../../data/analytics/analytics.ts';
import { useMarketRecords, useMarketSummary } from '../../../data/market/market.ts';
import { useComparison } from '../../../data/valuation/valuation.ts';
import { messages as words } from '../../../ui/messages.ts';
import { homeOf } from './deck-home.ts';
import { usePhotos } from './use-photos.ts';

/** Months of the series of a deck. */
const MONTHS = 36;

export type DeckDataState = {
  data: DeckData;
  /** The market has not answered yet: slides are still of sample figures. */
  isLoading: boolean;
  /** Every question has its answer or has failed: a file written before would hold figures that are not this device's. */
  isSettled: boolean;
};

/** What a deck's slides are made of, asked of this device and kept up to date. */
export function useDeckData(scope: DeckScope): DeckDataState {
  const { areaId, propertyIds } = scope;
  const records = useMarketRecords();
  const summary = useMarketSummary(areaId ?? undefined);
  const areaIds = useMemo(() => (areaId === null ? [] : [areaId]), [areaId]);
  const overview = useOverview({ areaIds, choice: {}, measure: 'sqft', months: MONTHS });
  const comparison = useComparison(propertyIds);
  const compared = comparison.state === 'ready' ? comparison.value.homes : NO_HOMES;
  const photos = usePhotos(compared.map(({ property }) => property));
  const placeOf = usePlaces();
  const scenario = useMemo(() => scenarioOf(scope.scenario), [scope.scenario]);
  const data = useMemo((): DeckData => {
    const all = records.state === 'ready' ? records.value : [];
    const series = overview.state === 'ready' && overview.isPrevious !== true ? overview.value.series[0] : undefined;
    return {
      today: dubaiDay(new Date()),
      focus: { areaId, name: all.find(({ id }) => id === areaId)?.location ?? areaId ?? CITY },
      summary: summary.state === 'ready' ? summary.value : null,
      records: all,
      months: (series?.months ?? []).map(({ month, median, count }) => ({
        month,
        medianPerSqftFils: median,
        sales: count,
      })),
      homes: compared.map((home) => homeOf(home, photos.get(home.property.id) ?? null)),
      scenario,
      placeOf,
      sourceName,
    };
  }, [areaId, records, summary, overview, compared, photos, placeOf, scenario]);
  const isLoading = summary.state === 'loading' || (propertyIds.length > 0 && comparison.state === 'loading');
  const isSettled =
    !isLoading &&
    records.state !== 'loading' &&
    overview.state !== 'loading' &&
    !(overview.state === 'ready' && overview.isPrevious === true);
  return { data, isLoading, isSettled };
}

const CITY = 'Dubai';
const NO_HOMES: never[] = [];

function scenarioOf(query: string | null) {
  if (query === null) return null;
  const params = new URLSearchParams(query === 'standard' ? '' : query);
  return readScenario((name) => params.get(name)).scenario;
}

function sourceName(id: string): string {
  return words.sources[id] ?? id;
}

type PlaceOf = (areaId: string) => LatLng | null;

/** Where areas are; the gazetteer comes after the screen. */
function usePlaces(): PlaceOf {
  const [placeOf, setPlaceOf] = useState<PlaceOf>(() => nowhere);
  useEffect(() => {
    let isCurrent = true;
    import('../../../../domain/market/areas.ts').then(
      ({ areaById }) => {
        if (isCurrent) setPlaceOf(() => (id: string) => areaById(id)?.center ?? null);
      },
      // Without it the map has no circles; the next visit of the screen tries again.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return placeOf;
}

function nowhere(): null {
  return null;
}

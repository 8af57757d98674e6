import { ArrowDownNarrowWide, LayoutGrid, List, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { areaName, placeName } from '../../../domain/gazetteer/place-name.ts';
import { PROPERTY_SORTS, shownSort, sortsOf } from '../../../domain/property/property-order.ts';
import { type FilterChip, toChips } from '../../../domain/search/chips.ts';
import { toPropertyFilter } from '../../../domain/search/filter.ts';
import { type SearchState, searchParams } from '../../../domain/search/search-address.ts';
import { searchWishes } from '../../../domain/user/wishes.ts';
import { rememberSearch } from '../../data/mutations/user-records.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useCardsAmong } from '../../data/queries/listings.ts';
import { useCountsMatching, useSearch } from '../../data/queries/search.ts';
import { useFavourites } from '../../data/queries/shared-records.ts';
import { useProfileWishes } from '../../data/queries/wishes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import resultMapStyles from './map/result-map.module.css';
import { messages } from './messages.ts';
import { CardPlaceholder, ResultList } from './ResultList.tsx';
import styles from './search.module.css';
import { withoutFilters } from './search-url.ts';
import type { SearchChange } from './use-search-state.ts';

type ResultsHeadProps = { heading: string; busy: boolean; state: SearchState; change: SearchChange };

const VIEWS = [
  { view: 'cards', label: messages.cards, Icon: LayoutGrid },
  { view: 'list', label: messages.list, Icon: List },
  { view: 'map', label: messages.map, Icon: MapIcon },
] as const;

const STAY_MS = 1500;

const ResultMap = lazy(() => import('./map/ResultMap.tsx'));

type Props = { state: SearchState; change: SearchChange; chips: React.ReactNode };

export function MarketResults({ state, change, chips }: Props) {
  const filter = useMemo(() => toPropertyFilter(state), [state]);
  const { status, cards, ensure } = useSearch(filter, shownSort(state));
  const found = status.data ?? null;
  const isPrevious = status.isPlaceholderData;
  const isLoading = status.isPending || isPrevious;
  useHistoryEntry(state, isPrevious ? 0 : (found?.total ?? 0));
  const isEmpty = !isLoading && found?.total === 0;
  const complete = found?.complete === true;
  const heading = status.error !== null ? messages.failed : countText(isLoading ? null : found);
  const list = found !== null && found.total > 0 && (
    <ResultList total={found.total} cards={cards} ensure={isLoading ? allThere : ensure} view={state.view} />
  );
  return (
    <>
      <ResultsHead heading={heading} busy={isLoading} state={state} change={change} />
      {chips}
      <PlaceLink state={state} />
      {found !== null && !isLoading && !complete && (
        <p className={`small dim ${styles.arriving}`}>{messages.stillComing}</p>
      )}
      {status.error !== null && <RetryNote retry={status.refetch}>{messages.failedText}</RetryNote>}
      {isLoading && found === null && state.view !== 'map' && <Placeholders />}
      {isEmpty && <EmptyResults state={state} change={change} complete={complete} />}
      {state.view === 'map' ? (
        <Suspense fallback={<div className={`${resultMapStyles.map} skeleton`} />}>
          <ResultMap state={state} change={change}>
            {list}
          </ResultMap>
        </Suspense>
      ) : (
        list
      )}
    </>
  );
}

/** A link to the page of the one building, project or area that the search names. */
function PlaceLink({ state: { named, areaIds } }: { state: SearchState }) {
  const [areaId] = areaIds;
  const building = named !== null && named.kind !== 'developer' ? named : null;
  if (building === null && (areaId === undefined || areaIds.length > 1)) return null;
  return (
    <p className="small">
      {building !== null ? (
        <Link className="link" to={paths.building(building.areaId, building.name)}>
          {messages.about(building.name)}
        </Link>
      ) : (
        <Link className="link" to={paths.area(areaId ?? '')}>
          {messages.about(placeName(areaName(areaId ?? '')))}
        </Link>
      )}
    </p>
  );
}

const NO_IDS: number[] = [];
const allThere = () => {};

export function SavedResults({ state, change, chips }: Props) {
  const favourites = useFavourites();
  const ids = useMemo(() => (favourites.data !== undefined ? [...favourites.data] : NO_IDS), [favourites]);
  const filter = useMemo(() => toPropertyFilter(state), [state]);
  const found = useCardsAmong(ids, { filter, sort: shownSort(state) });
  const isLoading = favourites.isPending || (ids.length > 0 && found.isPending);
  const shown = found.data ?? [];
  const heading = isLoading ? messages.searching : messages.savedCount(shown.length);
  return (
    <>
      <ResultsHead heading={heading} busy={isLoading} state={state} change={change} />
      {chips}
      {isLoading && <Placeholders />}
      {!isLoading && shown.length === 0 && (
        <EmptyState
          art="search"
          title={ids.length === 0 ? messages.noSavedTitle : messages.noneTitle}
          text={ids.length === 0 ? messages.noSavedText : messages.noSavedMatchText}
          action={
            <ButtonLink to={paths.search()} variant="secondary">
              {messages.seeAll}
            </ButtonLink>
          }
        />
      )}
      {!isLoading && shown.length > 0 && (
        <ResultList total={shown.length} cards={shown} ensure={allThere} view={state.view} />
      )}
    </>
  );
}

function countText(found: { total: number } | null): string {
  return found === null ? messages.searching : messages.count(found.total);
}

/** Returns whether the filters or the profile contain wishes, which rank the homes. Otherwise the AI score does. */
function useHasWishes(state: SearchState): boolean {
  const profile = useProfileWishes();
  return profile !== null || searchWishes(toPropertyFilter(state)) !== null;
}

function Placeholders() {
  return (
    <div className={`grid ${styles.placeholders}`} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <CardPlaceholder key={n} layout="row" />
      ))}
    </div>
  );
}

const EmptyMarket = lazy(() => import('../../ui/states/EmptyMarket.tsx'));

type EmptyResultsProps = { state: SearchState; change: SearchChange; complete: boolean };

/** No matches: suggests the filter whose removal shows the most homes, with the count. */
function EmptyResults({ state, change, complete }: EmptyResultsProps) {
  const best = useBestRelaxation(state);
  const chips = filterChips(state);
  const advice = best === null ? '' : best.total > 0 ? messages.widen(best.chip.label, best.total) : messages.widenNone;
  const role = useCurrentUser()?.userType ?? null;
  if (chips.length === 0 && complete) {
    return (
      <Suspense fallback={null}>
        <EmptyMarket role={role} />
      </Suspense>
    );
  }
  const text = chips.length === 0 ? '' : `${messages.noneText(chips.length)} ${advice}`;
  return (
    <EmptyState
      art="search"
      title={messages.noneTitle}
      text={complete ? text : `${text} ${messages.stillLooking}`}
      action={
        chips.length === 0 ? undefined : (
          <Button variant="secondary" onClick={() => change(withoutFilters(state), 'choice')}>
            {messages.clearFilters}
          </Button>
        )
      }
    />
  );
}

/** The filters of a search; which market it is of is no filter. */
function filterChips(state: SearchState): FilterChip[] {
  return toChips(state).filter(({ key }) => key !== 'purpose');
}

type Relaxation = { chip: FilterChip; total: number };

/** Returns the filter whose removal shows the most homes. Null while counting, or if counting fails. */
function useBestRelaxation(state: SearchState): Relaxation | null {
  const chips = filterChips(state);
  const counts = useCountsMatching(chips.map((chip) => toPropertyFilter({ ...state, ...chip.patch })));
  if (counts === null) return null;
  const found = chips.map((chip, i): Relaxation => ({ chip, total: counts[i] ?? 0 }));
  return found.sort((a, b) => b.total - a.total)[0] ?? null;
}

/** Adds a search with results to the history after the user has stayed on it for a while. */
function useHistoryEntry(state: SearchState, total: number): void {
  useEffect(() => {
    if (filterChips(state).length === 0 || state.saved || total === 0) return;
    const url = paths.search(searchParams({ ...state, q: '', user: null }));
    const timer = setTimeout(() => void rememberSearch(url), STAY_MS);
    return () => clearTimeout(timer);
  }, [state, total]);
}

function ResultsHead({ heading, busy, state, change }: ResultsHeadProps) {
  return (
    <div className={`row between wrap ${styles.resultsHead}`}>
      <h1 className="display-2" aria-live="polite" aria-busy={busy}>
        {heading}
      </h1>
      <div className="row">
        <SortSelect state={state} change={change} />
        {!state.saved && <MapSwitch state={state} change={change} />}
        <fieldset className="segments only-desktop row" aria-label={messages.view}>
          {VIEWS.filter(({ view }) => view !== 'map' || !state.saved).map(({ view, label, Icon }) => (
            <button
              key={view}
              type="button"
              aria-pressed={state.view === view}
              aria-label={label}
              onClick={() => change({ view }, 'choice')}
            >
              <Icon size={17} aria-hidden="true" />
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

function MapSwitch({ state, change }: { state: SearchState; change: SearchChange }) {
  const isMap = state.view === 'map';
  const Icon = isMap ? List : MapIcon;
  return (
    <button
      type="button"
      className="chip only-phone"
      aria-label={isMap ? messages.list : messages.map}
      onClick={() => change({ view: isMap ? 'cards' : 'map' }, 'choice')}
    >
      <Icon size={17} aria-hidden="true" />
    </button>
  );
}

function SortSelect({ state, change }: { state: SearchState; change: SearchChange }) {
  const hasWishes = useHasWishes(state);
  const set = (value: string) => {
    const sort = PROPERTY_SORTS.find((known) => known === value);
    if (sort !== undefined) change({ sort }, 'choice');
  };
  return (
    <span className={state.view === 'map' ? `chip ${styles.sort} ${styles.besideMap}` : `chip ${styles.sort}`}>
      <ArrowDownNarrowWide size={17} aria-hidden="true" />
      <select aria-label={common.sortBy} value={shownSort(state)} onChange={(event) => set(event.target.value)}>
        {sortsOf(state.purpose).map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'match' && !hasWishes ? common.aiScore : messages.sorts[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}

import { History, MapPin, Search, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { fieldLabel } from '../../../domain/search/chips.ts';
import { MAX_SENTENCE } from '../../../domain/search/max-sentence.ts';
import type { PlaceOption } from '../../../domain/search/place-options.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { useListedPlaces } from '../../data/queries/listed-places.ts';
import { useRecentSearches } from '../../data/queries/shared-records.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { AreaInput } from '../../ui/fields/AreaInput.tsx';
import { useAreaOptions } from '../../ui/fields/use-area-options.ts';
import { common } from '../../ui/texts/common.ts';
import { listed } from '../../ui/texts/format.ts';
import { queryLabel } from '../../ui/texts/query-label.ts';
import { SavedSearchList } from './lazy-saved-searches.tsx';
import { messages } from './messages.ts';
import styles from './search.module.css';
import { marketOf } from './search-url.ts';
import type { SearchChange } from './use-search-state.ts';

const SHOWN = 3;
const PLACES = ['location', 'areaIds', 'notAreaIds', 'named'] as const;

type Props = {
  state: Pick<SearchState, (typeof PLACES)[number] | 'purpose' | 'q'>;
  change: SearchChange;
  /** Hides the label, as in the search box above the results on a phone. */
  bare?: boolean;
  recent?: boolean;
};

/** Returns the place of a suggestion's name, and a sentence for other text. */
function parseWish(text: string, options: readonly PlaceOption[]): Partial<SearchState> {
  // Not trimmed, because a space after the name means that more words follow.
  const typed = text.toLowerCase();
  const place = options.find(({ name }) => [name, placeName(name)].some((known) => known.toLowerCase() === typed));
  if (place === undefined) return { ...NO_PLACE, q: text };
  const { kind, id, name } = place;
  return { ...NO_PLACE, ...(kind === undefined ? { areaIds: [id] } : { named: { kind, name, areaId: '' } }), q: '' };
}

const NO_PLACE = { location: '', areaIds: [], notAreaIds: [], named: null };

export function LocationField({ state, change, bare, recent }: Props) {
  const id = useId();
  const value = state.q || listed(PLACES.map((name) => fieldLabel(name, state)));
  const { options, load } = useAreaOptions(value, useListedPlaces(value));
  const clear = value !== '' && (
    <IconButton
      className={`icon-button ${styles.clear}`}
      label={messages.clearLocation}
      icon={X}
      size={18}
      onClick={() => change({ ...NO_PLACE, q: '' }, 'choice')}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id} className={bare ? 'visually-hidden' : undefined}>
        {common.location}
      </label>
      <AreaInput
        id={id}
        icon={bare ? Search : MapPin}
        enterKeyHint="search"
        maxLength={MAX_SENTENCE}
        placeholder={messages.locationPlaceholder[marketOf(state)]}
        value={value}
        onChange={(text) => change(parseWish(text, options), 'typing')}
        options={options}
        onFocus={load}
        hasPages
        end={clear}
      />
      {recent && (
        <>
          <SavedSearchList />
          <RecentSearches />
        </>
      )}
    </div>
  );
}

function RecentSearches() {
  const recent = useRecentSearches();
  if (recent.data === undefined || recent.data.length === 0) return null;
  return (
    <ul className={`row wrap small ${styles.recent}`} aria-label={messages.recent}>
      {recent.data.slice(0, SHOWN).map((search) => (
        <li key={search.url}>
          <Link to={search.url} className="row muted">
            <History size={15} aria-hidden="true" />
            <span className="ellipsis">{queryLabel(search.url.split('?')[1] ?? '')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

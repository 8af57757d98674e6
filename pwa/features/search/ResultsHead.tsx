import { ArrowDownNarrowWide, LayoutGrid, List, Map as MapIcon } from 'lucide-react';
import { PROPERTY_SORTS } from '../../../domain/property/filter.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { messages } from './messages.ts';
import styles from './search.module.css';
import type { Change } from './use-search-state.ts';

type Props = { heading: string; busy: boolean; note: string; state: SearchState; change: Change };

const VIEWS = [
  { view: 'cards', label: messages.cards, Icon: LayoutGrid },
  { view: 'list', label: messages.list, Icon: List },
  { view: 'map', label: messages.map, Icon: MapIcon },
] as const;

/** How many there are, in which order, and how they are laid out. */
export function ResultsHead({ heading, busy, note, state, change }: Props) {
  return (
    <div className={`row between wrap ${styles.resultsHead}`}>
      <div>
        <h1 className="display-2" aria-live="polite" aria-busy={busy}>
          {heading}
        </h1>
        <p className="small dim only-desktop">{note}</p>
      </div>
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

/** On the phone the map takes the place of the list. */
function MapSwitch({ state, change }: { state: SearchState; change: Change }) {
  const isMap = state.view === 'map';
  return (
    <button
      type="button"
      className="chip only-phone"
      onClick={() => change({ view: isMap ? 'cards' : 'map' }, 'choice')}
    >
      {isMap ? <List size={17} aria-hidden="true" /> : <MapIcon size={17} aria-hidden="true" />}
      {isMap ? messages.list : messages.map}
    </button>
  );
}

function SortSelect({ state, change }: { state: SearchState; change: Change }) {
  const set = (value: string) => {
    const sort = PROPERTY_SORTS.find((known) => known === value);
    if (sort !== undefined) change({ sort }, 'choice');
  };
  return (
    <span className={state.view === 'map' ? `chip ${styles.sort} ${styles.besideMap}` : `chip ${styles.sort}`}>
      <ArrowDownNarrowWide size={17} aria-hidden="true" />
      <select aria-label={messages.sort} value={state.sort} onChange={(event) => set(event.target.value)}>
        {PROPERTY_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {messages.sorts[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}

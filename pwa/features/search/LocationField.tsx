import { MapPin, Search, X } from 'lucide-react';
import { useId } from 'react';
import { messages } from './messages.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { useAreaOptions } from './use-area-options.ts';
import type { Change } from './use-search-state.ts';

type Props = {
  value: string;
  change: Change;
  /** Without a visible label, as the search box above phone results. */
  bare?: boolean;
  recent?: boolean;
};

/** The place to search in, with suggestions from the gazetteer and the last searches below it. */
export function LocationField({ value, change, bare, recent }: Props) {
  const id = useId();
  const listId = useId();
  const { options, load } = useAreaOptions(value);
  const Icon = bare ? Search : MapPin;
  return (
    <div className="field">
      <label htmlFor={id} className={bare ? 'vh' : undefined}>
        {messages.location}
      </label>
      <div className="inp">
        <span className="u">
          <Icon size={18} aria-hidden="true" />
        </span>
        <input
          id={id}
          className="v"
          list={listId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          placeholder={messages.locationPlaceholder}
          value={value}
          onFocus={load}
          onChange={(event) => change({ location: event.target.value }, 'typing')}
        />
        {value !== '' && (
          <button
            type="button"
            className="ib clear"
            aria-label={messages.clearLocation}
            onClick={() => change({ location: '' }, 'choice')}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
        <datalist id={listId}>
          {options.map((area) => (
            <option key={area.id} value={area.name}>
              {area.also}
            </option>
          ))}
        </datalist>
      </div>
      {recent && <RecentSearches />}
    </div>
  );
}

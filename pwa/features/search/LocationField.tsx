import { MapPin, Search, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
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
  const clear = value !== '' && (
    <IconButton
      className="ib clear"
      label={messages.clearLocation}
      icon={X}
      size={18}
      onClick={() => change({ location: '' }, 'choice')}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id} className={bare ? 'vh' : undefined}>
        {messages.location}
      </label>
      <TextInput
        id={id}
        icon={bare ? Search : MapPin}
        list={listId}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder={messages.locationPlaceholder}
        value={value}
        onFocus={load}
        onChange={(event) => change({ location: event.target.value }, 'typing')}
        end={clear}
      />
      <datalist id={listId}>
        {options.map((area) => (
          <option key={area.id} value={area.name}>
            {area.also}
          </option>
        ))}
      </datalist>
      {recent && <RecentSearches />}
    </div>
  );
}

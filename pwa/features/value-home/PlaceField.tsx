import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { type PlaceSuggestion, usePlaces } from '../../data/valuation/valuation.ts';
import { Field } from '../../ui/Field.tsx';
import { formatCount } from '../../ui/format.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from './messages.ts';

type Props = {
  /** Name of the chosen place, '' for none. */
  chosen: string;
  error?: string | undefined;
  onChoose: (place: PlaceSuggestion) => void;
  onClear: () => void;
};

/** A combobox over the register's own names: what is not in it has no sales to be valued by. */
export function PlaceField({ chosen, error, onChoose, onClear }: Props) {
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const places = usePlaces(text ?? '', 8);
  const isOpen = text !== null;
  const choose = (place: PlaceSuggestion) => {
    setText(null);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((now) => (places.length === 0 ? 0 : (now + step + places.length) % places.length));
    } else if (event.key === 'Enter') {
      const place = places[at];
      event.preventDefault();
      if (place !== undefined) choose(place);
    } else if (event.key === 'Escape') setText(null);
  };
  return (
    <Field label={messages.place} help={messages.placeHelp} error={error} required>
      {({ id, describedBy, invalid }) => (
        <div className="combo">
          <TextInput
            id={id}
            describedBy={describedBy}
            invalid={invalid}
            icon={MapPin}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && places[at] !== undefined ? `${listId}-${at}` : undefined}
            autoComplete="off"
            required
            maxLength={120}
            placeholder={messages.placePlaceholder}
            value={text ?? chosen}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
              if (chosen !== '') onClear();
            }}
            onKeyDown={onKeyDown}
            // A tap on a suggestion takes the focus first: the list must outlive it.
            onBlur={() => setTimeout(() => setText(null), 200)}
          />
          {isOpen && (
            <div className="combo-list" id={listId} role="listbox" aria-label={messages.places}>
              {places.map((place, i) => (
                <div
                  key={`${place.kind} ${place.areaId} ${place.name}`}
                  id={`${listId}-${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === at}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    choose(place);
                  }}
                >
                  <span className="grow">
                    <span className="b">{place.name}</span>
                    <span className="xs dim vsub">
                      {place.kind === 'area'
                        ? messages.kind.area
                        : `${messages.kind[place.kind]}${place.kind === 'building' && place.project !== '' && place.project !== place.name ? `, ${place.project}` : ''}, ${place.areaName}`}
                    </span>
                  </span>
                  <span className="xs dim nw">{messages.sales(formatCount(place.sales))}</span>
                </div>
              ))}
              {places.length === 0 && <p className="sm mut pad">{messages.noPlace}</p>}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

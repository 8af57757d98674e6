import '../../ui/fields/combo.css';
import { Combobox } from '@base-ui/react/combobox';
import { LocateFixed, Map as MapIcon, MapPin } from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { placeName as areaLabel } from '../../../domain/gazetteer/place-name.ts';
import type { LatLng } from '../../../domain/geo.ts';
import type { PlaceSuggestion } from '../../../domain/valuation/place-index.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { NO_PLACES, usePlaces, usePlacesAround } from '../../data/queries/valuation.ts';
import { allowedPosition, currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useInstantClose } from '../../ui/controls/use-instant-close.ts';
import { Field } from '../../ui/fields/Field.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { formatCount, listed } from '../../ui/texts/format.ts';
import type { ChosenPlace } from './home-form.ts';
import { messages } from './messages.ts';

type PlaceProps = {
  chosen: ChosenPlace | null;
  error: string | undefined;
  onChoose: (place: ChosenPlace | null) => void;
};
const SHOWN = 8;
const AROUND_M = 1500;

const PlaceMap = lazy(() => import('./PlaceMap.tsx'));

/** Suggests only names in the register, because only these have sales for a valuation. */
export function PlaceField({ chosen, error, onChoose }: PlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOnMap, setOnMap] = useState(false);
  const actions = useInstantClose<Combobox.Root.Actions>(isOpen);
  const [text, setText] = useState('');
  const { places, none, findAround, type, preferNear } = useSuggestedPlaces(text);
  const findNear = async () => {
    if (!(await findAround())) return;
    setText('');
    setIsOpen(true);
  };
  return (
    <div className="stack gap-8">
      <Field label={messages.place} help={messages.placeHelp} error={error} required>
        {({ id }) => (
          <div className="combo" ref={box}>
            <Combobox.Root<ChosenPlace>
              items={places}
              filter={null}
              value={chosen}
              onValueChange={onChoose}
              onInputValueChange={(value, { reason }) => {
                setText(value);
                if (reason === 'input-change') type();
              }}
              itemToStringLabel={({ name }) => areaLabel(name)}
              isItemEqualToValue={isSame}
              autoHighlight
              openOnInputClick={false}
              open={isOpen}
              onOpenChange={setIsOpen}
              actionsRef={actions}
            >
              <Combobox.Input
                id={id}
                placeholder={messages.placePlaceholder}
                autoComplete="off"
                required
                maxLength={120}
                render={<TextInput icon={MapPin} />}
                onFocus={(event) => {
                  event.target.select();
                  preferNear();
                }}
                // Suggestions never take the focus, so they close with the field.
                onBlur={() => setIsOpen(false)}
              />
              <Suggestions box={box} places={places} none={none} />
            </Combobox.Root>
          </div>
        )}
      </Field>
      <div className="row wrap gap-8">
        <Button small variant="soft" icon={LocateFixed} label={messages.nearMe} onClick={() => void findNear()} />
        <Button small variant="soft" icon={MapIcon} label={messages.fromMap} onClick={() => setOnMap(true)} />
      </div>
      {isOnMap && (
        <Suspense fallback={null}>
          <PlaceMap
            onClose={() => setOnMap(false)}
            onChoose={(place) => {
              setOnMap(false);
              onChoose(place);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Places for a typed text; buildings around the person once they ask for them, until they type. */
function useSuggestedPlaces(text: string) {
  const [near, setNear] = useState<LatLng | null>(null);
  const [isAround, setAround] = useState(false);
  const typed = usePlaces(text, SHOWN, near);
  const around = usePlacesAround(isAround ? near : null, AROUND_M, SHOWN).data ?? [];
  const findAround = async (): Promise<boolean> => {
    const found = await currentPosition();
    if (found.ok) {
      setNear(found.at);
      setAround(true);
    } else showToast({ title: messages.noPosition[found.reason], tone: 'neg' });
    return found.ok;
  };
  return {
    places: isAround && around.length > 0 ? around : (typed.data ?? NO_PLACES),
    none: text.trim() === '' ? messages.typeName : noneFound(typed),
    findAround,
    type: () => setAround(false),
    preferNear: () => {
      if (near === null) void allowedPosition().then(setNear);
    },
  };
}

function noneFound({ error, isPending, isPlaceholderData }: QueryResult<unknown>): string {
  if (error !== null) return error.message;
  return isPending || isPlaceholderData ? messages.lookingUp : messages.noPlace;
}

type SuggestionsProps = {
  box: RefObject<HTMLDivElement | null>;
  places: readonly PlaceSuggestion[];
  /** Said while there is no place to choose. */
  none: string;
};

/** Without the library's popup part, which hides the page from screen readers. */
function Suggestions({ box, places, none }: SuggestionsProps) {
  return (
    <Combobox.Portal container={box}>
      <Combobox.Positioner anchor={box} sideOffset={4} className="combo-at">
        <div className="combo-list">
          <Combobox.Status className="visually-hidden">{messages.placesFound(places.length)}</Combobox.Status>
          <Combobox.Empty>
            <p className="small muted pad">{none}</p>
          </Combobox.Empty>
          <Combobox.List className="combo-scroll" aria-label={messages.places}>
            {(place: PlaceSuggestion) => <Suggestion key={placeKey(place)} place={place} />}
          </Combobox.List>
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function Suggestion({ place }: { place: PlaceSuggestion }) {
  return (
    <Combobox.Item value={place} className="combo-item">
      <span className="grow">
        <span className="bold">{areaLabel(place.name)}</span>
        <span className="smaller dim as-block">{formatWhere(place)}</span>
      </span>
      <span className="smaller dim nowrap">{messages.sales(formatCount(place.sales))}</span>
    </Combobox.Item>
  );
}

/** `Building, Marina Gate, Dubai Marina`, without saying a name twice. */
function formatWhere({ kind, name, project, areaName }: PlaceSuggestion): string {
  if (kind === 'area') return messages.kind.area;
  const parts = [messages.kind[kind], kind === 'building' && project !== name ? project : '', areaLabel(areaName)];
  return listed(parts);
}

function isSame(one: ChosenPlace, other: ChosenPlace): boolean {
  return one.areaId === other.areaId && one.project === other.project && one.building === other.building;
}

const placeKey = ({ kind, areaId, project, name }: PlaceSuggestion) => [kind, areaId, project, name].join(' ');

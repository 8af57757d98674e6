import '../../ui/combo.css';
import { Combobox } from '@base-ui/react/combobox';
import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { type PlaceSuggestion, usePlaces } from '../../data/queries/valuation.ts';
import { Field } from '../../ui/Field.tsx';
import { formatCount } from '../../ui/format.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useInstantClose } from '../../ui/use-instant-close.ts';
import { messages } from './messages.ts';

export type ChosenPlace = Pick<PlaceSuggestion, 'areaId' | 'areaName' | 'project' | 'building' | 'name'>;

type Props = {
  chosen: ChosenPlace | null;
  error?: string | undefined;
  onChoose: (place: ChosenPlace | null) => void;
};

const SHOWN = 8;

/** A combobox over the register's names: only those have sales to value by. */
export function PlaceField({ chosen, error, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const actions = useInstantClose<Combobox.Root.Actions>(isOpen);
  const [text, setText] = useState('');
  const places = usePlaces(text, SHOWN);
  return (
    <Field label={messages.place} help={messages.placeHelp} error={error} required>
      {({ id }) => (
        <div className="combo" ref={box}>
          <Combobox.Root<ChosenPlace>
            items={places}
            // The register's own search has found them already.
            filter={null}
            value={chosen}
            onValueChange={onChoose}
            onInputValueChange={(value) => setText(value)}
            itemToStringLabel={({ name }) => placeName(name)}
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
              onFocus={(event) => event.target.select()}
              // Suggestions never take the focus: when it goes, they go.
              onBlur={() => setIsOpen(false)}
            />
            {/* Without the library's popup part, which hides the page from screen readers. */}
            <Combobox.Portal container={box}>
              <Combobox.Positioner anchor={box} sideOffset={4} className="combo-at">
                <div className="combo-list">
                  <Combobox.Status className="visually-hidden">{messages.placesFound(places.length)}</Combobox.Status>
                  <Combobox.Empty>
                    <p className="small muted pad">{text.trim() === '' ? messages.typeName : messages.noPlace}</p>
                  </Combobox.Empty>
                  <Combobox.List className="combo-scroll" aria-label={messages.places}>
                    {(place: PlaceSuggestion) => <Suggestion key={placeKey(place)} place={place} />}
                  </Combobox.List>
                </div>
              </Combobox.Positioner>
            </Combobox.Portal>
          </Combobox.Root>
        </div>
      )}
    </Field>
  );
}

function Suggestion({ place }: { place: PlaceSuggestion }) {
  return (
    <Combobox.Item value={place} className="combo-item">
      <span className="grow">
        <span className="bold">{placeName(place.name)}</span>
        <span className="smaller dim vsub">{formatWhere(place)}</span>
      </span>
      <span className="smaller dim nowrap">{messages.sales(formatCount(place.sales))}</span>
    </Combobox.Item>
  );
}

/** `Building, Marina Gate, Dubai Marina`, without saying a name twice. */
function formatWhere({ kind, name, project, areaName }: PlaceSuggestion): string {
  if (kind === 'area') return messages.kind.area;
  const parts = [messages.kind[kind], kind === 'building' && project !== name ? project : '', placeName(areaName)];
  return parts.filter((part) => part !== '').join(', ');
}

function isSame(one: ChosenPlace, other: ChosenPlace): boolean {
  return one.areaId === other.areaId && one.project === other.project && one.building === other.building;
}

function placeKey({ kind, areaId, project, name }: PlaceSuggestion): string {
  return [kind, areaId, project, name].join(' ');
}

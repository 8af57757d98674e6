import type { PlaceSuggestion } from '../../../domain/valuation/place-index.ts';
import { common } from '../../ui/texts/common.ts';
import '../../ui/fields/combo.css';
import { Combobox } from '@base-ui/react/combobox';
import { MapPin } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { sqmFromSqft } from '../../../domain/area-unit.ts';
import { placeName as areaLabel } from '../../../domain/gazetteer/place-name.ts';
import type { LatLng } from '../../../domain/geo.ts';
import { currentLocale } from '../../../domain/language/language.ts';
import { codeName, PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { usePlaces } from '../../data/queries/valuation.ts';
import { allowedPosition } from '../../device/position.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useInstantClose } from '../../ui/controls/use-instant-close.ts';
import { AreaSizeInput } from '../../ui/fields/AreaSizeInput.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { focusUnreadNumber, NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { formatBedrooms, formatCount } from '../../ui/texts/format.ts';
import { EMPTY_FORM, findProblems, type HomeForm, homeQuery, typedPlaceName } from './home-form.ts';
import { messages } from './messages.ts';

export function HomeFields({ form: given, onValue }: { form: HomeForm; onValue: (form: HomeForm) => void }) {
  const [form, setForm] = useState(given);
  // Values from the address may be invalid, so their errors show immediately.
  const [isTried, setTried] = useState(() => Object.keys(homeQuery(given)).length > 0);
  const { release } = useUnsavedChanges(!isSameHome(form, given), {
    text: messages.leaveText,
    isLeaving: (from, to) => from.pathname !== to.pathname || from.search !== to.search,
  });
  const set = (change: Partial<HomeForm>) => setForm((now) => ({ ...now, ...change }));
  const chosen = useMemo(() => (form.areaId === '' ? null : { ...form, name: typedPlaceName(form) }), [form]);
  const problems = isTried ? findProblems(form) : [];
  const isMetric = currentLocale().areaUnit === 'sqm';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (findProblems(form).length > 0 || focusUnreadNumber(event.currentTarget)) return;
    release();
    onValue(form);
  };
  return (
    <form className="card pad stack gap-16" onSubmit={submit} aria-label={messages.change} noValidate>
      <PlaceField
        chosen={chosen}
        error={problems.includes('place') ? messages.placeMissing : undefined}
        onChoose={(place) => {
          const { areaId, areaName, project, building } = place ?? EMPTY_FORM;
          set({ areaId, areaName, project, building });
        }}
      />
      <div className="two">
        <Select
          label={common.type}
          value={form.type}
          onChange={(type) => set({ type })}
          options={PROPERTY_TYPES.map((value) => ({ value, label: codeName(value) }))}
        />
        <Select
          label={common.bedrooms}
          value={form.type === 'studio' ? 0 : form.rooms}
          disabled={form.type === 'studio'}
          onChange={(rooms) => set({ rooms })}
          options={roomsOffered(form.rooms).map((value) => ({ value, label: formatBedrooms(value) }))}
        />
        <Field
          label={common.size}
          required
          error={problems.includes('size') ? messages.sizeMissing : undefined}
          help={form.sqft === null || isMetric ? undefined : messages.inSqm(sqmFromSqft(form.sqft).toFixed(1))}
        >
          <AreaSizeInput unitAfter={messages.sqft} sqft={form.sqft} onChange={(sqft) => set({ sqft })} />
        </Field>
        <NumberInput
          label={messages.yearOrHandover}
          help={messages.optional}
          error={problems.includes('year') ? messages.yearRange : undefined}
          isYear
          max={2100}
          value={form.year}
          onChange={(year) => set({ year })}
        />
      </div>
      <Switch label={common.offPlan} checked={form.offPlan} onChange={(offPlan) => set({ offPlan })} />
      <Button label={messages.value} type="submit" variant="primary" block />
    </form>
  );
}

function isSameHome(one: HomeForm, other: HomeForm): boolean {
  return new URLSearchParams(homeQuery(one)).toString() === new URLSearchParams(homeQuery(other)).toString();
}

const roomsOffered = (rooms: number) => [...new Set([0, 1, 2, 3, 4, 5, 6, 7, rooms])];

type ChosenPlace = Pick<PlaceSuggestion, 'areaId' | 'areaName' | 'project' | 'building' | 'name'>;

type PlaceProps = {
  chosen: ChosenPlace | null;
  error: string | undefined;
  onChoose: (place: ChosenPlace | null) => void;
};
const SHOWN = 8;

/** Suggests only names in the register, because only these have sales for a valuation. */
function PlaceField({ chosen, error, onChoose }: PlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const actions = useInstantClose<Combobox.Root.Actions>(isOpen);
  const [text, setText] = useState('');
  const [near, setNear] = useState<LatLng | null>(null);
  const places = usePlaces(text, SHOWN, near);
  return (
    <Field label={messages.place} help={messages.placeHelp} error={error} required>
      {({ id }) => (
        <div className="combo" ref={box}>
          <Combobox.Root<ChosenPlace>
            items={places}
            filter={null}
            value={chosen}
            onValueChange={onChoose}
            onInputValueChange={(value) => setText(value)}
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
                if (near === null) void allowedPosition().then(setNear);
              }}
              // Suggestions never take the focus, so they close with the field.
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
  return parts.filter((part) => part !== '').join(', ');
}

function isSame(one: ChosenPlace, other: ChosenPlace): boolean {
  return one.areaId === other.areaId && one.project === other.project && one.building === other.building;
}

const placeKey = ({ kind, areaId, project, name }: PlaceSuggestion) => [kind, areaId, project, name].join(' ');

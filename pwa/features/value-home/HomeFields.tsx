import { type FormEvent, useMemo, useState } from 'react';
import { sqmFromSqft } from '../../../domain/area-unit.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { currentLocale } from '../../../domain/language/language.ts';
import { FLOOR_LEVELS, HOME_CONDITIONS, HOME_VIEWS } from '../../../domain/property/described-home.ts';
import { codeName, PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { useSoldType } from '../../data/queries/valuation.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AreaSizeInput } from '../../ui/fields/AreaSizeInput.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { focusUnreadNumber, NumberInput } from '../../ui/fields/NumberInput.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { common } from '../../ui/texts/common.ts';
import { formatBedrooms } from '../../ui/texts/format.ts';
import { EMPTY_FORM, findProblems, type HomeForm, homeQuery, typedPlaceName } from './home-form.ts';
import { messages } from './messages.ts';
import { PlaceField } from './PlaceField.tsx';

type Props = { form: HomeForm; onValue: (form: HomeForm) => void };

export function HomeFields({ form: given, onValue }: Props) {
  const [typed, setForm] = useState(given);
  const [isTypeOwn, setTypeOwn] = useState(given.type !== EMPTY_FORM.type || given.sqft !== null);
  const sold = useSoldType(typed);
  const form = useMemo(() => (isTypeOwn ? typed : asSold(typed, sold)), [isTypeOwn, typed, sold]);
  // Values from the address may be invalid, so their errors show immediately.
  const [isTried, setTried] = useState(() => Object.keys(homeQuery(given)).some((name) => name !== 'for'));
  const { release } = useUnsavedChanges(!isSameHome(typed, given), {
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
      <RadioTrack
        label={messages.purpose}
        hasHiddenLabel
        options={PURPOSES}
        value={form.purpose}
        onChange={(purpose) => set({ purpose, priceAed: null })}
      />
      <PlaceField
        chosen={chosen}
        error={problems.includes('place') ? messages.placeMissing : undefined}
        onChoose={(place) => {
          const { areaId, areaName, project, building } = place ?? EMPTY_FORM;
          setTypeOwn(false);
          set({ areaId, areaName, project, building });
        }}
      />
      <Select
        label={common.type}
        value={form.type === 'studio' ? 'apartment' : form.type}
        onChange={(type) => {
          setTypeOwn(true);
          set({ type });
        }}
        options={TYPES}
      />
      <RadioTrack
        label={common.bedrooms}
        options={roomsOffered(form).map((value) => ({ value, label: formatBedrooms(value) }))}
        value={form.type === 'studio' ? 0 : form.rooms}
        onChange={(rooms) => set({ rooms, ...(form.type === 'studio' && { type: 'apartment' }) })}
      />
      <div className="two">
        <Field
          label={common.size}
          required
          error={problems.includes('size') ? messages.sizeMissing : undefined}
          help={form.sqft === null || isMetric ? undefined : messages.inSqm(sqmFromSqft(form.sqft).toFixed(1))}
        >
          <AreaSizeInput unitAfter={messages.sqft} sqft={form.sqft} onChange={(sqft) => set({ sqft })} />
        </Field>
        <NumberInput
          label={messages.asked[form.purpose]}
          help={messages.askedHelp}
          unit={figureWords.currency}
          measure="aed"
          max={MAX_AED}
          value={form.priceAed}
          onChange={(priceAed) => set({ priceAed: priceAed || null })}
        />
      </div>
      <MoreFields form={form} set={set} isYearWrong={problems.includes('year')} />
      <Button label={messages.value[form.purpose]} type="submit" variant="primary" block />
    </form>
  );
}

const MAX_AED = 10_000_000_000;
const PURPOSES = (['sale', 'rent'] as const).map((value) => ({ value, label: messages.purposes[value] }));
const TYPES = PROPERTY_TYPES.filter((type) => type !== 'studio').map((value) => ({ value, label: codeName(value) }));

type MoreProps = { form: HomeForm; set: (change: Partial<HomeForm>) => void; isYearWrong: boolean };

/** Facts that have a usual value. Open if one of them is stated. */
function MoreFields({ form, set, isYearWrong }: MoreProps) {
  const { offPlan, year, floor, view, condition, isFurnished, purpose } = form;
  const stated = [year, floor, view, condition, isFurnished].some((fact) => fact !== null);
  const [isOpen] = useState(stated || offPlan);
  const said = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) => [
    { value: null, label: messages.notSaid },
    ...values.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <details open={isOpen}>
      <summary className="h4">{messages.more}</summary>
      <div className="two space-8">
        <Select
          label={messages.floor}
          value={floor}
          onChange={(value) => set({ floor: value })}
          options={said(FLOOR_LEVELS, messages.floors)}
        />
        <Select
          label={messages.view}
          value={view}
          onChange={(value) => set({ view: value })}
          options={said(HOME_VIEWS, messages.views)}
        />
        <Select
          label={messages.condition}
          value={condition}
          onChange={(value) => set({ condition: value })}
          options={said(HOME_CONDITIONS, messages.conditions)}
        />
        {purpose === 'rent' ? (
          <Select
            label={messages.furnishing}
            value={isFurnished === null ? null : isFurnished ? 'yes' : 'no'}
            onChange={(value) => set({ isFurnished: value === null ? null : value === 'yes' })}
            options={said(['yes', 'no'] as const, messages.furnished)}
          />
        ) : (
          <NumberInput
            label={messages.yearOrHandover}
            help={messages.optional}
            error={isYearWrong ? messages.yearRange : undefined}
            isYear
            max={2100}
            value={year}
            onChange={(value) => set({ year: value })}
          />
        )}
      </div>
      {purpose === 'sale' && (
        <Switch label={common.offPlan} checked={offPlan} onChange={(value) => set({ offPlan: value })} />
      )}
    </details>
  );
}

/** The home as what its place sells: flats, or houses. */
function asSold(form: HomeForm, sold: HomeForm['type'] | null): HomeForm {
  return sold === null || toFamily(sold) === toFamily(form.type) ? form : { ...form, type: sold };
}

function isSameHome(one: HomeForm, other: HomeForm): boolean {
  return new URLSearchParams(homeQuery(one)).toString() === new URLSearchParams(homeQuery(other)).toString();
}

const FLAT_ROOMS = [0, 1, 2, 3, 4, 5];
const HOUSE_ROOMS = [1, 2, 3, 4, 5, 6, 7];

function roomsOffered({ type, rooms }: HomeForm): number[] {
  const usual = type === 'villa' || type === 'townhouse' ? HOUSE_ROOMS : FLAT_ROOMS;
  return [...new Set([...usual, rooms])].sort((a, b) => a - b);
}

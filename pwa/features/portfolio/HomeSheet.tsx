import { useDeferredValue, useId, useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { currentLocale } from '../../../domain/language/language.ts';
import { filsFromAed } from '../../../domain/money.ts';
import { MAX_HOME_NAME, type NewHome, type PortfolioHome } from '../../../domain/portfolio/home.ts';
import { PROPERTY_TYPES } from '../../../domain/property/property-type.ts';
import { lastHandover } from '../../../domain/property/year-built.ts';
import { SUBJECT_LIMITS } from '../../../domain/valuation/value-home.ts';
import { addHome, changeHome } from '../../data/mutations/portfolio.ts';
import { useBuildings } from '../../data/queries/valuation.ts';
import { AreaField } from '../../ui/fields/AreaField.tsx';
import { AreaSizeInput } from '../../ui/fields/AreaSizeInput.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { common } from '../../ui/texts/common.ts';
import { codeName, formatBedrooms } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const MAX_ROOMS = 12;
const SUGGESTED = 6;
const EMPTY = {
  standing: 'owned',
  name: '',
  areaId: '',
  building: '',
  propertyType: 'apartment',
  bedrooms: 1,
  completion: 'ready',
  sqft: null,
  floor: null,
  yearBuilt: null,
  askingAed: null,
} as const;

type Form = Pick<
  PortfolioHome,
  'standing' | 'name' | 'areaId' | 'building' | 'propertyType' | 'bedrooms' | 'completion'
> &
  Record<'sqft' | 'floor' | 'yearBuilt' | 'askingAed', number | null>;

type Props = {
  home: PortfolioHome | null;
  /** Place of a new home, '' if it is to be chosen. */
  place?: Pick<PortfolioHome, 'areaId' | 'building'>;
  onClose: () => void;
  onAdded?: (id: string) => void;
};

/** Facts of a home: a new one, or one to change. */
export default function HomeSheet({ home, place, onClose, onAdded }: Props) {
  const [form, setForm] = useState<Form>(() => (home === null ? { ...EMPTY, ...place } : toForm(home)));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }));
  const problems = isTried ? findProblems(form) : {};
  const save = async () => {
    setTried(true);
    if (Object.keys(findProblems(form)).length > 0) return;
    if (home === null) {
      const { id, result } = await addHome({
        origin: place?.building ? 'building' : 'entered',
        ...toFacts(form, null),
      });
      if (result.ok) onAdded?.(id);
      else showNotSaved(result.reason);
      return;
    }
    const result = await changeHome(home.id, (now) => withFacts(now, form));
    if (result.ok) onClose();
    else showNotSaved(result.reason);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={home === null ? messages.add : home.name}
      main={{ label: common.save, onClick: () => void save() }}
    >
      <div className="stack gap-16">
        <RadioTrack
          label={messages.fields.standing}
          value={form.standing}
          options={(['owned', 'watched'] as const).map((value) => ({ value, label: messages.standing[value] }))}
          onChange={(standing) => set({ standing })}
        />
        <AreaField areaId={form.areaId} error={problems.areaId} onChange={(areaId) => set({ areaId })} />
        <BuildingField form={form} onChange={(building) => set({ building })} />
        <HomeFacts form={form} set={set} problems={problems} />
      </div>
    </Sheet>
  );
}

type FactsProps = { form: Form; set: (change: Partial<Form>) => void; problems: ReturnType<typeof findProblems> };

function HomeFacts({ form, set, problems }: FactsProps) {
  const { fields } = messages;
  return (
    <>
      <div className="two">
        <Select
          label={common.type}
          value={form.propertyType}
          options={PROPERTY_TYPES.map((value) => ({ value, label: codeName(value) }))}
          onChange={(propertyType) => set({ propertyType, ...(propertyType === 'studio' && { bedrooms: 0 }) })}
        />
        <Select
          label={common.bedrooms}
          value={form.bedrooms}
          options={Array.from({ length: MAX_ROOMS + 2 }, (_, i) => i - 1).map((value) => ({
            value,
            label: value < 0 ? common.notKnown : formatBedrooms(value),
          }))}
          onChange={(bedrooms) => set({ bedrooms })}
        />
        <Field label={common.size}>
          <AreaSizeInput
            unitAfter={figureWords[currentLocale().areaUnit]}
            sqft={form.sqft}
            maxSqft={5_000_000}
            onChange={(sqft) => set({ sqft })}
          />
        </Field>
        <NumberInput label={fields.floor} value={form.floor} max={250} onChange={(floor) => set({ floor })} />
        <Select
          label={fields.completion}
          value={form.completion}
          options={(['ready', 'off_plan'] as const).map((value) => ({ value, label: messages.completion[value] }))}
          onChange={(completion) => set({ completion })}
        />
        <NumberInput
          label={fields.yearBuilt}
          isYear
          error={problems.yearBuilt}
          value={form.yearBuilt}
          onChange={(yearBuilt) => set({ yearBuilt })}
        />
      </div>
      {form.standing === 'watched' && (
        <NumberInput
          label={fields.askingPriceFils}
          unit={figureWords.currency}
          measure="aed"
          value={form.askingAed}
          onChange={(askingAed) => set({ askingAed })}
        />
      )}
      <TextInput
        label={fields.name}
        maxLength={MAX_HOME_NAME}
        placeholder={form.building}
        value={form.name}
        onChange={({ target }) => set({ name: target.value })}
      />
    </>
  );
}

function BuildingField({ form, onChange }: { form: Form; onChange: (building: string) => void }) {
  const id = useId();
  const places = useBuildings(useDeferredValue(form.building), form.areaId, SUGGESTED);
  const names = new Set(places.flatMap(({ building, project }) => [building, project].filter((name) => name !== '')));
  return (
    <>
      <TextInput
        label={messages.fields.building}
        list={id}
        maxLength={120}
        value={form.building}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function findProblems({ areaId, yearBuilt }: Form): { areaId?: string; yearBuilt?: string } {
  const last = lastHandover(dubaiDay(new Date()));
  const isYear = yearBuilt === null || (yearBuilt >= SUBJECT_LIMITS.minYear && yearBuilt <= last);
  return { ...(areaId === '' && { areaId: messages.areaMissing }), ...(!isYear && { yearBuilt: messages.wrong }) };
}

function toForm(home: PortfolioHome): Form {
  const { standing, name, areaId, building, project, propertyType, bedrooms, completion } = home;
  const { sqft = null, floor = null, yearBuilt = null, askingPriceFils } = home;
  const askingAed = askingPriceFils === undefined ? null : askingPriceFils / 100;
  const place = { standing, name, areaId, building: building || project };
  return { ...place, propertyType, bedrooms, completion, sqft, floor, yearBuilt, askingAed };
}

/** The home's own project stays while its building is the same. */
function toFacts(form: Form, before: PortfolioHome | null): Omit<NewHome, 'origin'> {
  const { sqft, floor, yearBuilt, askingAed, building, ...rest } = form;
  const isSame = before !== null && building === (before.building || before.project) && form.areaId === before.areaId;
  const place = isSame ? { building: before.building, project: before.project } : { building, project: building };
  return {
    ...rest,
    ...place,
    location: areaById(form.areaId)?.name ?? '',
    ...(sqft !== null && { sqft }),
    ...(floor !== null && { floor }),
    ...(yearBuilt !== null && { yearBuilt }),
    ...(askingAed !== null && { askingPriceFils: filsFromAed(askingAed) }),
  };
}

function withFacts(home: PortfolioHome, form: Form): PortfolioHome {
  const { sqft: _, floor: __, yearBuilt: ___, askingPriceFils: ____, ...rest } = home;
  return { ...rest, ...toFacts(form, home), name: form.name.trim() || home.name };
}

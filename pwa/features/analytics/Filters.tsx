import { ChevronDown, X } from 'lucide-react';
import { DEED_TYPES } from '../../../domain/transaction/transaction.ts';
import { useMarketRecords } from '../../data/market.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { messages } from './messages.ts';
import { isAllHomes, MOST_AREAS, PERIODS, ROOMS, type View } from './view.ts';

type Props = { view: View; change: (changes: Partial<View>) => void };
type Option = { value: string; label: string };

/** From here on there is room for all fields above the figures. */
const WIDE = '(min-width: 768px)';

const TYPES: Option[] = [
  { value: '', label: messages.allTypes },
  ...DEED_TYPES.map((type) => ({ value: type, label: messages.types[type] })),
];
const ROOM_OPTIONS: Option[] = [
  { value: '', label: messages.allRooms },
  ...ROOMS.map((rooms) => ({ value: rooms, label: messages.roomNames[rooms] })),
];
const STATES: Option[] = [
  { value: '', label: messages.allStates },
  { value: 'ready', label: messages.ready },
  { value: 'off-plan', label: messages.offPlan },
];

/** Which sales the figures are of; every choice is in the address at once. */
export function Filters({ view, change }: Props) {
  const areas = useAreaNames();
  const [first = ''] = view.areaIds;
  const isWide = useMedia(WIDE);
  const isStandard = isAllHomes(view) && view.areaIds.length === 0 && view.measure === 'sqft' && view.months === 12;
  const fields = (
    <div className="an-filters">
      <Field label={messages.area}>
        {({ id }) => (
          <Select
            id={id}
            value={first}
            options={[{ value: '', label: messages.allAreas }, ...areas]}
            onChange={(event) => change({ areaIds: withFirst(view.areaIds, event.target.value) })}
          />
        )}
      </Field>
      <Choice
        label={messages.type}
        value={view.type ?? ''}
        options={TYPES}
        choose={(type) => change({ type: typeOf(type) })}
      />
      <Choice
        label={messages.rooms}
        value={view.rooms ?? ''}
        options={ROOM_OPTIONS}
        choose={(rooms) => change({ rooms: ROOMS.find((one) => one === rooms) ?? null })}
      />
      <Choice
        label={messages.state}
        value={view.state ?? ''}
        options={STATES}
        choose={(state) => change({ state: state === 'ready' || state === 'off-plan' ? state : null })}
      />
      <Segment
        label={messages.measure}
        options={[
          { value: 'sqft', label: messages.perSqft },
          { value: 'total', label: messages.total },
        ]}
        value={view.measure}
        choose={(measure) => change({ measure: measure === 'total' ? 'total' : 'sqft' })}
      />
      <Segment
        label={messages.period}
        options={PERIODS.map((months) => ({
          value: String(months),
          label: messages.periods[months],
          name: messages.periodNames[months],
        }))}
        value={String(view.months)}
        choose={(months) => change({ months: PERIODS.find((one) => String(one) === months) ?? 12 })}
      />
      {view.areaIds.length > 0 && <Compare view={view} change={change} areas={areas} />}
      {!isStandard && (
        <div className="an-clear">
          <Button
            small
            variant="quiet"
            onClick={() => change({ areaIds: [], type: null, rooms: null, state: null, measure: 'sqft', months: 12 })}
          >
            {messages.clear}
          </Button>
        </div>
      )}
    </div>
  );
  if (isWide) {
    return (
      <section className="card pad" aria-label={messages.filters}>
        {fields}
      </section>
    );
  }
  return (
    <details className="card an-filterbox">
      <summary>
        <span className="grow">
          <span className="h4">{messages.filters}</span>
          <span className="sm mut">{summaryOf(view, areas)}</span>
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {fields}
    </details>
  );
}

/** The choice in a line, for where the fields are folded away. */
function summaryOf(view: View, areas: readonly Option[]): string {
  const label = (options: readonly Option[], value: string | null) =>
    value === null ? [] : [options.find((option) => option.value === value)?.label ?? value];
  return [
    view.areaIds.length === 0 ? messages.allAreas : view.areaIds.flatMap((id) => label(areas, id)).join(', '),
    ...label(TYPES, view.type),
    ...label(ROOM_OPTIONS, view.rooms),
    ...label(STATES, view.state),
    view.measure === 'sqft' ? messages.perSqft : messages.total,
    messages.periodNames[view.months],
  ].join(' · ');
}

function Choice(props: { label: string; value: string; options: Option[]; choose: (value: string) => void }) {
  return (
    <Field label={props.label}>
      {({ id }) => (
        <Select
          id={id}
          value={props.value}
          options={props.options}
          onChange={(event) => props.choose(event.target.value)}
        />
      )}
    </Field>
  );
}

type SegmentProps = {
  label: string;
  options: readonly (Option & { name?: string })[];
  value: string;
  choose: (value: string) => void;
};

function Segment({ label, options, value, choose }: SegmentProps) {
  return (
    <fieldset className="field">
      <legend className="lbl">{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="vh"
              type="radio"
              name={`an-${label}`}
              checked={option.value === value}
              onChange={() => choose(option.value)}
            />
            {option.name === undefined ? (
              option.label
            ) : (
              <>
                <span aria-hidden="true">{option.label}</span>
                <span className="vh">{option.name}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Compare({ view, change, areas }: Props & { areas: readonly Option[] }) {
  const nameOf = (id: string) => areas.find(({ value }) => value === id)?.label ?? id;
  const isFull = view.areaIds.length >= MOST_AREAS;
  const rest = areas.filter(({ value }) => !view.areaIds.includes(value));
  return (
    <div className="an-compare">
      <Field label={messages.compareWith} help={isFull ? messages.compareFull : undefined}>
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            disabled={isFull}
            value=""
            options={[{ value: '', label: messages.addArea }, ...rest]}
            onChange={(event) => change({ areaIds: [...view.areaIds, event.target.value] })}
          />
        )}
      </Field>
      <ul className="row wrap" aria-label={messages.compared}>
        {view.areaIds.map((areaId) => (
          <li key={areaId}>
            <button
              type="button"
              className="chip on"
              aria-label={messages.removeArea(nameOf(areaId))}
              onClick={() => change({ areaIds: view.areaIds.filter((one) => one !== areaId) })}
            >
              {nameOf(areaId)}
              <X size={16} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useAreaNames(): Option[] {
  const records = useMarketRecords();
  if (records.state !== 'ready') return [];
  return records.value
    .filter(({ sales }) => sales > 0)
    .map(({ id, location }) => ({ value: id, label: location }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** Another first area; the others stay beside it. */
function withFirst(areaIds: readonly string[], first: string): string[] {
  return first === '' ? [] : [first, ...areaIds.slice(1).filter((id) => id !== first)];
}

function typeOf(text: string): View['type'] {
  return DEED_TYPES.find((type) => type === text) ?? null;
}

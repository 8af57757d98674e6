import { ChevronDown, X } from 'lucide-react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { DEED_TYPES } from '../../../domain/transaction/transaction.ts';
import { useMarketRecords } from '../../data/queries/market.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { RadioTrack } from '../../ui/RadioTrack.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { FieldsProps } from './fields-props.ts';
import styles from './filters.module.css';
import { messages } from './messages.ts';
import { type Option, ROOM_OPTIONS, STATES, TYPES } from './options.ts';
import { isUnfiltered, MAX_CHOSEN_AREAS, PERIODS, ROOMS, type View } from './view.ts';

const MEASURES: readonly Option[] = [
  { value: 'sqft', label: messages.perSqft },
  { value: 'total', label: messages.total },
];

const PERIOD_OPTIONS = PERIODS.map((months) => ({
  value: String(months),
  label: messages.periods[months],
  name: messages.periodNames[months],
}));

const WIDE = '(min-width: 768px)';

export function Filters({ view, change }: Omit<FieldsProps, 'areas'>) {
  const areas = useAreaNames();
  const isWide = useMedia(WIDE);
  const fields = <FilterFields view={view} change={change} areas={areas} />;
  if (isWide) {
    return (
      <section className="card pad" aria-label={common.filters}>
        {fields}
      </section>
    );
  }
  return (
    <details className={`card ${styles.box}`}>
      <summary>
        <span className="grow">
          <span className="h4">{common.filters}</span>
          <span className="small muted">{summarise(view, areas)}</span>
        </span>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {fields}
    </details>
  );
}

function summarise(view: View, areas: readonly Option[]): string {
  const label = (options: readonly Option[], value: string | null) =>
    value === null ? [] : [options.find((option) => option.value === value)?.label ?? value];
  return [
    view.areaIds.length === 0 ? common.allOfDubai : view.areaIds.flatMap((id) => label(areas, id)).join(', '),
    ...label(TYPES, view.type),
    ...label(ROOM_OPTIONS, view.rooms),
    ...label(STATES, view.state),
    view.measure === 'sqft' ? messages.perSqft : messages.total,
    messages.periodNames[view.months],
  ].join(' · ');
}

function useAreaNames(): Option[] {
  const records = useMarketRecords();
  if (records.data === undefined) return [];
  return records.data
    .filter(({ sales }) => sales > 0)
    .map(({ id, location }) => ({ value: id, label: placeName(location) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

function FilterFields({ view, change, areas }: FieldsProps) {
  const [first = ''] = view.areaIds;
  return (
    <div className={styles.fields}>
      <Choice
        label={common.area}
        value={first}
        options={[{ value: '', label: common.allOfDubai }, ...areas]}
        choose={(area) => change({ areaIds: withFirst(view.areaIds, area) })}
      />
      <Choice
        label={common.type}
        value={view.type ?? ''}
        options={TYPES}
        choose={(type) => change({ type: parseType(type) })}
      />
      <Choice
        label={common.bedrooms}
        value={view.rooms ?? ''}
        options={ROOM_OPTIONS}
        choose={(rooms) => change({ rooms: ROOMS.find((one) => one === rooms) ?? null })}
      />
      <Choice
        label={common.completion}
        value={view.state ?? ''}
        options={STATES}
        choose={(state) => change({ state: state === 'ready' || state === 'off-plan' ? state : null })}
      />
      <Segment
        label={common.price}
        options={MEASURES}
        value={view.measure}
        choose={(measure) => change({ measure: measure === 'total' ? 'total' : 'sqft' })}
      />
      <Segment
        label={common.period}
        options={PERIOD_OPTIONS}
        value={String(view.months)}
        choose={(months) => change({ months: PERIODS.find((one) => String(one) === months) ?? 12 })}
      />
      {view.areaIds.length > 0 && <CompareField view={view} change={change} areas={areas} />}
      {!isStandard(view) && (
        <div className={styles.clear}>
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
}

function isStandard(view: View): boolean {
  return isUnfiltered(view) && view.areaIds.length === 0 && view.measure === 'sqft' && view.months === 12;
}

function Choice(props: { label: string; value: string; options: readonly Option[]; choose: (value: string) => void }) {
  return <Select label={props.label} value={props.value} options={props.options} onChange={props.choose} />;
}

type SegmentProps = {
  label: string;
  options: readonly (Option & { name?: string })[];
  value: string;
  choose: (value: string) => void;
};

function Segment({ label, options, value, choose }: SegmentProps) {
  return (
    <RadioTrack
      label={label}
      options={options.map(({ value: code, label: short, name }) => ({
        value: code,
        label:
          name === undefined ? (
            short
          ) : (
            <>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{placeName(name)}</span>
            </>
          ),
      }))}
      value={value}
      onChange={choose}
    />
  );
}

function withFirst(areaIds: readonly string[], first: string): string[] {
  return first === '' ? [] : [first, ...areaIds.slice(1).filter((id) => id !== first)];
}

function parseType(text: string): View['type'] {
  return DEED_TYPES.find((type) => type === text) ?? null;
}

function CompareField({ view, change, areas }: FieldsProps) {
  const areaLabel = (id: string) => areas.find(({ value }) => value === id)?.label ?? id;
  const isFull = view.areaIds.length >= MAX_CHOSEN_AREAS;
  const rest = areas.filter(({ value }) => !view.areaIds.includes(value));
  return (
    <div className={styles.compare}>
      <Select
        label={messages.compareWith}
        help={isFull ? messages.compareFull : undefined}
        disabled={isFull}
        value=""
        options={[{ value: '', label: common.addAnArea }, ...rest]}
        onChange={(value) => change({ areaIds: [...view.areaIds, value] })}
      />
      <ul className="row wrap" aria-label={messages.compared}>
        {view.areaIds.map((areaId) => (
          <li key={areaId}>
            <button
              type="button"
              className="chip on"
              aria-label={messages.removeArea(areaLabel(areaId))}
              onClick={() => change({ areaIds: view.areaIds.filter((one) => one !== areaId) })}
            >
              {areaLabel(areaId)}
              <X size={16} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

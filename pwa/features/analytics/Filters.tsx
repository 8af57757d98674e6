import { ChevronDown, X } from 'lucide-react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { useMarketRecords } from '../../data/queries/market.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { RadioTrack } from '../../ui/fields/RadioTrack.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { common } from '../../ui/texts/common.ts';
import { listed } from '../../ui/texts/format.ts';
import styles from './analytics.module.css';
import { messages } from './messages.ts';
import {
  isUnfiltered,
  MAX_CHOSEN_AREAS,
  type Option,
  PERIODS,
  ROOM_OPTIONS,
  STATES,
  TYPES,
  type View,
} from './view.ts';

const MEASURES: readonly Option<View['measure']>[] = [
  { value: 'sqft', label: messages.perSqft },
  { value: 'total', label: messages.total },
];

type FieldsProps = { view: View; change: (changes: Partial<View>) => void; areas: readonly Option<string>[] };

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
        <ChevronDown size={20} />
      </summary>
      {fields}
    </details>
  );
}

function summarise(view: View, areas: readonly Option<string>[]): string {
  const label = <T,>(options: readonly Option<T>[], value: T) =>
    value === null ? [] : [options.find((option) => option.value === value)?.label ?? String(value)];
  return [
    view.areaIds.length === 0 ? common.allOfDubai : listed(view.areaIds.flatMap((id) => label(areas, id))),
    ...label(TYPES, view.type),
    ...label(ROOM_OPTIONS, view.rooms),
    ...label(STATES, view.state),
    ...label(MEASURES, view.measure),
    messages.periodNames[view.months],
  ].join(' · ');
}

function useAreaNames(): Option<string>[] {
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
      <Select
        label={common.area}
        value={first}
        options={[{ value: '', label: common.allOfDubai }, ...areas]}
        onChange={(area) => change({ areaIds: withFirst(view.areaIds, area) })}
      />
      <Select label={common.type} value={view.type} options={TYPES} onChange={(type) => change({ type })} />
      <Select
        label={common.bedrooms}
        value={view.rooms}
        options={ROOM_OPTIONS}
        onChange={(rooms) => change({ rooms })}
      />
      <Select label={common.completion} value={view.state} options={STATES} onChange={(state) => change({ state })} />
      <RadioTrack
        label={common.price}
        options={MEASURES}
        value={view.measure}
        onChange={(measure) => change({ measure })}
      />
      <RadioTrack
        label={common.period}
        options={PERIODS.map((months) => ({ value: months, label: <Period months={months} /> }))}
        value={view.months}
        onChange={(months) => change({ months })}
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

/** Shows `12M`. Screen readers read `12 months`. */
function Period({ months }: Pick<View, 'months'>) {
  return (
    <>
      <span aria-hidden="true">{messages.periods[months]}</span>
      <span className="visually-hidden">{messages.periodNames[months]}</span>
    </>
  );
}

function withFirst(areaIds: readonly string[], first: string): string[] {
  return first === '' ? [] : [first, ...areaIds.slice(1).filter((id) => id !== first)];
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
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

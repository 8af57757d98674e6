import { ChevronDown } from 'lucide-react';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { useMarketRecords } from '../../data/queries/market.ts';
import { useMedia } from '../../ui/use-media.ts';
import { FilterFields } from './FilterFields.tsx';
import type { FieldsProps } from './fields-props.ts';
import styles from './filters.module.css';
import { messages } from './messages.ts';
import { type Option, ROOM_OPTIONS, STATES, TYPES } from './options.ts';
import type { View } from './view.ts';

const WIDE = '(min-width: 768px)';

export function Filters({ view, change }: Omit<FieldsProps, 'areas'>) {
  const areas = useAreaNames();
  const isWide = useMedia(WIDE);
  const fields = <FilterFields view={view} change={change} areas={areas} />;
  if (isWide) {
    return (
      <section className="card pad" aria-label={messages.filters}>
        {fields}
      </section>
    );
  }
  return (
    <details className={`card ${styles.box}`}>
      <summary>
        <span className="grow">
          <span className="h4">{messages.filters}</span>
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
    view.areaIds.length === 0 ? messages.allAreas : view.areaIds.flatMap((id) => label(areas, id)).join(', '),
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

import { SlidersHorizontal } from 'lucide-react';
import { memo, useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { HEAT_METRICS, type HeatView, STANDARD_VIEW, TIME_CHOICES } from '../../../domain/heatmap/heat-question.ts';
import { HEAT_ROOMS, HEAT_TYPES, type HeatType } from '../../../domain/market/sale-kind.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { common } from '../../ui/texts/common.ts';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { moreFilters } from './texts.ts';
import type { HeatControl } from './use-heat-state.ts';

type Props = { view: HeatView; change: HeatControl['change']; count: number | null };

export const HeatControls = memo(function HeatControls({ view, change, count }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={`row grow wrap ${styles.controls}`}>
      <TimeChoice view={view} onChange={(time) => change({ time })} label={common.time} />
      <TypeChips view={view} change={change} />
      <div className={`row ${styles.picks}`}>
        <MetricSelect metric={view.metric} onChange={(metric) => change({ metric })} label={messages.metric} />
        <Button small icon={SlidersHorizontal} onClick={() => setOpen(true)} aria-haspopup="dialog">
          {moreFilters(view) === 0 ? common.moreFilters : `${common.moreFilters} (${moreFilters(view)})`}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={common.filters}
        side="right"
        action={
          <Button variant="quiet" small onClick={() => change({ ...STANDARD_VIEW, metric: view.metric })}>
            {common.clearAll}
          </Button>
        }
        main={{ children: messages.show(count ?? 0), onClick: () => setOpen(false) }}
      >
        <MoreFilters view={view} change={change} />
      </Sheet>
    </div>
  );
});

type TimeProps = { view: HeatView; onChange: (time: HeatView['time']) => void; label: string };

export function TimeChoice({ view: { time }, onChange, label }: TimeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row
    <div className={`segments ${styles.time}`} role="group" aria-label={label}>
      {TIME_CHOICES.map((months) => (
        <button
          key={months}
          type="button"
          aria-pressed={time.kind === 'last' && time.months === months}
          onClick={() => onChange({ kind: 'last', months })}
        >
          {messages.times[months]}
        </button>
      ))}
    </div>
  );
}

function TypeChips({ view, change }: Omit<Props, 'count'>) {
  const choices: (HeatType | null)[] = [null, ...HEAT_TYPES];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row
    <div className={`scroll-x ${styles.types}`} role="group" aria-label={common.propertyType}>
      {choices.map((type) => (
        <button
          key={type ?? 'all'}
          type="button"
          className="chip"
          aria-pressed={view.type === type}
          onClick={() => change({ type })}
        >
          {type === null ? common.allTypesTitle : messages.types[type]}
        </button>
      ))}
    </div>
  );
}

type MetricProps = { metric: HeatView['metric']; onChange: (metric: HeatView['metric']) => void; label: string };

export function MetricSelect({ metric: value, onChange, label }: MetricProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      options={HEAT_METRICS.map((metric) => ({ value: metric, label: messages.metrics[metric] }))}
      onChange={onChange}
    />
  );
}

const PLANS = [null, 'ready', 'off-plan'] as const;

function MoreFilters({ view, change }: Omit<Props, 'count'>) {
  return (
    <div className="stack gap-20">
      <Select
        label={common.readyOrOffPlan}
        value={view.plan}
        options={PLANS.map((value) => ({ value, label: messages.plans[value ?? 'all'] }))}
        onChange={(plan) => change({ plan })}
      />
      <Select
        label={common.bedrooms}
        value={view.rooms}
        options={[
          { value: null, label: messages.anyRooms },
          ...HEAT_ROOMS.map((value) => ({ value, label: messages.roomNames[value] ?? '' })),
        ]}
        onChange={(rooms) => change({ rooms })}
      />
      <fieldset className="field">
        <legend className="label">{messages.price}</legend>
        <div className="two">
          {(
            [
              ['minAed', messages.minPrice],
              ['maxAed', messages.maxPrice],
            ] as const
          ).map(([bound, name]) => (
            <NumberInput
              key={bound}
              unit={figureWords.currency}
              measure="aed"
              aria-label={`${messages.price}, ${name}`}
              placeholder={name}
              value={view[bound]}
              onChange={(aed) => change({ [bound]: aed }, 'slide')}
            />
          ))}
        </div>
      </fieldset>
      <Select
        label={messages.size}
        help={messages.sizeHelp}
        value={view.size}
        options={(['share', 'sale'] as const).map((value) => ({ value, label: messages.sizes[value] }))}
        onChange={(size) => change({ size })}
      />
    </div>
  );
}

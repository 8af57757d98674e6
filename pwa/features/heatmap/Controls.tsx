import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { HEAT_ROOMS, HEAT_TYPES, type HeatRooms, type HeatType } from '../../../domain/heatmap/heat-class.ts';
import { HEAT_METRICS } from '../../../domain/heatmap/heat-metric.ts';
import { TIME_CHOICES } from '../../../domain/heatmap/heat-question.ts';
import { type HeatView, STANDARD_VIEW } from '../../../domain/heatmap/heat-view.ts';
import { onOptimisticView, optimisticView } from '../../data/heatmap/optimistic-heat.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { moreFilters } from './texts.ts';
import type { HeatControl } from './use-heat-state.ts';

type Props = { view: HeatView; change: HeatControl['change']; count: number | null };

/** Time and type as the spec has them, the metric, and the way to the lesser filters. */
export function Controls({ view, change, count }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.controls}>
      <TimeChoice view={view} onChange={(time) => change({ time })} label={messages.time} isOptimistic />
      <TypeChips view={view} change={change} />
      <div className={styles.picks}>
        <MetricPick view={view} change={change} />
        <MoreButton view={view} onClick={() => setOpen(true)} />
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={messages.filters}
        side="right"
        action={
          <Button
            variant="quiet"
            small
            onClick={() => change({ ...STANDARD_VIEW, metric: (optimisticView() ?? view).metric })}
          >
            {messages.clear}
          </Button>
        }
        footer={
          <Button variant="pri" block onClick={() => setOpen(false)}>
            {messages.show(count ?? 0)}
          </Button>
        }
      >
        <MoreFilters view={view} change={change} />
      </Sheet>
    </div>
  );
}

/**
 * Part of what was pressed last, while the page is still on its way there; else of what it shows. Only what looks
 * otherwise is drawn again: the press has one frame.
 */
function useOptimisticView<T extends string | number | boolean | HeatView>(
  shown: HeatView,
  pick: (view: HeatView) => T,
): T {
  return useSyncExternalStore(onOptimisticView, () => pick(optimisticView() ?? shown));
}

type ChoiceProps = { view: HeatView; isOn: (view: HeatView) => boolean; onPress: () => void; children: ReactNode };

function Choice({ view, isOn, onPress, className, children }: ChoiceProps & { className?: string }) {
  const pressed = useOptimisticView(view, isOn);
  return (
    <button type="button" className={className} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

type TimeProps = {
  view: HeatView;
  onChange: (time: HeatView['time']) => void;
  label: string;
  /** Looks pressed at once, while the page is still on its way there. */
  isOptimistic?: boolean;
};

/** The spec's time filter; months chosen on the brush are none of its four. */
export function TimeChoice({ view, onChange, label, isOptimistic }: TimeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row
    <div className={`seg ${styles.time}`} role="group" aria-label={label}>
      {TIME_CHOICES.map((months) => (
        <Choice
          key={months}
          view={view}
          isOn={(pressed) => {
            const { time } = isOptimistic ? pressed : view;
            return time.kind === 'last' && time.months === months;
          }}
          onPress={() => onChange({ kind: 'last', months })}
        >
          {messages.times[months]}
        </Choice>
      ))}
    </div>
  );
}

function TypeChips({ view, change }: Omit<Props, 'count'>) {
  const choices: (HeatType | null)[] = [null, ...HEAT_TYPES];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row
    <div className={`scroll-x ${styles.types}`} role="group" aria-label={messages.type}>
      {choices.map((type) => (
        <Choice
          key={type ?? 'all'}
          className="chip"
          view={view}
          isOn={(pressed) => pressed.type === type}
          onPress={() => change({ type })}
        >
          {type === null ? messages.allTypes : messages.types[type]}
        </Choice>
      ))}
    </div>
  );
}

function MetricPick({ view, change }: Omit<Props, 'count'>) {
  const metric = useOptimisticView(view, (pressed) => pressed.metric);
  return <MetricSelect metric={metric} onChange={(next) => change({ metric: next })} label={messages.metric} />;
}

function MoreButton({ view, onClick }: { view: HeatView; onClick: () => void }) {
  const set = useOptimisticView(view, moreFilters);
  return (
    <Button small icon={SlidersHorizontal} onClick={onClick} aria-haspopup="dialog">
      {set === 0 ? messages.moreFilters : `${messages.moreFilters} (${set})`}
    </Button>
  );
}

/** What the colours tell. */
export function MetricSelect({
  metric: shown,
  onChange,
  label,
}: {
  metric: HeatView['metric'];
  onChange: (metric: HeatView['metric']) => void;
  label: string;
}) {
  return (
    <Select
      aria-label={label}
      value={shown}
      options={HEAT_METRICS.map((metric) => ({ value: metric, label: messages.metrics[metric] }))}
      onChange={(event) => {
        const metric = HEAT_METRICS.find((name) => name === event.target.value);
        if (metric !== undefined) onChange(metric);
      }}
    />
  );
}

function MoreFilters({ view: shown, change }: Omit<Props, 'count'>) {
  const view = useOptimisticView(shown, (pressed) => pressed);
  return (
    <div className="stack s20">
      <Field label={messages.plan}>
        {({ id }) => (
          <Select
            id={id}
            value={view.plan ?? 'all'}
            options={(['all', 'ready', 'off-plan'] as const).map((value) => ({ value, label: messages.plans[value] }))}
            onChange={(event) => {
              const { value } = event.target;
              change({ plan: value === 'ready' || value === 'off-plan' ? value : null });
            }}
          />
        )}
      </Field>
      <Field label={messages.rooms}>
        {({ id }) => (
          <Select
            id={id}
            value={view.rooms === null ? '' : String(view.rooms)}
            options={[
              { value: '', label: messages.anyRooms },
              ...HEAT_ROOMS.map((rooms) => ({ value: String(rooms), label: messages.roomNames[rooms] ?? '' })),
            ]}
            onChange={(event) => change({ rooms: roomsOf(event.target.value) })}
          />
        )}
      </Field>
      <fieldset className="field">
        <legend className="lbl">{messages.price}</legend>
        <div className="two">
          <NumberInput
            unit={figureWords.currency}
            aria-label={`${messages.price}, ${messages.minPrice}`}
            placeholder={messages.minPrice}
            value={view.minAed}
            onChange={(minAed) => change({ minAed }, 'slide')}
          />
          <NumberInput
            unit={figureWords.currency}
            aria-label={`${messages.price}, ${messages.maxPrice}`}
            placeholder={messages.maxPrice}
            value={view.maxAed}
            onChange={(maxAed) => change({ maxAed }, 'slide')}
          />
        </div>
      </fieldset>
      <Field label={messages.size} help={messages.sizeHelp}>
        {({ id }) => (
          <Select
            id={id}
            value={view.size}
            options={(['share', 'sale'] as const).map((value) => ({ value, label: messages.sizes[value] }))}
            onChange={(event) => change({ size: event.target.value === 'sale' ? 'sale' : 'share' })}
          />
        )}
      </Field>
    </div>
  );
}

function roomsOf(text: string): HeatRooms | null {
  return HEAT_ROOMS.find((rooms) => String(rooms) === text) ?? null;
}

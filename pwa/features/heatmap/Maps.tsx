import type { ReactNode } from 'react';
import { sumCells } from '../../../domain/heatmap/heat-scale.ts';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import { type HeatReply, useHeatCells, viewOf } from '../../data/queries/heat.ts';
import { Answer } from '../../ui/Answer.tsx';
import { MetricSelect, TimeChoice } from './Controls.tsx';
import { HeatMapCard } from './HeatMapCard.tsx';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { filterTexts, timeText } from './texts.ts';
import { type HeatControl, usePressedState } from './use-heat-state.ts';

type CardProps = Parameters<typeof HeatMapCard>[0];
type Props = Omit<CardProps, 'label' | 'head'> & {
  second: HeatView | null;
  changeSecond: HeatControl['changeSecond'];
  side: ReactNode;
};

export function Maps({ second, changeSecond, side, ...map }: Props) {
  const { view, reply } = map;
  if (second === null) {
    return (
      <div className={map.areas.length > 0 ? `${styles.columns} ${styles.open}` : styles.columns}>
        <HeatMapCard {...map} label={messages.title} />
        <div className={styles.side}>{side}</div>
      </div>
    );
  }
  return (
    <div className={`${styles.columns} ${styles.pair}`}>
      <HeatMapCard {...map} label={`${messages.compareFirst}: ${timeText(view)}`} head={<FirstHead reply={reply} />} />
      <SecondMap {...map} view={second} onChange={changeSecond} />
    </div>
  );
}

type SecondProps = Omit<Parameters<typeof HeatMapCard>[0], 'reply' | 'label' | 'head'> & {
  onChange: (patch: Partial<HeatView>) => void;
};

function SecondMap({ onChange, view, ...props }: SecondProps) {
  const reply = useHeatCells(view);
  return (
    <Answer reply={reply} shape={560}>
      {(value) => (
        <HeatMapCard
          {...props}
          view={viewOf(value, view)}
          reply={value}
          label={`${messages.compareSecond}: ${timeText(view)}`}
          head={<MapHead title={messages.compareSecond} view={view} onChange={onChange} reply={value} />}
        />
      )}
    </Answer>
  );
}

function FirstHead({ reply }: { reply: HeatReply }) {
  const { view, change } = usePressedState();
  return <MapHead title={messages.compareFirst} view={view} onChange={change} reply={reply} />;
}

type HeadProps = { title: string; view: HeatView; onChange: (patch: Partial<HeatView>) => void; reply?: HeatReply };

function MapHead({ title, view, onChange, reply }: HeadProps) {
  return (
    <div className={styles.mapHead}>
      <div className="row between wrap">
        <h2 className="h4">{title}</h2>
        <span className="smaller dim">
          {[...filterTexts(view), ...(reply === undefined ? [] : [messages.sales(sumCells(reply.cells).count)])].join(
            ' · ',
          )}
        </span>
      </div>
      <TimeChoice view={view} onChange={(time) => onChange({ time })} label={`${title}, ${messages.time}`} />
      <MetricSelect
        metric={view.metric}
        onChange={(metric) => onChange({ metric })}
        label={`${title}, ${messages.metric}`}
      />
    </div>
  );
}

import type { HeatCell } from '../../../domain/heatmap/heat-cells.ts';
import type { HeatMetric } from '../../../domain/heatmap/heat-question.ts';
import { heatScale, LEVEL_BOUNDS } from '../../../domain/heatmap/heat-scale.ts';
import type { HeatView } from '../../../domain/heatmap/heat-view.ts';
import { useIsRealMapShown } from '../../ui/map/real/real-map.ts';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { bubbleText, isAllTime } from './texts.ts';

const STEPS = [1, 2, 3, 4, 5] as const;

type Props = { view: HeatView; cells: readonly HeatCell[] };

export function Legend({ view, cells }: Props) {
  const { metric } = view;
  const isRecent = isAllTime(view) && (metric === 'median' || metric === 'yield');
  const steps = legendSteps(metric, cells);
  const isReal = useIsRealMapShown();
  const palette = metric === 'growth' ? 'div' : 'heat';
  return (
    <div className={styles.legend} data-over-map>
      <div className="smaller bold muted">
        {[messages.legend[metric], ...(isRecent ? [messages.lastTwelve] : [])].join(', ')}
      </div>
      <ol>
        {STEPS.map((step) => {
          const { name, range } = steps[step - 1] ?? { name: '', range: '' };
          return (
            <li key={step}>
              <i style={{ background: `var(--${palette}-${step})` }} aria-hidden="true" />
              {name !== '' && <span>{name}</span>}
              <span>{range}</span>
            </li>
          );
        })}
      </ol>
      <p className="smaller dim">
        <i className={styles.hatch} aria-hidden="true" />{' '}
        {[messages.thin, messages.more, ...(isReal ? [] : [messages.notToScale])].join(' · ')}
      </p>
    </div>
  );
}

export function legendSteps(metric: HeatMetric, cells: readonly HeatCell[]): { name: string; range: string }[] {
  const scale = heatScale(cells, metric);
  if (scale.kind === 'change') return messages.changes.map((name) => ({ name, range: '' }));
  if (scale.kind === 'share') {
    return messages.levels.map((name, i) => ({
      name,
      range: i === 0 ? messages.below(LEVEL_BOUNDS[0]) : `${LEVEL_BOUNDS[i - 1]}+`,
    }));
  }
  const from = [scale.min, ...scale.bounds];
  const text = (value: number) => bubbleText(metric, value);
  return from.map((value, i) => ({
    name: '',
    range: i === 4 ? `${text(value)}+` : `${text(value)}–${text(from[i + 1] ?? value)}`,
  }));
}

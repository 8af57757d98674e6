import { useMemo } from 'react';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { type TornadoBar, tornado } from '../../../../domain/roi/sensitivity.ts';
import { share } from '../figures.ts';
import { valueText } from '../inputs/field-text.ts';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from './results.module.css';

const SHOWN = 8;

/** The inputs one at a time, a plausible step each way, strongest first. */
export function TornadoCard({ scenario, base }: { scenario: Scenario; base: number | null }) {
  const bars = useMemo(() => tornado(scenario).slice(0, SHOWN), [scenario]);
  const ends = bars.flatMap((bar) => [bar.low.outcome, bar.high.outcome]).filter((value) => value !== null);
  const low = Math.min(...ends, base ?? 0);
  const high = Math.max(...ends, base ?? 0);
  const at = (value: number) => (high > low ? ((value - low) / (high - low)) * 100 : 50);
  return (
    <section className="card pad" aria-labelledby="roi-tornado">
      <h2 className="display-3" id="roi-tornado">
        {messages.tornado}
      </h2>
      <p className="smaller dim">{messages.tornadoNote}</p>
      <ul className={styles.tornado}>
        {bars.map((bar) => (
          <Bar key={bar.key} bar={bar} at={at} base={base} />
        ))}
      </ul>
      <p className={`${styles.ends} smaller dim`} aria-hidden="true">
        <span>{share(low)}</span>
        <span>{messages.today(share(base))}</span>
        <span>{share(high)}</span>
      </p>
    </section>
  );
}

function Bar({ bar, at, base }: { bar: TornadoBar; at: (value: number) => number; base: number | null }) {
  const { low, high } = bar;
  if (low.outcome === null || high.outcome === null) return null;
  const ends = [at(low.outcome), at(high.outcome)];
  const start = Math.min(...ends);
  const width = Math.max(...ends) - start;
  return (
    <li>
      <div className="row between small">
        <span className="bold">{FIELD_LABELS[bar.key]}</span>
        <span className="smaller dim">
          {messages.tornadoRow(
            valueText(bar.key, low.input),
            valueText(bar.key, high.input),
            share(low.outcome),
            share(high.outcome),
          )}
        </span>
      </div>
      <div className={styles.swing} aria-hidden="true">
        <i style={{ insetInlineStart: `${start}%`, width: `${Math.max(width, 0.6)}%` }} />
        {base !== null && <u style={{ insetInlineStart: `${at(base)}%` }} />}
      </div>
    </li>
  );
}

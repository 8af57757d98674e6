import styles from './table.module.css';

const WIDTH = 96;
const HEIGHT = 28;
const EDGE = 4;

/** The course of some months as a small line; gaps where a month has no price. Decoration beside the figures. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const spread = Math.max(...known) - low || 1;
  const x = (i: number) => EDGE + (i / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / spread) * (HEIGHT - 2 * EDGE);
  const points = values.flatMap((value, i) =>
    value === null ? [] : [{ i, at: `${x(i).toFixed(1)} ${y(value).toFixed(1)}` }],
  );
  const path = points.map(({ i, at }, n) => `${n > 0 && points[n - 1]?.i === i - 1 ? 'L' : 'M'}${at}`).join('');
  const last = points.at(-1);
  return (
    <svg
      className={styles.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="none" stroke="var(--gulf)" strokeWidth="2" strokeLinejoin="round" />
      {last !== undefined && <circle cx={last.at.split(' ')[0]} cy={last.at.split(' ')[1]} r="3" fill="var(--gulf)" />}
    </svg>
  );
}

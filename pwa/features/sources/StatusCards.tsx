import type { SourcesView } from '../../data/queries/sources.ts';
import { formatClock, formatCount, formatDay, formatTime } from '../../ui/format.ts';
import { messages } from './messages.ts';
import styles from './sources.module.css';

const words = messages.cards;
const DUBAI_MS = 4 * 3_600_000;

export function StatusCards({ view: { status, runs } }: { view: SourcesView }) {
  const last = runs.find(({ finishedAt }) => finishedAt !== '');
  const done = last?.steps.filter(({ state }) => state === 'done').length ?? 0;
  return (
    <div className={`ledger ${styles.cards}`}>
      <div className="stat">
        <span className="name">{words.status}</span>
        <span className="value row">
          <i className={status.isRunning ? `${styles.dot} ${styles.running}` : styles.dot} aria-hidden="true" />
          {status.isRunning ? words.running : words.idle}
        </span>
        <span className="detail">
          {status.nextRun === null ? words.noNext : words.next(formatMoment(status.nextRun))}
        </span>
      </div>
      <div className="stat">
        <span className="name">{words.last}</span>
        <span className="value">{last === undefined ? words.never : words.datasets(formatCount(done))}</span>
        <span className="detail">{last === undefined ? words.neverText : formatTime(last.finishedAt)}</span>
      </div>
      <div className="stat">
        <span className="name">{words.imported}</span>
        <span className="value">{formatCount(status.imported)}</span>
        <span className="detail">{words.inAll}</span>
      </div>
    </div>
  );
}

/** Day and time of day in Dubai: `23 Nov 2026, 06:00`. */
export function formatMoment(instant: string): string {
  const day = new Date(Date.parse(instant) + DUBAI_MS).toISOString().slice(0, 10);
  return `${formatDay(day)}, ${formatClock(instant)}`;
}

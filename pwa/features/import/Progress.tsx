import type { ImportProgress } from '../../data/queries/imports.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './job.module.css';
import { messages } from './messages.ts';

const words = messages.job;

/** How far a file is, how fast, how long it still takes, and a way to stop. */
export function Progress({ progress, onCancel }: { progress: ImportProgress; onCancel: () => void }) {
  const { what, done, of, rows, rowsPerSec, msLeft } = progress;
  const percent = of === 0 ? 0 : Math.min(100, Math.round((done / of) * 100));
  // The browser does not tell how much of a file it has sent.
  const isKnown = what !== 'sending';
  return (
    <div className={styles.progress}>
      <div className="row between">
        <span className="small bold">{words.progress[what]}</span>
        {isKnown && <span className="small number">{percent}%</span>}
      </div>
      <div
        className={`bar${isKnown ? '' : ` ${styles.busy}`}`}
        role="progressbar"
        aria-label={words.progress[what]}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? percent : undefined}
      >
        <i style={{ inlineSize: isKnown ? `${percent}%` : '30%' }} />
      </div>
      <div className="row between">
        <span className="smaller muted number">
          {[
            rows > 0 ? messages.rows(rows) : '',
            rowsPerSec === null || rowsPerSec === 0 ? '' : words.rate(rowsPerSec),
            msLeft === null ? '' : words.left(msLeft),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
        <Button small variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

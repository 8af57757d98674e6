import { Link } from 'react-router-dom';
import { useAccuracy } from '../../data/queries/valuation.ts';
import { formatCount, formatDay } from '../../ui/format.ts';
import { paths } from '../../ui/paths.ts';
import styles from './analytics.module.css';
import { Stat } from './Explain.tsx';
import { messages } from './messages.ts';

/** How close valuations came to registered prices; nothing is shown that was not measured. */
export function Accuracy() {
  const { answer } = useAccuracy();
  const known = answer.state === 'ready' ? answer.value : null;
  const report = known?.report ?? null;
  return (
    <Stat
      figure="accuracy"
      name={messages.accuracy}
      text={
        <>
          {report !== null &&
            `${messages.accuracyText(formatCount(report.core.n), formatDay((known?.computedAt ?? '').slice(0, 10)))} `}
          <Link className="arealink" to={paths.accuracy}>
            {messages.accuracyLink}
          </Link>
        </>
      }
    >
      {report === null ? (
        <span className={styles.unmeasured}>{messages.accuracyMissing}</span>
      ) : (
        `${report.core.ppe10.toFixed(1)}%`
      )}
    </Stat>
  );
}

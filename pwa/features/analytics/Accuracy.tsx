import { Link } from 'react-router-dom';
import { useAccuracy } from '../../data/valuation/valuation.ts';
import { formatCount } from '../../ui/format.ts';
import { paths } from '../../ui/paths.ts';
import { Stat } from './Explain.tsx';
import { messages } from './messages.ts';

/** How close valuations came to registered prices; nothing is shown that was not measured. */
export function Accuracy() {
  const { answer } = useAccuracy();
  const report = answer.state === 'ready' ? (answer.value?.report ?? null) : null;
  return (
    <Stat
      figure="accuracy"
      name={messages.accuracy}
      text={
        <>
          {report !== null && `${messages.accuracyText(formatCount(report.core.n))} `}
          <Link className="arealink" to={paths.accuracy}>
            {messages.accuracyLink}
          </Link>
        </>
      }
    >
      {report === null ? (
        <span className="an-unmeasured">{messages.accuracyMissing}</span>
      ) : (
        `${report.core.ppe10.toFixed(1)}%`
      )}
    </Stat>
  );
}

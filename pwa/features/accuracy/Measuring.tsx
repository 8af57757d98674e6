import { useEffect, useState } from 'react';
import type { AccuracyProgress } from '../../../domain/scores/measure-accuracy.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { formatCount } from '../../ui/format.ts';
import { messages } from './messages.ts';

export function Measuring({ progress, cancel }: { progress: AccuracyProgress; cancel: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const { model } = progress;
  const percent = `${Math.floor(progress.share * 100)}%`;
  return (
    <div className="card pad stack">
      <div className="row between">
        <p className="h4" role="status">
          {messages.measuring}
        </p>
        <p className="h4 number" aria-hidden="true">
          {percent}
        </p>
      </div>
      <p className="small muted">
        {messages.stages[progress.stage]}
        {progress.sales > 0 && `, ${messages.of(formatCount(progress.sales))}`}
      </p>
      <progress aria-label={messages.measuring} max={1} value={progress.share}>
        {percent}
      </progress>
      <div className="row between wrap">
        <p className="smaller dim" aria-hidden="true">
          {model !== null && `${messages.model(model.number, model.of, messages.families[model.family])}, `}
          {messages.elapsed(seconds)}
        </p>
        <Button label={common.cancel} small onClick={cancel} />
      </div>
    </div>
  );
}

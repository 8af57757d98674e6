import { Card } from '../../ui/Card.tsx';
import '../../ui/valuation/valuation.css';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MOST_MEASURED } from '../../../domain/scores/accuracy.ts';
import type { AccuracyProgress } from '../../../domain/scores/measure-accuracy.ts';
import type { AccuracyReport } from '../../../domain/scores/measured-accuracy.ts';
import { type AccuracyAnswer, useAccuracy } from '../../data/queries/valuation.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount, formatDay, formatTime } from '../../ui/format.ts';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { Note } from '../../ui/Note.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import styles from './accuracy.module.css';
import { AgainstRules, Bands, Drift, Errors } from './Details.tsx';
import { Headline } from './Headline.tsx';
import { messages } from './messages.ts';

/** `/accuracy`: how accurate valuations are, measured by the server after training or on this device. */
export default function AccuracyScreen() {
  const { answer, progress, error, measure, cancel } = useAccuracy();
  return (
    <div className="page">
      <MarketSections />
      <div className="pagehead">
        <h1 className="display-1">{messages.heading}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <div className="stack gap-16">
        {error !== null && (
          <Note tone="neg">
            {messages.failed} <span className="smaller">{error.message}</span>
          </Note>
        )}
        {progress === null ? (
          <Answer reply={answer} shape={360} empty={<NotYet measure={measure} />}>
            {(known) => <Measured answer={known} measure={measure} />}
          </Answer>
        ) : (
          <Measuring progress={progress} cancel={cancel} />
        )}
        <Definitions />
      </div>
    </div>
  );
}

function NotYet({ measure }: { measure: () => void }) {
  return (
    <EmptyState
      art="tower"
      title={messages.notYet}
      text={`${messages.notYetText(formatCount(MOST_MEASURED))} ${messages.offlineHint}`}
      action={
        <Button variant="primary" icon={Gauge} onClick={measure}>
          {messages.measure}
        </Button>
      }
    />
  );
}

function Measuring({ progress, cancel }: { progress: AccuracyProgress; cancel: () => void }) {
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
      <progress className="vprogress" aria-label={messages.measuring} max={1} value={progress.share}>
        {percent}
      </progress>
      <div className="row between wrap">
        <p className="smaller dim" aria-hidden="true">
          {model !== null && `${messages.model(model.number, model.of, messages.families[model.family])}, `}
          {messages.elapsed(seconds)}
        </p>
        <Button small onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}

function Measured({ answer, measure }: { answer: AccuracyAnswer; measure: () => void }) {
  const { report } = answer;
  if (report === null) {
    return (
      <EmptyState art="tower" title={messages.tooFew} action={<Button onClick={measure}>{messages.again}</Button>} />
    );
  }
  return (
    <>
      <Headline report={report} />
      <Basis answer={answer} report={report} measure={measure} />
      <div className="halves vpair">
        <AgainstRules report={report} />
        <Errors report={report} />
      </div>
      <Bands report={report} />
      <Drift report={report} />
    </>
  );
}

type BasisProps = { answer: AccuracyAnswer; report: AccuracyReport; measure: () => void };

function Basis({ answer, report, measure }: BasisProps) {
  return (
    <div className="row between wrap">
      <div>
        <p className="small muted">
          {messages.basis(
            formatCount(report.trainRows),
            formatCount(report.testRows),
            formatDay(report.from),
            formatDay(report.to),
            report.models > 1 ? messages.models(report.models) : '',
          )}
        </p>
        <SourceLine source={answer.sources} />
        <p className="source-line">{messages.computedAt[answer.by](formatTime(answer.computedAt))}</p>
      </div>
      <Button small onClick={measure}>
        {messages.again}
      </Button>
    </div>
  );
}

function Definitions() {
  return (
    <Card id="acc-defs" title={messages.definitions} className="pad">
      <dl className={`vdefs space-12 ${styles.definitions}`}>
        {messages.defs.map(([term, text]) => (
          <div key={term}>
            <dt className="h4">{term}</dt>
            <dd className="small muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

import '../../ui/valuation/valuation.css';
import { ScanSearch } from 'lucide-react';
import { useReport } from '../../data/queries/valuation.ts';
import { useAiMatch, useJourney, useWishes } from '../../data/queries/wishes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { formatMoneyShort, formatRate } from '../../ui/format.ts';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdviceLines } from '../../ui/valuation/AdviceLines.tsx';
import { MatchParts } from '../../ui/valuation/MatchParts.tsx';
import { ModelLine, ModelNote } from '../../ui/valuation/ModelLine.tsx';
import { messages } from '../../ui/valuation/messages.ts';
import { NoValue } from '../../ui/valuation/NoValue.tsx';
import { confidenceTone } from '../../ui/valuation/tones.ts';
import { ValueRange } from '../../ui/valuation/ValueRange.tsx';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import styles from './analysis.module.css';
import { messages as own } from './messages.ts';

export default function Judgement({ id }: { id: number }) {
  const report = useReport(id);
  const match = useAiMatch(id);
  const wishes = useWishes();
  const journey = useJourney();
  if (report.isPending) {
    return (
      <div className={`stack ${styles.judgement}`} aria-busy="true">
        <p className="visually-hidden" role="status">
          {own.judging}
        </p>
        <Skeleton w="55%" h={30} />
        <Skeleton w="100%" h={60} />
        <Skeleton w="100%" h={90} />
      </div>
    );
  }
  // Without sales on this device only the listing's own figures are shown.
  if (report.data == null) return <div className={`stack ${styles.judgement}`} />;
  const { estimatedValue, home, confidence, model, complete, sources } = report.data;
  // No verdict while estimates are recalculated: it could mix old and new ones.
  const isSettled = model.state !== 'computing';
  return (
    <div className={`stack ${styles.judgement}`} data-judgement>
      <ModelNote model={model} complete={complete} />
      {match.data != null && wishes !== null && <MatchParts match={match.data} wishes={wishes} />}
      {estimatedValue === null ? (
        <NoValue report={report.data} />
      ) : (
        <>
          <div className="row between wrap">
            <div>
              <div className="small muted">{messages.value}</div>
              <div className="display-2 gold">{formatMoneyShort(estimatedValue.valueFils)}</div>
              <div className="smaller dim">{formatRate(estimatedValue.perSqftFils)}</div>
            </div>
            <div className="vtags">
              {confidence !== null && (
                <span className={`tag big ${confidenceTone(confidence)}`}>
                  {messages.confidence} {messages.confidenceText(confidence)}
                </span>
              )}
            </div>
          </div>
          <ValueRange estimatedValue={estimatedValue} askedFils={home.price} />
        </>
      )}
      {isSettled && (
        <>
          <h3 className="h4">{messages.verdict}</h3>
          <Verdict report={report.data} hasSales />
          {estimatedValue !== null && <AdviceLines report={report.data} journey={journey} />}
        </>
      )}
      <ButtonLink to={paths.analyse(id)} small icon={ScanSearch} className={styles.more}>
        {own.fullAnalysis}
      </ButtonLink>
      <ModelLine model={model} sources={sources} evidence={null} />
    </div>
  );
}

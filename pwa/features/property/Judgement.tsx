import '../../ui/valuation/valuation.css';
import { ScanSearch } from 'lucide-react';
import type { Property } from '../../../domain/property/property.ts';
import { useReport } from '../../data/queries/valuation.ts';
import { useAiMatch, useJourney, useWishes } from '../../data/queries/wishes.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { paths } from '../../ui/texts/paths.ts';
import { AdviceLines } from '../../ui/valuation/AdviceLines.tsx';
import { ValueRange } from '../../ui/valuation/Estimate.tsx';
import { MatchParts } from '../../ui/valuation/MatchParts.tsx';
import { ModelNote } from '../../ui/valuation/ModelLine.tsx';
import { messages as valuation } from '../../ui/valuation/messages.ts';
import { NoValue } from '../../ui/valuation/NoValue.tsx';
import { confidenceTone } from '../../ui/valuation/tones.ts';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import styles from './analysis.module.css';
import { messages } from './messages.ts';

export default function Judgement({ id }: Pick<Property, 'id'>) {
  const report = useReport(id);
  const match = useAiMatch(id);
  const wishes = useWishes();
  const journey = useJourney();
  if (report.isPending) {
    return (
      <div className={`stack ${styles.judgement}`} aria-busy="true">
        <p className="visually-hidden" role="status">
          {messages.judging}
        </p>
        <Skeleton w="55%" h={30} />
        <Skeleton w="100%" h={60} />
        <Skeleton w="100%" h={90} />
      </div>
    );
  }
  if (report.data == null) return null;
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
          {confidence !== null && (
            <p>
              <span className={`tag big ${confidenceTone(confidence)}`}>
                {valuation.confidence} {valuation.confidenceText(confidence)}
              </span>
            </p>
          )}
          <ValueRange estimatedValue={estimatedValue} askedFils={home.price} isLikelyNamed={false} />
        </>
      )}
      {isSettled && estimatedValue !== null && (
        <>
          <h3 className="h4">{messages.why}</h3>
          <Verdict report={report.data} hasSales hasWord={false} />
          <AdviceLines report={report.data} journey={journey} />
        </>
      )}
      <ButtonLink to={paths.analyse(id)} small icon={ScanSearch} className={styles.more}>
        {messages.fullAnalysis}
      </ButtonLink>
      <SourceLine source={sources} />
    </div>
  );
}

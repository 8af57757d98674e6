import '../../ui/valuation/valuation.css';
import { ScanSearch } from 'lucide-react';
import type { Property } from '../../../domain/property/property.ts';
import { useReport } from '../../data/queries/valuation.ts';
import { useAiMatch, useJourney, useWishes } from '../../data/queries/wishes.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { AdviceLines } from '../../ui/valuation/AdviceLines.tsx';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { Estimate } from '../../ui/valuation/Estimate.tsx';
import { MatchParts } from '../../ui/valuation/MatchParts.tsx';
import { ModelNote } from '../../ui/valuation/ModelLine.tsx';
import { NoValue } from '../../ui/valuation/NoValue.tsx';
import { VERDICT_TONE } from '../../ui/valuation/tones.ts';
import { Verdict } from '../../ui/valuation/Verdict.tsx';
import styles from './analysis.module.css';
import { messages } from './messages.ts';

type Props = Pick<Property, 'id' | 'evidence'>;

export default function Judgement({ id, evidence }: Props) {
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
        <PublishedVerdict evidence={evidence} />
        <Skeleton w="55%" h={30} />
        <Skeleton w="100%" h={60} />
        <Skeleton w="100%" h={90} />
      </div>
    );
  }
  if (report.data == null) {
    return (
      <div className={`stack ${styles.judgement}`}>
        <PublishedVerdict evidence={evidence} />
      </div>
    );
  }
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
        <Estimate estimatedValue={estimatedValue} confidence={confidence} askedFils={home.price} position={null} />
      )}
      {isSettled && estimatedValue !== null && (
        <>
          <h3 className="h4">{common.isPriceFair}</h3>
          <Verdict report={report.data} hasSales />
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

/** Shows the verdict sent with the listing until this device has computed one from its sales. */
function PublishedVerdict({ evidence }: Pick<Props, 'evidence'>) {
  const verdict = evidence?.verdict ?? null;
  if (verdict === null) return null;
  const discount = evidence?.yearReturn?.discount ?? null;
  return (
    <Pairs
      rows={[
        {
          name: common.isPriceFair,
          value: <span className={`tag ${VERDICT_TONE[verdict]}`}>{VERDICT_WORDS[verdict]}</span>,
        },
        discount === null
          ? null
          : {
              name: discount >= 0 ? messages.belowEstimate : messages.aboveEstimate,
              value: formatPercent(Math.abs(discount)),
            },
      ]}
    />
  );
}

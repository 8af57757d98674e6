import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../domain/format.ts';
import type { Property } from '../../../domain/property/property.ts';
import { useWithReport } from '../../data/queries/valuation.ts';
import { useMatched } from '../../data/queries/wishes.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { ScoreMeter } from '../../ui/figures/ScoreMeter.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatDay, formatMatch, formatPercent, formatScore } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { returnText } from '../../ui/valuation/return-text.ts';
import styles from './analysis.module.css';
import { soldKind } from './figures.ts';
import { NoScore } from './lazy-no-score.ts';
import { messages } from './messages.ts';

/** The valuation's code and computation load after the page. */
const Judgement = lazyPart(() => import('./Judgement.tsx'), <div className={`stack ${styles.judgement}`} />);

export function AiAnalysis({ property: listing }: { property: Property }) {
  const property = useWithReport(listing);
  const match = useMatched(property)?.match;
  const { evidence } = property;
  const year = evidence?.yearReturn ?? null;
  const isEmpty = property.aiScore === null && property.investmentScore === null && year === null;
  return (
    <Card id="ai" title={messages.ai} className={`pad ${styles.analysis}`}>
      {isEmpty ? (
        <NoScore long />
      ) : (
        <div className={styles.scores}>
          {match === undefined ? (
            <Score name={common.aiScore} score={property.aiScore} />
          ) : (
            <Figure name={common.aiMatch} meter={match / 10}>
              {formatMatch(match)}
            </Figure>
          )}
          <Score name={messages.investment} score={property.investmentScore} />
          <div>
            <div className="small muted">{messages.oneYear}</div>
            {year === null ? (
              <div className="bold">
                <NoScore />
              </div>
            ) : (
              <>
                <div className="display-2 gold">{formatPercent(year.total, true)}</div>
                <span className="smaller dim">{returnText(year)}</span>
              </>
            )}
          </div>
        </div>
      )}
      <Judgement id={property.id} />
      {evidence !== null && (
        <p className="smaller dim space-8">
          {messages.evidence(
            formatCount(evidence.sales),
            soldKind(property),
            messages.scope[evidence.scope],
            formatDay(evidence.from),
            formatDay(evidence.to),
          )}{' '}
          {messages.notAdvice}{' '}
          <Link className="gulf bold nowrap" to={paths.accuracy}>
            {messages.accuracy}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Score({ name, score }: { name: string; score: number | null }) {
  if (score !== null) {
    return (
      <Figure name={name} meter={score}>
        {formatScore(score)} <span className={`small dim ${styles.outOf}`}>{messages.outOf}</span>
      </Figure>
    );
  }
  return (
    <div>
      <div className="small muted">{name}</div>
      <div className="bold">
        <NoScore />
      </div>
    </div>
  );
}

function Figure({ name, meter, children }: { name: string; meter: number; children: ReactNode }) {
  return (
    <div>
      <div className="small muted">{name}</div>
      <div className="display-2">{children}</div>
      <ScoreMeter score={meter} slots={10} />
    </div>
  );
}

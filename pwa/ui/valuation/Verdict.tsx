import { Link, useLocation } from 'react-router-dom';
import type { HomeReport } from '../../../domain/scores/report.ts';
import { verdictReasons } from '../../../domain/scores/verdict-text.ts';
import { formatCount, formatDay, formatRate } from '../texts/format.ts';
import { VERDICT_WORDS } from './card-verdict.ts';
import { messages, similarMessages } from './messages.ts';
import { SIMILAR_SALES } from './SimilarSales.tsx';
import { VERDICT_TONE } from './tones.ts';

type Props = {
  report: Pick<HomeReport, 'home' | 'estimatedValue' | 'verdict' | 'standing'>;
  /** Whether the page lists the similar sales, which then state median, place and period. */
  hasSales?: boolean;
  /** False where the verdict's word is on the screen already. */
  hasWord?: boolean;
};

export function Verdict({ report, hasSales = false, hasWord = true }: Props) {
  const { estimatedValue, verdict, standing } = report;
  if (estimatedValue === null || verdict === null) return <p className="small muted">{messages.noVerdict}</p>;
  const reasons = verdictReasons(report);
  return (
    <div>
      {hasWord && (
        <p className="row wrap gap-8">
          <span className={`tag big ${VERDICT_TONE[verdict.word]}`}>{VERDICT_WORDS[verdict.word]}</span>
        </p>
      )}
      {reasons.map((reason) => (
        <p className="small" key={reason}>
          {reason}.
        </p>
      ))}
      {standing !== null && (
        <>
          <div className="vstand" dir="ltr" aria-hidden="true">
            <i style={{ insetInlineStart: `${standing.above * 100}%` }} />
          </div>
          <p className="smaller dim">
            {hasSales ? (
              <SalesLink count={standing.sales} />
            ) : (
              messages.verdictBasis(
                messages.where[standing.scope],
                formatDay(standing.from),
                formatDay(standing.to),
                formatRate(standing.medianPerSqftFils),
              )
            )}
          </p>
        </>
      )}
    </div>
  );
}

function SalesLink({ count }: { count: number }) {
  // Keeps the query, which names the home on some screens.
  const { search } = useLocation();
  return (
    <Link className="gulf bold nowrap" to={{ search, hash: SIMILAR_SALES }}>
      {similarMessages.see(formatCount(count))}
    </Link>
  );
}

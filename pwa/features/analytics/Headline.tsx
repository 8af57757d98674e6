import { Info } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { AnalyticsOverview } from '../../../domain/market/analytics/analytics-answers.ts';
import { namedAccuracy } from '../../../domain/scores/measured-accuracy.ts';
import { useAccuracy } from '../../data/queries/valuation.ts';
import { GrowthText } from '../../ui/figures/GrowthText.tsx';
import { Stat } from '../../ui/figures/Ledger.tsx';
import { ScoreMeter } from '../../ui/figures/ScoreMeter.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatMoneyShort, formatScore } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import styles from './analytics.module.css';
import type { DefinitionKey } from './definitions.ts';
import { messages } from './messages.ts';

export const AnalyticsExplainContext = createContext<(key: DefinitionKey) => void>(() => {});

export function Why({ figure, children }: { figure: DefinitionKey; children: string }) {
  const explain = useContext(AnalyticsExplainContext);
  return (
    <button
      type="button"
      className={styles.explain}
      aria-label={messages.explain(children)}
      onClick={() => explain(figure)}
    >
      {children}
      <Info size={15} />
    </button>
  );
}

type StatProps = { figure: DefinitionKey; name: string; text?: ReactNode; children: ReactNode };

export function ExplainedStat({ figure, name, ...rest }: StatProps) {
  return <Stat {...rest} name={<Why figure={figure}>{name}</Why>} />;
}

export function Headline({ overview }: { overview: AnalyticsOverview }) {
  const { listings, sales, score } = overview;
  return (
    <section aria-label={messages.title}>
      <div className="ledger">
        <ExplainedStat
          figure="activity"
          name={messages.activity}
          text={messages.activityText(formatCount(sales.count))}
        >
          {formatCount(listings.active)}
        </ExplainedStat>
        <ExplainedStat
          figure="score"
          name={messages.score}
          text={score === null ? messages.noScore : messages.scoreText(score.areas)}
        >
          {score === null ? (
            <Missing />
          ) : (
            <span className={`row wrap ${styles.score}`}>
              {messages.scoreOf(formatScore(score.score))}
              <ScoreMeter score={score.score} slots={10} />
            </span>
          )}
        </ExplainedStat>
        <Accuracy areaId={overview.areaId} />
        <ExplainedStat figure="average" name={common.averagePrice} text={<AverageText overview={overview} />}>
          {sales.meanPriceFils === null ? <Missing /> : formatMoneyShort(sales.meanPriceFils)}
        </ExplainedStat>
      </div>
      <Evidence overview={overview} />
    </section>
  );
}

/** The average is named a mean once, because the page shows medians too. */
function AverageText({ overview: { growth, sales } }: { overview: AnalyticsOverview }) {
  return (
    <>
      <GrowthText growth={growth} />
      <span className="as-block">{messages.meanOf(formatCount(sales.priced))}</span>
    </>
  );
}

export function Evidence({ overview }: { overview: AnalyticsOverview }) {
  const { sources, sales, from, to, asOf } = overview;
  return <SourceLine source={sources} count={sales.count} from={from} to={to} asOf={asOf} />;
}

function Accuracy({ areaId }: Pick<AnalyticsOverview, 'areaId'>) {
  const { answer } = useAccuracy();
  const known = answer.data ?? null;
  const found = known?.report ? namedAccuracy(known.report, areaById(areaId ?? '')?.name ?? null) : null;
  return (
    <ExplainedStat
      figure="accuracy"
      name={messages.accuracy}
      text={
        <>
          {found !== null &&
            `${messages.accuracyText(
              formatCount(found.accuracy.n),
              found.areaName && placeName(found.areaName),
              formatDay((known?.computedAt ?? '').slice(0, 10)),
            )} `}
          <Link className="arealink" to={paths.accuracy}>
            {messages.accuracyLink}
          </Link>
        </>
      }
    >
      {answer.isPending ? (
        <Skeleton w={92} h={28} />
      ) : found === null ? (
        <span className={styles.unmeasured}>{messages.accuracyMissing}</span>
      ) : (
        `${found.accuracy.ppe10.toFixed(1)}%`
      )}
    </ExplainedStat>
  );
}

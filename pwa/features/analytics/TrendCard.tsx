import { useMemo } from 'react';
import { shownRate } from '../../../domain/format.ts';
import { selectPrices, showsLikeForLike } from '../../../domain/market/analytics/like-for-like.ts';
import type { AnalyticsOverview } from '../../data/queries/analytics.ts';
import { axisMoney } from '../../ui/chart/axis.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { Delta } from '../../ui/Delta.tsx';
import { formatCount, formatMoneyShort, formatMonth, formatRate } from '../../ui/format.ts';
import { missingGrowth, volumeText } from '../../ui/GrowthText.tsx';
import { Missing } from '../../ui/Missing.tsx';
import styles from './analytics.module.css';
import { Stat } from './Explain.tsx';
import { Evidence } from './Headline.tsx';
import { messages } from './messages.ts';
import { trendSpec } from './trend-spec.ts';
import { isUnfiltered, type View } from './view.ts';

type Props = { overview: AnalyticsOverview; view: View };

export function TrendCard({ overview, view }: Props) {
  const isComparable = showsLikeForLike(overview.series);
  const withExpected = isUnfiltered(view) && view.measure === 'sqft';
  const spec = useMemo(() => trendSpec(overview.series, { withExpected }), [overview.series, withExpected]);
  const write = view.measure === 'sqft' ? formatRate : formatMoneyShort;
  return (
    <section className="card pad stack" aria-labelledby="an-trend">
      <div>
        <h2 className="display-3" id="an-trend">
          {messages.trend(view.measure)}
        </h2>
        <p className="small muted">{isComparable ? messages.likeForLike : messages.monthly}</p>
      </div>
      <ChartFigure
        tall
        spec={spec}
        summary={summarise(overview, write)}
        first={messages.month}
        format={write}
        axis={view.measure === 'sqft' ? axisRate : axisMoney}
      />
      <div className={styles.figures}>
        <Stat figure="growth" name={messages.growth} text={growthText(overview)}>
          {overview.growth.change === null ? <Missing /> : <Delta value={overview.growth.change} />}
        </Stat>
        <Stat figure="median" name={messages.median} text={messages.ofSales(formatCount(overview.sales.priced))}>
          {overview.sales.median === null ? <Missing /> : write(overview.sales.median)}
        </Stat>
        <Stat figure="days" name={messages.days} text={messages.daysText(formatCount(overview.listings.aged))}>
          {overview.listings.daysOnMarket === null ? <Missing /> : formatCount(overview.listings.daysOnMarket)}
        </Stat>
        <Stat figure="expected" name={messages.nextSix} text={expectedText(overview)}>
          {overview.expected === null ? (
            <Missing />
          ) : (
            <span className="gold">
              <Delta value={overview.expected.growth} />
            </span>
          )}
        </Stat>
      </div>
      <p className="smaller dim prose">
        {isComparable ? `${messages.likeNote} ` : overview.series.length === 1 && `${messages.trendNote} `}
        {withExpected ? messages.expectedNote : messages.expectedHidden}
      </p>
      <Evidence overview={overview} />
    </section>
  );
}

function growthText({ growth }: AnalyticsOverview): string {
  return growth.change === null ? missingGrowth(growth) : volumeText(growth);
}

function expectedText({ expected }: AnalyticsOverview): string {
  return expected === null ? messages.noForecast : `±${(expected.error * 100).toFixed(1)}, ${messages.estimate}`;
}

function summarise({ series }: AnalyticsOverview, write: (fils: number) => string): string {
  return series
    .flatMap((one) => {
      const { name } = one;
      const priced = selectPrices(one, showsLikeForLike(series)).filter(({ value }) => value !== null);
      const [first] = priced;
      const last = priced.at(-1);
      if (first?.value == null || last?.value == null) return [];
      const of = { first: write(first.value), last: write(last.value) };
      return [messages.trendSummary({ name, from: formatMonth(first.month), to: formatMonth(last.month), ...of })];
    })
    .join(' ');
}

/** Whole dirhams, because rates lie too close together for thousands. */
function axisRate(fils: number): string {
  return formatCount(shownRate(fils / 100));
}

import { useMemo } from 'react';
import type { AnalyticsOverview } from '../../data/queries/analytics.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../ui/chart/chart-spec.ts';
import { formatCount, formatMonth, formatPercent } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import styles from './analytics.module.css';
import { computeStock } from './definitions.ts';
import { Stat } from './Explain.tsx';
import { Evidence } from './Headline.tsx';
import { messages } from './messages.ts';

export function SupplyCard({ overview }: { overview: AnalyticsOverview }) {
  const { supply, sales, offPlan, listings, months } = overview;
  const spec = useMemo<ChartSpec>(
    () => ({
      kind: 'bar',
      stacked: true,
      labels: supply.map(({ month }) => formatMonth(month)),
      series: [
        { label: messages.ready, values: supply.map(({ ready }) => ready), colour: 0 },
        { label: messages.offPlan, values: supply.map((month) => month.offPlan), colour: 1 },
      ],
    }),
    [supply],
  );
  const share = sales.count === 0 ? null : offPlan / sales.count;
  const stock = computeStock(overview);
  const pace = sales.count / months;
  const words = { offPlan: formatCount(offPlan), all: formatCount(sales.count), share: formatPercent(share ?? 0) };
  return (
    <Card id="an-supply" title={messages.supply} className="pad stack">
      <ChartFigure
        spec={spec}
        summary={messages.supplySummary(words)}
        first={messages.month}
        format={formatCount}
        axis={formatCount}
      />
      <div className={styles.figures}>
        <Stat figure="offPlan" name={messages.offPlanShare} text={messages.ofSales(formatCount(sales.count))}>
          {share === null ? <Missing /> : formatPercent(share)}
        </Stat>
        <Stat figure="pace" name={messages.pace} text={messages.paceText}>
          {pace < 100 ? pace.toFixed(1) : formatCount(Math.round(pace))}
        </Stat>
        <Stat figure="stock" name={messages.stock} text={messages.stockText(formatCount(listings.active))}>
          {stock === null ? <Missing /> : stock.toFixed(1)}
        </Stat>
        <Stat figure="activity" name={messages.offPlanOffer} text={messages.offPlanOfferText}>
          {formatCount(listings.offPlan)}
        </Stat>
      </div>
      <Evidence overview={overview} />
    </Card>
  );
}

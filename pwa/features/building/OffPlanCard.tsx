import { useMemo } from 'react';
import { type OffPlanSales, sinceLaunch } from '../../../domain/place/off-plan-sales.ts';
import type { DeviceBuilding } from '../../data/queries/places.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../ui/chart/chart-spec.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Delta } from '../../ui/figures/Delta.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatMonth, formatPercent, formatRate } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

type Props = { page: DeviceBuilding; offPlan: OffPlanSales };

/** Launch, units sold by month against the total, and the launch price against later ones. */
export function OffPlanCard({ page: { name, register, sales }, offPlan }: Props) {
  const spec = useMemo(
    (): ChartSpec => ({
      kind: 'line',
      fromZero: true,
      labels: offPlan.months.map(({ month }) => formatMonth(month)),
      series: [
        { label: messages.unitsTotal, values: offPlan.months.map(({ total }) => total), colour: 0 },
        { label: messages.unitsSold, values: offPlan.months.map(({ units }) => units), colour: 4, below: true },
      ],
    }),
    [offPlan],
  );
  const homes = (register?.units ?? 0) + (register?.villas ?? 0);
  const { launch, now, resale } = offPlan;
  return (
    <Card id="bd-off-plan" title={messages.offPlan} className="pad stack">
      <Pairs
        rows={[
          { name: messages.launch, value: formatDay(offPlan.from) },
          { name: messages.absorption, value: <Absorption sold={offPlan.units} homes={homes} /> },
          { name: messages.launchPrice, value: <Price of={launch} text={messages.launchText(launch.count)} /> },
          now.count === 0
            ? null
            : {
                name: messages.nowPrice,
                value: (
                  <Price
                    of={now}
                    change={sinceLaunch(offPlan, now)}
                    text={messages.sinceDay(formatDay(now.from), now.count)}
                  />
                ),
              },
          resale.count === 0
            ? null
            : {
                name: messages.resalePrice,
                value: (
                  <Price of={resale} change={sinceLaunch(offPlan, resale)} text={messages.lastYear(resale.count)} />
                ),
              },
        ]}
      />
      <ChartFigure
        spec={spec}
        summary={messages.offPlanSummary(
          name,
          formatCount(offPlan.units),
          formatDay(offPlan.from),
          formatDay(offPlan.to),
        )}
        first={common.month}
        format={formatCount}
        axis={formatCount}
      />
      <SourceLine source={sales?.sources ?? []} count={offPlan.deeds} from={offPlan.from} to={offPlan.to} />
    </Card>
  );
}

function Absorption({ sold, homes }: { sold: number; homes: number }) {
  if (homes === 0) return messages.unitsUnknown(formatCount(sold));
  if (sold > homes) return messages.moreThanUnits(formatCount(sold), formatCount(homes));
  return (
    <>
      {formatPercent(sold / homes)}
      <span className="smaller dim as-block">{messages.ofUnits(formatCount(sold), formatCount(homes))}</span>
    </>
  );
}

type PriceProps = { of: OffPlanSales['launch']; change?: number | null; text: string };

function Price({ of: { perSqft }, change = null, text }: PriceProps) {
  if (perSqft === null) {
    return (
      <>
        <Missing /> <span className="smaller dim as-block">{messages.fewPrices}</span>
      </>
    );
  }
  return (
    <>
      {formatRate(perSqft)}
      {change !== null && (
        <span className="small as-block">
          <Delta value={change} /> {messages.sinceLaunch}
        </span>
      )}
      <span className="smaller dim as-block">{text}</span>
    </>
  );
}

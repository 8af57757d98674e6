import { useMemo } from 'react';
import { shownRate } from '../../../domain/format.ts';
import type { BuildingSales } from '../../../domain/place/building-sales.ts';
import { BUILDING_MONTHS } from '../../../domain/place/building-sales.ts';
import { axisMoney } from '../../ui/chart/axis.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../ui/chart/chart-spec.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { placeMessages } from '../../ui/place/messages.ts';
import { SalesByRooms } from '../../ui/place/RoomTables.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { common } from '../../ui/texts/common.ts';
import {
  codeName,
  formatArea,
  formatCount,
  formatDay,
  formatMoneyShort,
  formatMonth,
  formatRate,
} from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

type Sale = BuildingSales['latest'][number];

export function PricesCard({ name, sales }: { name: string; sales: BuildingSales }) {
  const { lowest, highest } = sales;
  return (
    <Card
      id="bd-prices"
      title={messages.prices}
      className="pad stack"
      lead={sales.isRecent ? messages.period.recent(BUILDING_MONTHS) : messages.period.all}
    >
      <SalesByRooms rooms={sales.rooms} />
      {lowest !== null && highest !== null && (
        <Pairs
          rows={[
            { name: messages.highest, value: <Extreme sale={highest} /> },
            { name: messages.lowest, value: <Extreme sale={lowest} /> },
          ]}
        />
      )}
      <PriceChart name={name} series={sales.series} />
    </Card>
  );
}

function Extreme({ sale }: { sale: Sale }) {
  return (
    <>
      {sale.pricePerSqftFils === null ? <Missing /> : formatRate(sale.pricePerSqftFils)}
      <span className="smaller dim as-block">
        {messages.saleText(formatMoneyShort(sale.priceFils), formatDay(sale.date))}
      </span>
    </>
  );
}

function PriceChart({ name, series: { step, points } }: { name: string; series: BuildingSales['series'] }) {
  const spec = useMemo(
    (): ChartSpec => ({
      kind: 'line',
      labels: points.map(({ month }) => formatMonth(month)),
      series: [
        { label: messages.step[step], values: points.map(({ median }) => median), colour: 0 },
        ...(points.some(({ trend }) => trend !== null)
          ? [{ label: messages.trend, values: points.map(({ trend }) => trend), colour: 1, dashed: true }]
          : []),
        {
          label: placeMessages.sales,
          values: points.map(({ count }) => count),
          colour: 4,
          below: true,
          format: formatCount,
        },
      ],
    }),
    [points, step],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const known = points.filter(({ median }) => median !== null).length;
  return (
    <div>
      <ChartFigure
        spec={spec}
        summary={messages.chartSummary(name, known, formatMonth(first.month), formatMonth(last.month))}
        first={common.month}
        format={formatRate}
        axis={axisMoney}
      />
      {known > 1 && <p className="smaller dim">{messages.gapNote}</p>}
    </div>
  );
}

function homeText({ rooms, type }: Sale): string {
  const kind = codeName(type);
  return rooms === null || type === 'studio' ? kind : `${placeMessages.rooms(rooms)} · ${kind}`;
}

export function LatestSales({ sales }: { sales: BuildingSales }) {
  return (
    <Card id="bd-latest" title={messages.latest} isFlush>
      <DataTable
        label={messages.latest}
        rows={sales.latest}
        keyOf={({ deedNumber }, place) => `${deedNumber} ${place}`}
        columns={[
          {
            head: messages.home,
            cell: (sale) => (
              <>
                {homeText(sale)}
                <span className="smaller dim as-block">
                  {[formatDay(sale.date), ...(sale.areaSqft > 0 ? [formatArea(sale.areaSqft)] : [])].join(' · ')}
                  {sale.offPlan && (
                    <>
                      {' · '}
                      <span className="nowrap">{common.offPlan}</span>
                    </>
                  )}
                </span>
              </>
            ),
          },
          { head: common.price, cell: (sale) => formatMoneyShort(sale.priceFils), className: 'nowrap' },
          {
            head: placeMessages.perSqft,
            cell: ({ pricePerSqftFils: rate }) => (rate === null ? <Missing /> : formatCount(shownRate(rate / 100))),
            className: 'nowrap',
          },
        ]}
      />
      <div className="pad">
        <SourceLine source={sales.sources} />
      </div>
    </Card>
  );
}

import { useMemo } from 'react';
import { inNumerals } from '../../../../domain/language/language.ts';
import type { DemandForecast, KindDemand } from '../../../../domain/place/demand.ts';
import type { DeviceDevelopment } from '../../../data/queries/places.ts';
import { SaveFileButton } from '../../../export/SaveFileButton.tsx';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { Delta } from '../../../ui/figures/Delta.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { placeMessages } from '../../../ui/place/messages.ts';
import { Missing } from '../../../ui/states/Missing.tsx';
import { formatCount, formatPercent } from '../../../ui/texts/format.ts';
import { type CsvColumn, percent, rowsCsv } from './export.ts';
import { messages } from './messages.ts';

type Props = { development: DeviceDevelopment };

const kindName = ({ type, rooms }: KindDemand) => messages.kindText(messages.types[type], placeMessages.rooms(rooms));

/** Sales by kind and rooms against the year before, with off-plan share and days on market. */
export function DemandCard({ development }: Props) {
  const { demand, sources, from, to } = development;
  const spec = useMemo(
    (): ChartSpec => ({
      kind: 'bar',
      labels: demand.map(kindName),
      series: [
        { label: messages.lastYear, values: demand.map(({ sales }) => sales), colour: 0 },
        { label: messages.yearBefore, values: demand.map(({ before }) => before), colour: 4 },
      ],
    }),
    [demand],
  );
  return (
    <Card
      id="dv-demand"
      title={messages.demand}
      lead={messages.demandText}
      className="pad stack"
      action={
        <SaveFileButton name="demand.csv" write={() => rowsCsv(demandColumns(), demand, { development })}>
          {messages.csv}
        </SaveFileButton>
      }
    >
      {demand.length === 0 ? (
        <p className="small muted">{messages.noDemand}</p>
      ) : (
        <>
          <DataTable
            label={messages.demand}
            className="pinned"
            rows={demand}
            keyOf={({ type, rooms }) => `${type} ${rooms}`}
            columns={[
              { head: messages.kind, cell: kindName },
              { head: messages.sales, cell: ({ sales }) => formatCount(sales) },
              { head: messages.before, cell: ({ before }) => formatCount(before) },
              {
                head: messages.growth,
                cell: ({ growth }) => (growth === null ? <Missing /> : <Delta value={growth} />),
              },
              { head: messages.offPlanShare, cell: ({ offPlanShare }) => formatPercent(offPlanShare) },
              {
                head: messages.days,
                cell: ({ daysOnMarket }) => (daysOnMarket === null ? <Missing /> : formatCount(daysOnMarket)),
              },
            ]}
          />
          <ChartFigure
            spec={spec}
            summary={messages.demandSummary}
            first={messages.kind}
            format={formatCount}
            axis={formatCount}
          />
        </>
      )}
      <SourceLine source={sources} count={demand.reduce((sum, { sales }) => sum + sales, 0)} from={from} to={to} />
    </Card>
  );
}

const demandColumns = (): readonly CsvColumn<KindDemand>[] => [
  [messages.kind, kindName],
  [messages.sales, ({ sales }) => sales],
  [messages.before, ({ before }) => before],
  [`${messages.growth} %`, ({ growth }) => percent(growth)],
  [`${messages.offPlanShare} %`, ({ offPlanShare }) => percent(offPlanShare)],
  [messages.days, ({ daysOnMarket }) => daysOnMarket],
];

/** Yearly sales and the next twelve months with the error measured on past forecasts, or why there is none. */
export function ForecastCard({ development }: Props) {
  const { forecast, sources } = development;
  return (
    <Card
      id="dv-forecast"
      title={messages.forecast}
      className="pad stack"
      action={
        forecast !== null && (
          <SaveFileButton
            name="demand-forecast.csv"
            write={() => rowsCsv(forecastColumns(), forecastRows(forecast), { development })}
          >
            {messages.csv}
          </SaveFileButton>
        )
      }
    >
      {forecast === null ? (
        <p className="small muted">{messages.forecastNone}</p>
      ) : (
        <>
          <Forecast forecast={forecast} />
          <SourceLine source={sources} count={forecast.lastYear} from={forecast.from} to={forecast.to} />
        </>
      )}
    </Card>
  );
}

const rangeOf = ({ sales, error }: DemandForecast) => ({
  low: Math.round(sales / (1 + error)),
  high: Math.round(sales * (1 + error)),
});

function Forecast({ forecast }: { forecast: DemandForecast }) {
  const { sales, years, error, medianError, tests, method } = forecast;
  const { low, high } = rangeOf(forecast);
  const spec = useMemo((): ChartSpec => {
    const labels = [...years.map(({ year }) => inNumerals(year)), messages.next];
    const values = [...years.map((one) => one.sales), sales];
    return {
      kind: 'bar',
      labels,
      series: [{ label: messages.yearSales, values, colour: 0 }],
      expected: { from: years.length - 0.5, label: '' },
    };
  }, [years, sales]);
  return (
    <>
      <p>
        <span className="display-2 gold">{formatCount(sales)}</span>
        <span className="small muted as-block">
          {messages.forecastRangeName}: {messages.forecastRange(formatCount(low), formatCount(high))}
        </span>
      </p>
      <p className="small muted prose">
        {messages.forecastText({
          error: formatPercent(error),
          median: formatPercent(medianError),
          tests: formatCount(tests),
          method,
        })}
      </p>
      <ChartFigure
        spec={spec}
        summary={messages.forecastSummary(years[0]?.year ?? '', years.at(-1)?.year ?? '')}
        first={messages.calendarYear}
        format={formatCount}
        axis={formatCount}
      />
    </>
  );
}

type ForecastRow = { year: string; sales: number; low: number | null; high: number | null };

function forecastRows(forecast: DemandForecast): ForecastRow[] {
  const past = forecast.years.map(({ year, sales }) => ({ year, sales, low: null, high: null }));
  return [...past, { year: messages.next, sales: forecast.sales, ...rangeOf(forecast) }];
}

const forecastColumns = (): readonly CsvColumn<ForecastRow>[] => [
  [messages.calendarYear, ({ year }) => year],
  [messages.sales, ({ sales }) => sales],
  [`${messages.forecastRangeName} −`, ({ low }) => low],
  [`${messages.forecastRangeName} +`, ({ high }) => high],
];

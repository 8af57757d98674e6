import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { areaName, placeName } from '../../../../domain/gazetteer/place-name.ts';
import { inNumerals } from '../../../../domain/language/language.ts';
import type { AreaSupply, YearSupply } from '../../../../domain/place/supply.ts';
import { DEMO_SOURCE } from '../../../../domain/transaction/demo-source.ts';
import type { DeviceDevelopment } from '../../../data/queries/places.ts';
import { SaveFileButton } from '../../../export/SaveFileButton.tsx';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { placeMessages } from '../../../ui/place/messages.ts';
import { Missing } from '../../../ui/states/Missing.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { formatCount, formatDay, formatDecimal } from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { type CsvColumn, rowsCsv } from './export.ts';
import { messages } from './messages.ts';

type Props = { development: DeviceDevelopment; areaId: string | null };

/** Registered homes due by year of handover, and by area against the sales of the last twelve months. */
export function SupplyCard({ development, areaId }: Props) {
  const { supply, sources } = development;
  const { years, areas, total, salesLastYear, asOf } = supply;
  const spec = useMemo(
    (): ChartSpec => ({
      kind: 'bar',
      labels: years.map(yearName),
      series: [{ label: messages.homesDue, values: years.map(({ homes }) => homes), colour: 0 }],
    }),
    [years],
  );
  const register = messages.register(formatDay(asOf));
  const isDemo = sources.includes(DEMO_SOURCE);
  return (
    <Card
      id="dv-supply"
      title={messages.supply}
      lead={messages.supplyText(formatCount(total.homes), formatCount(total.projects))}
      className="pad stack"
      action={
        <SaveFileButton
          name="supply.csv"
          write={() => rowsCsv(csvColumns(), [...years, ...areas], { development, register })}
        >
          {messages.csv}
        </SaveFileButton>
      }
    >
      {isDemo && <Note tone="warn">{messages.demoSupply}</Note>}
      {total.projects === 0 ? (
        <p className="small muted">{messages.noSupply}</p>
      ) : (
        <ChartFigure
          spec={spec}
          summary={messages.supplySummary(formatCount(total.homes), formatCount(salesLastYear))}
          first={messages.year}
          format={formatCount}
          axis={formatCount}
        />
      )}
      {areaId === null && areas.length > 0 && <Areas areas={areas} isCompared={!isDemo} />}
      <p className="source-line">
        {register}
        {total.uncounted > 0 && `. ${messages.uncounted(total.uncounted)}`}
      </p>
    </Card>
  );
}

/** `isCompared`: with the sales, which are invented in the demo market. */
function Areas({ areas, isCompared }: { areas: readonly AreaSupply[]; isCompared: boolean }) {
  const compared = [
    { head: messages.salesYear, cell: (area: AreaSupply) => formatCount(area.salesLastYear) },
    {
      head: messages.yearsOfSales,
      cell: ({ homes, salesLastYear }: AreaSupply) =>
        salesLastYear === 0 ? <Missing /> : formatDecimal(homes / salesLastYear, 1),
    },
  ];
  return (
    <DataTable
      label={messages.area}
      rows={areas}
      keyOf={({ areaId }) => areaId}
      columns={[
        {
          head: messages.area,
          cell: ({ areaId }) => (
            <Link className="link" to={paths.area(areaId)} aria-label={placeMessages.about(nameOf(areaId))}>
              {nameOf(areaId)}
            </Link>
          ),
        },
        { head: messages.homesDue, cell: ({ homes }) => formatCount(homes) },
        { head: messages.projectCount, cell: ({ projects }) => formatCount(projects) },
        ...(isCompared ? compared : []),
      ]}
    />
  );
}

const nameOf = (areaId: string) => placeName(areaName(areaId));

function yearName({ year }: YearSupply): string {
  return year === 'late' ? messages.late : year === '' ? messages.noDate : inNumerals(year);
}

const csvColumns = (): readonly CsvColumn<YearSupply | AreaSupply>[] => [
  [messages.year, (row) => ('year' in row ? yearName(row) : '')],
  [messages.area, (row) => ('areaId' in row ? nameOf(row.areaId) : '')],
  [messages.homesDue, ({ homes }) => homes],
  [messages.projectCount, ({ projects }) => projects],
  [messages.salesYear, (row) => ('areaId' in row ? row.salesLastYear : null)],
];

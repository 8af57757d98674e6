import { useMemo } from 'react';
import { shownRate } from '../../../../domain/format.ts';
import { tenth } from '../../../../domain/median.ts';
import { sinceLaunch } from '../../../../domain/place/off-plan-sales.ts';
import type { ProjectPath } from '../../../../domain/place/project-paths.ts';
import type { DeviceDevelopment } from '../../../data/queries/places.ts';
import { SaveFileButton } from '../../../export/SaveFileButton.tsx';
import { axisMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { useFirstRows } from '../../../ui/controls/use-first-rows.tsx';
import { Delta } from '../../../ui/figures/Delta.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { BuildingLink } from '../../../ui/place/BuildingLink.tsx';
import { Missing } from '../../../ui/states/Missing.tsx';
import {
  formatCount,
  formatDay,
  formatDecimal,
  formatMonth,
  formatPercent,
  formatRate,
  listed,
} from '../../../ui/texts/format.ts';
import styles from '../analytics.module.css';
import { aed, type CsvColumn, percent, rowsCsv } from './export.ts';
import { messages } from './messages.ts';

type Props = { development: DeviceDevelopment };

const FIRST = 10;
/** More lines than this are hard to tell apart. */
const LINES = 4;

const absorption = ({ offPlan, homes }: ProjectPath) => (homes === null ? null : Math.min(1, offPlan.units / homes));
const change = ({ offPlan }: ProjectPath) => sinceLaunch(offPlan, offPlan.now);
const known = <T,>(value: T | null, write: (value: T) => React.ReactNode) =>
  value === null ? <Missing /> : write(value);
const rate = (fils: number | null) => known(fils, (value) => formatCount(shownRate(value / 100)));

/** Off-plan projects with launch, handover, absorption, pace and prices, as table and file. */
export function ProjectsOnSale({ development }: Props) {
  const { projects, supply } = development;
  const { shown, button } = useFirstRows(projects, FIRST);
  const register = messages.register(formatDay(supply.asOf));
  return (
    <Card
      id="dv-projects"
      title={messages.projects}
      lead={messages.projectsText}
      isFlush
      action={
        <SaveFileButton name="projects.csv" write={() => rowsCsv(csvColumns(), projects, { development, register })}>
          {messages.csv}
        </SaveFileButton>
      }
    >
      {projects.length === 0 ? (
        <p className="pad small muted">{messages.noProjects}</p>
      ) : (
        <DataTable
          label={messages.projects}
          className={`pinned ${styles.table}`}
          rows={shown}
          keyOf={({ name, areaId }) => `${name} ${areaId}`}
          columns={tableColumns().filter(({ isKnown }) => isKnown === undefined || shown.some(isKnown))}
        />
      )}
      <div className="pad stack">
        {button}
        <p className="source-line">{register}</p>
        <SourceLine source={development.sources} from={development.from} to={development.to} />
      </div>
    </Card>
  );
}

/** `isKnown`: whether a project has a value; a column without any is left out. */
const tableColumns = () => [
  {
    head: messages.project,
    cell: ({ name, areaId }: ProjectPath) => <BuildingLink areaId={areaId} building="" project={name} unnamed="" />,
  },
  { head: messages.launch, cell: ({ offPlan }: ProjectPath) => formatMonth(offPlan.from), className: 'nowrap' },
  {
    head: messages.handover,
    cell: ({ handover }: ProjectPath) => known(handover || null, formatMonth),
    className: 'nowrap',
    isKnown: ({ handover }: ProjectPath) => handover !== '',
  },
  {
    head: messages.built,
    cell: ({ percentCompleted }: ProjectPath) => known(percentCompleted, (n) => formatPercent(n / 100)),
    isKnown: ({ percentCompleted }: ProjectPath) => percentCompleted !== null,
  },
  {
    head: messages.sold,
    cell: ({ offPlan: { units }, homes }: ProjectPath) =>
      homes === null ? formatCount(units) : messages.of(formatCount(units), formatCount(homes)),
    className: 'nowrap',
  },
  {
    head: messages.absorption,
    cell: (project: ProjectPath) => known(absorption(project), formatPercent),
    isKnown: (project: ProjectPath) => absorption(project) !== null,
  },
  { head: messages.pace, cell: ({ offPlan }: ProjectPath) => formatDecimal(offPlan.pace, 1) },
  { head: messages.launchPrice, cell: ({ offPlan }: ProjectPath) => rate(offPlan.launch.perSqft) },
  { head: messages.nowPrice, cell: ({ offPlan }: ProjectPath) => rate(offPlan.now.perSqft) },
  {
    head: messages.sinceLaunch,
    cell: (project: ProjectPath) => known(change(project), (value) => <Delta value={value} />),
  },
];

const csvColumns = (): readonly CsvColumn<ProjectPath>[] => [
  [messages.project, ({ name }) => name],
  [messages.area, ({ areaId }) => areaId],
  [messages.launch, ({ offPlan }) => offPlan.from],
  [messages.handover, ({ handover }) => handover],
  [`${messages.built} %`, ({ percentCompleted }) => percentCompleted],
  [messages.sold, ({ offPlan }) => offPlan.units],
  [messages.homesDue, ({ homes }) => homes],
  [`${messages.absorption} %`, (project) => percent(absorption(project))],
  [messages.pace, ({ offPlan }) => tenth(offPlan.pace)],
  [messages.launchPrice, ({ offPlan }) => aed(offPlan.launch.perSqft)],
  [messages.nowPrice, ({ offPlan }) => aed(offPlan.now.perSqft)],
  [`${messages.sinceLaunch} %`, (project) => percent(change(project))],
];

/** Prices of the most sold projects by quarter since their launch. */
export function PathCard({ development }: Props) {
  const lines = development.projects.filter(({ path }) => path.some(({ perSqft }) => perSqft !== null)).slice(0, LINES);
  const spec = useMemo((): ChartSpec => {
    const quarters = Math.max(0, ...lines.map(({ path }) => path.length));
    return {
      kind: 'line',
      labels: Array.from({ length: quarters }, (_, quarter) => messages.quarterN(quarter)),
      series: lines.map(({ name, path }, colour) => ({
        label: name,
        values: Array.from({ length: quarters }, (_, quarter) => path[quarter]?.perSqft ?? null),
        colour,
      })),
    };
  }, [lines]);
  if (lines.length === 0) return null;
  const rows = lines.flatMap(({ name, path }) => path.map((point) => ({ name, ...point })));
  const columns: CsvColumn<(typeof rows)[number]>[] = [
    [messages.project, ({ name }) => name],
    [messages.quarter, ({ quarter }) => quarter + 1],
    [messages.sales, ({ count }) => count],
    [messages.perSqft, ({ perSqft }) => aed(perSqft)],
  ];
  return (
    <Card
      id="dv-path"
      title={messages.path}
      lead={messages.pathText}
      className="pad stack"
      action={
        <SaveFileButton name="price-paths.csv" write={() => rowsCsv(columns, rows, { development })}>
          {messages.csv}
        </SaveFileButton>
      }
    >
      <ChartFigure
        spec={spec}
        summary={messages.pathSummary(listed(lines.map(({ name }) => name)))}
        first={messages.quarter}
        format={formatRate}
        axis={axisMoney}
      />
      <SourceLine source={development.sources} />
    </Card>
  );
}

import type { AnalyticsProjects, AnalyticsSales } from '../../../domain/market/analytics/analytics-answers.ts';
import { useLatestSales, useProjects } from '../../data/queries/analytics.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { BuildingLink } from '../../ui/place/BuildingLink.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { common } from '../../ui/texts/common.ts';
import {
  codeName,
  formatArea,
  formatCount,
  formatDay,
  formatMoneyShort,
  formatPercent,
  formatRate,
  listed,
} from '../../ui/texts/format.ts';
import styles from './analytics.module.css';
import { messages } from './messages.ts';
import { analyticsQuestion, type View } from './view.ts';

const FIRST = 10;

export function LatestCard({ view }: { view: View }) {
  const answer = useLatestSales(analyticsQuestion(view));
  return (
    <Card id="an-latest" title={messages.latest} isFlush>
      <Answer reply={answer} shape={420}>
        {(value) => <Deeds value={value} />}
      </Answer>
    </Card>
  );
}

type Deed = AnalyticsSales['sales'][number];

function Deeds({ value }: { value: AnalyticsSales }) {
  const { shown, button } = useFirstRows(value.sales, FIRST);
  if (value.sales.length === 0) return <p className="pad small muted">{messages.nothing}</p>;
  return (
    <>
      <DataTable
        label={messages.latest}
        className={`pinned ${styles.table} phone-list`}
        rows={shown}
        // Several homes may share one deed number.
        keyOf={({ deedNumber }, place) => `${deedNumber} ${place}`}
        columns={[
          {
            head: messages.home,
            cell: (deed) => (
              <>
                <BuildingLink {...deed} unnamed={messages.unknownHome} />
                <div className="smaller dim">{deed.areaName}</div>
              </>
            ),
          },
          { head: common.price, cell: (deed) => formatMoneyShort(deed.priceFils), className: 'nowrap lead-figure' },
          { head: messages.perSqft, cell: (deed) => known(deed.pricePerSqftFils, formatRate), className: 'nowrap' },
          { head: common.size, cell: (deed) => known(deed.areaSqft || null, formatArea), className: 'nowrap' },
          { head: messages.date, cell: ({ date }) => formatDay(date), className: 'nowrap', isText: true },
          { head: common.type, cell: formatKind, className: 'nowrap', isText: true },
        ]}
      />
      <div className="pad stack">
        {button}
        <SourceLine source={[...new Set(value.sales.map(({ source }) => source))]} asOf={value.asOf} />
      </div>
    </>
  );
}

function known(value: number | null, write: (value: number) => string) {
  return value === null ? <Missing /> : write(value);
}

function formatKind({ type, rooms, offPlan }: Deed): string {
  const isNamed = rooms === null || (rooms === 0 && type === 'studio');
  const size = isNamed ? '' : rooms === 0 ? messages.roomNames[0].toLowerCase() : messages.beds(rooms);
  return listed([codeName(type), size, offPlan ? common.offPlan.toLowerCase() : '']);
}

export function ProjectsCard({ view }: { view: View }) {
  const answer = useProjects(analyticsQuestion(view));
  return (
    <Card id="an-projects" title={messages.projects} isFlush>
      <Answer reply={answer} shape={420}>
        {(value) => <Projects value={value} view={view} />}
      </Answer>
    </Card>
  );
}

function Projects({ value, view }: { value: AnalyticsProjects; view: View }) {
  const { shown, button } = useFirstRows(value.projects, FIRST);
  if (value.projects.length === 0) return <p className="pad small muted">{messages.noProjects}</p>;
  const write = view.measure === 'sqft' ? formatRate : formatMoneyShort;
  return (
    <>
      <DataTable
        label={messages.projects}
        className={`pinned ${styles.table} phone-list`}
        rows={shown}
        keyOf={({ project, areaId }) => `${project} ${areaId}`}
        columns={[
          {
            head: messages.project,
            cell: ({ project, areaId, isThin, areaName }) => (
              <>
                <BuildingLink areaId={areaId} building="" project={project} unnamed="" />
                {isThin && <span className={`tag ${styles.thin}`}>{messages.thin}</span>}
                <div className="smaller dim">{areaName}</div>
              </>
            ),
          },
          { head: common.median, cell: ({ median }) => known(median, write), className: 'nowrap lead-figure' },
          { head: common.sales, cell: ({ count }) => formatCount(count), label: common.sales },
          { head: messages.before, cell: ({ countBefore }) => formatCount(countBefore), label: messages.before },
          {
            head: messages.columns.offPlanShare,
            cell: ({ offPlan, count }) => formatPercent(offPlan / count),
            label: messages.columns.offPlanShare,
          },
        ]}
      />
      <div className="pad stack">
        {button}
        <p className="smaller dim prose">{messages.projectsNote(messages.months(value.months))}</p>
        <SourceLine
          source={value.sources}
          count={value.projects.reduce((sum, { count }) => sum + count, 0)}
          from={value.from}
          to={value.to}
          asOf={value.asOf}
        />
      </div>
    </>
  );
}

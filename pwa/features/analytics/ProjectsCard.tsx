import { type AnalyticsProjects, useProjects } from '../../data/queries/analytics.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Card } from '../../ui/Card.tsx';
import { common } from '../../ui/common.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { formatCount, formatMoneyShort, formatPercent, formatRate } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useFirstRows } from '../../ui/use-first-rows.tsx';
import { messages } from './messages.ts';
import styles from './table.module.css';
import { analyticsQuestion, type View } from './view.ts';

const FIRST = 10;

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
        className={`pinned ${styles.table} ${styles.rows}`}
        rows={shown}
        keyOf={({ project, areaId }) => `${project} ${areaId}`}
        columns={[
          {
            head: messages.project,
            cell: ({ project, isThin, areaName }) => (
              <>
                <bdi>{project}</bdi>
                {isThin && <span className={`tag ${styles.thin}`}>{messages.thin}</span>}
                <div className="smaller dim">{areaName}</div>
              </>
            ),
          },
          {
            head: common.median,
            cell: ({ median }) => (median === null ? <Missing /> : write(median)),
            className: `nowrap ${styles.main}`,
          },
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

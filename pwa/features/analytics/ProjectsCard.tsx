import { useState } from 'react';
import { type AnalyticsProjects, useProjects } from '../../data/queries/analytics.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { TableScroller } from '../../ui/chart/TableScroller.tsx';
import { formatCount, formatMoneyShort, formatPercent, formatRate } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { messages } from './messages.ts';
import styles from './table.module.css';
import { analyticsQuestion, type View } from './view.ts';

/** Rows at first. */
const FIRST = 10;

/** What the projects that sell most are sold for. */
export function ProjectsCard({ view }: { view: View }) {
  const answer = useProjects(analyticsQuestion(view));
  return (
    <section className={`card ${styles.card}`} aria-labelledby="an-projects">
      <div className="head">
        <h2 className="display-3" id="an-projects">
          {messages.projects}
        </h2>
      </div>
      <Answer reply={answer} shape={420}>
        {(value) => <Projects value={value} view={view} />}
      </Answer>
    </section>
  );
}

function Projects({ value, view }: { value: AnalyticsProjects; view: View }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? value.projects : value.projects.slice(0, FIRST);
  if (value.projects.length === 0) return <p className="pad small muted">{messages.noProjects}</p>;
  const write = view.measure === 'sqft' ? formatRate : formatMoneyShort;
  return (
    <>
      <TableScroller label={messages.projects}>
        <table className={`table ${styles.table} ${styles.rows}`}>
          <thead>
            <tr>
              <th scope="col">{messages.project}</th>
              <th scope="col" className="number">
                {messages.columns.median}
              </th>
              <th scope="col" className="number">
                {messages.columns.sales}
              </th>
              <th scope="col" className="number">
                {messages.before}
              </th>
              <th scope="col" className="number">
                {messages.columns.offPlanShare}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={`${one.project} ${one.areaId}`}>
                <th scope="row">
                  <bdi>{one.project}</bdi>
                  {one.isThin && <span className={`tag ${styles.thin}`}>{messages.thin}</span>}
                  <div className="smaller dim">{one.areaName}</div>
                </th>
                <td className={`number nowrap ${styles.main}`}>
                  {one.median === null ? <Missing /> : write(one.median)}
                </td>
                <td className="number" data-label={messages.columns.sales}>
                  {formatCount(one.count)}
                </td>
                <td className="number" data-label={messages.before}>
                  {formatCount(one.countBefore)}
                </td>
                <td className="number" data-label={messages.columns.offPlanShare}>
                  {formatPercent(one.offPlan / one.count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <div className="pad stack">
        {value.projects.length > FIRST && (
          <Button onClick={() => setIsAll(!isAll)}>
            {isAll ? messages.showFewer : messages.showAll(value.projects.length)}
          </Button>
        )}
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

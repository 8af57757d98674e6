import { Play } from 'lucide-react';
import { useState } from 'react';
import { monthsBetween } from '../../../domain/day.ts';
import type { Run, Service } from '../../../domain/sources/run.ts';
import type { DatasetStatus } from '../../../domain/sources/status.ts';
import { startScrape } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import type { SourcesView } from '../../data/queries/sources.ts';
import { ChartFigure } from '../../ui/chart/ChartFigure.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatMonth, formatTime, MISSING } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import {
  addedToMarket,
  failedSteps,
  formatMoment,
  problemText,
  type ServiceView,
  STATE_TONES,
  serviceViews,
  stepName,
  useIsAdmin,
} from './state.ts';

const words = messages.services;

export function OverviewTab({ view }: { view: SourcesView }) {
  return (
    <div className="main-aside">
      <div className="stack gap-16">
        <Services view={view} />
        <Coverage datasets={view.status.datasets} />
      </div>
      <aside className="stack gap-16" aria-label={messages.runs.title}>
        <LastRuns runs={view.runs} />
        <Problems view={view} />
      </aside>
    </div>
  );
}

function Services({ view }: { view: SourcesView }) {
  const isAdmin = useIsAdmin();
  const { isBusy, fault, run } = useAction();
  const rows = serviceViews(view.status);
  const start = (service: Service) => void run(() => startScrape(service));
  const canRun = isAdmin && view.isLive && !view.status.isRunning && !isBusy;
  return (
    <section className="stack" aria-label={words.title}>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <ul className="card rows">
        {rows.map((row) => (
          <li key={row.service}>
            <div className="grow">
              <div className="bold">{words.names[row.service]}</div>
              <div className="small dim">
                {row.rows === null ? updatedText(row) : `${words.rows(formatCount(row.rows))} · ${updatedText(row)}`}
              </div>
            </div>
            {row.state !== 'never' && (
              <span className={`tag ${STATE_TONES[row.state]}`.trim()}>{messages.states[row.state]}</span>
            )}
            {isAdmin && (
              <IconButton
                icon={Play}
                label={words.runService(words.names[row.service])}
                disabled={!canRun}
                onClick={() => start(row.service)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function updatedText({ updatedAt, state, leftOut, problems: [problem] }: ServiceView): string {
  if (updatedAt === '' && problem !== undefined) return words.tried(formatTime(problem.at), problemText(problem));
  if (leftOut === 'cancelled') return words.cancelled;
  if (leftOut !== null) return words.notTried(formatTime(leftOut.at), problemText(leftOut));
  if (updatedAt === '') return state === 'never' ? words.never : MISSING;
  return formatTime(updatedAt);
}

function LastRuns({ runs }: { runs: readonly Run[] }) {
  const text = messages.runs;
  const shown = runs
    .filter(({ finishedAt }) => finishedAt !== '')
    .slice(0, 14)
    .reverse();
  const stopped = shown.filter(({ state }) => state !== 'done').length;
  return (
    <Card id="last-runs" title={text.title} className="pad stack">
      {shown.length === 0 ? (
        <p className="small muted">{text.none}</p>
      ) : (
        <>
          <ChartFigure
            spec={{
              kind: 'bar',
              labels: shown.map(({ startedAt }) => formatMoment(startedAt)),
              series: [{ label: text.added, values: shown.map(addedToMarket), colour: 0 }],
            }}
            summary={text.summary(formatCount(shown.length))}
            first={text.run}
            format={formatCount}
            axis={formatCount}
          />
          {stopped > 0 && <p className="small muted">{text.stopped(formatCount(stopped))}</p>}
        </>
      )}
    </Card>
  );
}

function Problems({ view }: { view: SourcesView }) {
  const { run } = view.status;
  const failed = failedSteps(run);
  const isCutOff = failed.some(({ problem }) => problem?.code === 'no_network');
  if (isCutOff) return <Note tone="neg">{problemText({ code: 'no_network' })}</Note>;
  const keyless = view.status.sources.filter(({ isOn, problem }) => isOn && problem !== null);
  return (
    <>
      {failed.length > 0 && run !== null && (
        <Note tone="neg">
          <p className="bold">{messages.errors(formatCount(failed.length))}</p>
          <ul className="bullets">
            {failed.map((step) => (
              <li key={`${step.source}-${step.dataset}`}>
                <b>{stepName(step)}</b>: {problemText(step.problem ?? { code: '' })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {keyless.map(({ source, problem }) => (
        <Note key={source} tone="info">
          <b>{messages.schedule.names[source]}</b>: {problemText({ code: problem ?? '' })}
        </Note>
      ))}
    </>
  );
}

function Coverage({ datasets }: { datasets: readonly DatasetStatus[] }) {
  const text = messages.coverage;
  const dated = datasets.filter(({ months }) => Object.keys(months).length > 0);
  const [chosen, setChosen] = useState('');
  const set = dated.find((one) => datasetKey(one) === chosen) ?? dated[0];
  const months = monthsBetween(Object.keys(set?.months ?? {}))
    .slice(-24)
    .map((month) => [month, set?.months[month] ?? 0] as const);
  const [first, last] = [months[0]?.[0] ?? '', months.at(-1)?.[0] ?? ''];
  return (
    <Card
      id="coverage"
      title={text.title}
      lead={set === undefined ? text.none : text.fresh(formatTime(set.lastSuccessAt))}
      className="pad stack"
    >
      {set !== undefined && (
        <>
          <Select
            label={text.set}
            value={datasetKey(set)}
            options={dated.map((one) => ({
              value: datasetKey(one),
              label: `${stepName(one)} (${messages.schedule.names[one.source]})`,
            }))}
            onChange={setChosen}
          />
          <ChartFigure
            spec={{
              kind: 'bar',
              labels: months.map(([month]) => formatMonth(month)),
              series: [{ label: common.rows, values: months.map(([, rows]) => rows), colour: 0 }],
            }}
            summary={text.summary(stepName(set), formatMonth(first), formatMonth(last))}
            first={common.month}
            format={formatCount}
            axis={formatCount}
          />
        </>
      )}
    </Card>
  );
}

const datasetKey = ({ source, dataset }: DatasetStatus) => `${source}/${dataset}`;

import { useMemo, useState } from 'react';
import { type Run, type RunStep, runCounts } from '../../../domain/sources/run.ts';
import { startScrape } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { rejectsQuery, type SourcesView } from '../../data/queries/sources.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatTime } from '../../ui/texts/format.ts';
import { reasonText } from '../../ui/texts/row-reasons.ts';
import { messages } from './messages.ts';
import styles from './sources.module.css';
import {
  addedToMarket,
  formatMoment,
  leftOutOf,
  problemText,
  type ServiceState,
  STATE_TONES,
  stepName,
  useIsAdmin,
} from './state.ts';

const words = messages.details;
const RUN_TONES: Readonly<Record<Run['state'], string>> = {
  running: 'info',
  done: 'pos',
  partial: 'warn',
  failed: 'neg',
  cancelled: 'warn',
};

export function DetailsTab({ view }: { view: SourcesView }) {
  const [chosen, setChosen] = useState('');
  const runs = useMemo(() => withCurrent(view), [view]);
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  if (run === undefined) {
    return (
      <div className="card pad stack">
        <p>{words.noResults}</p>
        <p className="small muted">{words.noDetails}</p>
      </div>
    );
  }
  return (
    <div className="main-aside">
      <section className="stack" aria-labelledby="run-sets">
        <h2 className="display-3" id="run-sets">
          {words.sets}
        </h2>
        <p className="small muted">
          {messages.triggers[run.trigger]}, {formatMoment(run.startedAt)}. {run.resumed > 0 && words.resumed}
        </p>
        {run.steps.map((step) => (
          <StepCard
            key={`${step.source}-${step.dataset}`}
            step={step}
            leftOut={step.state === 'cancelled' ? leftOutOf(run) : null}
            canTake={view.isLive && !view.status.isRunning}
          />
        ))}
        <Rejects run={run} />
      </section>
      <aside className="stack" aria-labelledby="history">
        <h2 className="display-3" id="history">
          {words.history}
        </h2>
        <ul className="card rows">
          {runs.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="rowbutton"
                aria-pressed={one.id === run.id}
                onClick={() => setChosen(one.id)}
              >
                <span className="grow">
                  <span className="bold">{formatMoment(one.startedAt)}</span>
                  <span className="small dim as-block">
                    {messages.triggers[one.trigger]} · {formatCount(addedToMarket(one))} {words.added.toLowerCase()}
                  </span>
                </span>
                <span className={`tag ${RUN_TONES[one.state]}`}>{messages.runStates[one.state]}</span>
              </button>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

/** Replaces the history entry of the current run, which may be outdated. */
function withCurrent({ status, runs }: SourcesView): Run[] {
  const { run } = status;
  return run === null ? [...runs] : [run, ...runs.filter(({ id }) => id !== run.id)];
}

type StepProps = { step: RunStep; leftOut: ReturnType<typeof leftOutOf> | null; canTake: boolean };

function StepCard({ step, leftOut, canTake }: StepProps) {
  const { counts, problem, drift } = step;
  const isSkipped = leftOut !== null && leftOut !== 'cancelled';
  const state: ServiceState = problem?.code === 'worse' ? 'held' : isSkipped ? 'skipped' : step.state;
  return (
    <article className="card pad stack" aria-label={stepName(step)}>
      <div className="row between">
        <div className="grow">
          <h3 className="bold">{stepName(step)}</h3>
          <p className="small dim">{messages.schedule.names[step.source]}</p>
        </div>
        <span className={`tag ${STATE_TONES[state]}`.trim()}>{messages.states[state]}</span>
      </div>
      {isSkipped && <p className="small">{messages.services.notTried(formatTime(leftOut.at), problemText(leftOut))}</p>}
      {counts !== null && (
        <dl className={styles.counts}>
          {(['read', 'added', 'changed', 'same', 'rejected'] as const).map((name) => (
            <div key={name}>
              <dt className="small dim">{words[name]}</dt>
              <dd className="bold">{formatCount(counts[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {Object.keys(step.rejectedBy).length > 0 && (
        <p className="small">
          {words.rejected}:{' '}
          {Object.entries(step.rejectedBy)
            .map(([reason, rows]) => `${reasonText(reason)} (${formatCount(rows)})`)
            .join('; ')}
        </p>
      )}
      {drift !== null && (
        <Note tone="warn">
          <b>{words.drift}.</b> {drift.added.length > 0 && words.addedColumns(drift.added.join(', '))}{' '}
          {drift.missing.length > 0 && words.gone(drift.missing.join(', '))}
        </Note>
      )}
      {problem !== null && (
        <Note tone={problem.code === 'worse' ? 'warn' : 'neg'}>
          <p>{problemText(problem)}</p>
          <p className="small">
            {words.said}: <bdi lang="en">{problem.detail}</bdi> ({formatTime(problem.at)})
          </p>
          {problem.code === 'worse' && <TakeAnyway step={step} canTake={canTake} />}
        </Note>
      )}
      {step.importId !== '' && <p className="small dim">{words.undo}</p>}
      {isRegister(step) && <p className="small dim">{words.register}</p>}
    </article>
  );
}

function TakeAnyway({ step, canTake }: { step: RunStep; canTake: boolean }) {
  const isAdmin = useIsAdmin();
  const { isBusy, fault, run } = useAction();
  if (!isAdmin) return null;
  return (
    <>
      {fault !== '' && <p>{fault}</p>}
      <Button
        small
        disabled={!canTake}
        busy={isBusy ? common.starting : undefined}
        onClick={() => void run(() => startScrape(step.service, { isWorseTaken: true }))}
      >
        {words.takeAnyway}
      </Button>
    </>
  );
}

function Rejects({ run }: { run: Run }) {
  const user = useCurrentUser();
  const type = user?.userType;
  const hasAny = run.finishedAt !== '' && runCounts(run).rejected > 0;
  if (!hasAny) return null;
  if (type !== 'admin' && type !== 'broker') return <p className="small muted">{words.rejectsForBrokers}</p>;
  return <RejectedRows key={run.id} run={run} />;
}

function RejectedRows({ run }: { run: Run }) {
  const reply = useAnswer(rejectsQuery(run.id));
  if (reply.data === undefined) return null;
  return (
    <section className="card pad stack" aria-labelledby="rejects">
      <h3 className="bold" id="rejects">
        {words.rejects}
      </h3>
      {reply.data.map(({ dataset, rejects }) => (
        <ul key={dataset} className="stack gap-6">
          {rejects.map(({ row, column, reason, value }) => (
            <li key={`${row} ${column}`} className="small break-anywhere">
              <span className="dim">
                {dataset}, {words.rejectRow(formatCount(row), column)}
              </span>
              : {reasonText(reason)} <code>{value}</code>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

function isRegister({ service, state }: RunStep): boolean {
  return state === 'done' && (service === 'land' || service === 'records' || service === 'valuations');
}

import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { runProgress } from '../../../domain/sources/run.ts';
import { cancelScrape, startScrape } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { type SourcesView, useSourcesView } from '../../data/queries/sources.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatTime } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { DetailsTab } from './DetailsTab.tsx';
import { messages } from './messages.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import styles from './sources.module.css';
import { formatMoment, lastRunText, stepName, useIsAdmin } from './state.ts';

const TABS = ['overview', 'details', 'schedule'] as const;
type Tab = (typeof TABS)[number];

export default function SourcesScreen() {
  const reply = useSourcesView();
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{common.dataSources}</h1>
      </div>
      {reply.data !== undefined && <Dashboard view={reply.data} />}
      {reply.isPending && (
        <div role="status" className="stack gap-16">
          <p className="small muted">{messages.loading}</p>
          <Skeleton w="100%" h={112} />
          <Skeleton w="100%" h={420} />
        </div>
      )}
      {reply.error !== null && (
        <RetryNote tone="info" retry={reply.refetch}>
          {messages.needsServer}
        </RetryNote>
      )}
    </div>
  );
}

function Dashboard({ view }: { view: SourcesView }) {
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <div className="stack gap-16">
      {!view.isLive && <Note tone="info">{messages.lastKnown(formatTime(view.status.asOf))}</Note>}
      <StatusCards view={view} />
      <ManualRun view={view} />
      <Tabs name="sources" label={common.dataSources} tabs={TABS} texts={messages.tabs} tab={tab} onChange={setTab} />
      <div id="sources-panel" role="tabpanel" aria-labelledby={`sources-tab-${tab}`}>
        {tab === 'overview' && <OverviewTab view={view} />}
        {tab === 'details' && <DetailsTab view={view} />}
        {tab === 'schedule' && <ScheduleTab view={view} />}
      </div>
    </div>
  );
}

const cardWords = messages.cards;

function StatusCards({ view: { status, runs } }: { view: SourcesView }) {
  const last = runs.find(({ finishedAt }) => finishedAt !== '');
  const neverRun = status.isRunning ? cardWords.first : cardWords.never;
  return (
    <Ledger
      className={styles.cards}
      rows={[
        {
          name: cardWords.status,
          value: (
            <span className="row">
              <i className={status.isRunning ? `${styles.dot} ${styles.running}` : styles.dot} aria-hidden="true" />
              {status.isRunning ? cardWords.running : cardWords.idle}
            </span>
          ),
          text: status.nextRun === null ? cardWords.noNext : cardWords.next(formatMoment(status.nextRun)),
        },
        {
          name: cardWords.last,
          value: last === undefined ? neverRun : lastRunText(last),
          text: last === undefined ? '' : formatTime(last.finishedAt),
        },
        { name: cardWords.imported, value: formatCount(status.imported) },
      ]}
    />
  );
}

const runWords = messages.manual;

function ManualRun({ view }: { view: SourcesView }) {
  const { status, isLive } = view;
  const isAdmin = useIsAdmin();
  const { isBusy, fault, run } = useAction();
  return (
    <section className="card pad stack" aria-labelledby="manual-run">
      <div className="row between wrap">
        <div className={`grow ${styles.manual}`}>
          <h2 className="display-3" id="manual-run">
            {runWords.title}
          </h2>
          <p className="small muted">{isAdmin ? runWords.text : runWords.forAdmins}</p>
        </div>
        {!isAdmin && <ButtonLink to={paths.login}>{common.signInTitle}</ButtonLink>}
        {isAdmin && status.isRunning && (
          <Button
            disabled={!isLive}
            busy={isBusy ? runWords.cancelling : undefined}
            onClick={() => void run(cancelScrape)}
          >
            {common.cancel}
          </Button>
        )}
        {isAdmin && !status.isRunning && (
          <Button
            variant="primary"
            icon={RefreshCw}
            disabled={!isLive}
            busy={isBusy ? common.starting : undefined}
            onClick={() => void run(() => startScrape(null))}
          >
            {runWords.run}
          </Button>
        )}
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {status.isRunning && status.run !== null && <Progress run={status.run} />}
    </section>
  );
}

function Progress({ run }: { run: NonNullable<SourcesView['status']['run']> }) {
  const at = run.steps.findIndex(({ state }) => state === 'fetching' || state === 'checking' || state === 'importing');
  const step = run.steps[Math.max(0, at)];
  if (step === undefined) return null;
  const name = runWords.progress(stepName(step), formatCount(Math.max(0, at) + 1), formatCount(run.steps.length));
  const percent = Math.round(runProgress(run) * 100);
  return (
    <div>
      <div className="row between small">
        <span>
          {name}
          {step.rows > 0 && <span className="dim"> · {runWords.rows(formatCount(step.rows))}</span>}
        </span>
        <b>{`${percent}%`}</b>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

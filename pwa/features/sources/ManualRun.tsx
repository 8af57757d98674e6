import { RefreshCw } from 'lucide-react';
import { runProgress } from '../../../domain/sources/run.ts';
import { cancelScrape, startScrape } from '../../data/mutations/sources.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useCurrentUser } from '../../data/platform/session/session.ts';
import type { SourcesView } from '../../data/queries/sources.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { formatCount } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';
import styles from './sources.module.css';
import { stepName } from './state.ts';

const words = messages.manual;

export function ManualRun({ view }: { view: SourcesView }) {
  const { status, isLive } = view;
  const isAdmin = useIsAdmin();
  const { isBusy, fault, run } = useAction();
  return (
    <section className="card pad stack" aria-labelledby="manual-run">
      <div className="row between wrap">
        <div className={`grow ${styles.manual}`}>
          <h2 className="display-3" id="manual-run">
            {words.title}
          </h2>
          <p className="small muted">{isAdmin ? words.text : words.forAdmins}</p>
        </div>
        {!isAdmin && <ButtonLink to={paths.login}>{words.signIn}</ButtonLink>}
        {isAdmin && status.isRunning && (
          <Button
            disabled={!isLive}
            busy={isBusy ? words.cancelling : undefined}
            onClick={() => void run(cancelScrape)}
          >
            {words.cancel}
          </Button>
        )}
        {isAdmin && !status.isRunning && (
          <Button
            variant="primary"
            icon={RefreshCw}
            disabled={!isLive}
            busy={isBusy ? words.starting : undefined}
            onClick={() => void run(() => startScrape(null))}
          >
            {words.run}
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
  const name = words.progress(stepName(step), formatCount(Math.max(0, at) + 1), formatCount(run.steps.length));
  const percent = Math.round(runProgress(run) * 100);
  return (
    <div>
      <div className="row between small">
        <span>
          {name}
          {step.rows > 0 && <span className="dim"> · {words.rows(formatCount(step.rows))}</span>}
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

/** Whether the person may run sources; the server judges each call again. */
export function useIsAdmin(): boolean {
  const user = useCurrentUser();
  return user?.userType === 'admin';
}

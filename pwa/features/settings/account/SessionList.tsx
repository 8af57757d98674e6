import { useMemo } from 'react';
import { endOtherSessions, endSession } from '../../../data/mutations/account.ts';
import { useAction } from '../../../data/mutations/use-action.ts';
import { fetchSessions, type SessionView } from '../../../data/queries/account.ts';
import { useServer } from '../../../data/queries/use-server.ts';
import { Answer } from '../../../ui/Answer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { deviceText } from '../../../ui/device-name.ts';
import { formatTime } from '../../../ui/format.ts';
import { Note } from '../../../ui/Note.tsx';
import styles from '../settings.module.css';
import { messages } from './messages.ts';

const words = messages.sessions;

/** Where the account is signed in; each can be ended from here. */
export function SessionList() {
  const { reply, reload } = useServer(useMemo(() => (signal: AbortSignal) => fetchSessions(signal), []));
  const { isBusy, fault, run } = useAction();
  const end = (work: () => Promise<void>) =>
    void run(
      async () => {
        await work();
        reload();
      },
      () => undefined,
    );
  return (
    <div className="stack gap-16">
      <h3 className="bold">{words.title}</h3>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <Answer reply={reply} shape={80}>
        {(sessions) => (
          <>
            <ul className="rows">
              {sessions.map((session) => (
                <Row
                  key={session.id}
                  session={session}
                  isBusy={isBusy}
                  onEnd={() => end(() => endSession(session.id))}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button disabled={isBusy} onClick={() => end(endOtherSessions)}>
                  {words.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}

function Row({ session, isBusy, onEnd }: { session: SessionView; isBusy: boolean; onEnd: () => void }) {
  const device = session.device === '' ? words.unknown : deviceText(session.device);
  return (
    <li className={styles.row}>
      <span className="grow">
        <span className="bold">{device}</span>{' '}
        <span className="small muted">
          {session.isCurrent ? words.here : words.lastUsed(formatTime(session.lastSeenAt))}
        </span>
      </span>
      {!session.isCurrent && (
        <Button small disabled={isBusy} aria-label={words.endNamed(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

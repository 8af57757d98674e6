import { type SubmitEvent, useState } from 'react';
import { PASSWORD_MIN } from '../../../../domain/user/account.ts';
import { endOtherSessions, endSession } from '../../../data/mutations/account.ts';
import { changePassword } from '../../../data/mutations/sign-in.ts';
import { useAction } from '../../../data/mutations/use-action.ts';
import { useCurrentUser } from '../../../data/platform/session/session.ts';
import { accountQuery, type SessionView, sessionsQuery } from '../../../data/queries/account.ts';
import { useAnswer } from '../../../data/queries/query.ts';
import { Answer } from '../../../ui/Answer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { deviceText } from '../../../ui/device-name.ts';
import { formatTime } from '../../../ui/format.ts';
import { Note } from '../../../ui/Note.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { paths } from '../../../ui/paths.ts';
import { showToast } from '../../../ui/toast.ts';
import { Section } from '../Section.tsx';
import styles from '../settings.module.css';
import { messages } from './messages.ts';
import { SecondStep } from './SecondStep.tsx';

const sessionListWords = messages.sessions;

const words = messages.password;

export function AccountSection() {
  const user = useCurrentUser();
  return (
    <Section id="account">
      {user === null ? (
        <div className={`row wrap ${styles.row}`}>
          <span className="small muted grow">{messages.guest}</span>
          <ButtonLink to={paths.login}>{messages.signIn}</ButtonLink>
        </div>
      ) : (
        <>
          <p>{messages.signedInAs(user.fullName, user.username)}</p>
          {user.must !== undefined && <Note tone="warn">{messages.must[user.must]}</Note>}
          <Account key={user.username} />
        </>
      )}
    </Section>
  );
}

function Account() {
  const reply = useAnswer(accountQuery());
  if (reply.error !== null) return <Note tone="info">{messages.offline}</Note>;
  return (
    <Answer reply={reply} shape={220}>
      {(account) =>
        account.isDemo ? (
          <p className="small muted">{messages.demo}</p>
        ) : (
          <>
            <PasswordForm onChanged={reply.refetch} />
            <SecondStep account={account} onChanged={reply.refetch} />
            <SessionList />
          </>
        )
      }
    </Answer>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isBusy, fault, run } = useAction();
  const isComplete = current !== '' && next.length >= PASSWORD_MIN;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    void run(
      async () => {
        await changePassword({ current, next });
        setCurrent('');
        setNext('');
        showToast({ title: words.changed, text: words.changedText, tone: 'pos' });
        onChanged();
      },
      (error) => (error.code === 'bad_credentials' ? words.wrong : undefined),
    );
  };
  return (
    <form className="stack gap-16" onSubmit={submit} aria-label={words.title}>
      <h3 className="bold">{words.title}</h3>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className={styles.pair}>
        <PasswordField label={words.current} kind="current-password" value={current} onChange={setCurrent} />
        <PasswordField
          label={words.next}
          kind="new-password"
          name="new-password"
          value={next}
          onChange={setNext}
          help={words.help}
        />
      </div>
      <div>
        <Button type="submit" disabled={!isComplete} busy={isBusy ? words.changing : undefined}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}

/** Where the account is signed in; each can be ended from here. */
function SessionList() {
  const reply = useAnswer(sessionsQuery());
  const { isBusy, fault, run } = useAction();
  const end = (work: () => Promise<void>) =>
    void run(
      async () => {
        await work();
        reply.refetch();
      },
      () => undefined,
    );
  return (
    <div className="stack gap-16">
      <h3 className="bold">{sessionListWords.title}</h3>
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
                  {sessionListWords.endOthers}
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
  const device = session.device === '' ? sessionListWords.unknown : deviceText(session.device);
  return (
    <li className={`row wrap ${styles.row}`}>
      <span className="grow">
        <span className="bold">{device}</span>{' '}
        <span className="small muted">
          {session.isCurrent ? sessionListWords.here : sessionListWords.lastUsed(formatTime(session.lastSeenAt))}
        </span>
      </span>
      {!session.isCurrent && (
        <Button small disabled={isBusy} aria-label={sessionListWords.endNamed(device)} onClick={onEnd}>
          {sessionListWords.end}
        </Button>
      )}
    </li>
  );
}

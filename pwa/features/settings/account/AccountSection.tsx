import { useMemo } from 'react';
import { useCurrentUser } from '../../../data/platform/session/session.ts';
import { fetchAccount } from '../../../data/queries/account.ts';
import { useServer } from '../../../data/queries/use-server.ts';
import { Answer } from '../../../ui/Answer.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Note } from '../../../ui/Note.tsx';
import { paths } from '../../../ui/paths.ts';
import { Section } from '../Section.tsx';
import styles from '../settings.module.css';
import { messages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SessionList } from './SessionList.tsx';

/** The account on the server: password, second step, where it is signed in. */
export function AccountSection() {
  const current = useCurrentUser();
  const user = current.state === 'ready' ? current.value : null;
  return (
    <Section id="account">
      {user === null ? (
        <div className={styles.row}>
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
  const { reply, reload } = useServer(useMemo(() => (signal: AbortSignal) => fetchAccount(signal), []));
  if (reply.state === 'failed') return <Note tone="info">{messages.offline}</Note>;
  return (
    <Answer reply={reply} shape={220}>
      {(account) =>
        account.isDemo ? (
          <p className="small muted">{messages.demo}</p>
        ) : (
          <>
            <PasswordForm onChanged={reload} />
            <SecondStep account={account} onChanged={reload} />
            <SessionList />
          </>
        )
      }
    </Answer>
  );
}

import { lazy, type ReactNode, type SubmitEvent, Suspense, useState } from 'react';
import type { SharedLinkView } from '../../../../domain/presentation/shared-link.ts';
import type { OwnAccount, SessionView } from '../../../../domain/user/account.ts';
import { PASSWORD_MIN } from '../../../../domain/user/account.ts';
import { beginTotp, confirmTotp, endOtherSessions, endSession, removeTotp } from '../../../data/mutations/account.ts';
import { withdrawLink } from '../../../data/mutations/shared-links.ts';
import { changePassword } from '../../../data/mutations/sign-in.ts';
import { useAction } from '../../../data/mutations/use-action.ts';
import { checkSession, useCurrentUser } from '../../../data/platform/session.ts';
import { accountQuery, sessionsQuery } from '../../../data/queries/account.ts';
import { sharedLinksQuery } from '../../../data/queries/presentations.ts';
import { useAnswer } from '../../../data/queries/query.ts';
import { copyText } from '../../../device/share.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { CodeField, PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import { Answer } from '../../../ui/states/Answer.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { common } from '../../../ui/texts/common.ts';
import { deviceText, formatTime } from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { Section, SettingRow } from '../Section.tsx';
import styles from '../settings.module.css';
import { messages } from './messages.ts';

const { password: words, sessions: sessionWords, totp: stepWords, links: linkWords } = messages;

export function AccountSection() {
  const user = useCurrentUser();
  return (
    <Section id="account">
      {user === null ? (
        <SettingRow text={messages.guest}>
          <ButtonLink to={paths.login}>{common.signInTitle}</ButtonLink>
        </SettingRow>
      ) : (
        <>
          <p>{messages.signedInAs(user.fullName, user.username)}</p>
          {user.must !== undefined && <Note tone="warn">{messages.must[user.must]}</Note>}
          <Account key={user.username} />
          <ClientLinks key={`links ${user.username}`} />
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
      (error) => (error.code === 'bad_credentials' ? common.wrongPassword : undefined),
    );
  };
  return (
    <form className="stack gap-16" onSubmit={submit} aria-label={common.password}>
      <h3 className="bold">{common.password}</h3>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className="halves">
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
        <Button label={words.change} type="submit" disabled={!isComplete} busy={isBusy ? words.changing : undefined} />
      </div>
    </form>
  );
}

function SessionList() {
  const reply = useAnswer(sessionsQuery());
  const { isBusy, fault, run } = useAction();
  const end = (work: () => Promise<void>) =>
    void run(async () => {
      await work();
      reply.refetch();
    });
  return (
    <div className="stack gap-16">
      <h3 className="bold">{sessionWords.title}</h3>
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
                <Button label={sessionWords.endOthers} disabled={isBusy} onClick={() => end(endOtherSessions)} />
              </div>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}

function Row({ session, isBusy, onEnd }: { session: SessionView; isBusy: boolean; onEnd: () => void }) {
  const device = session.device === '' ? sessionWords.unknown : deviceText(session.device);
  return (
    <li className={`row wrap ${styles.row}`}>
      <span className="grow">
        <span className="bold">{device}</span>{' '}
        <span className="small muted">
          {session.isCurrent ? sessionWords.here : sessionWords.lastUsed(formatTime(session.lastSeenAt))}
        </span>
      </span>
      {!session.isCurrent && (
        <Button small disabled={isBusy} aria-label={sessionWords.endNamed(device)} onClick={onEnd}>
          {common.signOut}
        </Button>
      )}
    </li>
  );
}

const QrCode = lazy(async () => ({ default: (await import('../../../ui/controls/QrCode.tsx')).QrCode }));

type TotpKey = { secret: string; uri: string };
type Step =
  | { name: 'closed' }
  | { name: 'password' }
  | ({ name: 'scan' } & TotpKey)
  | { name: 'recovery'; codes: readonly string[] }
  | { name: 'remove' };

function SecondStep({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const close = () => {
    setStep({ name: 'closed' });
    onChanged();
    // A required second step may be done now.
    void checkSession();
  };
  return (
    <div className="stack gap-16">
      <h3 className="bold">{stepWords.title}</h3>
      {step.name === 'closed' && (
        <SettingRow text={account.hasTotp ? stepWords.on(account.recoveryCodesLeft) : stepWords.off}>
          <Button onClick={() => setStep(account.hasTotp ? { name: 'remove' } : { name: 'password' })}>
            {account.hasTotp ? stepWords.remove : stepWords.setUp}
          </Button>
        </SettingRow>
      )}
      {step.name === 'password' && (
        <Begin onKey={(key) => setStep({ name: 'scan', ...key })} onCancel={() => setStep({ name: 'closed' })} />
      )}
      {step.name === 'scan' && (
        <Scan {...step} onCodes={(codes) => setStep({ name: 'recovery', codes })} onCancel={close} />
      )}
      {step.name === 'recovery' && <Recovery codes={step.codes} onDone={close} />}
      {step.name === 'remove' && <Remove onDone={close} />}
    </div>
  );
}

type StepFormProps = {
  fault: string;
  isBusy: boolean;
  isComplete: boolean;
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

function StepForm({ fault, isBusy, isComplete, submit, onSubmit, onCancel, children }: StepFormProps) {
  return (
    <form
      className="stack gap-16"
      aria-label={stepWords.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isBusy) onSubmit();
      }}
    >
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {children}
      <div className="row wrap">
        <Button label={submit} type="submit" variant="primary" disabled={!isComplete} busy={isBusy} />
        <Button label={common.cancel} variant="quiet" onClick={onCancel} />
      </div>
    </form>
  );
}

function Begin({ onKey, onCancel }: { onKey: (key: { secret: string; uri: string }) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const { isBusy, fault, run } = useAction();
  const submit = () =>
    void run(
      async () => onKey(await beginTotp(password)),
      (error) => (error.code === 'bad_credentials' ? common.wrongPassword : undefined),
    );
  const form = { fault, isBusy, isComplete: password !== '', submit: stepWords.next, onSubmit: submit, onCancel };
  return (
    <StepForm {...form}>
      <PasswordField label={common.yourPassword} kind="current-password" value={password} onChange={setPassword} />
    </StepForm>
  );
}

type ScanProps = TotpKey & { onCodes: (codes: readonly string[]) => void; onCancel: () => void };

function Scan({ secret, uri, onCodes, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const { isBusy, fault, run } = useAction();
  const submit = () =>
    void run(
      async () => onCodes(await confirmTotp(code.trim())),
      (error) => (error.code === 'bad_code' ? stepWords.wrongCode : undefined),
    );
  const isComplete = /^\s*\d{6}\s*$/.test(code);
  return (
    <StepForm {...{ fault, isBusy, isComplete, submit: stepWords.confirm, onSubmit: submit, onCancel }}>
      <p className="small prose">{stepWords.scan}</p>
      <Suspense fallback={<Skeleton w={200} h={200} />}>
        <QrCode className={styles.code} text={uri} label={stepWords.qr} />
      </Suspense>
      <p className="small">
        {stepWords.key}: <code className="break-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField value={code} onChange={setCode} />
    </StepForm>
  );
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    if (isCopied) showToast({ title: common.copied, tone: 'pos' });
  };
  return (
    <div className="stack gap-16">
      <Note tone="warn">
        <p className="bold">{stepWords.recoveryTitle}</p>
        <p>{stepWords.recoveryText}</p>
      </Note>
      <ul className="auto-columns">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Button label={stepWords.done} variant="primary" onClick={onDone} />
        <Button onClick={() => void copy()}>{common.copy}</Button>
      </div>
    </div>
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, fault, run } = useAction();
  const submit = () =>
    void run(
      async () => {
        await removeTotp({ password, code: code.trim() });
        showToast({ title: stepWords.removed, tone: 'pos' });
        onDone();
      },
      (error) => (error.code === 'bad_code' ? stepWords.wrongCode : undefined),
    );
  const isComplete = password !== '' && code.trim() !== '';
  return (
    <StepForm {...{ fault, isBusy, isComplete, submit: stepWords.remove, onSubmit: submit, onCancel: onDone }}>
      <p className="small muted">{stepWords.removeText}</p>
      <PasswordField label={common.yourPassword} kind="current-password" value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </StepForm>
  );
}

function ClientLinks() {
  const { data, refetch } = useAnswer(sharedLinksQuery());
  const { isBusy, fault, run } = useAction();
  if (data === undefined || data.length === 0) return null;
  const withdraw = ({ code, name }: SharedLinkView) =>
    void run(async () => {
      await withdrawLink(code);
      showToast({ title: linkWords.withdrawn, text: name, tone: 'pos' });
      refetch();
    });
  return (
    <div className="stack gap-16">
      <h3 className="bold">{linkWords.title}</h3>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <ul className="rows">
        {data.map((link) => (
          <li key={link.code} className={`row wrap ${styles.row}`}>
            <span className="grow">
              <a className="bold" href={`/s/${link.code}`} target="_blank" rel="noreferrer">
                <bdi>{link.name}</bdi>
              </a>{' '}
              <span className="small muted">
                {linkWords.until(formatTime(link.sharedAt), formatTime(link.expiresAt))}
              </span>
            </span>
            <Button
              small
              disabled={isBusy}
              aria-label={linkWords.withdrawNamed(link.name)}
              onClick={() => withdraw(link)}
            >
              {linkWords.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

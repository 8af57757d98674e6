import { lazy, type ReactNode, Suspense, useState } from 'react';
import { beginTotp, confirmTotp, removeTotp } from '../../../data/mutations/account.ts';
import { useAction } from '../../../data/mutations/use-action.ts';
import { checkSession } from '../../../data/platform/session/session.ts';
import type { OwnAccount } from '../../../data/queries/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../settings.module.css';
import { messages } from './messages.ts';

const words = messages.totp;
const QrCode = lazy(async () => ({ default: (await import('../../../ui/QrCode.tsx')).QrCode }));

type Step =
  | { name: 'closed' }
  | { name: 'password' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'recovery'; codes: readonly string[] }
  | { name: 'remove' };

export function SecondStep({ account, onChanged }: { account: OwnAccount; onChanged: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const close = () => {
    setStep({ name: 'closed' });
    onChanged();
    // What had to be done first may be done now.
    void checkSession();
  };
  return (
    <div className="stack gap-16">
      <h3 className="bold">{words.title}</h3>
      {step.name === 'closed' && (
        <div className={`row wrap ${styles.row}`}>
          <span className="small muted grow">{account.hasTotp ? words.on(account.recoveryCodesLeft) : words.off}</span>
          <Button onClick={() => setStep(account.hasTotp ? { name: 'remove' } : { name: 'password' })}>
            {account.hasTotp ? words.remove : words.setUp}
          </Button>
        </div>
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
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isBusy) onSubmit();
      }}
    >
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {children}
      <div className="row wrap">
        <Button type="submit" variant="primary" disabled={!isComplete} busy={isBusy ? words.working : undefined}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type BeginProps = { onKey: (key: { secret: string; uri: string }) => void; onCancel: () => void };

function Begin({ onKey, onCancel }: BeginProps) {
  const [password, setPassword] = useState('');
  const { isBusy, fault, run } = useAction();
  const submit = () =>
    void run(
      async () => onKey(await beginTotp(password)),
      (error) => (error.code === 'bad_credentials' ? messages.password.wrong : undefined),
    );
  const form = { fault, isBusy, isComplete: password !== '', submit: words.next, onSubmit: submit, onCancel };
  return (
    <StepForm {...form}>
      <PasswordField label={words.askPassword} kind="current-password" value={password} onChange={setPassword} />
    </StepForm>
  );
}

type ScanProps = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void; onCancel: () => void };

function Scan({ secret, uri, onCodes, onCancel }: ScanProps) {
  const [code, setCode] = useState('');
  const { isBusy, fault, run } = useAction();
  const submit = () =>
    void run(
      async () => onCodes(await confirmTotp(code.trim())),
      (error) => (error.code === 'bad_code' ? words.wrongCode : undefined),
    );
  const isComplete = /^\s*\d{6}\s*$/.test(code);
  return (
    <StepForm {...{ fault, isBusy, isComplete, submit: words.confirm, onSubmit: submit, onCancel }}>
      <p className="small prose">{words.scan}</p>
      <Suspense fallback={<Skeleton w={200} h={200} />}>
        <QrCode className={styles.code} text={uri} label={words.qr} />
      </Suspense>
      <p className="small">
        {words.key}: <code className="break-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField value={code} onChange={setCode} />
    </StepForm>
  );
}

function CodeField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      label={words.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={40}
      value={value}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ title: words.copied, tone: 'pos' });
  };
  return (
    <div className="stack gap-16">
      <Note tone="warn">
        <p className="bold">{words.recoveryTitle}</p>
        <p>{words.recoveryText}</p>
      </Note>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
        <Button onClick={() => void copy()}>{words.copy}</Button>
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
        showToast({ title: words.removed, tone: 'pos' });
        onDone();
      },
      (error) => (error.code === 'bad_code' ? words.wrongCode : undefined),
    );
  const isComplete = password !== '' && code.trim() !== '';
  return (
    <StepForm {...{ fault, isBusy, isComplete, submit: words.remove, onSubmit: submit, onCancel: onDone }}>
      <p className="small muted">{words.removeText}</p>
      <PasswordField label={words.askPassword} kind="current-password" value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </StepForm>
  );
}

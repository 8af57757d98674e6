import { CircleUserRound, ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { signIn } from '../../data/mutations/sign-in.ts';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { paths } from '../../ui/paths.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

type FormProps = {
  username: string;
  password: string;
  onUsername: (text: string) => void;
  onPassword: (text: string) => void;
  submitRef: React.RefObject<HTMLButtonElement | null>;
};

export function LoginForm({ username, password, onUsername, onPassword, submitRef }: FormProps) {
  const enter = useEnter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Null until the server asks for it. */
  const [code, setCode] = useState<string | null>(null);
  const helpId = useId();
  const isComplete = username.trim() !== '' && password !== '' && code?.trim() !== '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    const result = await signIn({ username: username.trim(), password, ...(code !== null && { code }) });
    setIsBusy(false);
    if (result.ok) return enter(result.user);
    if (result.code === 'code') setCode('');
    // The first time it is a question, not a refusal.
    if (result.code !== 'code' || code !== null) setRefusal(result.message);
  };
  return (
    <form className="card pad stack gap-16" onSubmit={(event) => void submit(event)} aria-label={messages.title}>
      {refusal !== null && <Note tone="neg">{refusal}</Note>}
      <Field label={messages.username} required>
        <TextInput
          icon={CircleUserRound}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={username}
          required
          onChange={(event) => onUsername(event.target.value)}
        />
      </Field>
      <PasswordField label={messages.password} kind="current-password" value={password} onChange={onPassword} />
      {code !== null && <CodeField value={code} onChange={setCode} />}
      <button
        type="submit"
        ref={submitRef}
        className="button primary block"
        disabled={!isComplete || isBusy}
        aria-describedby={isComplete ? undefined : helpId}
      >
        {isBusy ? messages.busy : messages.submit}
      </button>
      {!isComplete && code === null && (
        <p className="help" id={helpId}>
          {messages.bothNeeded}
        </p>
      )}
    </form>
  );
}

function CodeField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Field label={messages.code} required help={messages.codeHelp}>
      <TextInput
        icon={ShieldCheck}
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        required
        // It appears in answer to the person's own press, and is what comes next.
        autoFocus
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Where somebody goes who signed in: what must be done first, else the dashboard or the journeys. */
export function useEnter(): (user: CurrentUser) => void {
  const navigate = useNavigate();
  return (user) => {
    if (user.must !== undefined) {
      showToast({ title: messages.mustTitle[user.must], tone: 'info' });
      void navigate(`${paths.settings}#account`);
      return;
    }
    showToast({ title: messages.welcome(user.fullName), tone: 'pos' });
    void navigate(user.username === 'admin' ? paths.admin : paths.onboarding);
  };
}

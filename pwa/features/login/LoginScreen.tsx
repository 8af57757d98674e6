import { CircleUserRound, Eye, EyeOff, KeyRound } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DemoAccount } from '../../../domain/user/user.ts';
import { signIn, signOut, useCurrentUser } from '../../data/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { messages } from './messages.ts';
import './login.css';

/** Username and password, checked by the server; beside it the accounts of the demo. */
export default function LoginScreen() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = useRef<HTMLButtonElement>(null);
  const take = (account: DemoAccount) => {
    setUsername(account.username);
    setPassword(account.password);
    // The form is complete: the next key press or tap signs in.
    requestAnimationFrame(() => submit.current?.focus());
  };
  return (
    <div className="page login">
      <div className="pagehead">
        <h1 className="d1 vh-p">{messages.title}</h1>
        <p className="mut">{messages.lead}</p>
      </div>
      <div className="loginsides">
        <div className="stack s16">
          <SignedIn />
          <LoginForm
            username={username}
            password={password}
            onUsername={setUsername}
            onPassword={setPassword}
            submitRef={submit}
          />
        </div>
        <DemoAccounts onTake={take} taken={username} />
      </div>
    </div>
  );
}

function SignedIn() {
  const user = useCurrentUser();
  const person = user.state === 'ready' ? user.value : null;
  if (person === null) return null;
  return (
    <Note tone="info">
      <div className="row between wrap">
        <span>{messages.signedInAs(person.fullName)}</span>
        <Button small onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      </div>
    </Note>
  );
}

type FormProps = {
  username: string;
  password: string;
  onUsername: (text: string) => void;
  onPassword: (text: string) => void;
  submitRef: React.RefObject<HTMLButtonElement | null>;
};

function LoginForm({ username, password, onUsername, onPassword, submitRef }: FormProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const helpId = useId();
  const isComplete = username.trim() !== '' && password !== '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    const result = await signIn({ username: username.trim(), password });
    setIsBusy(false);
    if (!result.ok) {
      setRefusal(result.message);
      return;
    }
    showToast({ title: messages.welcome(result.user.fullName), tone: 'pos' });
    void navigate(result.user.username === 'admin' ? paths.admin : paths.onboarding);
  };
  return (
    <form className="card pad stack s16" onSubmit={(event) => void submit(event)} aria-label={messages.title}>
      {refusal !== null && <Note tone="neg">{refusal}</Note>}
      <Field label={messages.username} required>
        {({ id }) => (
          <TextInput
            id={id}
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
        )}
      </Field>
      <PasswordField value={password} onChange={onPassword} />
      <button
        type="submit"
        ref={submitRef}
        className="btn pri blk"
        disabled={!isComplete || isBusy}
        aria-describedby={isComplete ? undefined : helpId}
      >
        {isBusy ? messages.busy : messages.submit}
      </button>
      {!isComplete && (
        <p className="help" id={helpId}>
          {messages.bothNeeded}
        </p>
      )}
    </form>
  );
}

function PasswordField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={messages.password} required>
      {({ id }) => (
        <TextInput
          id={id}
          icon={KeyRound}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          value={value}
          required
          onChange={(event) => onChange(event.target.value)}
          end={
            <IconButton
              label={isShown ? messages.hide : messages.show}
              icon={isShown ? EyeOff : Eye}
              pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
      )}
    </Field>
  );
}

import { CircleUserRound, ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { PASSWORD_MIN, SELF_REGISTERED } from '../../../domain/user/account.ts';
import type { CurrentUser, DemoAccount, UserType } from '../../../domain/user/user.ts';
import { registerAccount, signIn } from '../../data/mutations/sign-in.ts';
import { requestSignOut } from '../../data/mutations/sign-out.ts';
import { onUserLeft, useCurrentUser } from '../../data/platform/session.ts';
import { useDemoAccounts } from '../../data/queries/account.ts';
import { useAppSettings } from '../../data/queries/app-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useScreenNavigate } from '../../ui/controls/screen-address.ts';
import { CodeField, PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { common } from '../../ui/texts/common.ts';
import { journeyPath, paths } from '../../ui/texts/paths.ts';
import { FirstSteps } from './FirstSteps.tsx';
import styles from './login.module.css';
import { messages } from './messages.ts';

const words = messages.register;
const TYPES = SELF_REGISTERED.map((value) => ({ value, label: common.userTypes[value] }));

const USERNAME = {
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 80,
  required: true,
};

export default function LoginScreen() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isNew, setIsNew] = useState(false);
  const settings = useAppSettings();
  const submit = useRef<HTMLButtonElement>(null);
  const [firstSteps, setFirstSteps] = useState<{ user: CurrentUser; password: string } | null>(null);
  const enter = useEnter();
  useEffect(() => onUserLeft(() => setFirstSteps(null)), []);
  const mayRegister = settings.data !== undefined && settings.data.registration === 'open';
  const take = (account: DemoAccount) => {
    setIsNew(false);
    setUsername(account.username);
    setPassword(account.password);
    // The form is complete: the next key press or tap signs in.
    requestAnimationFrame(() => submit.current?.focus());
  };
  if (firstSteps !== null) return <FirstSteps {...firstSteps} onDone={enter} />;
  return (
    <div className={`page ${styles.page}`}>
      <div className="pagehead">
        <h1 className="display-1 visually-hidden-phone">{isNew ? messages.register.open : common.signInTitle}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      <div className={`main-aside ${styles.sides}`}>
        <div className="stack gap-16">
          <SignedIn />
          {isNew ? (
            <RegisterForm onBack={() => setIsNew(false)} />
          ) : (
            <LoginForm
              username={username}
              password={password}
              onUsername={setUsername}
              onPassword={setPassword}
              submitRef={submit}
              onSignedIn={(user) => {
                if (user.must === 'password' || (user.must === undefined && user.asks !== undefined))
                  setFirstSteps({ user, password });
                else enter(user);
              }}
            />
          )}
          {mayRegister && !isNew && <Button onClick={() => setIsNew(true)}>{messages.register.open}</Button>}
        </div>
        <DemoAccounts onTake={take} taken={username} />
      </div>
    </div>
  );
}

function SignedIn() {
  const person = useCurrentUser();
  if (person === null) return null;
  return (
    <Note tone="info" action={<Button label={common.signOut} small onClick={() => void requestSignOut()} />}>
      {messages.signedInAs(person.fullName)}
    </Note>
  );
}

function DemoAccounts({ onTake, taken }: { onTake: (account: DemoAccount) => void; taken: string }) {
  const accounts = useDemoAccounts();
  if (accounts.data === null) return null;
  return (
    <section aria-labelledby="demo-accounts">
      <h2 className="display-3" id="demo-accounts">
        {messages.demoTitle}
      </h2>
      <p className="small muted">{messages.demoText}</p>
      {accounts.isPending && (
        <div className="section" role="status">
          <span className="visually-hidden">{messages.demoLoading}</span>
          <Skeleton w="100%" h={240} />
        </div>
      )}
      {accounts.error !== null && <Note tone="info">{messages.demoFailed}</Note>}
      {accounts.data != null && (
        <ul className="card rows space-12 clip">
          {accounts.data.map((account) => (
            <li key={account.username}>
              <button
                type="button"
                className={`rowbutton ${styles.account}`}
                aria-pressed={account.username === taken}
                onClick={() => onTake(account)}
              >
                <span className="grow">
                  <bdi className="bold">{account.fullName}</bdi>
                  <span className={`small muted ${styles.credentials}`}>
                    {messages.credentials(account.username, account.password)}
                  </span>
                </span>
                <span className="tag">{common.userTypes[account.userType]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RegisterForm({ onBack }: { onBack: () => void }) {
  const enter = useEnter();
  const [form, setForm] = useState({ username: '', fullName: '', password: '', userType: 'buyer' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }));
  const isComplete =
    form.fullName.trim() !== '' &&
    /^[a-z0-9._-]{1,60}$/i.test(form.username.trim()) &&
    form.password.length >= PASSWORD_MIN;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const userType = SELF_REGISTERED.find((type) => type === form.userType);
    if (!isComplete || isBusy || userType === undefined) return;
    setIsBusy(true);
    setRefusal(null);
    const result = await registerAccount({ ...form, userType });
    setIsBusy(false);
    if (result.ok) enter(result.user);
    else setRefusal(result.message);
  };
  return (
    <form className="card pad stack gap-16" onSubmit={(event) => void submit(event)} aria-label={words.open}>
      {refusal !== null && <Note tone="neg">{refusal}</Note>}
      <TextInput
        label={words.fullName}
        icon={CircleUserRound}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={form.fullName}
        required
        onChange={(event) => set({ fullName: event.target.value })}
      />
      <TextInput
        label={common.username}
        help={words.usernameHelp}
        {...USERNAME}
        value={form.username}
        onChange={(event) => set({ username: event.target.value })}
      />
      <PasswordField
        label={common.password}
        kind="new-password"
        value={form.password}
        onChange={(password) => set({ password })}
        help={words.passwordHelp(PASSWORD_MIN)}
      />
      <Select label={words.type} options={TYPES} value={form.userType} onChange={(value) => set({ userType: value })} />
      <button type="submit" className="button primary block" disabled={!isComplete || isBusy}>
        {isBusy ? words.busy : words.submit}
      </button>
      <Button label={words.back} variant="quiet" onClick={onBack} />
    </form>
  );
}

type FormProps = {
  username: string;
  password: string;
  onUsername: (text: string) => void;
  onPassword: (text: string) => void;
  submitRef: React.RefObject<HTMLButtonElement | null>;
  onSignedIn: (user: CurrentUser) => void;
};

function LoginForm({ username, password, onUsername, onPassword, submitRef, onSignedIn }: FormProps) {
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
    if (result.ok) return onSignedIn(result.user);
    if (result.code === 'code') setCode('');
    // The first request for a code is not an error.
    if (result.code !== 'code' || code !== null) setRefusal(result.message);
  };
  return (
    <form className="card pad stack gap-16" onSubmit={(event) => void submit(event)} aria-label={common.signInTitle}>
      {refusal !== null && <Note tone="neg">{refusal}</Note>}
      <TextInput
        label={common.username}
        icon={CircleUserRound}
        {...USERNAME}
        value={username}
        onChange={(event) => onUsername(event.target.value)}
      />
      <PasswordField label={common.password} kind="current-password" value={password} onChange={onPassword} />
      {code !== null && (
        <CodeField
          help={messages.codeHelp}
          icon={ShieldCheck}
          name="code"
          inputMode="text"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          autoFocus
          onChange={setCode}
        />
      )}
      <button
        type="submit"
        ref={submitRef}
        className="button primary block"
        disabled={!isComplete || isBusy}
        aria-describedby={isComplete ? undefined : helpId}
      >
        {isBusy ? messages.busy : common.signInTitle}
      </button>
      {!isComplete && code === null && (
        <p className="help" id={helpId}>
          {messages.bothNeeded}
        </p>
      )}
    </form>
  );
}

function useEnter(): (user: CurrentUser) => void {
  const navigate = useScreenNavigate();
  return (user) => {
    if (user.must !== undefined) {
      showToast({ title: messages.mustTitle[user.must], tone: 'info' });
      navigate(`${paths.settings}#account`);
      return;
    }
    showToast({ title: messages.welcome(user.fullName), tone: 'pos' });
    navigate(firstScreen(user.userType));
  };
}

/** Users with a role are not asked for a journey. */
function firstScreen(role: UserType): string {
  if (role === 'admin') return paths.admin;
  return role === 'broker' || role === 'developer' ? paths.listings : journeyPath(role);
}

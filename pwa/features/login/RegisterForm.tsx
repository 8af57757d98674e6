import { CircleUserRound } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { PASSWORD_MIN, SELF_REGISTERED } from '../../../domain/user/account.ts';
import { registerAccount } from '../../data/mutations/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useEnter } from './LoginForm.tsx';
import { messages } from './messages.ts';

const words = messages.register;
const TYPES = SELF_REGISTERED.map((value) => ({ value, label: messages.types[value] }));

/** An account of one's own, where the installation allows it. */
export function RegisterForm({ onBack }: { onBack: () => void }) {
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
    <form className="card pad stack gap-16" onSubmit={(event) => void submit(event)} aria-label={words.title}>
      {refusal !== null && <Note tone="neg">{refusal}</Note>}
      <Field label={words.fullName} required>
        <TextInput
          icon={CircleUserRound}
          name="name"
          autoComplete="name"
          maxLength={80}
          value={form.fullName}
          required
          onChange={(event) => set({ fullName: event.target.value })}
        />
      </Field>
      <Field label={messages.username} required help={words.usernameHelp}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={form.username}
          required
          onChange={(event) => set({ username: event.target.value })}
        />
      </Field>
      <PasswordField
        label={messages.password}
        kind="new-password"
        value={form.password}
        onChange={(password) => set({ password })}
        help={words.passwordHelp(PASSWORD_MIN)}
      />
      <Field label={words.type}>
        <Select options={TYPES} value={form.userType} onChange={(event) => set({ userType: event.target.value })} />
      </Field>
      <button type="submit" className="button primary block" disabled={!isComplete || isBusy}>
        {isBusy ? words.busy : words.submit}
      </button>
      <Button variant="quiet" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { USER_TYPES, type UserType } from '../../../domain/user/user.ts';
import { type Credentials, makeAccount } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from './messages.ts';
import { type Ownership, OwnershipFields, parseOwnership } from './OwnershipFields.tsx';

const words = messages.users;
export const TYPE_OPTIONS = USER_TYPES.map((value) => ({ value, label: messages.types[value] }));

type Props = { onClose: () => void; onDone: (made: Credentials) => void };

/** The server generates the first password. */
export function NewAccountSheet({ onClose, onDone }: Props) {
  const [form, setForm] = useState<Ownership & { username: string; fullName: string; userType: UserType }>({
    username: '',
    fullName: '',
    userType: 'broker',
    office: '',
    brokerIds: '',
  });
  const { isBusy, fault, run } = useAction();
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }));
  const isComplete = /^[a-z0-9._-]{1,60}$/i.test(form.username.trim()) && form.fullName.trim() !== '';
  const submit = () => void run(async () => onDone(await makeAccount({ ...form, ...parseOwnership(form) })));
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.make}
      footer={
        <Button
          variant="primary"
          block
          disabled={!isComplete}
          busy={isBusy ? messages.working : undefined}
          onClick={submit}
        >
          {words.makeIt}
        </Button>
      }
    >
      <div className="stack gap-16">
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <Field label={words.fullName} required>
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={form.fullName}
            onChange={(event) => set({ fullName: event.target.value })}
          />
        </Field>
        <Field label={words.username} required help={words.usernameHelp}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={form.username}
            onChange={(event) => set({ username: event.target.value })}
          />
        </Field>
        <Field label={words.role}>
          <Select
            options={TYPE_OPTIONS}
            value={form.userType}
            onChange={(event) => set({ userType: USER_TYPES.find((type) => type === event.target.value) ?? 'broker' })}
          />
        </Field>
        <OwnershipFields userType={form.userType} value={form} onChange={set} />
        <p className="help">{words.makeHelp}</p>
      </div>
    </Sheet>
  );
}

import { useState } from 'react';
import type { AccountView } from '../../../domain/user/account.ts';
import { USER_TYPES } from '../../../domain/user/user.ts';
import {
  type Credentials,
  changeAccount,
  endAccountSessions,
  removeAccountTotp,
  resetPassword,
} from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { formatDay } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './admin.module.css';
import { messages } from './messages.ts';
import { TYPE_OPTIONS } from './NewAccountSheet.tsx';

const words = messages.users;

type Props = { account: AccountView; onClose: () => void; onDone: (made: Credentials | null) => void };

/** One account: name and role, and what can be done to it. */
export function AccountSheet({ account, onClose, onDone }: Props) {
  const [fullName, setFullName] = useState(account.fullName);
  const [userType, setUserType] = useState(account.userType);
  const { isBusy, fault, run } = useAction();
  const isChanged = fullName.trim() !== account.fullName || userType !== account.userType;
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      onDone(null);
    });
  const { username } = account;
  return (
    <Sheet
      open
      onClose={onClose}
      title={account.fullName}
      footer={
        <Button
          variant="primary"
          block
          disabled={!isChanged || fullName.trim() === ''}
          busy={isBusy ? messages.working : undefined}
          onClick={() => act(() => changeAccount(username, { fullName: fullName.trim(), userType }))}
        >
          {words.save}
        </Button>
      }
    >
      <div className="stack gap-16">
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <p className="small muted">{words.since(username, formatDay(account.createdAt.slice(0, 10)))}</p>
        <Field label={words.fullName}>
          <TextInput maxLength={80} value={fullName} onChange={(event) => setFullName(event.target.value)} />
        </Field>
        <Field label={words.role} help={userType === account.userType ? undefined : words.roleHelp}>
          <Select
            options={TYPE_OPTIONS}
            value={userType}
            onChange={(event) => setUserType(USER_TYPES.find((type) => type === event.target.value) ?? userType)}
          />
        </Field>
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => void run(async () => onDone(await resetPassword(username)))}>
            {words.reset}
          </Button>
          <Button disabled={isBusy || account.sessions === 0} onClick={() => act(() => endAccountSessions(username))}>
            {words.endSessions}
          </Button>
          {account.hasTotp && (
            <Button disabled={isBusy} onClick={() => act(() => removeAccountTotp(username))}>
              {words.removeTotp}
            </Button>
          )}
          <Button
            variant={account.isDisabled ? 'secondary' : 'danger'}
            disabled={isBusy}
            onClick={() => act(() => changeAccount(username, { isDisabled: !account.isDisabled }))}
          >
            {account.isDisabled ? words.enable : words.disable}
          </Button>
        </div>
        <p className="help">{words.actsHelp}</p>
      </div>
    </Sheet>
  );
}

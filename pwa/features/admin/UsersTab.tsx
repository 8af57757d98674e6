import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AccountView } from '../../../domain/user/account.ts';
import { LISTING_ROLES, USER_TYPES, type UserType } from '../../../domain/user/user.ts';
import {
  type Credentials,
  changeAccount,
  endAccountSessions,
  makeAccount,
  requestTotpRemoval,
  resetPassword,
} from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { accountsQuery, usageQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { formatCount, formatDay, formatTime } from '../../ui/format.ts';
import { Ledger } from '../../ui/Ledger.tsx';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const TYPE_OPTIONS = USER_TYPES.map((value) => ({ value, label: messages.types[value] }));

const credentialsDialogWords = messages.users.credentials;

const words = messages.users;
const JOURNEYS = USER_TYPES.filter((type) => type !== 'admin');

export function UsersTab() {
  const reply = useAnswer(accountsQuery());
  const [open, setOpen] = useState<AccountView | 'new' | null>(null);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const done = (made: Credentials | null) => {
    setOpen(null);
    setCredentials(made);
    reply.refetch();
  };
  return (
    <>
      <Part id="accounts" title={words.title} text={words.text}>
        <div>
          <Button variant="primary" icon={UserPlus} onClick={() => setOpen('new')}>
            {words.make}
          </Button>
        </div>
        <FromServer reply={reply} shape="list">
          {(accounts) => <AccountList accounts={accounts} onOpen={setOpen} />}
        </FromServer>
      </Part>
      <Journeys />
      {open === 'new' && <NewAccountSheet onClose={() => setOpen(null)} onDone={done} />}
      {open !== null && open !== 'new' && <AccountSheet account={open} onClose={() => setOpen(null)} onDone={done} />}
      {credentials !== null && <CredentialsDialog made={credentials} onClose={() => setCredentials(null)} />}
    </>
  );
}

type ListProps = { accounts: readonly AccountView[]; onOpen: (account: AccountView) => void };

function AccountList({ accounts, onOpen }: ListProps) {
  return (
    <ul className="card rows">
      {accounts.map((account) => (
        <li key={account.username}>
          <button type="button" className="rowbutton" onClick={() => onOpen(account)}>
            <span className="grow">
              <span className="bold">{account.fullName}</span> <span className="small muted">{account.username}</span>
              <span className={`small muted ${styles.detail}`}>{formatState(account)}</span>
            </span>
            <span className="tag">{messages.types[account.userType]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function formatState(account: AccountView): string {
  const parts = [
    account.isDisabled ? words.disabled : '',
    account.isDemo ? words.demo : '',
    account.hasTotp ? words.totp : '',
    account.sessions === 0 ? words.noSession : words.sessions(account.sessions, formatTime(account.lastSeenAt)),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const MONTH = 30;

function Journeys() {
  const reply = useAnswer(usageQuery(MONTH));
  return (
    <Part id="journeys" title={words.journeys} text={words.journeysText}>
      <FromServer reply={reply} shape="ledger">
        {(usage) => (
          <Ledger
            className={styles.five}
            rows={JOURNEYS.map((type) => ({
              name: messages.types[type],
              value: formatCount(usage.top.journey.find(({ key }) => key === type)?.n ?? 0),
              text: words.chosen,
            }))}
          />
        )}
      </FromServer>
    </Part>
  );
}

function CredentialsDialog({ made, onClose }: { made: Credentials; onClose: () => void }) {
  const { account, password, until } = made;
  const copy = async () => {
    await navigator.clipboard.writeText(`${account.username}\n${password}`);
    showToast({ title: credentialsDialogWords.copied, tone: 'pos' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={credentialsDialogWords.title(account.fullName)}
      actions={
        <>
          <Button onClick={() => void copy()}>{common.copy}</Button>
          <Button variant="primary" onClick={onClose}>
            {common.done}
          </Button>
        </>
      }
    >
      <dl className="pairs">
        <dt>{common.username}</dt>
        <dd>{account.username}</dd>
        <dt>{credentialsDialogWords.password}</dt>
        <dd>
          <code className="break-anywhere">{password}</code>
        </dd>
      </dl>
      <Note tone="warn">{credentialsDialogWords.text(formatDay(until.slice(0, 10)))}</Note>
    </Dialog>
  );
}

type Props = { account: AccountView; onClose: () => void; onDone: (made: Credentials | null) => void };

function AccountSheet({ account, onClose, onDone }: Props) {
  const [fullName, setFullName] = useState(account.fullName);
  const [userType, setUserType] = useState(account.userType);
  const [typed, setTyped] = useState({ office: account.office, brokerIds: account.brokerIds.join(', ') });
  const { isBusy, fault, run } = useAction();
  const { office, brokerIds } = account;
  const before = { fullName: account.fullName, userType: account.userType, office, brokerIds };
  const change = { fullName: fullName.trim(), userType, ...parseOwnership(typed) };
  const isChanged = JSON.stringify(change) !== JSON.stringify(before);
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
          busy={isBusy ? common.working : undefined}
          onClick={() => act(() => changeAccount(username, change))}
        >
          {words.save}
        </Button>
      }
    >
      <div className="stack gap-16">
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <p className="small muted">{words.since(username, formatDay(account.createdAt.slice(0, 10)))}</p>
        <TextInput
          label={words.fullName}
          maxLength={80}
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
        <Select
          label={words.role}
          help={userType === account.userType ? undefined : words.roleHelp}
          options={TYPE_OPTIONS}
          value={userType}
          onChange={setUserType}
        />
        <OwnershipFields
          userType={userType}
          value={typed}
          onChange={(part) => setTyped((now) => ({ ...now, ...part }))}
        />
        <div className="stack gap-8">
          <Button disabled={isBusy} onClick={() => void run(async () => onDone(await resetPassword(username)))}>
            {words.reset}
          </Button>
          <Button disabled={isBusy || account.sessions === 0} onClick={() => act(() => endAccountSessions(username))}>
            {words.endSessions}
          </Button>
          {account.hasTotp && (
            <Button disabled={isBusy} onClick={() => act(() => requestTotpRemoval(username))}>
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

type NewAccountSheetProps = { onClose: () => void; onDone: (made: Credentials) => void };

/** The server generates the first password. */
function NewAccountSheet({ onClose, onDone }: NewAccountSheetProps) {
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
          busy={isBusy ? common.working : undefined}
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
        <Field label={common.username} required help={words.usernameHelp}>
          <TextInput
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={form.username}
            onChange={(event) => set({ username: event.target.value })}
          />
        </Field>
        <Select
          label={words.role}
          options={TYPE_OPTIONS}
          value={form.userType}
          onChange={(next) => set({ userType: next })}
        />
        <OwnershipFields userType={form.userType} value={form} onChange={set} />
        <p className="help">{words.makeHelp}</p>
      </div>
    </Sheet>
  );
}

type Ownership = { office: string; brokerIds: string };

function parseOwnership({ office, brokerIds }: Ownership): { office: string; brokerIds: string[] } {
  return { office: office.trim(), brokerIds: brokerIds.split(/[\s,;]+/).filter((id) => id !== '') };
}

type OwnershipProps = { userType: UserType; value: Ownership; onChange: (change: Partial<Ownership>) => void };

/** Decides which listings an account manages. Only for roles that have listings; administrators manage all. */
function OwnershipFields({ userType, value, onChange }: OwnershipProps) {
  if (userType === 'admin' || !LISTING_ROLES.includes(userType)) return null;
  return (
    <>
      <TextInput
        label={words.office}
        help={words.officeHelp}
        autoComplete="off"
        maxLength={120}
        value={value.office}
        onChange={(event) => onChange({ office: event.target.value })}
      />
      <TextInput
        label={words.brokerIds}
        help={words.brokerIdsHelp}
        autoComplete="off"
        spellCheck={false}
        maxLength={3000}
        value={value.brokerIds}
        onChange={(event) => onChange({ brokerIds: event.target.value })}
      />
    </>
  );
}

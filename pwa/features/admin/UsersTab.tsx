import { Download, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { csvText } from '../../../domain/csv.ts';
import type { AccountView } from '../../../domain/user/account.ts';
import { USER_TYPES } from '../../../domain/user/user.ts';
import type { Credentials } from '../../data/mutations/admin.ts';
import { accountsQuery, usageQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { csvFile, saveDownload } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount, formatDay, formatTime } from '../../ui/format.ts';
import { Ledger } from '../../ui/Ledger.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { AccountSheet, NewAccountSheet } from './AccountSheet.tsx';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

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
        <FromServer reply={reply} shape="list">
          {(accounts) => <Accounts accounts={accounts} onOpen={setOpen} />}
        </FromServer>
      </Part>
      <Journeys />
      {open === 'new' && <NewAccountSheet onClose={() => setOpen(null)} onDone={done} />}
      {open !== null && open !== 'new' && (
        <AccountSheet account={open} accounts={reply.data ?? []} onClose={() => setOpen(null)} onDone={done} />
      )}
      {credentials !== null && <CredentialsDialog made={credentials} onClose={() => setCredentials(null)} />}
    </>
  );
}

type ListProps = { accounts: readonly AccountView[]; onOpen: (account: AccountView) => void };

function Accounts({
  accounts,
  onOpen,
}: Omit<ListProps, 'onOpen'> & { onOpen: (account: AccountView | 'new') => void }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase().split(/\s+/);
  const found = accounts.filter((account) => {
    const line = factsOf(account).join(' ').toLowerCase();
    return wanted.every((word) => line.includes(word));
  });
  const download = () => saveDownload('sahil-accounts.csv', csvFile(csvText([words.columns, ...found.map(factsOf)])));
  return (
    <>
      <div className="row wrap">
        <Button variant="primary" icon={UserPlus} onClick={() => onOpen('new')}>
          {words.make}
        </Button>
        <TextInput
          className="grow"
          type="search"
          icon={Search}
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button icon={Download} disabled={found.length === 0} onClick={download}>
          {words.csv}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="muted">{words.noneFound}</p>
      ) : (
        <>
          <div className="only-desktop">
            <AccountTable accounts={found} onOpen={onOpen} />
          </div>
          <div className="only-phone">
            <AccountList accounts={found} onOpen={onOpen} />
          </div>
        </>
      )}
    </>
  );
}

/** An account in the order of `words.columns`. */
function factsOf(account: AccountView): string[] {
  const { fullName, username, userType, office, profile, listings } = account;
  const { phone, whatsApp, email, licenseNumber, languages } = profile;
  const contact = [phone, whatsApp, email, licenseNumber, languages.join(' ')];
  const role = messages.types[userType];
  return [fullName, username, role, office, ...contact, String(listings), formatState(account)];
}

function AccountTable({ accounts, onOpen }: ListProps) {
  const [name = '', username = '', role = '', office = '', phone = '', , email = '', licence = ''] = words.columns;
  return (
    <DataTable
      label={words.title}
      rows={accounts}
      keyOf={(account) => account.username}
      columns={[
        {
          head: name,
          cell: (account) => (
            <Button variant="quiet" small onClick={() => onOpen(account)}>
              <bdi>{account.fullName}</bdi>
            </Button>
          ),
        },
        { head: username, isText: true, cell: (account) => account.username },
        { head: role, isText: true, cell: (account) => messages.types[account.userType] },
        { head: office, isText: true, cell: (account) => <bdi>{account.office}</bdi> },
        { head: phone, isText: true, cell: ({ profile }) => <bdi className="nowrap">{profile.phone}</bdi> },
        { head: email, isText: true, cell: ({ profile }) => <bdi>{profile.email}</bdi> },
        { head: licence, isText: true, cell: ({ profile }) => profile.licenseNumber },
        { head: words.columns[9] ?? '', cell: ({ listings }) => formatCount(listings) },
        { head: words.columns[10] ?? '', isText: true, cell: formatState },
      ]}
    />
  );
}

function AccountList({ accounts, onOpen }: ListProps) {
  return (
    <ul className="card rows">
      {accounts.map((account) => (
        <li key={account.username}>
          <button type="button" className="rowbutton" onClick={() => onOpen(account)}>
            <span className="grow">
              <bdi className="bold">{account.fullName}</bdi> <span className="small muted">{account.username}</span>
              <span className={`small muted ${styles.detail}`}>
                <bdi>{[account.profile.phone, account.profile.email].filter(Boolean).join(' · ')}</bdi>
              </span>
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

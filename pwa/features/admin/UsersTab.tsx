import { Download, Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { csvText } from '../../../domain/csv.ts';
import type { AccountView } from '../../../domain/user/account.ts';
import { USER_TYPES } from '../../../domain/user/user.ts';
import type { Credentials } from '../../data/mutations/admin.ts';
import { accountsQuery, usageQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { csvFile, saveDownload } from '../../device/files.ts';
import { copyText } from '../../device/share.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatDay, formatTime } from '../../ui/texts/format.ts';
import { AccountSheet, NewAccountSheet } from './AccountSheet.tsx';
import styles from './admin.module.css';
import { FromServer, joinFacts, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

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
      <Part id="accounts" title={words.title}>
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

type AccountsProps = { accounts: readonly AccountView[]; onOpen: (account: AccountView | 'new') => void };

function Accounts({ accounts, onOpen }: AccountsProps) {
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
        <Button label={words.make} variant="primary" icon={UserPlus} onClick={() => onOpen('new')} />
        <TextInput
          className="grow"
          type="search"
          icon={Search}
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button label={words.csv} icon={Download} disabled={found.length === 0} onClick={download} />
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

function factsOf(account: AccountView): string[] {
  const { fullName, username, userType, office, profile, listings } = account;
  const { phone, whatsApp, email, licenseNumber, languages } = profile;
  const contact = [phone, whatsApp, email, licenseNumber, languages.join(' ')];
  const role = common.userTypes[userType];
  return [fullName, username, role, office, ...contact, String(listings), formatState(account)];
}

type ListProps = { accounts: readonly AccountView[]; onOpen: (account: AccountView) => void };

/** Indexes of the facts shown as columns: all but WhatsApp and languages. */
const COLUMNS = [0, 1, 2, 3, 4, 6, 7, 9, 10];
const LISTINGS = 9;

function AccountTable({ accounts, onOpen }: ListProps) {
  return (
    <DataTable
      label={words.title}
      rows={accounts}
      keyOf={({ username }) => username}
      columns={COLUMNS.map((place) => ({
        head: words.columns[place] ?? '',
        isText: place !== LISTINGS,
        cell: (account: AccountView) => {
          const fact = <bdi className="nowrap">{factsOf(account)[place]}</bdi>;
          if (place > 0) return fact;
          return (
            <Button variant="quiet" small onClick={() => onOpen(account)}>
              {fact}
            </Button>
          );
        },
      }))}
    />
  );
}

function AccountList({ accounts, onOpen }: ListProps) {
  return (
    <ul className="card rows">
      {accounts.map((account) => {
        const { username, fullName, profile, userType } = account;
        return (
          <li key={username}>
            <button type="button" className="rowbutton" onClick={() => onOpen(account)}>
              <span className="grow">
                <bdi className="bold">{fullName}</bdi> <span className="small muted">{username}</span>
                <bdi className={`small muted ${styles.detail}`}>{joinFacts([profile.phone, profile.email])}</bdi>
                <span className={`small muted ${styles.detail}`}>{formatState(account)}</span>
              </span>
              <span className="tag">{common.userTypes[userType]}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function formatState({ isDisabled, isDemo, hasTotp, sessions, lastSeenAt }: AccountView): string {
  return joinFacts([
    isDisabled ? words.disabled : '',
    isDemo ? words.demo : '',
    hasTotp ? words.totp : '',
    sessions === 0 ? words.noSession : words.sessions(sessions, formatTime(lastSeenAt)),
  ]);
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
              name: common.userTypes[type],
              value: formatCount(usage.top.journey.find(({ key }) => key === type)?.n ?? 0),
            }))}
          />
        )}
      </FromServer>
    </Part>
  );
}

function CredentialsDialog({ made, onClose }: { made: Credentials; onClose: () => void }) {
  const { account, password, until } = made;
  useUnsavedChanges(true, { text: words.leaveText });
  const copy = async () => {
    const isCopied = await copyText(`${account.username}\n${password}`);
    if (isCopied) showToast({ title: common.copied, tone: 'pos' });
  };
  return (
    <Dialog
      open
      // Only "Done" closes it: the password is not shown again.
      onClose={() => undefined}
      title={words.credentials.title(account.fullName)}
      actions={
        <>
          <Button onClick={() => void copy()}>{common.copy}</Button>
          <Button label={common.done} variant="primary" onClick={onClose} />
        </>
      }
    >
      <Pairs
        rows={[
          { name: common.username, value: account.username },
          { name: words.credentials.password, value: <code className="break-anywhere">{password}</code> },
        ]}
      />
      <Note tone="warn">{words.credentials.text(formatDay(until.slice(0, 10)))}</Note>
    </Dialog>
  );
}

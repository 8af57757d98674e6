import { type ReactNode, useState } from 'react';
import { type AccountChange, type AccountView, NEW_USERNAME } from '../../../domain/user/account.ts';
import { EMPTY_PROFILE, PORTRAIT_PX } from '../../../domain/user/profile.ts';
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
import { pictureUri } from '../../data/queries/listing-photos.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { changedProfile, isSoundProfile, ProfileFields, type ProfileForm } from '../../ui/profile/ProfileFields.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatDay } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const TYPE_OPTIONS = USER_TYPES.map((value) => ({ value, label: common.userTypes[value] }));
const words = messages.users;

type AccountForm = ProfileForm & { userType: UserType; office: string; brokerIds: string };
const NEW_ACCOUNT: AccountForm = { ...EMPTY_PROFILE, fullName: '', userType: 'broker', office: '', brokerIds: '' };

function toForm({ profile, fullName, userType, office, brokerIds }: AccountView): AccountForm {
  return { ...profile, fullName, userType, office, brokerIds: brokerIds.join(', ') };
}

/** Returns the changed fields in the server's format. */
function toChange(form: AccountForm, stored: AccountForm): AccountChange {
  const { brokerIds, ...change } = changedProfile(form, stored);
  if (brokerIds === undefined) return change;
  return { ...change, brokerIds: brokerIds.split(/[\s,;]+/).filter((id) => id !== '') };
}

type Props = {
  account: AccountView;
  accounts: readonly AccountView[];
  onClose: () => void;
  onDone: (made: Credentials | null) => void;
};

export function AccountSheet({ account, accounts, onClose, onDone }: Props) {
  const { username, isDisabled } = account;
  const stored = toForm(account);
  const [form, setForm] = useState(stored);
  const [heir, setHeir] = useState('');
  const { isBusy, fault, run } = useAction();
  const close = useCloseWhenIdle(isBusy, onClose);
  const change = toChange(form, stored);
  const reassign = heir === '' ? {} : { reassignTo: heir };
  const losesListings = !LISTING_ROLES.includes(form.userType);
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      onDone(null);
    });
  return (
    <Sheet
      open
      onClose={close}
      title={account.fullName}
      footer={
        <Button
          variant="primary"
          block
          disabled={Object.keys(change).length === 0 || !isSoundProfile(form)}
          busy={isBusy}
          onClick={() => act(() => changeAccount(username, { ...change, ...(losesListings ? reassign : {}) }))}
        >
          {words.save}
        </Button>
      }
    >
      <div className="stack gap-16">
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <p className="small muted">{words.since(username, formatDay(account.createdAt.slice(0, 10)))}</p>
        <AccountFields form={form} onChange={setForm} />
        {account.listings > 0 && !isDisabled && (
          <HeirField account={account} accounts={accounts} value={heir} onChange={setHeir} />
        )}
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
            variant={isDisabled ? 'secondary' : 'danger'}
            disabled={isBusy}
            onClick={() => act(() => changeAccount(username, { isDisabled: !isDisabled, ...reassign }))}
          >
            {isDisabled ? words.enable : words.disable}
          </Button>
        </div>
        <p className="help">{words.actsHelp}</p>
      </div>
    </Sheet>
  );
}

type HeirProps = Pick<Props, 'account' | 'accounts'> & { value: string; onChange: (username: string) => void };

function HeirField({ account, accounts, value, onChange }: HeirProps) {
  const others = accounts.filter(
    ({ username, userType, isDisabled }) =>
      username !== account.username && !isDisabled && LISTING_ROLES.includes(userType),
  );
  const options = [
    { value: '', label: words.heirByOffice },
    ...others.map(({ username, fullName, office }) => ({
      value: username,
      label: [fullName, office].filter(Boolean).join(', '),
    })),
  ];
  return <Select label={words.heir(account.listings)} options={options} value={value} onChange={onChange} />;
}

/** Keeps a sheet open while the server makes a password, which it shows only once. Leaving the screen asks first. */
function useCloseWhenIdle(isBusy: boolean, onClose: () => void): () => void {
  useUnsavedChanges(isBusy, { text: words.leaveText });
  return () => {
    if (!isBusy) onClose();
  };
}

/** The server generates the first password. */
export function NewAccountSheet({ onClose, onDone }: { onClose: () => void; onDone: (made: Credentials) => void }) {
  const [form, setForm] = useState(NEW_ACCOUNT);
  const [username, setUsername] = useState('');
  const { isBusy, fault, run } = useAction();
  const isComplete = NEW_USERNAME.test(username.trim().toLowerCase()) && isSoundProfile(form);
  const close = useCloseWhenIdle(isBusy, onClose);
  const submit = async () => {
    const { userType, fullName } = form;
    onDone(await makeAccount({ ...toChange(form, NEW_ACCOUNT), username, userType, fullName }));
  };
  return (
    <Sheet
      open
      onClose={close}
      title={words.make}
      footer={
        <Button variant="primary" block disabled={!isComplete} busy={isBusy} onClick={() => void run(submit)}>
          {words.makeIt}
        </Button>
      }
    >
      <div className="stack gap-16">
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <AccountFields form={form} onChange={setForm}>
          <TextInput
            label={common.username}
            help={words.usernameHelp}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        </AccountFields>
        <p className="help">{words.makeHelp}</p>
      </div>
    </Sheet>
  );
}

const readPhoto = (file: File) => pictureUri(file, PORTRAIT_PX);

type FieldsProps = { form: AccountForm; onChange: (form: AccountForm) => void; children?: ReactNode };

/** Fields for contact and role, and for agents the office and broker numbers, which decide the managed listings. */
function AccountFields({ form, onChange, children }: FieldsProps) {
  const { userType, office, brokerIds } = form;
  const isAgent = LISTING_ROLES.includes(userType);
  const change = (part: Partial<AccountForm>) => onChange({ ...form, ...part });
  return (
    <ProfileFields value={form} onChange={change} readPhoto={readPhoto} isAgent={isAgent}>
      {children}
      <Select
        label={words.role}
        options={TYPE_OPTIONS}
        value={userType}
        onChange={(next) => change({ userType: next })}
      />
      {isAgent && userType !== 'admin' && (
        <>
          <TextInput
            label={words.office}
            help={words.officeHelp}
            autoComplete="off"
            maxLength={120}
            value={office}
            onChange={({ target }) => change({ office: target.value })}
          />
          <TextInput
            label={words.brokerIds}
            help={words.brokerIdsHelp}
            autoComplete="off"
            spellCheck={false}
            maxLength={3000}
            value={brokerIds}
            onChange={({ target }) => change({ brokerIds: target.value })}
          />
        </>
      )}
    </ProfileFields>
  );
}

import { useState } from 'react';
import type { AccountView } from '../../../domain/user/account.ts';
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
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Field } from '../../ui/Field.tsx';
import { formatDay } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { changedProfile, isSoundProfile, ProfileFields } from '../../ui/profile/ProfileFields.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from './messages.ts';

const TYPE_OPTIONS = USER_TYPES.map((value) => ({ value, label: messages.types[value] }));
const words = messages.users;
const readPhoto = (file: File) => pictureUri(file, PORTRAIT_PX);

type Props = {
  account: AccountView;
  accounts: readonly AccountView[];
  onClose: () => void;
  onDone: (made: Credentials | null) => void;
};

export function AccountSheet({ account, accounts, onClose, onDone }: Props) {
  const stored = { ...account.profile, fullName: account.fullName };
  const [profile, setProfile] = useState(stored);
  const [heir, setHeir] = useState('');
  const [userType, setUserType] = useState(account.userType);
  const [typed, setTyped] = useState({ office: account.office, brokerIds: account.brokerIds.join(', ') });
  const { isBusy, fault, run } = useAction();
  const { office, brokerIds } = account;
  const before = { userType: account.userType, office, brokerIds };
  const next = { userType, ...parseOwnership(typed) };
  const isMoved = JSON.stringify(next) !== JSON.stringify(before);
  const contact = changedProfile(profile, stored);
  const isChanged = isMoved || Object.keys(contact).length > 0;
  const isAgent = LISTING_ROLES.includes(userType);
  const reassign = heir === '' ? {} : { reassignTo: heir };
  const change = { ...contact, ...(isMoved ? next : {}), ...(isAgent ? {} : reassign) };
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
          disabled={!isChanged || !isSoundProfile(profile)}
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
        <ProfileFields
          value={profile}
          onChange={(part) => setProfile((now) => ({ ...now, ...part }))}
          readPhoto={readPhoto}
          isAgent={isAgent}
        >
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
        </ProfileFields>
        {account.listings > 0 && !account.isDisabled && (
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
            variant={account.isDisabled ? 'secondary' : 'danger'}
            disabled={isBusy}
            onClick={() => act(() => changeAccount(username, { isDisabled: !account.isDisabled, ...reassign }))}
          >
            {account.isDisabled ? words.enable : words.disable}
          </Button>
        </div>
        <p className="help">{words.actsHelp}</p>
      </div>
    </Sheet>
  );
}

type HeirProps = Pick<Props, 'account' | 'accounts'> & { value: string; onChange: (username: string) => void };

/** Who gets the listings when the account is disabled or loses its role. */
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

type NewAccountSheetProps = { onClose: () => void; onDone: (made: Credentials) => void };

/** The server generates the first password. */
export function NewAccountSheet({ onClose, onDone }: NewAccountSheetProps) {
  const [profile, setProfile] = useState({ ...EMPTY_PROFILE, fullName: '' });
  const [form, setForm] = useState<Ownership & { username: string; userType: UserType }>({
    username: '',
    userType: 'broker',
    office: '',
    brokerIds: '',
  });
  const { isBusy, fault, run } = useAction();
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }));
  const isComplete = /^[a-z0-9._-]{1,60}$/i.test(form.username.trim()) && isSoundProfile(profile);
  const submit = () => {
    const { fullName, ...contact } = changedProfile(profile, { ...EMPTY_PROFILE, fullName: '' });
    const input = { ...form, ...parseOwnership(form), ...contact, fullName: fullName ?? '' };
    void run(async () => onDone(await makeAccount(input)));
  };
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
        <ProfileFields
          value={profile}
          onChange={(part) => setProfile((now) => ({ ...now, ...part }))}
          readPhoto={readPhoto}
          isAgent={LISTING_ROLES.includes(form.userType)}
        >
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
        </ProfileFields>
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

import { type SubmitEvent, useState } from 'react';
import { PASSWORD_MIN } from '../../../domain/user/account.ts';
import { EMPTY_PROFILE, PORTRAIT_PX } from '../../../domain/user/profile.ts';
import type { CurrentUser } from '../../../domain/user/user.ts';
import { saveProfile } from '../../data/mutations/account.ts';
import { changePassword } from '../../data/mutations/sign-in.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { currentUser } from '../../data/platform/session.ts';
import { useOwnProfile } from '../../data/queries/account.ts';
import { pictureUri } from '../../data/queries/listing-photos.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { changedProfile, isSoundProfile, ProfileFields, type ProfileForm } from '../../ui/profile/ProfileFields.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import styles from './login.module.css';
import { messages } from './messages.ts';

const words = messages.first;

type Props = { user: CurrentUser; password: string; onDone: (user: CurrentUser) => void };

export function FirstSteps({ user, password, onDone }: Props) {
  const [hasPassword, setHasPassword] = useState(user.must !== 'password');
  const finish = () => onDone(currentUser() ?? user);
  const passed = () => {
    // Administrators may have to set up two-step sign-in next.
    if (currentUser()?.must !== undefined || user.asks === undefined) finish();
    else setHasPassword(true);
  };
  return (
    <div className={`page ${styles.page} ${styles.first}`}>
      {hasPassword ? (
        <ContactStep user={user} onDone={finish} />
      ) : (
        <PasswordStep user={user} current={password} onDone={passed} />
      )}
    </div>
  );
}

function PasswordStep({ user, current, onDone }: { user: CurrentUser; current: string; onDone: () => void }) {
  const [next, setNext] = useState('');
  const { isBusy, fault, run } = useAction();
  const isComplete = next.length >= PASSWORD_MIN;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    void run(async () => {
      await changePassword({ current, next });
      onDone();
    });
  };
  return (
    <form className="card pad stack gap-16" onSubmit={submit}>
      <h1 className="display-2">{words.password}</h1>
      <p className="muted">{words.passwordText(user.fullName)}</p>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <input type="hidden" name="username" autoComplete="username" value={user.username} />
      <PasswordField
        label={words.newPassword}
        kind="new-password"
        value={next}
        onChange={setNext}
        help={messages.register.passwordHelp(PASSWORD_MIN)}
      />
      <button type="submit" className="button primary block" disabled={!isComplete || isBusy}>
        {isBusy ? common.saving : words.goOn}
      </button>
    </form>
  );
}

function ContactStep({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const known = useOwnProfile();
  const stored: ProfileForm = known ?? { ...EMPTY_PROFILE, fullName: user.fullName };
  const [edits, setEdits] = useState<Partial<ProfileForm>>({});
  const [isFailed, setIsFailed] = useState(false);
  const draft = { ...stored, ...edits };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSoundProfile(draft)) return;
    const result = await saveProfile(changedProfile(draft, stored));
    setIsFailed(!result.ok);
    if (result.ok) onDone();
  };
  return (
    <form className="card pad stack gap-16" onSubmit={(event) => void submit(event)}>
      <h1 className="display-2">{words.contact}</h1>
      <p className="muted">{words.contactText}</p>
      {isFailed && <Note tone="neg">{common.notSavedReason.failed}</Note>}
      <ProfileFields
        value={draft}
        onChange={(part) => setEdits((now) => ({ ...now, ...part }))}
        readPhoto={(file) => pictureUri(file, PORTRAIT_PX)}
        isAgent
      />
      <button
        type="submit"
        className="button primary block"
        disabled={!isSoundProfile(draft) || Object.keys(changedProfile(draft, stored)).length === 0}
      >
        {words.save}
      </button>
      <Button label={words.later} variant="quiet" onClick={onDone} />
    </form>
  );
}

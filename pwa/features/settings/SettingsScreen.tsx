import { useEffect, useState } from 'react';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import { LISTING_ROLES, USER_TYPES } from '../../../domain/user/user.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { savePreferences } from '../../data/mutations/user-records.ts';
import { useAppearance } from '../../data/platform/appearance.ts';
import { changeLocale } from '../../data/platform/locale.ts';
import { APP_VERSION } from '../../data/platform/service-worker.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { usePreferences } from '../../data/queries/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { AppearanceChoice, LocaleChoice } from '../../ui/fields/AppearanceChoice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { showToast } from '../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import { common } from '../../ui/texts/common.ts';
import {
  Financing,
  HomeUse,
  isPriceSwapped,
  WishedAreas,
  WishedBudget,
  WishedFeatures,
  WishedRooms,
} from '../../ui/wishes/WishFields.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { ProfileSection } from './account/ProfileSection.tsx';
import { DataSection } from './DataSection.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';
import { StorageSection } from './StorageSection.tsx';
import styles from './settings.module.css';

type Answered = Exclude<QueryResult<Preferences>, { state: 'loading' }>;

export default function SettingsScreen() {
  const isSignedIn = useCurrentUser() !== null;
  const sections = Object.entries(messages.sections).filter(([id]) => id !== 'profile' || isSignedIn);
  return (
    <div className={`page ${styles.page}`}>
      <div className="pagehead visually-hidden-phone">
        <h1 className="display-1">{common.settings}</h1>
      </div>
      <div className={`main-aside ${styles.columns}`}>
        <nav className="follows only-desktop" aria-label={messages.nav}>
          <ul className="menulist">
            {sections.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="stack gap-16">
          <Sections />
        </div>
      </div>
    </div>
  );
}

/** Waits for the preferences, so that sections do not move. If reading them fails, only their form is hidden. */
function Sections() {
  const stored = usePreferences();
  if (stored.isPending) {
    return (
      <div role="status">
        <span className="visually-hidden">{messages.loading}</span>
        <div className="skeleton like-list" />
      </div>
    );
  }
  return <Loaded stored={stored} />;
}

function Loaded({ stored }: { stored: Answered }) {
  // Scrolls to the section that a link from another screen names.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <AccountSection />
      <ProfileSection />
      <PreferencesForm stored={stored} />
      <AppearanceSection />
      <StorageSection />
      <DataSection />
      <p className="small muted">{messages.version(APP_VERSION)}</p>
    </>
  );
}

function PreferencesForm({ stored }: { stored: Answered }) {
  const [draft, setDraft] = useState<Preferences | null>(null);
  useUnsavedChanges(draft !== null, { text: messages.leaveText });
  if (stored.error !== null) {
    return <RetryNote retry={stored.refetch}>{messages.failed}</RetryNote>;
  }
  const value = draft ?? stored.data ?? DEFAULT_PREFERENCES;
  return (
    <>
      <PreferenceSections value={value} onChange={setDraft} />
      <SaveBar draft={draft} setDraft={setDraft} />
    </>
  );
}

function SaveBar({ draft, setDraft }: { draft: Preferences | null; setDraft: (draft: Preferences | null) => void }) {
  const { isBusy, run } = useAction();
  const isSwapped = draft !== null && isPriceSwapped(draft);
  const save = async () => {
    if (draft === null || isSwapped) return;
    const result = await savePreferences(draft);
    if (result.ok) {
      setDraft(null);
      showToast({ title: common.settingsSaved, tone: 'pos' });
    } else showNotSaved(result.reason);
  };
  return (
    <div className={draft === null ? styles.saveBar : `${styles.saveBar} ${styles.unsaved}`}>
      <span className="small bold warn grow" role="status">
        {draft !== null && common.unsavedChanges}
      </span>
      <Button label={messages.reset} variant="quiet" onClick={() => setDraft(DEFAULT_PREFERENCES)} />
      <Button
        variant="primary"
        disabled={draft === null || isSwapped}
        busy={isBusy ? common.saving : undefined}
        onClick={() => void run(save)}
      >
        {common.saveSettings}
      </Button>
    </div>
  );
}

function AppearanceSection() {
  const appearance = useAppearance();
  return (
    <Section id="look">
      <LocaleChoice onChange={changeLocale} />
      <AppearanceChoice {...appearance} help={messages.outdoorHelp} />
    </Section>
  );
}

type PreferenceProps = { value: Preferences; onChange: (next: Preferences) => void };

function PreferenceSections({ value, onChange }: PreferenceProps) {
  const user = useCurrentUser();
  const role = user?.userType ?? null;
  // Only the server makes administrators.
  const offered = USER_TYPES.filter((type) => type !== 'admin' || (value.userType ?? role) === 'admin');
  const types = [
    { value: null, label: messages.notChosen },
    ...offered.map((type) => ({ value: type, label: common.userTypes[type] })),
  ];
  const hasListings = user !== null && LISTING_ROLES.includes(user.userType);
  const notifications = (Object.keys(value.notifications) as (keyof Preferences['notifications'])[]).filter(
    (key) => key !== 'requests' || hasListings,
  );
  return (
    <>
      <Section id="journey">
        <Select
          label={messages.userType}
          options={types}
          value={value.userType ?? role}
          onChange={(userType) => onChange({ ...value, userType })}
        />
      </Section>
      <Section id="market">
        <WishedAreas value={value} onChange={onChange} />
        <WishedBudget value={value} onChange={onChange} />
        <WishedRooms value={value} onChange={onChange} />
        <WishedFeatures value={value} onChange={onChange} />
        <HomeUse value={value} onChange={onChange} />
      </Section>
      <Section id="loan">
        <Financing value={value} onChange={onChange} />
      </Section>
      <Section id="notifications">
        {notifications.map((key) => (
          <Switch
            key={key}
            {...messages.notification[key]}
            checked={value.notifications[key]}
            onChange={(on) => onChange({ ...value, notifications: { ...value.notifications, [key]: on } })}
          />
        ))}
      </Section>
      <Section id="privacy">
        {(Object.keys(value.privacy) as (keyof Preferences['privacy'])[]).map((key) => (
          <Switch
            key={key}
            {...messages.privacySwitch[key]}
            checked={value.privacy[key]}
            onChange={(on) => onChange({ ...value, privacy: { ...value.privacy, [key]: on } })}
          />
        ))}
        <p className="help">{messages.privacyNote}</p>
      </Section>
    </>
  );
}

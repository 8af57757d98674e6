import { useEffect, useState } from 'react';
import { DEFAULT_PREFERENCES, type Preferences } from '../../../domain/user/preferences.ts';
import { savePreferences } from '../../data/mutations/user-records.ts';
import { useAppearance } from '../../data/platform/appearance.ts';
import { changeLocale } from '../../data/platform/locale.ts';
import { APP_VERSION } from '../../data/platform/service-worker.ts';
import { useCurrentUser } from '../../data/platform/session.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { usePreferences } from '../../data/queries/user-records.ts';
import { AppearanceChoice, LocaleChoice } from '../../ui/AppearanceChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { RetryNote } from '../../ui/RetryNote.tsx';
import { showNotSaved } from '../../ui/show-not-saved.ts';
import { showToast } from '../../ui/toast.ts';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import { AccountSection } from './account/AccountSection.tsx';
import { ProfileSection } from './account/ProfileSection.tsx';
import { DataSection } from './DataSection.tsx';
import { messages } from './messages.ts';
import { PreferenceSections } from './PreferenceSections.tsx';
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

/** Waits for the preferences, so that nothing moves. A failed read hides only their form. */
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
  useHashTarget();
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
  const [isSaving, setIsSaving] = useState(false);
  const isSwapped = draft !== null && draft.priceRange.min > draft.priceRange.max;
  const save = async () => {
    if (draft === null || isSwapped) return;
    setIsSaving(true);
    const result = await savePreferences(draft);
    setIsSaving(false);
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
        busy={isSaving ? common.saving : undefined}
        onClick={() => void save()}
      >
        {common.saveSettings}
      </Button>
    </div>
  );
}

function useHashTarget() {
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
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

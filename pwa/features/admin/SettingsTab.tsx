import { useState } from 'react';
import {
  AI_MODES,
  type AppSettings,
  CACHE_DURATIONS,
  LANDING_PAGES,
  REFRESH_INTERVALS,
} from '../../../domain/settings/app-settings.ts';
import { saveSettings } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { allSettingsQuery } from '../../data/queries/admin.ts';
import { fetchSettings } from '../../data/queries/app-settings.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Note } from '../../ui/Note.tsx';
import { Select } from '../../ui/Select.tsx';
import { showToast } from '../../ui/toast.ts';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import styles from './admin.module.css';
import { CompanyPart } from './CompanyPart.tsx';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

type ChoiceName = Exclude<keyof AppSettings, `company${string}`>;

const words = messages.settings;
const OPTIONS = {
  landingPage: LANDING_PAGES,
  aiMode: AI_MODES,
  refreshInterval: REFRESH_INTERVALS,
  cacheDuration: CACHE_DURATIONS,
  registration: ['admin', 'open'],
  adminTotp: ['optional', 'required'],
  importApproval: ['none', 'required'],
} as const satisfies { [Name in ChoiceName]: readonly AppSettings[Name][] };
const NAMES = Object.keys(OPTIONS) as ChoiceName[];

export function SettingsTab() {
  const reply = useAnswer(allSettingsQuery());
  return (
    <>
      <CompanyPart />
      <Part id="settings" title={words.title} text={words.text}>
        <FromServer reply={reply} shape={420}>
          {(settings) => <SettingsForm stored={settings} />}
        </FromServer>
      </Part>
    </>
  );
}

function SettingsForm({ stored }: { stored: AppSettings }) {
  const [saved, setSaved] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const { isBusy, fault, run } = useAction();
  const isChanged = NAMES.some((name) => draft[name] !== saved[name]);
  useUnsavedChanges(isChanged, { text: words.leaveText });
  const save = () =>
    void run(async () => {
      const next = await saveSettings(Object.fromEntries(NAMES.map((name) => [name, draft[name]])));
      setSaved(next);
      setDraft(next);
      showToast({ title: common.settingsSaved, tone: 'pos' });
      // Applies on this device now; other devices are notified.
      await fetchSettings().catch(() => undefined);
    });
  return (
    <div className={`card pad stack gap-16 ${styles.narrow}`}>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {NAMES.map((name) => (
        <Choice
          key={name}
          name={name}
          value={draft[name]}
          onChange={(value) => setDraft((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <div className="row wrap">
        <Button variant="primary" disabled={!isChanged} busy={isBusy ? common.working : undefined} onClick={save}>
          {common.saveSettings}
        </Button>
        {isChanged && (
          <span className="small bold warn" role="status">
            {common.unsavedChanges}
          </span>
        )}
      </div>
    </div>
  );
}

type ChoiceProps = { name: ChoiceName; value: string; onChange: (value: string) => void };

function Choice({ name, value, onChange }: ChoiceProps) {
  const names: Readonly<Record<string, string>> = words.options[name];
  return (
    <Select
      label={words.names[name]}
      help={words.help[name]}
      options={OPTIONS[name].map((option) => ({ value: option, label: names[option] ?? option }))}
      value={value}
      onChange={onChange}
    />
  );
}

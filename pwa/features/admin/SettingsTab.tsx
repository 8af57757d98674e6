import type { ReactNode } from 'react';
import {
  AI_MODES,
  type AppSettings,
  CACHE_DURATIONS,
  LANDING_PAGES,
  REFRESH_INTERVALS,
  SettingsChange,
} from '../../../domain/settings/app-settings.ts';
import { saveSettings } from '../../data/mutations/admin.ts';
import { useDraft } from '../../data/mutations/use-action.ts';
import { allSettingsQuery } from '../../data/queries/admin.ts';
import { fetchSettings } from '../../data/queries/app-settings.ts';
import { dataUriOf } from '../../data/queries/listing-photos.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PictureField } from '../../ui/fields/FileButton.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../ui/layers/unsaved.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

type ChoiceName = Exclude<keyof AppSettings, `company${string}`>;

const words = messages.settings;
const companyWords = messages.company;
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
const LINES = ['companyName', 'companyPhone', 'companyEmail', 'companyAddress'] as const;

export function SettingsTab() {
  const reply = useAnswer(allSettingsQuery());
  return (
    <>
      <Part id="company" title={companyWords.title} text={companyWords.text}>
        <FromServer reply={reply} shape={320}>
          {(settings) => (
            <SettingsForm stored={settings} names={[...LINES, 'companyLogo']} submit={companyWords.save}>
              {companyFields}
            </SettingsForm>
          )}
        </FromServer>
      </Part>
      <Part id="settings" title={words.title}>
        <FromServer reply={reply} shape={420}>
          {(settings) => (
            <SettingsForm stored={settings} names={NAMES} submit={common.saveSettings}>
              {choiceFields}
            </SettingsForm>
          )}
        </FromServer>
      </Part>
    </>
  );
}

type Change = (part: Partial<AppSettings>) => void;
type FormProps = {
  stored: AppSettings;
  names: readonly (keyof AppSettings)[];
  submit: string;
  children: (draft: AppSettings, change: Change) => ReactNode;
};

function SettingsForm({ stored, names, submit, children }: FormProps) {
  const { draft, isChanged, isBusy, fault, change, save } = useDraft(stored, (next) =>
    saveSettings(Object.fromEntries(names.map((name) => [name, next[name]]))),
  );
  useUnsavedChanges(isChanged, { text: words.leaveText });
  const onSaved = () => {
    showToast({ title: common.settingsSaved, tone: 'pos' });
    // Applies on this device now; other devices are notified.
    void fetchSettings().catch(() => undefined);
  };
  return (
    <div className={`card pad stack gap-16 ${styles.narrow}`}>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {children(draft, change)}
      <div className="row wrap">
        <Button label={submit} variant="primary" disabled={!isChanged} busy={isBusy} onClick={() => save(onSaved)} />
        {isChanged && (
          <span className="small bold warn" role="status">
            {common.unsavedChanges}
          </span>
        )}
      </div>
    </div>
  );
}

function companyFields(draft: AppSettings, change: Change) {
  return (
    <>
      {LINES.map((name) => (
        <TextInput
          key={name}
          label={companyWords[name]}
          maxLength={160}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <PictureField
        uri={draft.companyLogo}
        texts={companyWords.logo}
        read={dataUriOf}
        isSound={(companyLogo) => SettingsChange.safeParse({ companyLogo }).success}
        onChange={(companyLogo) => change({ companyLogo })}
      />
    </>
  );
}

function choiceFields(draft: AppSettings, change: Change) {
  const helps: Partial<Record<ChoiceName, string>> = words.help;
  return NAMES.map((name) => {
    const texts: Readonly<Record<string, string>> = words.options[name];
    return (
      <Select
        key={name}
        label={words.names[name]}
        help={helps[name]}
        options={OPTIONS[name].map((value) => ({ value: value as string, label: texts[value] ?? value }))}
        value={draft[name] as string}
        onChange={(value) => change({ [name]: value })}
      />
    );
  });
}

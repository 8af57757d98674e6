import { useState } from 'react';
import { type AppSettings, SettingsChange } from '../../../domain/settings/app-settings.ts';
import { saveSettings } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { allSettingsQuery } from '../../data/queries/admin.ts';
import { fetchSettings } from '../../data/queries/app-settings.ts';
import { dataUriOf } from '../../data/queries/listing-photos.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Note } from '../../ui/Note.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { useUnsavedChanges } from '../../ui/unsaved.ts';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.company;
const LINES = ['companyName', 'companyPhone', 'companyEmail', 'companyAddress'] as const;

/** Who runs the installation: shown in footers, on files, and on listings whose agent gave no contact. */
export function CompanyPart() {
  const reply = useAnswer(allSettingsQuery());
  return (
    <Part id="company" title={words.title} text={words.text}>
      <FromServer reply={reply} shape={320}>
        {(settings) => <CompanyForm stored={settings} />}
      </FromServer>
    </Part>
  );
}

function pick(settings: AppSettings) {
  const { companyName, companyPhone, companyEmail, companyAddress, companyLogo } = settings;
  return { companyName, companyPhone, companyEmail, companyAddress, companyLogo };
}

function CompanyForm({ stored }: { stored: AppSettings }) {
  const [saved, setSaved] = useState(pick(stored));
  const [draft, setDraft] = useState(saved);
  const { isBusy, fault, run } = useAction();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsavedChanges(isChanged, { text: messages.settings.leaveText });
  const save = () =>
    void run(async () => {
      const next = pick(await saveSettings(draft));
      setSaved(next);
      setDraft(next);
      showToast({ title: common.settingsSaved, tone: 'pos' });
      await fetchSettings().catch(() => undefined);
    });
  return (
    <div className={`card pad stack gap-16 ${styles.narrow}`}>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      {LINES.map((name) => (
        <TextInput
          key={name}
          label={words[name]}
          maxLength={160}
          value={draft[name]}
          onChange={(event) => setDraft((now) => ({ ...now, [name]: event.target.value }))}
        />
      ))}
      <PictureField
        uri={draft.companyLogo}
        texts={{ name: words.logo, choose: words.chooseLogo, remove: words.removeLogo, bad: words.badLogo }}
        read={dataUriOf}
        isSound={(companyLogo) => SettingsChange.safeParse({ companyLogo }).success}
        onChange={(companyLogo) => setDraft((now) => ({ ...now, companyLogo }))}
      />
      <div>
        <Button variant="primary" disabled={!isChanged} busy={isBusy ? common.working : undefined} onClick={save}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}

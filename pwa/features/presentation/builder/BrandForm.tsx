import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { isMoved, THEMES, type ThemeId } from '../../../../domain/presentation/themes.ts';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';
import { saveBrandKit } from '../../../data/mutations/presentations.ts';
import { dataUriOf, pictureUri } from '../../../data/queries/listing-photos.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PictureField } from '../../../ui/FileButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved.ts';
import { messages } from '../messages.ts';
import styles from './fields.module.css';

const text = messages.custom;
const FIELDS = ['name', 'brn', 'office', 'phone', 'email'] as const;
const FIRST_COLOURS = { primary: '#0a5a66', accent: '#a97b26' } as const;

const PHOTO_PX = 480;
const PICTURES = [
  {
    name: 'logo',
    texts: { name: text.logo, choose: text.logoChoose, remove: text.logoRemove, bad: text.logoBad },
    read: dataUriOf,
  },
  {
    name: 'photo',
    texts: { name: text.photo, choose: text.photoChoose, remove: text.photoRemove, bad: text.photoBad },
    read: (file: File) => pictureUri(file, PHOTO_PX),
  },
] as const;

type Change = (change: Partial<BrandKit>) => void;

export function BrandForm({ kit, themeId }: { kit: BrandKit; themeId: ThemeId }) {
  const { draft, change, isDirty, save } = useBrandDraft(kit);
  return (
    <Card id="deck-brand" title={text.brand} lead={text.brandHelp} className="pad stack">
      <div className="auto-columns">
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            label={text[name]}
            maxLength={120}
            value={draft[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <div className="row wrap gap-16">
        {PICTURES.map(({ name, ...field }) => (
          <PictureField
            key={name}
            {...field}
            uri={draft[name]}
            isSound={(uri) => BrandKit.safeParse({ ...draft, [name]: uri }).success}
            onChange={(uri) => change({ [name]: uri })}
          />
        ))}
      </div>
      <ColourFields draft={draft} themeId={themeId} onChange={change} />
      <Button aria-disabled={!isDirty} onClick={() => void save()}>
        {text.save}
      </Button>
    </Card>
  );
}

/** Follows saved kits unless there are edits. */
function useBrandDraft(kit: BrandKit) {
  const [edited, setEdited] = useState<BrandKit | null>(null);
  const draft = edited ?? kit;
  const isDirty = edited !== null && JSON.stringify(edited) !== JSON.stringify(kit);
  const { release } = useUnsavedChanges(isDirty, { text: text.leave, isLeaving });
  // Once the kit contains the saved edits, the form shows the kit again.
  useEffect(() => {
    if (edited !== null && !isDirty) setEdited(null);
  }, [edited, isDirty]);
  // Pictures load while the user types, so each change updates the latest state.
  const change: Change = (part) => setEdited((now) => ({ ...(now ?? kit), ...part }));
  const save = async () => {
    const result = await saveBrandKit(draft);
    if (result.ok) release();
    showToast(result.ok ? { title: text.saved, tone: 'pos' } : { title: text.notSaved, tone: 'neg' });
  };
  return { draft, change, isDirty, save };
}

/** Switching to another tab leaves the form, like switching to another screen. */
function isLeaving(from: Location, to: Location): boolean {
  const readTab = ({ search }: Location) => new URLSearchParams(search).get('tab');
  return from.pathname !== to.pathname || readTab(from) !== readTab(to);
}

function ColourFields({ draft, themeId, onChange }: { draft: BrandKit; themeId: ThemeId; onChange: Change }) {
  const { primary, accent } = draft;
  return (
    <>
      <Switch
        label={text.ownColours}
        checked={primary !== null}
        onChange={(on) => onChange(on ? FIRST_COLOURS : { primary: null, accent: null })}
      />
      {primary !== null && (
        <div className="row wrap">
          <ColourField label={text.primary} value={primary} onChange={(value) => onChange({ primary: value })} />
          <ColourField
            label={text.accent}
            value={accent ?? FIRST_COLOURS.accent}
            onChange={(value) => onChange({ accent: value })}
          />
        </div>
      )}
      {isMoved(THEMES[themeId], draft) && <Note tone="info">{text.moved(messages.themes[themeId])}</Note>}
    </>
  );
}

function ColourField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className={`row ${styles.colour}`}>
      <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
      {label}
    </label>
  );
}

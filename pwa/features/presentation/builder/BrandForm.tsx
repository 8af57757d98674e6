import { useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { isMoved, THEMES, type ThemeId } from '../../../../domain/presentation/themes.ts';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';
import { saveBrandKit } from '../../../data/mutations/presentations.ts';
import { dataUriOf, pictureUri } from '../../../data/queries/listing-photos.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PictureField } from '../../../ui/PictureField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved.ts';
import { messages } from '../messages.ts';
import styles from './fields.module.css';

const text = messages.custom;
const FIELDS = ['name', 'brn', 'office', 'phone', 'email'] as const;
const FIRST_COLOURS = { primary: '#0a5a66', accent: '#a97b26' } as const;

type Change = (change: Partial<BrandKit>) => void;

export function BrandForm({ kit, themeId }: { kit: BrandKit; themeId: ThemeId }) {
  const { draft, change, isDirty, save } = useBrandDraft(kit);
  return (
    <Card id="deck-brand" title={text.brand} lead={text.brandHelp} className="pad stack">
      <div className={styles.brand}>
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
      <LogoField draft={draft} onChange={change} />
      <PhotoField draft={draft} onChange={change} />
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
  // What was saved has come back as the kit: the form follows it again.
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

/** The form stands in one of the tabs: another tab leaves it as another screen does. */
function isLeaving(from: Location, to: Location): boolean {
  const readTab = ({ search }: Location) => new URLSearchParams(search).get('tab');
  return from.pathname !== to.pathname || readTab(from) !== readTab(to);
}

function LogoField({ draft, onChange }: PictureProps) {
  return (
    <PictureField
      uri={draft.logo}
      texts={{ name: text.logo, choose: text.logoChoose, remove: text.logoRemove, bad: text.logoBad }}
      read={dataUriOf}
      isSound={(logo) => BrandKit.safeParse({ ...draft, logo }).success}
      onChange={(logo) => onChange({ logo })}
    />
  );
}

const PHOTO_PX = 480;

function PhotoField({ draft, onChange }: PictureProps) {
  return (
    <PictureField
      uri={draft.photo}
      texts={{ name: text.photo, choose: text.photoChoose, remove: text.photoRemove, bad: text.photoBad }}
      read={(file) => pictureUri(file, PHOTO_PX)}
      isSound={(photo) => BrandKit.safeParse({ ...draft, photo }).success}
      onChange={(photo) => onChange({ photo })}
    />
  );
}

type PictureProps = { draft: BrandKit; onChange: Change };
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

import { type ChangeEvent, useEffect, useId, useState } from 'react';
import type { Location } from 'react-router-dom';
import { isMoved } from '../../../../domain/presentation/brand-colours.ts';
import { THEMES, type ThemeId } from '../../../../domain/presentation/themes.ts';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';
import { saveBrandKit } from '../../../data/user/brand-kit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved.ts';
import { dataUriOf } from '../deck/use-photos.ts';
import { messages } from '../messages.ts';
import styles from './fields.module.css';

const text = messages.custom;
const FIELDS = ['name', 'brn', 'office', 'phone', 'email'] as const;
/** The product's own colours: where a person's choice begins. */
const FIRST_COLOURS = { primary: '#0a5a66', accent: '#a97b26' } as const;

type Change = (change: Partial<BrandKit>) => void;

/** Name, BRN, office, ways to call, logo and colours: kept on this device for every presentation. */
export function BrandForm({ kit, themeId }: { kit: BrandKit; themeId: ThemeId }) {
  const { draft, change, isDirty, save } = useBrandDraft(kit);
  return (
    <section className="card pad stack s12" aria-labelledby="deck-brand">
      <div>
        <h2 className="d3" id="deck-brand">
          {text.brand}
        </h2>
        <p className="sm mut">{text.brandHelp}</p>
      </div>
      <div className={styles.brand}>
        {FIELDS.map((name) => (
          <Field key={name} label={text[name]}>
            {({ id }) => (
              <TextInput
                id={id}
                maxLength={120}
                value={draft[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <LogoField draft={draft} onChange={change} />
      <ColourFields draft={draft} themeId={themeId} onChange={change} />
      <Button aria-disabled={!isDirty} onClick={() => void save()}>
        {text.save}
      </Button>
    </section>
  );
}

/** The kit as it is edited; what is saved elsewhere meanwhile is taken over while nothing is edited here. */
function useBrandDraft(kit: BrandKit) {
  const [edited, setEdited] = useState<BrandKit | null>(null);
  const draft = edited ?? kit;
  const isDirty = edited !== null && JSON.stringify(edited) !== JSON.stringify(kit);
  const { release } = useUnsavedChanges(isDirty, { text: text.leave, isLeaving });
  // What was saved has come back as the kit: the form follows it again.
  useEffect(() => {
    if (edited !== null && !isDirty) setEdited(null);
  }, [edited, isDirty]);
  const change: Change = (part) => setEdited({ ...draft, ...part });
  const save = async () => {
    const result = await saveBrandKit(draft);
    if (result.ok) release();
    showToast(result.ok ? { title: text.saved, tone: 'pos' } : { title: text.notSaved, tone: 'neg' });
  };
  return { draft, change, isDirty, save };
}

/** The form stands in one of the tabs: another tab leaves it as another screen does. */
function isLeaving(from: Location, to: Location): boolean {
  const tabOf = ({ search }: Location) => new URLSearchParams(search).get('tab');
  return from.pathname !== to.pathname || tabOf(from) !== tabOf(to);
}

function LogoField({ draft, onChange }: { draft: BrandKit; onChange: Change }) {
  const [error, setError] = useState('');
  const id = useId();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    const logo = await dataUriOf(file);
    const isSound = BrandKit.safeParse({ ...draft, logo }).success;
    setError(isSound ? '' : text.logoBad);
    if (isSound) onChange({ logo });
  };
  return (
    <>
      <div className="row wrap">
        {draft.logo !== null && <img className={styles.logo} src={draft.logo} alt={text.logo} />}
        <label className="btn sec sml" htmlFor={id}>
          {text.logoChoose}
        </label>
        <input
          id={id}
          className="vh"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void take(event)}
        />
        {draft.logo !== null && (
          <Button small variant="quiet" onClick={() => onChange({ logo: null })}>
            {text.logoRemove}
          </Button>
        )}
      </div>
      {error !== '' && (
        <p className="help err" role="alert">
          {error}
        </p>
      )}
    </>
  );
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

type ColourProps = { label: string; value: string; onChange: (value: string) => void };

function ColourField({ label, value, onChange }: ColourProps) {
  return (
    <label className={styles.colour}>
      <input type="color" value={value} onChange={(event) => onChange(event.target.value)} />
      {label}
    </label>
  );
}

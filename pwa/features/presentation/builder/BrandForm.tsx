import { type ChangeEvent, useId, useState } from 'react';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';
import { saveBrandKit } from '../../../data/user/brand-kit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useUnsavedChanges } from '../../../ui/unsaved.ts';
import { dataUriOf } from '../deck/use-photos.ts';
import { messages } from '../messages.ts';

const text = messages.custom;
const FIELDS = ['name', 'brn', 'office', 'phone', 'email'] as const;

/** Name, BRN, office, ways to call, logo and colours: kept on this device for every presentation. */
export function BrandForm({ kit }: { kit: BrandKit }) {
  const [draft, setDraft] = useState(kit);
  const [logoError, setLogoError] = useState('');
  const logoId = useId();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(kit);
  const { release } = useUnsavedChanges(isDirty, { text: messages.decks.leave });
  const set = (change: Partial<BrandKit>) => setDraft((now) => ({ ...now, ...change }));
  const takeLogo = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    const next = { ...draft, logo: await dataUriOf(file) };
    const isSound = BrandKit.safeParse(next).success;
    setLogoError(isSound ? '' : text.logoBad);
    if (isSound) setDraft(next);
  };
  const save = async () => {
    const result = await saveBrandKit(draft);
    if (result.ok) release();
    showToast(result.ok ? { title: text.saved, tone: 'pos' } : { title: text.notSaved, tone: 'neg' });
  };
  return (
    <section className="card pad stack s12" aria-labelledby="deck-brand">
      <div>
        <h2 className="d3" id="deck-brand">
          {text.brand}
        </h2>
        <p className="sm mut">{text.brandHelp}</p>
      </div>
      <div className="deck-brand">
        {FIELDS.map((name) => (
          <Field key={name} label={text[name]}>
            {({ id }) => (
              <TextInput
                id={id}
                maxLength={120}
                value={draft[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="row wrap">
        {draft.logo !== null && <img className="deck-logo" src={draft.logo} alt={text.logo} />}
        <label className="btn sec sml" htmlFor={logoId}>
          {text.logoChoose}
        </label>
        <input
          id={logoId}
          className="vh"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void takeLogo(event)}
        />
        {draft.logo !== null && (
          <Button small variant="quiet" onClick={() => set({ logo: null })}>
            {text.logoRemove}
          </Button>
        )}
      </div>
      {logoError !== '' && (
        <p className="help err" role="alert">
          {logoError}
        </p>
      )}
      <Switch
        label={text.ownColours}
        checked={draft.primary !== null}
        onChange={(on) => set(on ? { primary: '#0a5a66', accent: '#a97b26' } : { primary: null, accent: null })}
      />
      {draft.primary !== null && (
        <div className="row wrap">
          <label className="deck-colour">
            <input type="color" value={draft.primary} onChange={(event) => set({ primary: event.target.value })} />
            {text.primary}
          </label>
          <label className="deck-colour">
            <input
              type="color"
              value={draft.accent ?? '#a97b26'}
              onChange={(event) => set({ accent: event.target.value })}
            />
            {text.accent}
          </label>
        </div>
      )}
      <Button aria-disabled={!isDirty} onClick={() => void save()}>
        {text.save}
      </Button>
    </section>
  );
}

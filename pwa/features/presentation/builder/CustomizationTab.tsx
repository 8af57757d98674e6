import { Lightbulb } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Location } from 'react-router-dom';
import { formatCount } from '../../../../domain/format.ts';
import { aedFromFils } from '../../../../domain/money.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import { type Deck, SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import {
  isMoved,
  suggestTheme,
  THEME_IDS,
  THEMES,
  type ThemeEvidence,
  type ThemeId,
} from '../../../../domain/presentation/themes.ts';
import { BrandKit } from '../../../../domain/user/brand-kit.ts';
import { saveBrandKit } from '../../../data/mutations/presentations.ts';
import { dataUriOf, pictureUri } from '../../../data/queries/listing-photos.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { PictureField } from '../../../ui/fields/FileButton.tsx';
import { NumberInput } from '../../../ui/fields/NumberInput.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { showToast } from '../../../ui/layers/toast.ts';
import { useUnsavedChanges } from '../../../ui/layers/unsaved.ts';
import { Answer } from '../../../ui/states/Answer.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { messages } from '../messages.ts';
import styles from './builder.module.css';
import type { TabProps } from './use-builder.ts';

const text = messages.custom;

const SWITCHES = [
  { name: 'autoAdvance', label: messages.settings.autoAdvance },
  { name: 'showProgressBar', label: text.progress },
  { name: 'animations', label: text.animations },
  { name: 'showNotes', label: text.notes, help: text.notesHelp },
  { name: 'loop', label: text.loop },
] as const;

/** `dismissed`: key of the suggestion that was dismissed or applied; empty if there is none. */
export type Dismissal = { dismissed: string; onDismiss: (key: string) => void };

export function CustomizationTab({ builder, data, brandKit, dismissed, onDismiss }: TabProps & Dismissal) {
  const { deck, run } = builder;
  const { settings } = deck;
  const set = (change: Partial<typeof settings>) => run({ type: 'set-settings', settings: change });
  const setSeconds = (seconds: number | null) => {
    if (seconds !== null) set({ slideSeconds: seconds });
  };
  const chooseTheme = (themeId: ThemeId) => run({ type: 'choose-theme', themeId });
  return (
    <div className="stack gap-16">
      <section className="card pad stack" aria-label={text.theme}>
        <div className="row between wrap">
          <h2 className="display-3">{text.theme}</h2>
          <Button small icon={Lightbulb} onClick={() => onDismiss('')}>
            {text.suggest}
          </Button>
        </div>
        <Themes value={deck.themeId} onChange={chooseTheme} />
        <Suggestion {...{ deck, data, dismissed, onDismiss }} onApply={chooseTheme} />
      </section>
      <section className="card pad" aria-label={messages.tabs.settings}>
        {SWITCHES.map(({ name, ...texts }) => (
          <Switch key={name} {...texts} checked={settings[name]} onChange={(isOn) => set({ [name]: isOn })} />
        ))}
        <Field label={text.duration}>
          {({ id }) => (
            <div className={styles.duration}>
              <input
                className="slider"
                type="range"
                aria-label={text.duration}
                {...SLIDE_SECONDS}
                step={1}
                value={settings.slideSeconds}
                aria-valuetext={messages.duration(settings.slideSeconds)}
                onChange={(event) => setSeconds(Number(event.target.value))}
              />
              <NumberInput
                id={id}
                unitAfter={text.seconds}
                {...SLIDE_SECONDS}
                value={settings.slideSeconds}
                onChange={setSeconds}
              />
            </div>
          )}
        </Field>
      </section>
      <Answer reply={brandKit} shape={420}>
        {(kit) => <BrandForm kit={kit} themeId={deck.themeId} />}
      </Answer>
    </div>
  );
}

function Themes({ value, onChange }: { value: ThemeId; onChange: (theme: ThemeId) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">{text.theme}</legend>
      {THEME_IDS.map((id) => {
        const { background, primary, secondary, accent } = THEMES[id];
        return (
          <label key={id}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.swatch} aria-hidden="true">
              {[background, primary, secondary, accent].map((colour) => (
                <i key={colour} style={{ background: colour }} />
              ))}
            </span>
            <span>{messages.themes[id]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

type SuggestionProps = Dismissal & { deck: Deck; data: DeckData; onApply: (theme: ThemeId) => void };

/** Suggests a theme. After dismissal, shows only a new suggestion, or the same one on “Smart Suggest”. */
function Suggestion({ deck, data, dismissed, onDismiss, onApply }: SuggestionProps) {
  const evidence = toEvidence(deck, data);
  const theme = suggestTheme(evidence);
  const key = `${deck.templateId} ${deck.scope.areaId ?? 'all'} ${theme}`;
  if (data.records.length === 0 || dismissed === key) return null;
  return (
    <section className="note gold" aria-label={text.suggest}>
      <Lightbulb size={20} />
      <div className="grow stack gap-8">
        <p>
          <b>{(deck.themeId === theme ? text.isChosen : text.suits)(messages.themes[theme])}</b>{' '}
          <span className="small">{formatReason(evidence)}</span>
        </p>
        <div className="row">
          {deck.themeId !== theme && (
            <Button
              small
              onClick={() => {
                onApply(theme);
                onDismiss(key);
              }}
            >
              {text.apply}
            </Button>
          )}
          <Button small variant="quiet" onClick={() => onDismiss(key)}>
            {text.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}

function toEvidence({ templateId, scope }: Deck, { records, summary }: DeckData): ThemeEvidence {
  const ofFocus = scope.areaId === null ? records : records.filter(({ id }) => id === scope.areaId);
  const prices = ofFocus.flatMap(({ averagePrice }) => (averagePrice === null ? [] : [aedFromFils(averagePrice)]));
  return {
    templateId,
    focus: scope.areaId ?? 'all',
    growthPercents: records.flatMap(({ priceGrowth }) => (priceGrowth === null ? [] : [priceGrowth])),
    transactions: summary?.sales ?? 0,
    focusMeanPriceAed: prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) / prices.length,
  };
}

function formatReason({ transactions, focus, focusMeanPriceAed }: ThemeEvidence): string {
  const { why } = text;
  if (transactions > 1000) return why.transactions(formatCount(transactions));
  return focus !== 'all' && (focusMeanPriceAed ?? 0) > 3_000_000 ? why.expensive : why.template;
}

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

function BrandForm({ kit, themeId }: { kit: BrandKit; themeId: ThemeId }) {
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

/** Shows the saved brand kit until the user edits it. */
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
  const { primary } = draft;
  return (
    <>
      <Switch
        label={text.ownColours}
        checked={primary !== null}
        onChange={(on) => onChange(on ? FIRST_COLOURS : { primary: null, accent: null })}
      />
      {primary !== null && (
        <div className="row wrap">
          {(['primary', 'accent'] as const).map((name) => (
            <label key={name} className={`row ${styles.colour}`}>
              <input
                type="color"
                value={draft[name] ?? FIRST_COLOURS[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
              {text[name]}
            </label>
          ))}
        </div>
      )}
      {isMoved(THEMES[themeId], draft) && <Note tone="info">{text.moved(messages.themes[themeId])}</Note>}
    </>
  );
}

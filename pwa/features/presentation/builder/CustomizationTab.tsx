import { Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { aedFromFils } from '../../../../domain/money.ts';
import type { DeckData } from '../../../../domain/presentation/data.ts';
import { type Deck, SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import {
  suggestTheme,
  THEME_IDS,
  THEMES,
  type ThemeEvidence,
  type ThemeId,
} from '../../../../domain/presentation/themes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { messages } from '../messages.ts';
import { BrandForm } from './BrandForm.tsx';
import styles from './fields.module.css';
import type { TabProps } from './tab-props.ts';
import themesStyles from './themes.module.css';

const text = messages.custom;

const SWITCHES = [
  { name: 'autoAdvance', label: messages.settings.autoAdvance },
  { name: 'showProgressBar', label: text.progress },
  { name: 'animations', label: text.animations },
  { name: 'showNotes', label: text.notes, help: text.notesHelp },
  { name: 'loop', label: text.loop },
] as const;

/** The suggestion that was dismissed or applied, by its key; empty while none is. */
export type Dismissal = { dismissed: string; onDismiss: (key: string) => void };

export function CustomizationTab({ builder, data, brandKit, dismissed, onDismiss }: TabProps & Dismissal) {
  const { deck, run } = builder;
  const { settings } = deck;
  const set = (change: Partial<typeof settings>) => run({ type: 'set-settings', settings: change });
  const setSeconds = (seconds: number | null) =>
    set({ slideSeconds: Math.min(SLIDE_SECONDS.max, Math.max(SLIDE_SECONDS.min, Math.round(seconds ?? 0))) });
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
      <BrandForm kit={brandKit} themeId={deck.themeId} />
    </div>
  );
}

function Themes({ value, onChange }: { value: ThemeId; onChange: (theme: ThemeId) => void }) {
  const name = useId();
  return (
    <fieldset className={themesStyles.themes}>
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
            <span className={themesStyles.swatch} aria-hidden="true">
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

/** Shows again when template, location or data change, and on “Smart Suggest”. */
function Suggestion({ deck, data, dismissed, onDismiss, onApply }: SuggestionProps) {
  const evidence = toEvidence(deck, data);
  const theme = suggestTheme(evidence);
  const key = `${deck.templateId} ${deck.scope.areaId ?? 'all'} ${theme}`;
  if (data.records.length === 0 || dismissed === key) return null;
  return (
    <section className="note gold" aria-label={text.suggest}>
      <Lightbulb size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className="grow stack gap-8">
        <p>
          <b>{text.suits(messages.themes[theme])}</b> <span className="small">{formatReason(evidence)}</span>
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

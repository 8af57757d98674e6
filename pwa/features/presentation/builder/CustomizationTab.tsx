import { Lightbulb } from 'lucide-react';
import { SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { messages } from '../messages.ts';
import { BrandForm } from './BrandForm.tsx';
import styles from './fields.module.css';
import { askForSuggestion } from './suggest-asked.ts';
import { ThemeChoice } from './ThemeChoice.tsx';
import type { TabProps } from './tab-props.ts';

const text = messages.custom;

/** Theme, what the player does, time a slide, and the person's brand. */
export function CustomizationTab({ builder, brandKit }: TabProps) {
  const { deck, run } = builder;
  const { settings } = deck;
  const set = (change: Partial<typeof settings>) => run({ type: 'set-settings', settings: change });
  const setSeconds = (seconds: number | null) => set({ slideSeconds: Math.round(clamp(seconds ?? SLIDE_SECONDS.min)) });
  return (
    <div className="stack gap-16">
      <section className="card pad stack" aria-label={text.theme}>
        <div className="row between wrap">
          <h2 className="display-3">{text.theme}</h2>
          <Button small icon={Lightbulb} onClick={askForSuggestion}>
            {text.suggest}
          </Button>
        </div>
        <ThemeChoice value={deck.themeId} onChange={(themeId) => run({ type: 'choose-theme', themeId })} />
      </section>
      <section className="card pad" aria-label={messages.tabs.settings}>
        <Switch
          label={messages.settings.autoAdvance}
          checked={settings.autoAdvance}
          onChange={(autoAdvance) => set({ autoAdvance })}
        />
        <Switch
          label={text.progress}
          checked={settings.showProgressBar}
          onChange={(showProgressBar) => set({ showProgressBar })}
        />
        <Switch label={text.animations} checked={settings.animations} onChange={(animations) => set({ animations })} />
        <Switch
          label={text.notes}
          help={text.notesHelp}
          checked={settings.showNotes}
          onChange={(showNotes) => set({ showNotes })}
        />
        <Switch label={text.loop} checked={settings.loop} onChange={(loop) => set({ loop })} />
        <Field label={text.duration}>
          {({ id }) => (
            <div className={styles.duration}>
              <input
                type="range"
                aria-label={text.duration}
                min={SLIDE_SECONDS.min}
                max={SLIDE_SECONDS.max}
                step={1}
                value={settings.slideSeconds}
                aria-valuetext={messages.duration(settings.slideSeconds)}
                onChange={(event) => setSeconds(Number(event.target.value))}
              />
              <NumberInput
                id={id}
                unitAfter={text.seconds}
                min={SLIDE_SECONDS.min}
                max={SLIDE_SECONDS.max}
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

function clamp(seconds: number): number {
  return Math.min(SLIDE_SECONDS.max, Math.max(SLIDE_SECONDS.min, seconds));
}

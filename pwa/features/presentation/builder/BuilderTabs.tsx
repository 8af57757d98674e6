import { CircleCheck, LayoutTemplate, Lightbulb, Palette, Plug, Share2, SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { formatCount, formatDay } from '../../../../domain/format.ts';
import { SLIDE_SECONDS } from '../../../../domain/presentation/deck.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useTab } from '../../../ui/use-tab.ts';
import { messages } from '../messages.ts';
import { BrandForm } from './BrandForm.tsx';
import styles from './fields.module.css';
import { SettingsTab } from './SettingsTab.tsx';
import { askForSuggestion } from './suggest-asked.ts';
import { TemplatesTab } from './TemplatesTab.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import type { TabProps } from './tab-props.ts';

const customizationTabText = messages.custom;

const text = messages.integration;

const ExportTab = lazy(() => import('../share/ExportTab.tsx'));

const ICONS = {
  templates: LayoutTemplate,
  settings: SlidersHorizontal,
  customization: Palette,
  export: Share2,
  integration: Plug,
} as const;
const TABS = ['templates', 'settings', 'customization', 'export', 'integration'] as const;
type Tab = (typeof TABS)[number];

/** The five tabs; the chosen one is part of the address. */
export function BuilderTabs(props: TabProps) {
  const [tab, setTab] = useTab(TABS);
  return (
    <>
      <Tabs
        name="deck"
        label={messages.builder}
        tabs={TABS}
        texts={messages.tabs}
        icons={ICONS}
        tab={tab}
        onChange={setTab}
      />
      <div role="tabpanel" id="deck-panel" aria-labelledby={`deck-tab-${tab}`}>
        <TabPanel tab={tab} {...props} />
      </div>
    </>
  );
}

/** Not rendered again where something else of the address changes, as it does with every slide of the player. */
const TabPanel = memo(function TabPanel({ tab, ...props }: TabProps & { tab: Tab }) {
  switch (tab) {
    case 'templates':
      return <TemplatesTab builder={props.builder} />;
    case 'settings':
      return <SettingsTab {...props} />;
    case 'customization':
      return <CustomizationTab {...props} />;
    case 'export':
      return (
        <Suspense fallback={<Skeleton w="100%" h={420} />}>
          <ExportTab {...props} />
        </Suspense>
      );
    case 'integration':
      return <IntegrationTab {...props} />;
  }
});

function IntegrationTab({ data, sources, onSources }: TabProps) {
  const rows = sourcesOf(data);
  return (
    <div className="stack gap-16">
      <section className="card pad" aria-label={text.title}>
        <Switch label={text.ai} help={text.aiHelp} checked={sources.ai} onChange={(ai) => onSources({ ai })} />
        <Switch
          label={text.live}
          help={text.liveHelp}
          checked={sources.live}
          onChange={(live) => onSources({ live })}
        />
        <Switch label={text.ar} help={text.arHelp} checked={sources.ar} onChange={(ar) => onSources({ ar })} />
      </section>
      <Card id="deck-sources" title={text.sources} className="pad">
        {rows.length === 0 && <p className="muted">{text.sourcesNone}</p>}
        <ul className={styles.list}>
          {rows.map(({ name, sales, to }) => (
            <li key={name}>
              <span className="grow">
                {name}
                <br />
                <span className="small muted">{text.rows(formatCount(sales), formatDay(to))}</span>
              </span>
              <span className="tag pos">
                <CircleCheck size={15} aria-hidden="true" /> {text.connected}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function sourcesOf({ records, sourceName }: TabProps['data']) {
  const found = new Map<string, { name: string; sales: number; to: string }>();
  for (const { sources, sales, to } of records) {
    for (const name of new Set(sources.map(sourceName))) {
      const now = found.get(name) ?? { name, sales: 0, to: '' };
      found.set(name, { name, sales: now.sales + sales, to: to > now.to ? to : now.to });
    }
  }
  return [...found.values()].filter(({ sales }) => sales > 0);
}

function CustomizationTab({ builder, brandKit }: TabProps) {
  const { deck, run } = builder;
  const { settings } = deck;
  const set = (change: Partial<typeof settings>) => run({ type: 'set-settings', settings: change });
  const setSeconds = (seconds: number | null) => set({ slideSeconds: Math.round(clamp(seconds ?? SLIDE_SECONDS.min)) });
  return (
    <div className="stack gap-16">
      <section className="card pad stack" aria-label={customizationTabText.theme}>
        <div className="row between wrap">
          <h2 className="display-3">{customizationTabText.theme}</h2>
          <Button small icon={Lightbulb} onClick={askForSuggestion}>
            {customizationTabText.suggest}
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
          label={customizationTabText.progress}
          checked={settings.showProgressBar}
          onChange={(showProgressBar) => set({ showProgressBar })}
        />
        <Switch
          label={customizationTabText.animations}
          checked={settings.animations}
          onChange={(animations) => set({ animations })}
        />
        <Switch
          label={customizationTabText.notes}
          help={customizationTabText.notesHelp}
          checked={settings.showNotes}
          onChange={(showNotes) => set({ showNotes })}
        />
        <Switch label={customizationTabText.loop} checked={settings.loop} onChange={(loop) => set({ loop })} />
        <Field label={customizationTabText.duration}>
          {({ id }) => (
            <div className={styles.duration}>
              <input
                type="range"
                aria-label={customizationTabText.duration}
                min={SLIDE_SECONDS.min}
                max={SLIDE_SECONDS.max}
                step={1}
                value={settings.slideSeconds}
                aria-valuetext={messages.duration(settings.slideSeconds)}
                onChange={(event) => setSeconds(Number(event.target.value))}
              />
              <NumberInput
                id={id}
                unitAfter={customizationTabText.seconds}
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

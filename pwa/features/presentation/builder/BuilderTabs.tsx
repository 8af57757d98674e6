import { CircleCheck, LayoutTemplate, Palette, Plug, Share2, SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { formatCount, formatDay } from '../../../../domain/format.ts';
import { homesLeftOut, missingOf } from '../../../../domain/presentation/build-deck.ts';
import {
  TEMPLATE_IDS,
  TEMPLATE_SLIDES,
  TEMPLATES,
  type TemplateCategory,
  type TemplateId,
  templateSeconds,
} from '../../../../domain/presentation/templates.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { Tabs } from '../../../ui/controls/Tabs.tsx';
import { useTab } from '../../../ui/controls/use-tab.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { common } from '../../../ui/texts/common.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { messages } from '../messages.ts';
import styles from './builder.module.css';
import { CustomizationTab, type Dismissal } from './CustomizationTab.tsx';
import { DeckSettingsTab, HomeChooser } from './DeckSettingsTab.tsx';
import type { TabProps } from './use-builder.ts';

const BACK: Record<TemplateCategory, string> = { market: '#0A2328', investment: '#0A5A66', property: '#23285A' };

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

export function BuilderTabs(props: TabProps) {
  const [tab, setTab] = useTab(TABS);
  const [dismissed, onDismiss] = useState('');
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
        <TabPanel {...{ tab, dismissed, onDismiss }} {...props} />
      </div>
    </>
  );
}

/** Memoised, because the address changes with every slide of the player. */
const TabPanel = memo(function TabPanel({ tab, ...props }: TabProps & Dismissal & { tab: Tab }) {
  switch (tab) {
    case 'templates':
      return (
        <div className="stack gap-16">
          <Needs builder={props.builder} data={props.data} />
          <TemplatesTab {...props} />
        </div>
      );
    case 'settings':
      return <DeckSettingsTab {...props} />;
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
  const rows = countSources(data);
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
      <Card id="deck-sources" title={common.dataSources} className="pad">
        {rows.length === 0 && <p className="muted">{text.sourcesNone}</p>}
        <ul className="lines">
          {rows.map(({ name, sales, to }) => (
            <li key={name}>
              <span className="grow">
                {name}
                <br />
                <span className="small muted">{text.rows(formatCount(sales), formatDay(to))}</span>
              </span>
              <span className="tag pos">
                <CircleCheck size={15} /> {text.connected}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function countSources({ records, sourceName }: TabProps['data']) {
  const found = new Map<string, { name: string; sales: number; to: string }>();
  for (const { sources, sales, to } of records) {
    for (const name of new Set(sources.map(sourceName))) {
      const now = found.get(name) ?? { name, sales: 0, to: '' };
      found.set(name, { name, sales: now.sales + sales, to: to > now.to ? to : now.to });
    }
  }
  return [...found.values()].filter(({ sales }) => sales > 0);
}

/** Asks for the homes or the scenario that the slides need, while these are missing. */
function Needs({ builder, data }: Pick<TabProps, 'builder' | 'data'>) {
  const missing = missingOf(builder.deck);
  const isComparison = builder.deck.slides.some(({ kind }) => kind === 'comparison');
  const needsSecond = isComparison && builder.deck.scope.propertyIds.length === 1;
  const leftOut = homesLeftOut(builder.deck, data);
  if (!missing.homes && !missing.scenario && !needsSecond && leftOut.length === 0) return null;
  return (
    <section className="card pad stack" aria-label={messages.settings.homes}>
      {(missing.homes || needsSecond) && (
        <HomeChooser builder={builder} data={data} label={isComparison ? messages.needs.homes : messages.needs.home} />
      )}
      {leftOut.length > 0 && <p className="small muted">{messages.needs.leftOut(leftOut)}</p>}
      {missing.scenario && (
        <div className="row between wrap">
          <p className="small muted grow">{messages.needs.scenario}</p>
          <ButtonLink small to={paths.roi()}>
            {messages.settings.openRoi}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function TemplatesTab({ builder, playing }: Pick<TabProps, 'builder' | 'playing'>) {
  const { deck, run } = builder;
  return (
    <ul className="halves">
      {TEMPLATE_IDS.map((id) => (
        <li key={id}>
          <TemplateCard
            id={id}
            playing={id === deck.templateId ? playing : null}
            onChoose={() => {
              const isNamedByTemplate = deck.name === messages.templates[deck.templateId].name;
              run({ type: 'choose-template', templateId: id });
              if (isNamedByTemplate) run({ type: 'rename', name: messages.templates[id].name });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { id: TemplateId; playing: TabProps['playing'] | null; onChoose: () => void };

/** A template with its own slides; the chosen one with what is left of them for the audience. */
function TemplateCard({ id, playing, onChoose }: CardProps) {
  const template = TEMPLATES[id];
  const isChosen = playing !== null;
  const slides = playing?.slides ?? TEMPLATE_SLIDES[id].length;
  const { name, text } = messages.templates[id];
  const seconds = playing?.seconds ?? templateSeconds(id);
  return (
    <button type="button" className={`card ${styles.template}`} aria-pressed={isChosen} onClick={onChoose}>
      <TemplateArt category={template.category} />
      <span className={`stack gap-6 ${styles.text}`}>
        <span className="row between">
          <span className="h4">{name}</span>
          {isChosen && <CircleCheck size={20} className="gulf" />}
        </span>
        <span className="small muted">{text}</span>
        <span className="row wrap">
          <span className="tag">{messages.slideCount(slides)}</span>
          <span className="tag">{messages.duration(seconds)}</span>
          <span className="tag">{messages.categories[template.category]}</span>
          {template.isPremium && <span className="tag gold">{messages.premium}</span>}
        </span>
      </span>
    </button>
  );
}

function TemplateArt({ category }: { category: TemplateCategory }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 104 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="104" height="96" fill={BACK[category]} />
      <rect x="14" y="18" width="40" height="5" fill="#fff" />
      <rect x="14" y="28" width="26" height="3" fill="#fff" opacity=".5" />
      {category === 'market' && <path d="M14 62h13v18H14zM34 50h13v30H34zM54 56h13v24H54z" fill="#5BC2C7" />}
      {category === 'market' && <path d="M74 40h13v40H74z" fill="#F0B65E" />}
      {category === 'investment' && <path d="M14 76L36 62L54 68L90 42" stroke="#F0B65E" strokeWidth="3" fill="none" />}
      {category === 'property' && <circle cx="40" cy="60" r="16" fill="#F0B65E" />}
      {category === 'property' && <circle cx="72" cy="52" r="10" fill="#5BC2C7" />}
    </svg>
  );
}

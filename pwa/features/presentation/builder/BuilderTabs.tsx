import { CircleCheck, LayoutTemplate, Palette, Plug, Share2, SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { formatCount, formatDay } from '../../../../domain/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useTab } from '../../../ui/use-tab.ts';
import { messages } from '../messages.ts';
import { CustomizationTab } from './CustomizationTab.tsx';
import styles from './fields.module.css';
import { SettingsTab } from './SettingsTab.tsx';
import { TemplatesTab } from './TemplatesTab.tsx';
import type { TabProps } from './tab-props.ts';

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

/** What slides draw on, and the sources that are really on this device. */
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

/** Names of the sources of the areas' sales, with the areas' sales they have a part in. */
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

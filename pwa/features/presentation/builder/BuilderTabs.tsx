import { LayoutTemplate, Palette, Plug, Share2, SlidersHorizontal } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useTab } from '../../../ui/use-tab.ts';
import { messages } from '../messages.ts';
import { CustomizationTab } from './CustomizationTab.tsx';
import { IntegrationTab } from './IntegrationTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { TemplatesTab } from './TemplatesTab.tsx';
import type { TabProps } from './tab-props.ts';

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

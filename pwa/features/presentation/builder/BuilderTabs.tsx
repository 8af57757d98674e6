import { LayoutTemplate, Palette, Plug, Share2, SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../../ui/Skeleton.tsx';
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
type Tab = keyof typeof ICONS;
const TABS = Object.keys(ICONS) as readonly Tab[]; // exactly the keys of the literal above

/** The five tabs; the chosen one is part of the address. */
export function BuilderTabs(props: TabProps) {
  const [tab, setTab] = useTab();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs are wider than the screen.
    list.current?.querySelector(`#deck-tab-${tab}`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const move = (event: KeyboardEvent) => {
    const next = TABS[targetOf(event.key, TABS.indexOf(tab)) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setTab(next);
    list.current?.querySelector<HTMLElement>(`#deck-tab-${next}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={messages.builder} ref={list} onKeyDown={move}>
        {TABS.map((name) => {
          const Icon = ICONS[name];
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`deck-tab-${name}`}
              aria-selected={name === tab}
              aria-controls="deck-panel"
              tabIndex={name === tab ? 0 : -1}
              onClick={() => setTab(name)}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              {messages.tabs[name]}
            </button>
          );
        })}
      </div>
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

function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'templates';
  const setTab = (next: Tab) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === 'templates') changed.delete('tab');
        else changed.set('tab', next);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tab, setTab];
}

function targetOf(key: string, at: number): number | null {
  const last = TABS.length - 1;
  const isRtl = document.documentElement.dir === 'rtl';
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return at === last ? 0 : at + 1;
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return at === 0 ? last : at - 1;
  return null;
}

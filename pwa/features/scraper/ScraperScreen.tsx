import './scraper.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ScraperView, useScraper } from '../../data/sources/scraper.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { ManualRun } from './ManualRun.tsx';
import { messages } from './messages.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { StatusCards } from './StatusCards.tsx';

const TABS = ['overview', 'details', 'schedule'] as const;
type Tab = (typeof TABS)[number];

/** The government's data sources: what was read of each, when, and what went wrong. */
export default function ScraperScreen() {
  const reply = useScraper();
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="d1">{messages.title}</h1>
        <p className="mut prose">{messages.lead}</p>
      </div>
      {reply.state === 'ready' && <Dashboard view={reply.value} />}
      {reply.state === 'loading' && (
        <div role="status" className="stack s16">
          <p className="sm mut">{messages.loading}</p>
          <Skeleton w="100%" h={112} />
          <Skeleton w="100%" h={420} />
        </div>
      )}
      {reply.state === 'failed' && (
        <Note tone="info">
          <div className="row between wrap">
            <span>{messages.needsServer}</span>
            <Button small onClick={reply.retry}>
              {messages.tryAgain}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}

function Dashboard({ view }: { view: ScraperView }) {
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <div className="stack s16">
      {!view.isLive && <Note tone="info">{messages.lastKnown(formatTime(view.status.asOf))}</Note>}
      <StatusCards view={view} />
      <ManualRun view={view} />
      <Tabs tab={tab} onChange={setTab} />
      <div id="scraper-panel" role="tabpanel" aria-labelledby={`scraper-tab-${tab}`}>
        {tab === 'overview' && <OverviewTab view={view} />}
        {tab === 'details' && <DetailsTab view={view} />}
        {tab === 'schedule' && <ScheduleTab view={view} />}
      </div>
    </div>
  );
}

/** Arrow keys, Home and End move between the tabs. */
function Tabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const at = TABS.indexOf(tab);
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? at - 1 : at + 1,
      ArrowLeft: isRtl ? at + 1 : at - 1,
      Home: 0,
      End: TABS.length - 1,
    };
    const to = steps[event.key];
    const name = to === undefined ? undefined : TABS[(to + TABS.length) % TABS.length];
    if (name === undefined) return;
    event.preventDefault();
    onChange(name);
    list.current?.querySelector<HTMLElement>(`#scraper-tab-${name}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={messages.title} ref={list} onKeyDown={move}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`scraper-tab-${name}`}
          aria-selected={name === tab}
          aria-controls="scraper-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChange(name)}
        >
          {messages.tabs[name]}
        </button>
      ))}
    </div>
  );
}

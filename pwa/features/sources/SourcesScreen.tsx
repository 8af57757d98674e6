import { useState } from 'react';
import { type SourcesView, useSourcesView } from '../../data/queries/sources.ts';
import { Button } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { ManualRun } from './ManualRun.tsx';
import { messages } from './messages.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { StatusCards } from './StatusCards.tsx';

const TABS = ['overview', 'details', 'schedule'] as const;
type Tab = (typeof TABS)[number];

export default function SourcesScreen() {
  const reply = useSourcesView();
  return (
    <div className="page">
      <div className="pagehead">
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      {reply.data !== undefined && <Dashboard view={reply.data} />}
      {reply.isPending && (
        <div role="status" className="stack gap-16">
          <p className="small muted">{messages.loading}</p>
          <Skeleton w="100%" h={112} />
          <Skeleton w="100%" h={420} />
        </div>
      )}
      {reply.error !== null && (
        <Note tone="info">
          <div className="row between wrap">
            <span>{messages.needsServer}</span>
            <Button small onClick={reply.refetch}>
              {messages.tryAgain}
            </Button>
          </div>
        </Note>
      )}
    </div>
  );
}

function Dashboard({ view }: { view: SourcesView }) {
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <div className="stack gap-16">
      {!view.isLive && <Note tone="info">{messages.lastKnown(formatTime(view.status.asOf))}</Note>}
      <StatusCards view={view} />
      <ManualRun view={view} />
      <Tabs name="sources" label={messages.title} tabs={TABS} texts={messages.tabs} tab={tab} onChange={setTab} />
      <div id="sources-panel" role="tabpanel" aria-labelledby={`sources-tab-${tab}`}>
        {tab === 'overview' && <OverviewTab view={view} />}
        {tab === 'details' && <DetailsTab view={view} />}
        {tab === 'schedule' && <ScheduleTab view={view} />}
      </div>
    </div>
  );
}

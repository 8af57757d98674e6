import { Calculator, CalendarDays, FileText, type LucideIcon, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sendImports, useQueuedImports } from '../data/import/queued-imports.ts';
import { isOnline } from '../data/notices.ts';
import type { SaveResult } from '../data/save-result.ts';
import { useSyncStatus } from '../data/sync/status.ts';
import { discard, markHandled, type OutboxEntry, sendNow, useOutbox } from '../data/user/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatTime } from '../ui/format.ts';
import { Note } from '../ui/Note.tsx';
import { paths } from '../ui/paths.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';
import { QueuedImportEntry } from './QueuedImports.tsx';
import { closeSheet } from './shell-state.ts';

const words = messages.changes;
const ICONS: Record<OutboxEntry['kind'], LucideIcon> = {
  viewing: CalendarDays,
  contact: Mail,
  preapproval: Calculator,
  quote: FileText,
};

/** Behind the sync pill: what waits on this device, with its state, and what can be done about it. */
export function ChangesSheet() {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    await Promise.all([sendNow(), sendImports()]);
    setIsSending(false);
    if (isOnline()) showToast({ title: words.updated, tone: 'pos' });
    else showToast({ title: words.stillOffline, text: words.stillOfflineText, tone: 'info' });
  };
  const footer = (
    <>
      <Button onClick={() => void downloadMyData()}>{messages.exportData}</Button>
      <Button variant="pri" busy={isSending ? words.sending : undefined} onClick={() => void send()}>
        {words.sendNow}
      </Button>
    </>
  );
  return (
    <Sheet open onClose={closeSheet} title={words.title} footer={footer}>
      <DataState />
      <Entries />
    </Sheet>
  );
}

function DataState() {
  const status = useSyncStatus();
  let text: string | null = null;
  if (status.kind === 'synced') text = words.dataFrom(formatTime(status.at));
  if (status.kind === 'offline')
    text = messages.offline(status.dataFrom && messages.at(formatTime(status.dataFrom)), 0);
  if (status.kind === 'syncing') text = words.bringing(words.what[status.what], status.done, status.of);
  if (status.kind === 'never') text = words.dataNone;
  return text === null ? null : <p className="sm mut">{text}</p>;
}

function Entries() {
  const outbox = useOutbox();
  const imports = useQueuedImports();
  if (outbox.state === 'loading' || imports.state === 'loading') return <Skeleton w="100%" h={72} />;
  const failed = [outbox, imports].find((live) => live.state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <Note tone="neg">
        {words.failed}{' '}
        <Button small onClick={failed.retry}>
          {messages.tryAgain}
        </Button>
      </Note>
    );
  }
  const entries = outbox.state === 'ready' ? outbox.value : [];
  const files = imports.state === 'ready' ? imports.value : [];
  if (entries.length + files.length === 0) {
    return <EmptyState art="tower" title={words.none} text={words.noneText} headingLevel={3} />;
  }
  return (
    <div className="stack">
      <ul className="card rows changes">
        {files.map((file) => (
          <QueuedImportEntry key={file.id} entry={file} />
        ))}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="sm dim">
        {words.safe} {entries.length > 0 && words.how}
      </p>
    </div>
  );
}

const TAGS = {
  waiting: { tone: 'info', label: words.waiting },
  sent: { tone: 'pos', label: words.sent },
  'needs-you': { tone: 'neg', label: words.needsYou },
} as const;

function Entry({ entry }: { entry: OutboxEntry }) {
  const [isAsking, setIsAsking] = useState(false);
  const Icon = ICONS[entry.kind];
  const name = `${words.kinds[entry.kind]}, ${entry.title}`;
  const tag = TAGS[entry.state];
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="mut" />
      <div className="grow">
        <div className="row between">
          <span className="b ell">{name}</span>
          <span className={`tag ${tag.tone}`}>{tag.label}</span>
        </div>
        <div className="sm dim">{entry.error ?? formatTime(entry.createdAt)}</div>
        <div className="row wrap acts">
          <Link className="btn quiet sml" to={paths.property(entry.propertyId)} onClick={closeSheet}>
            {words.open}
          </Link>
          {entry.state !== 'sent' && (
            <Button variant="quiet" small onClick={() => void tellIfNotSaved(markHandled(entry.id))}>
              {words.markSent}
            </Button>
          )}
          <Button variant="quiet" small onClick={() => setIsAsking(true)}>
            {words.discard}
          </Button>
        </div>
      </div>
      <DiscardDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.discardTitle}
        text={words.discardText(name)}
        onDiscard={() => void tellIfNotSaved(discard(entry.id))}
      />
    </li>
  );
}

async function tellIfNotSaved(saving: Promise<SaveResult>): Promise<void> {
  const result = await saving;
  if (!result.ok) showToast({ title: words.notSaved, text: words.notSavedText, tone: 'neg' });
}

import { Link } from 'react-router-dom';
import { useAction } from '../data/mutations/use-action.ts';
import { isOnline } from '../data/platform/notices.ts';
import { syncNow, useIssues, useOutbox, useSyncStatus } from '../data/queries/shared-records.ts';
import { sendNow } from '../data/sync/outbox/wake.ts';
import { EntryList, SignInToSend } from '../features/outbox/EntryList.tsx';
import { messages as outboxWords } from '../features/outbox/messages.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Sheet } from '../ui/layers/Sheet.tsx';
import { showToast } from '../ui/layers/toast.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Note } from '../ui/states/Note.tsx';
import { RetryNote } from '../ui/states/RetryNote.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { common } from '../ui/texts/common.ts';
import { formatTime } from '../ui/texts/format.ts';
import { paths } from '../ui/texts/paths.ts';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';
import { closeSheet } from './shell-state.ts';

const words = messages.changes;
const SHOWN = 8;

export function ChangesSheet() {
  const { isBusy, run } = useAction();
  const send = async () => {
    await Promise.all([sendNow(), syncNow()]);
    if (isOnline()) showToast({ title: words.updated, tone: 'pos' });
    else showToast({ title: words.stillOffline, text: words.stillOfflineText, tone: 'info' });
  };
  const footer = (
    <>
      <Button onClick={() => void downloadMyData()}>{common.downloadMyData}</Button>
      <Button variant="primary" busy={isBusy ? common.sending : undefined} onClick={() => void run(send)}>
        {common.sendNow}
      </Button>
    </>
  );
  return (
    <Sheet open onClose={closeSheet} title={common.waitingChanges} footer={footer}>
      <div className="stack">
        <DataState />
        <SignInToSend onLeave={closeSheet} />
        <Entries />
      </div>
    </Sheet>
  );
}

function DataState() {
  const status = useSyncStatus();
  let text: string | null = null;
  if (status.kind === 'synced') text = words.dataFrom(formatTime(status.at));
  if (status.kind === 'offline')
    text = messages.offline(status.dataFrom && messages.at(formatTime(status.dataFrom)), 0);
  if (status.kind === 'syncing') text = words.downloading(words.what[status.what], status.done, status.of);
  if (status.kind === 'never') text = common.noMarketData;
  if (status.kind === 'soon') text = words.soon;
  if (status.kind === 'ask') {
    return (
      <Note tone="info" action={<Button small label={words.download} onClick={() => void syncNow()} />}>
        {words.ask}
      </Note>
    );
  }
  return text === null ? null : <p className="small muted">{text}</p>;
}

function Entries() {
  const outbox = useOutbox();
  const issues = useIssues().data?.length ?? 0;
  if (outbox.isPending) return <Skeleton w="100%" h={72} />;
  if (outbox.error !== null) {
    return <RetryNote retry={outbox.refetch}>{words.failed}</RetryNote>;
  }
  const open = outbox.data?.filter(({ state }) => state !== 'sent') ?? [];
  return (
    <div className="stack">
      {issues > 0 && <Note tone="warn">{words.toDecide(issues)}</Note>}
      {open.length === 0 && issues === 0 && (
        <EmptyState art="tower" title={outboxWords.none} text={outboxWords.noneText} headingLevel={3} />
      )}
      {open.length > 0 && (
        <>
          <EntryList entries={open.slice(0, SHOWN)} onLeave={closeSheet} />
          <p className="small dim">{outboxWords.safe}</p>
        </>
      )}
      <Link className="button quiet compact" to={paths.outbox} onClick={closeSheet}>
        {words.all}
      </Link>
    </div>
  );
}

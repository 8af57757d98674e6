import {
  Calculator,
  CalendarDays,
  CircleUserRound,
  FileText,
  FileUp,
  House,
  Image,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { mergeListing, resolveConflicts } from '../../../domain/sync/merge-docs.ts';
import { discardEntry, publishAsNew, resolveConflict, retryEntry } from '../../data/mutations/outbox.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import type { SaveResult } from '../../data/platform/notices.ts';
import { useEndedSession } from '../../data/platform/session.ts';
import {
  isPending,
  type ListingEntry,
  needsPerson,
  type OutboxEntry,
  TOO_OLD,
  useOutbox,
  useSharedRecords,
} from '../../data/queries/shared-records.ts';
import { useSenderState } from '../../data/sync/outbox/wake.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { SignInNote } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatBytes, formatTime, listed } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { entryKind, entryReason, entryTitle, listingParts } from './entry-text.ts';
import { messages } from './messages.ts';
import styles from './outbox.module.css';
import { authorText, ownText, SidesSheet } from './SidesSheet.tsx';

const REQUEST_ICONS = { viewing: CalendarDays, contact: Mail, preapproval: Calculator, quote: FileText } as const;

export function EntryList({ entries, onLeave }: { entries: readonly OutboxEntry[]; onLeave?: () => void }) {
  return (
    <ul className={`card rows ${styles.list}`}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Entry({ entry, onLeave }: { entry: OutboxEntry; onLeave: (() => void) | undefined }) {
  const Icon = selectIcon(entry);
  const tone = needsPerson(entry) ? 'neg' : entry.state === 'sent' ? 'pos' : 'info';
  const facts = [formatTime(entry.sentAt ?? entry.createdAt)];
  if (entry.kind === 'import') facts.unshift(formatBytes(entry.size));
  return (
    <li>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="muted" />
      <div className="grow">
        <div className="row between">
          <span className="bold ellipsis">{entryKind(entry)}</span>
          <span className={`tag ${tone}`}>{messages.states[entry.state]}</span>
        </div>
        <div className="small">
          <bdi>{entryTitle(entry)}</bdi>
        </div>
        <div className="small dim">{entryReason(entry) ?? listed(facts)}</div>
        <Actions entry={entry} onLeave={onLeave} />
      </div>
    </li>
  );
}

function Actions({ entry, onLeave }: { entry: OutboxEntry; onLeave: (() => void) | undefined }) {
  const [asks, setAsks] = useState<'discard' | 'conflict' | null>(null);
  const { isBusy, run } = useAction();
  const close = () => setAsks(null);
  const address = entryPath(entry);
  const retry = async () => notifyIfNotSaved(await retryEntry(entry));
  const discard = async () => {
    close();
    notifyIfNotSaved(await discardEntry(entry));
  };
  const isGone = entry.kind === 'listing' && entry.change === 'update' && entry.code === 'not_found';
  const canRetry = ['rejected', 'quarantined'].includes(entry.state) || entry.kind === 'import';
  return (
    <div className="row wrap acts">
      {entry.state === 'conflict' && entry.kind === 'listing' && (
        <Button label={messages.compare} variant="soft" small onClick={() => setAsks('conflict')} />
      )}
      {mayCorrect(entry) && (
        <Link className="button soft compact" to={paths.editListing(entry.listingId)} onClick={onLeave}>
          {messages.correct}
        </Link>
      )}
      {address !== null && (
        <Link className="button quiet compact" to={address} onClick={onLeave}>
          {messages.open}
        </Link>
      )}
      {isGone && (
        <Button variant="quiet" small onClick={() => void publishAsNew(entry.id).then(notifyIfNotSaved)}>
          {messages.publishAsNew}
        </Button>
      )}
      {canRetry && !isGone && entry.state !== 'sent' && (
        <Button variant="quiet" small busy={isBusy ? common.sending : undefined} onClick={() => void run(retry)}>
          {entry.code === 'kept_before' || isPending(entry) ? common.sendNow : common.tryAgain}
        </Button>
      )}
      {entry.state !== 'sending' && entry.state !== 'sent' && (
        <Button label={messages.discard} variant="quiet" small onClick={() => setAsks('discard')} />
      )}
      {asks === 'discard' && <DiscardDialog entry={entry} onClose={close} onDiscard={() => void discard()} />}
      {asks === 'conflict' && entry.kind === 'listing' && <ConflictDialog entry={entry} onClose={close} />}
    </div>
  );
}

type DiscardProps = { entry: OutboxEntry; onClose: () => void; onDiscard: () => void };

function DiscardDialog({ entry, onClose, onDiscard }: DiscardProps) {
  const isRecord = entry.kind === 'record';
  const title = isRecord
    ? messages.recordDiscardTitle
    : entry.kind === 'import'
      ? messages.discardTitle.import
      : messages.discardTitle.other;
  const mayHaveArrived = entry.attempts > 0 && isPending(entry);
  const text = isRecord ? messages.recordDiscardText : mayHaveArrived ? messages.maybeSent : messages.discardText;
  return (
    <ConfirmDialog
      title={title}
      confirm={isRecord ? messages.keepHere : messages.discard}
      cancel={messages.keep}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{text(entryTitle(entry))}</p>
    </ConfirmDialog>
  );
}

function selectIcon(entry: OutboxEntry): LucideIcon {
  if (entry.kind === 'request') return REQUEST_ICONS[entry.request];
  const icons = { listing: House, photo: Image, arPhoto: Image, import: FileUp, record: MonitorSmartphone };
  return { ...icons, profile: CircleUserRound }[entry.kind];
}

/** Whether editing can fix the entry: a listing that was refused or that the server failed on. */
function mayCorrect(entry: OutboxEntry): entry is ListingEntry {
  if (entry.kind !== 'listing' || entry.code === TOO_OLD) return false;
  return entry.state === 'quarantined' || (entry.state === 'rejected' && entry.change === 'create');
}

function entryPath(entry: OutboxEntry): string | null {
  if (entry.kind === 'import') return paths.import;
  if (entry.kind === 'arPhoto') {
    const homeId = entry.photo?.homeId;
    return homeId === undefined ? paths.ar : paths.portfolioHome(homeId);
  }
  if (entry.kind === 'record' && entry.record === 'portfolioHome' && entry.doc !== null) {
    return paths.portfolioHome(entry.recordId);
  }
  if (entry.kind === 'profile') return `${paths.settings}#profile`;
  if (entry.kind === 'request') return paths.property(entry.propertyId);
  if (entry.kind === 'listing') return paths.property(entry.result?.id ?? entry.listingId);
  return null;
}

function notifyIfNotSaved(result: SaveResult | 'elsewhere'): void {
  if (result === 'elsewhere') showToast({ title: messages.elsewhere, text: messages.elsewhereText, tone: 'info' });
  else if (!result.ok) showToast({ title: common.notSaved, text: messages.notSavedText, tone: 'neg' });
}

function ConflictDialog({ entry, onClose }: { entry: ListingEntry; onClose: () => void }) {
  if (entry.theirs === undefined || entry.base === null) return null;
  const merge = mergeListing(entry.base.input, entry.input, toPropertyInput(entry.theirs));
  return (
    <SidesSheet
      title={messages.conflictTitle}
      lead={messages.conflictLead(entry.title)}
      parts={listingParts(merge)}
      names={{ yours: ownText(entry.createdAt), theirs: authorText(entry.theirsBy) }}
      onApply={(choices) => resolveConflict(entry.id, resolveConflicts(merge, choices))}
      onClose={onClose}
    />
  );
}

export function SignInToSend({ onLeave }: { onLeave?: () => void }) {
  const text = useReason();
  if (text === null) return null;
  return <SignInNote onLeave={onLeave}>{text}</SignInNote>;
}

function useReason(): string | null {
  const ended = useEndedSession();
  const left = useSharedRecords(({ leftWaiting }) => leftWaiting.data ?? 0);
  const outbox = useOutbox();
  const sender = useSenderState();
  if (ended !== null && left > 0) return messages.sessionEnded(ended, left);
  const waiting = outbox.data?.filter(isPending).length ?? 0;
  return sender === 'sign-in' && waiting > 0 ? messages.signIn(waiting) : null;
}

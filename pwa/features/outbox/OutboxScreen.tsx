import { Download, GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { changedFields, LISTING_FIELDS, toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { mergeListing } from '../../../domain/sync/merge-docs.ts';
import { type Issue, settleListing, settleRecord } from '../../data/mutations/outbox.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import {
  isPending,
  type ListingEntry,
  needsPerson,
  type OutboxEntry,
  useIssues,
  useOutbox,
} from '../../data/queries/shared-records.ts';
import { hasBackgroundSync, sendNow, useSenderState } from '../../data/sync/outbox/wake.ts';
import { saveDownload } from '../../device/files.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { requestFieldName } from '../../ui/listing/request-fields.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { deviceText, formatTime } from '../../ui/texts/format.ts';
import { EntryList, SignInToSend } from './EntryList.tsx';
import {
  entryKind,
  entryReason,
  entryTitle,
  fieldName,
  fieldValueText,
  listingParts,
  partName,
  recordValue,
} from './entry-text.ts';
import { messages } from './messages.ts';
import styles from './outbox.module.css';
import { authorText, SidesSheet } from './SidesSheet.tsx';

const NO_ISSUES: readonly Issue[] = [];
const OLD_MS = 3 * 86_400_000;

export default function OutboxScreen() {
  const outbox = useOutbox();
  return (
    <div className="page stack gap-16">
      <div>
        <h1 className="display-1 visually-hidden-phone">{messages.title}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      <SignInToSend />
      <Answer reply={outbox} shape="list">
        {(entries) => <Entries entries={entries} />}
      </Answer>
    </div>
  );
}

function Entries({ entries }: { entries: readonly OutboxEntry[] }) {
  const issues = useIssues();
  const toDecide = issues.data ?? NO_ISSUES;
  const { isBusy, run } = useAction();
  const groups = [
    { name: messages.groups.needsYou, entries: entries.filter(needsPerson) },
    { name: messages.groups.waiting, entries: entries.filter(isPending).reverse() },
    { name: messages.groups.sent, entries: entries.filter(({ state }) => state === 'sent') },
  ].filter((group) => group.entries.length > 0);
  const open = entries.filter(({ state }) => state !== 'sent');
  if (groups.length === 0 && toDecide.length === 0)
    return <EmptyState art="tower" title={messages.none} text={messages.noneText} />;
  return (
    <>
      {open.length > 0 && (
        <div className="row wrap">
          <Button variant="primary" busy={isBusy ? common.sending : undefined} onClick={() => void run(sendNow)}>
            {common.sendNow}
          </Button>
          <Button label={messages.export} icon={Download} onClick={() => exportEntries(open)} />
        </div>
      )}
      <SenderNote waiting={entries.filter(isPending)} />
      {toDecide.length > 0 && (
        <section aria-label={messages.onTwoDevices}>
          <h2 className="section-head">{messages.onTwoDevices}</h2>
          <IssueList issues={toDecide} />
        </section>
      )}
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h2 className="section-head">{group.name}</h2>
          <EntryList entries={group.entries} />
        </section>
      ))}
      <p className="small dim">
        {messages.safe} {!hasBackgroundSync() && messages.sentWhenOpen}
      </p>
    </>
  );
}

function SenderNote({ waiting }: { waiting: readonly OutboxEntry[] }) {
  const sender = useSenderState();
  const [now] = useState(() => Date.now());
  if (waiting.length === 0) return null;
  if (sender === 'sign-in') return null;
  if (sender === 'busy') return <Note tone="info">{messages.busy}</Note>;
  const isOld = waiting.some(({ createdAt }) => now - Date.parse(createdAt) > OLD_MS);
  return isOld ? <Note tone="warn">{messages.old}</Note> : null;
}

function exportEntries(entries: readonly OutboxEntry[]): void {
  const now = new Date();
  const blob = new Blob([pendingChangesJson(entries, now)], { type: 'application/json' });
  saveDownload(messages.exportName(dubaiDay(now)), blob);
}

/**
 * Returns pending changes as JSON. Each has a readable summary and the raw change in `data`. Pictures and files are
 * named but not included.
 */
export function pendingChangesJson(entries: readonly OutboxEntry[], now: Date): string {
  const changes = entries.map((entry) => ({
    what: entryKind(entry),
    about: entryTitle(entry),
    made: formatTime(entry.createdAt),
    state: messages.states[entry.state],
    why: entryReason(entry) ?? undefined,
    ...formatContent(entry),
    data: entry,
  }));
  const file = { app: 'sahil', format: 2, exportedAt: now.toISOString(), note: messages.exportNote, changes };
  return JSON.stringify(file, null, 2);
}

function formatContent(entry: OutboxEntry): { fields?: Record<string, unknown> } {
  if (entry.kind === 'request') {
    const named = Object.entries(entry.fields).map(([name, text]) => [requestFieldName(name), text]);
    return { fields: Object.fromEntries(named) };
  }
  return entry.kind === 'listing' ? { fields: listingFields(entry) } : {};
}

function listingFields({ base, input }: ListingEntry): Record<string, unknown> {
  if (base === null) {
    const filled = LISTING_FIELDS.filter((field) => input[field] !== undefined && input[field] !== null);
    return Object.fromEntries(filled.map((field) => [fieldName(field), fieldValueText(field, input[field])]));
  }
  const changed = changedFields(base.input, input).map((field) => {
    const before = fieldValueText(field, base.input[field]);
    return [fieldName(field), { before, now: fieldValueText(field, input[field]) }];
  });
  return Object.fromEntries(changed);
}

function IssueList({ issues }: { issues: readonly Issue[] }) {
  const [openId, setOpenId] = useState('');
  const open = issues.find(({ id }) => id === openId);
  return (
    <>
      <ul className={`card rows ${styles.list}`}>
        {issues.map((issue) => (
          <li key={issue.id}>
            <GitCompareArrows size={20} strokeWidth={1.75} aria-hidden="true" className="muted" />
            <div className="grow">
              <div className="row between">
                <span className="bold ellipsis">{kindOfIssue(issue)}</span>
                <span className="tag neg">{messages.states.conflict}</span>
              </div>
              <div className="small">{issue.title}</div>
              <div className="small dim">{messages.issueFrom(deviceText(issue.deviceName), formatTime(issue.at))}</div>
              <div className="row wrap acts">
                <Button label={messages.compare} variant="soft" small onClick={() => setOpenId(issue.id)} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {open !== undefined && <IssueSheet issue={open} onClose={() => setOpenId('')} />}
    </>
  );
}

const kindOfIssue = (issue: Issue) =>
  issue.about === 'listing' ? messages.kinds.update : messages.records[issue.kind];

function IssueSheet({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const yours = authorText({ by: '', at: issue.at, device: issue.deviceName });
  const names = { yours, theirs: authorText(issue.theirsBy) };
  if (issue.about === 'listing') {
    const merge = mergeListing(issue.base.input, issue.input, toPropertyInput(issue.theirs));
    return (
      <SidesSheet
        title={messages.conflictTitle}
        lead={messages.conflictLead(issue.title)}
        parts={listingParts(merge)}
        names={names}
        onApply={(choices) => settleListing(issue, choices)}
        onClose={onClose}
      />
    );
  }
  const parts = issue.conflicts.map(({ path, base, yours, theirs }) => ({
    key: path.join('/'),
    name: partName(path),
    before: recordValue(base, path),
    yours: recordValue(yours, path),
    theirs: recordValue(theirs, path),
  }));
  return (
    <SidesSheet
      title={messages.issueTitle}
      lead={messages.issueLead(kindOfIssue(issue), issue.title)}
      parts={parts}
      names={names}
      onApply={(choices) =>
        settleRecord(
          issue,
          parts.map(({ key }) => choices[key] ?? 'theirs'),
        )
      }
      onClose={onClose}
    />
  );
}

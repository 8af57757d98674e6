import { isLocalId } from '../../../domain/property/local-id.ts';
import { type ListingEntry, needsPerson, type RequestEntry } from '../../data/queries/shared-records.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { requestKinds, requestSlot } from '../../ui/listing/request-fields.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatTime, listed } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';

const words = messages.waiting;

const SHOWN = 3;

/** Lists the user's latest requests about a home, and whether the agent has received them. */
export function SentRequests({ entries }: { entries: readonly RequestEntry[] }) {
  return (
    <Note tone="info">
      <ul>
        {entries.slice(0, SHOWN).map((entry) => {
          const what = listed([requestKinds[entry.request], requestSlot(entry.fields)]);
          return <li key={entry.id}>{requestState(entry, what)}</li>;
        })}
      </ul>
    </Note>
  );
}

function requestState(entry: RequestEntry, what: string): string {
  if (entry.state === 'sent') return words.requestSent(what, formatTime(entry.sentAt ?? entry.createdAt));
  return needsPerson(entry) ? words.requestStopped(what) : words.requestWaiting(what);
}

export default function WaitingNote({ entry }: { entry: ListingEntry }) {
  const isNeeded = needsPerson(entry);
  const isNew = isLocalId(entry.listingId);
  return (
    <Note
      tone={isNeeded ? 'warn' : 'info'}
      action={
        <ButtonLink to={paths.outbox} small>
          {common.waitingChanges}
        </ButtonLink>
      }
    >
      {isNeeded ? words.toDecide(isNew) : isNew ? words.unpublished : words.edited}
    </Note>
  );
}

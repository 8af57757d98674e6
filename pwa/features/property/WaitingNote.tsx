import { isLocalId } from '../../../domain/property/listing-edit.ts';
import { type ListingEntry, needsPerson } from '../../data/queries/shared-records.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { messages as words } from './waiting-messages.ts';

export default function WaitingNote({ entry }: { entry: ListingEntry }) {
  const isNeeded = needsPerson(entry);
  const isNew = isLocalId(entry.listingId);
  return (
    <Note
      tone={isNeeded ? 'warn' : 'info'}
      action={
        <ButtonLink to={paths.outbox} small>
          {words.open}
        </ButtonLink>
      }
    >
      {isNeeded ? words.toDecide(isNew) : isNew ? words.unpublished : words.edited}
    </Note>
  );
}

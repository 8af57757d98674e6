import { Link } from 'react-router-dom';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import { type DuplicateQuestion, useDuplicates } from '../../data/queries/managed-listings.ts';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import type { ListingForm } from './listing-form.ts';
import { messages } from './messages.ts';

/** Warns of listings that look like the same home; it does not keep anybody from saving. */
export function Duplicates({ form, listingId }: { form: ListingForm; listingId: number }) {
  const found = useDuplicates(questionOf(form, listingId));
  if (found.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{messages.duplicateTitle}</b>
      <ul>
        {found.map(({ listing, reason }) => (
          <li key={listing.id}>
            <Link to={paths.property(listing.id)}>
              {messages.duplicate(listing.title, messages.duplicateReasons[reason])}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function questionOf(form: ListingForm, id: number): DuplicateQuestion | null {
  const { permitNumber, building, address, bedrooms, sqft, photos, location } = form;
  const hasHome = location !== '' && (sqft ?? 0) > 0 && (building.trim() !== '' || address.trim() !== '');
  if (!hasHome && permitNumber.trim() === '' && photos.length === 0) return null;
  return {
    id,
    areaId: resolveArea(location)?.id ?? '',
    building: building.trim(),
    address: address.trim(),
    bedrooms: bedrooms ?? 0,
    sqft: sqft ?? 0,
    permitNumber: permitNumber.trim(),
    photos,
  };
}

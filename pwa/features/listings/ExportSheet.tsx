import { Download } from 'lucide-react';
import { bayutXml, hasPermit, listingsCsv, propertyFinderXml } from '../../../domain/property/portal-feed.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { ListingPerson } from '../../../domain/user/user.ts';
import { useCurrentUser } from '../../data/platform/session/session.ts';
import { useManagedListings } from '../../data/queries/managed-listings.ts';
import { photoPath } from '../../data/queries/photos.ts';
import { downloadFile } from '../../device/files.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { messages } from './messages.ts';

/** More than any office has. */
const ALL = 20_000;
const FORMATS = ['finder', 'bayut', 'csv'] as const;

/** The person's listings as files for portals and spreadsheets, made on this device. */
export function ExportSheet({ person, onClose }: { person: ListingPerson; onClose: () => void }) {
  const reply = useManagedListings(person, ALL);
  const user = useCurrentUser();
  const agent = user.state === 'ready' && user.value !== null ? user.value.fullName : '';
  return (
    <Sheet open onClose={onClose} title={messages.exportTitle}>
      <Answer reply={reply} shape={120}>
        {({ listings }) => {
          const active = listings.filter(({ isActive }) => isActive);
          const missing = active.filter((listing) => !hasPermit(listing)).length;
          if (active.length === 0) return <p className="muted">{messages.exportNothing}</p>;
          return (
            <div className="stack gap-16">
              <p className="muted">{messages.exportText(formatCount(active.length))}</p>
              {missing > 0 && <Note tone="warn">{messages.exportMissing(missing)}</Note>}
              {FORMATS.map((format) => (
                <Button key={format} block icon={Download} onClick={() => download(format, active, agent)}>
                  {messages.exportFormats[format]}
                </Button>
              ))}
            </div>
          );
        }}
      </Answer>
    </Sheet>
  );
}

function download(format: (typeof FORMATS)[number], listings: readonly Property[], agent: string): void {
  const now = new Date().toISOString();
  const name = `sahil-listings-${now.slice(0, 10)}`;
  if (format === 'csv') {
    downloadFile(`${name}.csv`, new Blob([listingsCsv(listings)], { type: 'text/csv;charset=utf-8' }));
    return;
  }
  const options = {
    now,
    agentOf: () => (agent === '' ? null : { name: agent, phone: '', email: '' }),
    photosOf: ({ photos = [], imageUrl }: Property) => [
      ...photos.map(({ sha256 }) => new URL(photoPath(sha256), window.location.origin).href),
      ...(imageUrl === '' ? [] : [new URL(imageUrl, window.location.origin).href]),
    ],
  };
  const xml = format === 'finder' ? propertyFinderXml(listings, options) : bayutXml(listings, options);
  downloadFile(`${name}-${format}.xml`, new Blob([xml], { type: 'application/xml;charset=utf-8' }));
}

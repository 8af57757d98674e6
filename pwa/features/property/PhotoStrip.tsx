import type { ListingPhoto } from '../../../domain/property/property.ts';
import { usePhotoAddress } from '../../data/photos/use-photo.ts';
import { messages } from './messages.ts';

/** The listing's own pictures beside each other; the cover stands above. Nothing for a home with fewer than two. */
export default function PhotoStrip({ photos }: { photos: readonly ListingPhoto[] }) {
  if (photos.length < 2) return null;
  return (
    <ul className="photostrip" aria-label={messages.photos}>
      {photos.map((photo, i) => (
        <li key={photo.sha256}>
          <Picture photo={photo} alt={photo.kind === 'floor_plan' ? messages.floorPlan : messages.photoN(i + 1)} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ photo: { sha256, width, height }, alt }: { photo: ListingPhoto; alt: string }) {
  const address = usePhotoAddress(sha256);
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noopener">
      <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}

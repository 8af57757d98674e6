import type { ListingPhoto, Property } from '../../../../domain/property/property.ts';
import { usePhotoAddress } from '../../../data/queries/photos.ts';
import { PropertyPicture } from '../../../ui/PropertyPicture.tsx';
import { messages } from '../messages.ts';
import styles from './dock.module.css';

/** All pictures of a home, beside each other; one that lies elsewhere stands alone, and without any there is nothing. */
export function ListingPhotos({ listing }: { listing: Property }) {
  const { photos = [], imageUrl } = listing;
  if (photos.length === 0) {
    return imageUrl === '' ? null : (
      <div className={styles.photo}>
        <PropertyPicture property={listing} />
      </div>
    );
  }
  return (
    <ul className={styles.photos} aria-label={messages.photosOf(listing.title)}>
      {photos.map((photo, place) => (
        <li key={photo.sha256}>
          <Photo photo={photo} alt={photo.kind === 'floor_plan' ? messages.floorPlan : messages.photoN(place + 1)} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ photo: { sha256, width, height }, alt }: { photo: ListingPhoto; alt: string }) {
  const address = usePhotoAddress(sha256);
  if (address === null) return null;
  return (
    <a href={address} target="_blank" rel="noopener">
      <img src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}

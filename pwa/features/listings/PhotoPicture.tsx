import type { ListingPhoto } from '../../../domain/property/property.ts';
import { usePhotoAddress } from '../../data/queries/photos.ts';
import styles from './editor.module.css';
import { messages } from './messages.ts';

/** A picture of a listing: from this device while it is here, else from the server. */
export function PhotoPicture({ photo, alt }: { photo: ListingPhoto; alt: string }) {
  const address = usePhotoAddress(photo.sha256);
  if (address === null) return <div className={`${styles.photo} small dim`}>{messages.photos.notShown}</div>;
  return <img className={styles.photo} src={address} alt={alt} width={photo.width} height={photo.height} />;
}

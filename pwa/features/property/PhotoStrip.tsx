import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PhotoRef } from '../../../domain/property/property.ts';
import { usePhotoAddress } from '../../data/queries/listing-photos.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { common } from '../../ui/texts/common.ts';
import { messages } from './messages.ts';
import styles from './photos.module.css';

const PhotoViewer = lazy(() => import('./PhotoViewer.tsx'));

export default function PhotoStrip({ photos }: { photos: readonly PhotoRef[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length < 2) return null;
  return (
    <div className={styles.photos}>
      <ul className={styles.strip} aria-label={messages.photos}>
        {photos.map((photo, i) => (
          <li key={photo.sha256}>
            <button type="button" onClick={() => setOpened(i)} aria-label={messages.openPhoto(photoName(photo, i))}>
              <Picture photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      <Button small icon={Images} onClick={() => setOpened(0)}>
        {messages.allPhotos(photos.length)}
      </Button>
      {opened !== null && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} first={opened} nameOf={photoName} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

function photoName({ kind }: PhotoRef, at: number): string {
  return kind === 'floor_plan' ? common.floorPlan : messages.photoN(at + 1);
}

function Picture({ photo: { sha256, width, height } }: { photo: PhotoRef }) {
  const address = usePhotoAddress(sha256);
  // Reserves the space while the address is looked up.
  if (address === null) return <span className={styles.waiting} style={{ aspectRatio: `${width} / ${height}` }} />;
  return <img src={address} alt="" width={width} height={height} loading="lazy" decoding="async" />;
}

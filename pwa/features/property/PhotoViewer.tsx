import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PhotoRef } from '../../../domain/property/property.ts';
import { usePhotoAddress } from '../../data/queries/listing-photos.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useModal } from '../../ui/layers/use-modal.ts';
import { messages } from './messages.ts';
import styles from './photos.module.css';

type Props = {
  photos: readonly PhotoRef[];
  first: number;
  nameOf: (photo: PhotoRef, at: number) => string;
  onClose: () => void;
};

export default function PhotoViewer({ photos, first, nameOf, onClose }: Props) {
  const dialog = useModal(true, onClose);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const go = (to: number): void => {
    // Newer browsers return a promise, which an effect must not return.
    void row.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once, when it opens
  useEffect(() => {
    go(first);
  }, []);
  const shown = photos[at];
  const onKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    go((event.key === 'ArrowRight') === isRtl ? at - 1 : at + 1);
  };
  const onScroll = () => {
    const list = row.current;
    // `scrollLeft` is negative in right-to-left layout.
    if (list !== null) setAt(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)));
  };
  return (
    <dialog className={`fullscreen ${styles.viewer}`} ref={dialog} aria-label={messages.photos} onKeyDown={onKey}>
      <ul ref={row} onScroll={onScroll}>
        {photos.map((photo, i) => (
          <li key={photo.sha256} aria-hidden={i !== at}>
            <Large photo={photo} alt={nameOf(photo, i)} />
          </li>
        ))}
      </ul>
      <div className={`row gap-16 ${styles.bar}`}>
        <IconButton label={messages.earlierPhoto} icon={ArrowLeft} disabled={at === 0} onClick={() => go(at - 1)} />
        <span aria-live="polite">
          {shown !== undefined && nameOf(shown, at)} · {messages.photoOf(at + 1, photos.length)}
        </span>
        <IconButton
          label={messages.laterPhoto}
          icon={ArrowRight}
          disabled={at === photos.length - 1}
          onClick={() => go(at + 1)}
        />
      </div>
      <IconButton className={`icon-button ${styles.close}`} label={messages.closePhotos} icon={X} onClick={onClose} />
    </dialog>
  );
}

function Large({ photo: { sha256, width, height }, alt }: { photo: PhotoRef; alt: string }) {
  const address = usePhotoAddress(sha256);
  if (address === null) return null;
  return <img src={address} alt={alt} width={width} height={height} decoding="async" />;
}

import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ArPhoto, deleteArPhoto, useArPhotos } from '../../../data/ar/photos.ts';
import { formatHeading, formatTime } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { messages } from '../messages.ts';

/** The photos taken in the view, with their notes; nothing while there are none. */
export function Photos() {
  const photos = useArPhotos();
  if (photos.state !== 'ready' || photos.value.length === 0) return null;
  return (
    <section className="sect" aria-labelledby="ar-photos">
      <h2 className="d2 sech" id="ar-photos">
        {messages.photos.title}
      </h2>
      <ul className="ar-photos">
        {photos.value.map((photo) => (
          <Photo key={photo.id} photo={photo} />
        ))}
      </ul>
    </section>
  );
}

function Photo({ photo }: { photo: ArPhoto }) {
  const { id, image, width, height, note, building, headingDeg, at, state } = photo;
  const url = useImageUrl(image);
  const where = [building, headingDeg === null ? '' : formatHeading(headingDeg), formatTime(at)];
  return (
    <li className="card">
      {url !== null && <img src={url} alt={messages.photoAlt} width={width} height={height} loading="lazy" />}
      <div className="row top">
        <div className="grow">
          <p className="b">{note === '' ? messages.photos.noNote : note}</p>
          <p className="xs mut">{where.filter((part) => part !== '').join(' · ')}</p>
          <span className="tag info">{state === 'sent' ? messages.photos.sent : messages.photos.waiting}</span>
        </div>
        <IconButton label={messages.photos.remove} icon={Trash2} onClick={() => void deleteArPhoto(id)} />
      </div>
    </li>
  );
}

function useImageUrl(image: ArrayBuffer): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([image], { type: 'image/jpeg' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}

import { useRef, useState } from 'react';
import type { PictureSubject } from '../../domain/property/picture/subject.ts';
import { picturePath } from '../../domain/property/picture-path.ts';
import type { Property } from '../../domain/property/property.ts';
import { messages } from './messages.ts';
import { usePicture } from './picture/use-picture.ts';

type Props = {
  property: PictureSubject & Pick<Property, 'imageUrl' | 'title'>;
  /** Says that the picture is a drawing. */
  label?: boolean;
  /** For the picture a page opens with: drawn at once. Others wait until they come near the screen. */
  eager?: boolean;
};

/** A drawing of such a home there; the listing's own photo lies over it once it has loaded, and goes if it fails. */
export function PropertyPicture({ property, label, eager }: Props) {
  const imageUrl = picturePath(property);
  const place = useRef<HTMLSpanElement>(null);
  const drawing = usePicture(property, eager === true, place);
  const [photo, setPhoto] = useState<{ url: string; state: 'ok' | 'failed' } | null>(null);
  const state = imageUrl === '' ? 'failed' : photo?.url === imageUrl ? photo.state : 'waiting';
  return (
    <span className="picture" ref={place}>
      {drawing !== undefined && (
        <img
          src={drawing}
          alt=""
          width={480}
          height={320}
          decoding="async"
          fetchPriority={eager ? 'high' : undefined}
        />
      )}
      {state !== 'failed' && (
        <img
          key={imageUrl}
          src={imageUrl}
          alt={state === 'ok' ? property.title : ''}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          style={{ opacity: state === 'ok' ? 1 : 0 }}
          onLoad={() => setPhoto({ url: imageUrl, state: 'ok' })}
          onError={() => setPhoto({ url: imageUrl, state: 'failed' })}
        />
      )}
      {label && state !== 'ok' && <span className="tag">{messages.illustration}</span>}
    </span>
  );
}

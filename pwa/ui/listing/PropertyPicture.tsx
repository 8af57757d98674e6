import { type RefObject, useEffect, useRef, useState } from 'react';
import { picturePath } from '../../../domain/property/card.ts';
import { listingTitle } from '../../../domain/property/listing-title.ts';
import { illustrationKey, type PictureSubject } from '../../../domain/property/picture/subject.ts';
import type { Property } from '../../../domain/property/property.ts';
import { whenNear } from '../states/when-near.ts';
import { messages } from '../texts/messages.ts';
import { cachedPicture, drawIfLoaded, drawnPictureUri } from './picture-cache.ts';

type Job = { draw: () => void };

const waiting = new Set<Job>();

let scheduled = false;

type Props = {
  property: PictureSubject & Pick<Property, 'imageUrl' | 'title'>;
  label?: boolean;
  /** Draws immediately, for pictures at the top of a page. Others wait until they are near the screen. */
  eager?: boolean;
};

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
          alt={state === 'ok' ? listingTitle(property.title) : ''}
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

/**
 * Returns the drawing of a home. Unless `now`, it is drawn in idle time when `place` is near the screen, because a
 * drawing costs a slow phone some milliseconds.
 */
function usePicture(subject: PictureSubject, now: boolean, place: RefObject<Element | null>) {
  const key = illustrationKey(subject);
  const cached = now ? drawIfLoaded(subject) : cachedPicture(subject);
  const [drawn, setDrawn] = useState<{ key: string; uri: string } | null>(null);
  const has = cached !== undefined || drawn?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the subject
  useEffect(() => {
    if (has) return;
    let isWanted = true;
    const draw = () =>
      drawnPictureUri(subject).then(
        (uri) => isWanted && setDrawn({ key, uri }),
        () => {}, // If the drawing code cannot be loaded, the picture stays empty.
      );
    const job: Job = { draw };
    const forget = whenNear(now ? null : place.current, () => {
      if (now) return draw();
      waiting.add(job);
      schedule();
    });
    return () => {
      isWanted = false;
      forget();
      waiting.delete(job);
    };
  }, [has, key, now, place]);
  return cached ?? (drawn?.key === key ? drawn.uri : undefined);
}

function schedule(): void {
  if (scheduled || waiting.size === 0) return;
  scheduled = true;
  // Safari has no idle callbacks; a timer lets taps and frames go first as well.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(drawNext, { timeout: 300 });
  else setTimeout(drawNext, 16);
}

function drawNext(): void {
  scheduled = false;
  const [job] = waiting;
  if (job === undefined) return;
  waiting.delete(job);
  job.draw();
  schedule();
}

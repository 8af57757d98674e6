import { type RefObject, useEffect, useState } from 'react';
import { illustrationKey, type PictureSubject } from '../../../domain/property/picture/subject.ts';
import { cachedPicture, pictureNow, pictureUri } from './picture-cache.ts';
import { whenNear } from './when-near.ts';

type Job = { draw: () => void };

const waiting = new Set<Job>();
let scheduled = false;

/**
 * The drawing of a home. Making and decoding one costs a slow phone some milliseconds, a screen of them a long task:
 * unless it is wanted at once, each is made when `place` comes near the screen, in a pause of its own.
 */
export function usePicture(subject: PictureSubject, now: boolean, place: RefObject<Element | null>) {
  const key = illustrationKey(subject);
  const cached = now ? pictureNow(subject) : cachedPicture(subject);
  const [drawn, setDrawn] = useState<{ key: string; uri: string } | null>(null);
  const has = cached !== undefined || drawn?.key === key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one subject from another
  useEffect(() => {
    if (has) return;
    let isWanted = true;
    const draw = () =>
      pictureUri(subject).then(
        (uri) => isWanted && setDrawn({ key, uri }),
        () => {}, // What draws could not be loaded: the place stays empty, and all else is there.
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

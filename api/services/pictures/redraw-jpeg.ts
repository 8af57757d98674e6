import PQueue from 'p-queue';
import { because } from '../../../domain/errors/refusal.ts';
import { ApiError, refused } from '../../errors.ts';
import { startWorker } from '../threads/start-thread.ts';

export type Redrawn = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** Time limit for one picture. A picture of 40 megapixels takes about three seconds. */
const TIMEOUT_MS = 10_000;
/** Maximum queued pictures, of all users and of one user. A picture waits at most this many times `TIMEOUT_MS`. */
const MOST_WAITING = 12;
const MOST_OF_ONE = 3;

export const redrawJpeg = createRedraw(redrawInThread);

/**
 * Returns a function that decodes and re-encodes a JPEG, which removes everything but its pixels. It handles one
 * picture at a time, because each may need hundreds of megabytes, and users take turns. The function throws ApiError
 * `invalid_input` if a picture cannot be decoded in time, and `too_many` if too many are queued.
 */
export function createRedraw(draw: (bytes: Uint8Array) => Promise<Redrawn>) {
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Map<string, number>();
  return async (bytes: Uint8Array, username: string): Promise<Redrawn> => {
    const own = waiting.get(username) ?? 0;
    if (own >= MOST_OF_ONE || queue.size >= MOST_WAITING) throw busy();
    waiting.set(username, own + 1);
    try {
      // Pictures of users with fewer queued ones are handled first.
      return await queue.add(() => draw(bytes), { priority: -own });
    } catch {
      throw refused('invalid_input', 'picture_undrawable', 'The picture is damaged and cannot be drawn.');
    } finally {
      const left = (waiting.get(username) ?? 1) - 1;
      if (left > 0) waiting.set(username, left);
      else waiting.delete(username);
    }
  };
}

function busy(): ApiError {
  return new ApiError('too_many', 'Other pictures are being drawn. Try again in a minute.', {
    ...because('pictures_busy'),
    retryAfterSec: TIMEOUT_MS / 1000,
  });
}

async function redrawInThread(bytes: Uint8Array): Promise<Redrawn> {
  const thread = startWorker(new URL('./redraw-thread.ts', import.meta.url), {
    name: 'picture',
    data: bytes,
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Redrawn>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the picture's thread ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

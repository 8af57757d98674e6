import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { refused } from '../../errors.ts';
import { inOrder } from '../../in-order.ts';
import { BUILD_ROOT } from '../../version.ts';

export type Redrawn = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };

/** The largest picture that is let in takes about ten seconds on a slow machine. */
const TIMEOUT_MS = 60_000;

const alone = inOrder();

/**
 * A JPEG drawn anew from its pixels, so that nothing of a file is kept but the picture it shows. In a thread of its
 * own, one picture after the other: each takes tens of megabytes while it is drawn.
 * @throws ApiError `invalid_input` for what cannot be drawn
 */
export function redrawJpeg(bytes: Uint8Array): Promise<Redrawn> {
  return alone(() => redrawInThread(bytes));
}

async function redrawInThread(bytes: Uint8Array): Promise<Redrawn> {
  const thread = new Worker(threadFile(), { name: 'picture', workerData: bytes, stdout: true, stderr: true });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<Redrawn>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the picture's thread ended with ${code}`)));
    });
  } catch {
    throw refused('invalid_input', 'picture_undrawable', 'The picture is damaged and cannot be drawn.');
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** The thread's program: built beside the server, or its source, for which a small file brings the loader. */
function threadFile(): string {
  if (BUILD_ROOT !== null) return join(BUILD_ROOT, 'redraw-thread.js');
  return fileURLToPath(new URL('./redraw-thread.mjs', import.meta.url));
}

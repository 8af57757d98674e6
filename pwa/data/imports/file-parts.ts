import { ImportError } from './failure.ts';
import type { ImportStore } from './import-store.ts';

/** Piece of a file that is read and stored at once. */
const PART_BYTES = 4 * 1024 * 1024;

/** A file that is still open on the page, in pieces. */
export async function* openFileParts(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PART_BYTES) {
    try {
      yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
    } catch (error) {
      // Moved, changed or taken away (a memory card) since it was dropped.
      throw new ImportError('file-unreadable', { cause: error });
    }
  }
}

/** The copy of a file on this device, in pieces. @throws ImportError `file-gone` when it is not whole */
export async function* copiedFileParts(
  store: ImportStore,
  { id, size }: { id: string; size: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  for await (const part of store.fileParts(id)) {
    bytes += part.length;
    yield part;
  }
  if (bytes !== size) throw new ImportError('file-gone');
}

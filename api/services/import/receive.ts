import { FileImport } from '../../../domain/import/file/file-import.ts';
import type { CoreOptions } from './import-core.ts';
import type { Spool } from './spool.ts';

export const LARGE_FROM_BYTES = 4 * 1024 * 1024;

export type Received = { chunks: readonly Uint8Array[] } | { path: string };

/**
 * Takes a file in. Of one that cannot be imported only so much is read as tells that; the rest is not asked for.
 * @param id names the file in the spool
 * @throws StoreError `storage_full`; whatever the stream throws
 */
export async function receiveFile(from: {
  stream: AsyncIterable<Uint8Array>;
  options: CoreOptions;
  spool: Spool;
  id: string;
}): Promise<Received> {
  const { options, spool, id } = from;
  const stream = from.stream[Symbol.asyncIterator]();
  const plan = new FileImport({ ...options, known: null, planOnly: true });
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; bytes <= LARGE_FROM_BYTES; ) {
    const next = await stream.next();
    if (next.done === true) return { chunks };
    chunks.push(next.value);
    bytes += next.value.byteLength;
    if (!plan.planned && plan.refusal === null) plan.feed(next.value);
    if (plan.refusal !== null) {
      await stream.return?.();
      return { chunks };
    }
  }
  return { path: await spool.write(id, joined(chunks, stream)) };
}

async function* joined(head: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of head.splice(0)) yield chunk;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileRequest, importFile } from '../services/import/import-file.ts';
import { newImportId } from '../services/import/import-record.ts';
import type { ImportOutcome } from '../services/import/import-result.ts';
import { createSpool } from '../services/import/spool.ts';
import { receiveFile } from '../services/import/uploads.ts';

/** Receives a file and imports it like an upload, without a server. */
export async function importStream(
  request: FileRequest & { stream: AsyncIterable<Uint8Array> },
): Promise<ImportOutcome> {
  const { stream, ...rest } = request;
  const { fileName, kind, mapping, areaAssignments, source } = request;
  const spool = createSpool(join(tmpdir(), 'sahil-import-tests'));
  const id = newImportId(request.clock);
  try {
    const options = { name: fileName, kind, mapping, areaAssignments, source };
    return await importFile({ ...rest, file: await receiveFile({ stream, options, spool, id }) });
  } finally {
    await spool.remove(id);
  }
}

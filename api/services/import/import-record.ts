import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { ImportSummary } from './import-result.ts';

/** Who imports what; goes into the history. */
export type ImportRequest = { store: Store; clock: Clock; fileName: string; user: string; dryRun: boolean };

/** A new import id: sorts by time, cannot be guessed. */
export function newImportId(clock: Clock): string {
  return `${clock().toISOString().replace(/[-:.]/g, '').slice(0, 15)}-${randomBytes(4).toString('hex')}`;
}

/** Writes the history entry of an import that ran; a dry run leaves none. */
export async function recordImport(request: ImportRequest, summary: ImportSummary, startedAt: string): Promise<void> {
  if (request.dryRun) return;
  await request.store.commit((tx) => {
    tx.put('imports', summary.importId, {
      id: summary.importId,
      fileName: request.fileName.slice(0, 200),
      user: request.user,
      dataType: summary.dataType,
      variant: summary.variant,
      startedAt,
      finishedAt: request.clock().toISOString(),
      read: summary.read,
      taken: summary.taken,
      changed: summary.changed,
      duplicate: summary.duplicate,
      rejected: { ...summary.rejected },
      // At most 100 short lines: far below the bound of a document.
      rejects: summary.rejects.map(([row, column, reason, value]) => [
        row,
        column.slice(0, 100),
        reason,
        value.slice(0, 120),
      ]),
      unknownAreas: summary.unknownAreas.slice(0, 200).map(({ name, rows }) => ({ name: name.slice(0, 200), rows })),
      manifestHash: summary.manifestHash,
    });
  });
}

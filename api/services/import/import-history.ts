import * as z from 'zod/mini';
import { allSegments } from '../../../domain/transaction/manifest.ts';
import { ServerImport } from '../../../domain/user/import-alerts.ts';
import type { UserType } from '../../../domain/user/user.ts';
import type { Doc, Store } from '../../store/store.ts';
import { IMPORT_STATES } from './import-record.ts';
import { readRejects } from './rejects-file.ts';

/** An import in the history. Only its author and administrators see its file, author and reasons. */
export const ImportView = z.extend(ServerImport, {
  startedAt: z.string(),
  read: z.int(),
  changed: z.optional(z.int()),
  variant: z.optional(z.string()),
  /** `writing`: interrupted; its written deeds can be undone. `failed`: nothing was written. */
  state: z.optional(z.enum(IMPORT_STATES)),
});
export type ImportView = z.infer<typeof ImportView>;

const Rejects = z.object({ rejects: z.array(z.tuple([z.int(), z.string(), z.string(), z.string()])) });

type Reader = { username: string; userType: UserType } | null;

/** The last imports, newest first, with what this user may see of them. */
export function listImports(store: Store, limit: number, reader: Reader): ImportView[] {
  return store
    .read((tx) => tx.all('imports'))
    .flatMap(({ doc }) => {
      const view = ImportView.safeParse(doc).data ?? cutOff(store, doc);
      return view === null ? [] : [viewFor(view, String(doc.user ?? ''), reader)];
    })
    .sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
    .slice(0, limit);
}

function viewFor({ user: _, ...view }: ImportView, owner: string, reader: Reader): ImportView {
  if (reader?.userType === 'admin') return { ...view, user: owner };
  if (reader !== null && reader.username === owner) return view;
  // A reason may contain the file name.
  const { reason: __, effect: ___, approvedBy: ____, ...facts } = view;
  return { ...facts, fileName: '' };
}

export function mayReadImport(store: Store, id: string, reader: Reader): boolean {
  if (reader?.userType === 'admin') return true;
  const owner = store.read((tx) => tx.get('imports', id))?.doc.user;
  return reader !== null && owner === reader.username;
}

const Opening = z.object({ id: z.string(), fileName: z.string(), startedAt: z.string(), state: z.literal('writing') });

/** Returns an import that was interrupted after its deeds were written. They count, and it can be undone. */
function cutOff(store: Store, doc: Doc): ImportView | null {
  const opening = Opening.safeParse(doc).data;
  const own = allSegments(store.market.manifest()).filter(({ importId }) => importId === opening?.id);
  const rows = own.reduce((sum, segment) => sum + segment.rows, 0);
  if (opening === undefined || rows === 0) return null;
  const counts = { read: rows, taken: rows, duplicate: 0, rejected: {} };
  return { ...opening, ...counts, dataType: 'transactions', finishedAt: opening.startedAt };
}

/** Returns the rejected rows of an import as a CSV file to correct and import again; null if none were kept. */
export function readRejectsFile(store: Store, id: string): Promise<string | null> {
  return readRejects(store, store.read((tx) => tx.get('imports', id))?.doc.rejectsFile);
}

/** Returns the rejected rows kept for an import, or null for an unknown import. */
export function findImport(store: Store, id: string): z.infer<typeof Rejects> | null {
  const found = store.read((tx) => tx.get('imports', id));
  if (found === null) return null;
  return Rejects.safeParse(found.doc).data ?? { rejects: [] };
}

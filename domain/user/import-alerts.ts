import * as z from 'zod/mini';
import { PublicationEffect } from '../import/publication-effect.ts';
import type { CurrentUser } from './user.ts';

/** An import as the server lists it. Only its author and administrators see the file name and the decision. */
export const ServerImport = z.object({
  id: z.string(),
  /** '' for anyone but its author and administrators. */
  fileName: z.string(),
  user: z.optional(z.string()),
  dataType: z.string(),
  finishedAt: z.string(),
  taken: z.number(),
  duplicate: z.number(),
  rejected: z.record(z.string(), z.number()),
  state: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** For an import that needed approval: its effect, and when and by whom it was decided. */
  effect: z.optional(PublicationEffect),
  decidedAt: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
});
export type ServerImport = z.infer<typeof ServerImport>;

/** A notification about an import that needs approval; `id` identifies it, so that it is shown once. */
export type ImportAlert = {
  id: string;
  kind: 'import';
  event: 'waiting' | 'approved' | 'refused';
  file: string;
  /** The user who sent it, or the reason for refusing it. */
  detail: string;
};

/** Imports awaiting approval, for administrators; decisions on their own imports, for brokers. */
export function findImportAlerts(imports: readonly ServerImport[], { userType }: CurrentUser): ImportAlert[] {
  return imports.flatMap(({ id, fileName: file, user = '', state, reason = '', approvedBy }): ImportAlert[] => {
    const alert = (event: ImportAlert['event'], detail: string) => {
      return [{ id: `import/${id}/${event}`, kind: 'import' as const, event, file, detail }];
    };
    if (userType === 'admin') return state === 'waiting' ? alert('waiting', user) : [];
    // The server omits the file name of other users' imports.
    if (userType !== 'broker' || file === '') return [];
    if (state === 'refused') return alert('refused', reason);
    return state === 'done' && approvedBy !== undefined ? alert('approved', '') : [];
  });
}

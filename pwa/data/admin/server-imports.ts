import * as z from 'zod/mini';
import { http } from '../http.ts';

/** An import of the server's history, as administrators see it. */
const ServerImport = z.object({
  id: z.string(),
  fileName: z.string(),
  user: z.optional(z.string()),
  dataType: z.string(),
  finishedAt: z.string(),
  taken: z.number(),
  duplicate: z.number(),
  rejected: z.record(z.string(), z.number()),
  state: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type ServerImport = z.infer<typeof ServerImport>;

/** The last imports, newest first. @throws as `http.json` */
export function fetchServerImports(signal?: AbortSignal): Promise<ServerImport[]> {
  return http.json({ path: '/api/dubai/imports?limit=20', schema: z.array(ServerImport), signal });
}

/** Takes an import back; what is computed from the market is brought up to date before the answer. */
export function undoServerImport(id: string): Promise<void> {
  const path = `/api/dubai/imports/${encodeURIComponent(id)}/undo`;
  return http.send({ path, method: 'POST', body: {}, timeoutMs: 300_000 });
}

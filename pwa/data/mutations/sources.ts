import * as z from 'zod/mini';
import type { Service, SourceName } from '../../../domain/sources/run.ts';
import { SourceSettings } from '../../../domain/sources/status.ts';
import { http } from '../platform/http.ts';

/** Begins a run, or that of one service; it is followed by `useSourcesView`. @throws HttpError, UnreachableError */
export async function startScrape(service: Service | null, options: { isWorseTaken?: boolean } = {}): Promise<void> {
  const path = service === null ? '/api/dubai/scrape-now' : `/api/dubai/scrape-service/${service}`;
  const query = options.isWorseTaken === true ? '?takeWorse=true&deep=true' : '';
  await http.send({ path: path + query, method: 'POST', headers: { prefer: 'respond-async' } });
}

/** Ends the run under way. @throws HttpError, UnreachableError */
export async function cancelScrape(): Promise<void> {
  await http.send({ path: '/api/dubai/scrape-cancel', method: 'POST' });
}

/** @throws HttpError with what is wrong; UnreachableError */
export function saveSourceSettings(settings: SourceSettings): Promise<SourceSettings> {
  return http.json({ path: '/api/admin/sources', method: 'PUT', body: settings, schema: SourceSettings });
}

const Tested = z.object({
  isOk: z.boolean(),
  rows: z.int(),
  ms: z.int(),
  problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
});

export type TestedSource = z.infer<typeof Tested>;

/** Has the server ask a source for a small page. @throws HttpError, UnreachableError */
export function testSource(source: SourceName): Promise<TestedSource> {
  return http.json({ path: `/api/admin/sources/${source}/test`, method: 'POST', schema: Tested, timeoutMs: 45_000 });
}

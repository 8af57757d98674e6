import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import type { UserType } from '../../domain/user/user.ts';
import { ApiError } from '../errors.ts';
import { hasBody, IMPORT_JSON_LIMIT, readJson } from '../middleware/json-body.ts';
import { csvLine } from '../services/csv.ts';
import { importJson } from '../services/import/import-json.ts';
import { DATA_TYPES, type ImportOutcome } from '../services/import/import-result.ts';
import { importCsvStream } from '../services/import/import-transactions.ts';
import { findImport, ImportView, listImports } from '../services/import-history.ts';
import type { Services } from '../services/services.ts';
import { readUpload, UPLOAD_TYPES } from '../services/upload.ts';
import { parseWith, type Route, route } from './route.ts';

const tag = 'Import';
const IMPORT_ROLES: readonly UserType[] = ['broker', 'admin'];

const ImportBody = z.strictObject({
  dataType: z.enum(DATA_TYPES),
  /** Rows as in the samples of the import screen. */
  data: z.array(z.unknown()).check(z.maxLength(200_000)),
});
const ImportResult = z.object({
  importId: z.string(),
  dataType: z.enum(DATA_TYPES),
  variant: z.string(),
  dryRun: z.boolean(),
  read: z.int(),
  taken: z.int(),
  changed: z.int(),
  duplicate: z.int(),
  rejected: z.record(z.string(), z.int()),
  rejects: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string(), value: z.string() })),
  imported: z.int(),
  unknownAreas: z.array(z.object({ name: z.string(), rows: z.int() })),
  manifestHash: z.string(),
});

export const importRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/dubai/import-data',
    summary:
      'Import records: JSON {dataType, data}, or a CSV of transactions as the body (text/csv) or in a form. dryRun=1 writes nothing',
    tag,
    roles: IMPORT_ROLES,
    limit: 'import',
    query: z.object({ dryRun: z.optional(z.boolean()) }),
    body: ImportBody,
    bodyReader: 'own',
    bodyTypes: ['application/json', ...UPLOAD_TYPES],
    responses: {
      200: { description: 'What was read, taken, known already and rejected, and why', schema: ImportResult },
    },
    async handle({ req, res, services, user, query }) {
      const who = { user: user?.username ?? '', dryRun: query.dryRun ?? false };
      res.json(resultOf(await runImport(req, res, { services, who })));
    },
  }),
  route({
    method: 'get',
    path: '/api/dubai/imports',
    summary: 'The last imports, newest first',
    tag,
    query: z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
    responses: { 200: { description: 'Imports', schema: z.array(ImportView) } },
    handle({ res, services, query }) {
      res.json(listImports(services.store, query.limit ?? 20));
    },
  }),
  route({
    method: 'get',
    path: '/api/dubai/imports/{id}/rejects.csv',
    summary: 'The first rejected rows of an import: line, column, reason, value',
    tag,
    roles: IMPORT_ROLES,
    params: z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) }),
    responses: { 200: { description: 'CSV', types: ['text/csv'] }, 404: { description: 'Unknown import' } },
    handle({ res, services, params }) {
      const found = findImport(services.store, params.id);
      if (found === null) throw new ApiError('not_found', 'There is no import with this id.');
      res.setHeader('Content-Disposition', `attachment; filename="rejects-${params.id.replaceAll(':', '-')}.csv"`);
      res.type('text/csv');
      res.send(csvLine(['row', 'column', 'reason', 'value']) + found.rejects.map(csvLine).join(''));
    },
  }),
];

/** One import at a time; afterwards everything computed from the market is brought up to date. */
async function runImport(
  req: Request,
  res: Response,
  from: { services: Services; who: { user: string; dryRun: boolean } },
): Promise<ImportOutcome> {
  const { services, who } = from;
  const { store, clock } = services;
  const job = req.is([...UPLOAD_TYPES]) ? await csvJob(req) : await jsonJob(req, res);
  return services.imports.take(async () => {
    const before = store.head();
    const hash = store.market.manifest().hash;
    const outcome = await job({ store, clock, ...who });
    const changed = store.head() !== before || store.market.manifest().hash !== hash;
    if (outcome.ok && !outcome.dryRun && changed) await services.marketChanged();
    return outcome;
  });
}

type Job = (common: Pick<Services, 'store' | 'clock'> & { user: string; dryRun: boolean }) => Promise<ImportOutcome>;

async function csvJob(req: Request): Promise<Job> {
  if (!hasBody(req)) throw new ApiError('invalid_input', 'The file is missing.');
  const { stream, fileName } = await readUpload(req);
  return (common) => importCsvStream({ ...common, stream, fileName });
}

async function jsonJob(req: Request, res: Response): Promise<Job> {
  await readJson(req, res, IMPORT_JSON_LIMIT);
  const { dataType, data } = parseWith(ImportBody, req.body);
  return (common) => importJson({ ...common, dataType, data, fileName: 'pasted.json' });
}

function resultOf(outcome: ImportOutcome): z.infer<typeof ImportResult> {
  if (!outcome.ok) {
    const { reason, message, missing } = outcome;
    throw new ApiError('invalid_input', message, { reason, missing });
  }
  const { ok: _, rejects, ...summary } = outcome;
  return { ...summary, rejects: rejects.map(([row, column, reason, value]) => ({ row, column, reason, value })) };
}

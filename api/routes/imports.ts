import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { csvLine } from '../../domain/csv.ts';
import { PublicationEffect } from '../../domain/import/publication-effect.ts';
import type { UserType } from '../../domain/user/user.ts';
import { ApiError, refused } from '../errors.ts';
import { hasBody, IMPORT_JSON_LIMIT, readJson } from '../middleware/body.ts';
import { answerRepeatable } from '../middleware/operations.ts';
import { readSettings } from '../services/app-settings.ts';
import { writeAudit } from '../services/audit.ts';
import { isDemoOn, setDemoMarket } from '../services/demo-market.ts';
import { importJson } from '../services/import/import-json.ts';
import { runExclusive } from '../services/import/import-queue.ts';
import { DATA_TYPES, type ImportOutcome, toImportKind } from '../services/import/import-result.ts';
import { marketEffect, type PlannedSegments } from '../services/import/market-effect.ts';
import { undoImport } from '../services/import/undo-import.ts';
import type { UploadRequest } from '../services/import/uploads.ts';
import { findImport, ImportView, listImports, mayReadImport, readRejectsFile } from '../services/import-history.ts';
import type { Services } from '../services/services.ts';
import { readUpload, UPLOAD_TYPES } from '../services/upload.ts';
import type { StoredUser } from '../services/users.ts';
import type { Store } from '../store/store.ts';
import { callGroup, parseWith, type Route } from './route.ts';

const calls = callGroup('Import');
const IMPORT_ROLES: readonly UserType[] = ['broker', 'admin'];

const ImportBody = z.strictObject({
  dataType: z.enum(DATA_TYPES),
  data: z.array(z.unknown()).check(z.maxLength(200_000)),
  /** Switches the demo market off for everyone once these deeds are in. */
  replaceDemo: z.optional(z.boolean()),
});
const Counts = z.object({
  read: z.int(),
  taken: z.int(),
  changed: z.int(),
  duplicate: z.int(),
  rejected: z.record(z.string(), z.int()),
});
const Table = z.object({
  table: z.string(),
  kind: z.nullable(z.string()),
  variant: z.string(),
  headerLine: z.int(),
  columns: z.readonly(
    z.array(
      z.object({
        column: z.int(),
        name: z.string(),
        field: z.nullable(z.string()),
        how: z.nullable(z.string()),
        samples: z.readonly(z.array(z.string())),
      }),
    ),
  ),
  missing: z.readonly(z.array(z.object({ field: z.string(), label: z.string(), required: z.boolean() }))),
  signature: z.string(),
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
  /** Rows taken that carry a flag or note of the cleaning rules, by its code. */
  noted: z.record(z.string(), z.int()),
  /** Counts by kind of record. */
  byKind: z.record(z.string(), Counts),
  tables: z.array(Table),
  manifestHash: z.string(),
  isDemoOn: z.boolean(),
  /** The rows are kept, but the disk is full: areas' figures and scores are of the data before until there is room. */
  areFiguresWaiting: z.boolean(),
  /** Of a dry run that was asked for it. */
  effect: z.optional(PublicationEffect),
  /** An administrator has to approve it: nothing of it counts before. */
  isWaiting: z.optional(z.boolean()),
});

const ImportId = z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) });

const UndoResult = z.object({
  importId: z.string(),
  deeds: z.int(),
  records: z.int(),
  manifestHash: z.string(),
});

const DECISION_ERRORS = {
  404: { description: 'No import with this id waits for approval' },
} as const;

export const importRoutes: readonly Route[] = [
  calls.post('/api/dubai/import-data', {
    summary:
      'Import records: JSON {dataType, data}, or a file (CSV, JSON, NDJSON, XLSX, XML, zip or gzip of these) as the body or in a form. dryRun=1 writes nothing',
    roles: IMPORT_ROLES,
    limit: 'import',
    changes: true,
    query: z.object({
      dryRun: z.optional(z.boolean()),
      /** Kind of the file's rows, if its columns do not tell. */
      type: z.optional(z.enum(DATA_TYPES)),
      /** JSON: column name of the file to field, null for "do not use". */
      mapping: z.optional(z.string().check(z.maxLength(20_000))),
      /** JSON: area name of the file to gazetteer id. */
      areas: z.optional(z.string().check(z.maxLength(20_000))),
      replaceDemo: z.optional(z.boolean()),
      /** With dryRun: what publishing would change in the figures of areas. */
      effect: z.optional(z.boolean()),
    }),
    body: ImportBody,
    bodyReader: 'own',
    bodyTypes: ['application/json', ...UPLOAD_TYPES],
    responses: {
      200: { description: 'What was read, taken, known already and rejected, and why', schema: ImportResult },
    },
    async handle({ req, res, services, user, query, operation, who: actor }) {
      const who = { user: user?.username ?? '', dryRun: query.dryRun ?? false };
      const choices: Choices = {
        kind: query.type === undefined ? undefined : toImportKind(query.type),
        mapping:
          query.mapping === undefined ? undefined : parseWith(Mapping, parseJsonParameter(query.mapping, 'mapping')),
        areaAssignments:
          query.areas === undefined ? undefined : parseWith(Areas, parseJsonParameter(query.areas, 'areas')),
      };
      const outcome = await runImport(req, res, {
        services,
        who,
        choices,
        user,
        replaceDemo: query.replaceDemo ?? false,
        hasEffect: query.effect ?? false,
      });
      if (outcome.ok && !outcome.dryRun) {
        const details = `${outcome.taken} taken, ${outcome.changed} changed`;
        const action = outcome.isWaiting === true ? 'import sent for approval' : 'imported';
        await writeAudit(services.store, actor, { action, target: outcome.importId, details });
      }
      await answerRepeatable(res, { operation, store: services.store, body: toImportResult(outcome, services) });
    },
  }),
  calls.get('/api/dubai/imports', {
    summary: 'The last imports, newest first; their files’ names for who made them and administrators',
    query: z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
    responses: { 200: { description: 'Imports', schema: z.array(ImportView) } },
    handle({ res, services, query, user }) {
      res.json(listImports(services.store, query.limit ?? 20, user));
    },
  }),
  calls.get('/api/dubai/imports/{id}/rejects.csv', {
    summary:
      'The first rejected rows of an import: line, column, reason, value. format=rows: all of them as they stood, to be mended and imported again',
    roles: IMPORT_ROLES,
    params: ImportId,
    query: z.object({ format: z.optional(z.enum(['list', 'rows'])) }),
    responses: { 200: { description: 'CSV', types: ['text/csv'] }, 404: { description: 'Unknown import' } },
    async handle({ res, services, params, query, user }) {
      const mayRead = mayReadImport(services.store, params.id, user);
      const found = mayRead ? findImport(services.store, params.id) : null;
      if (found === null) throw new ApiError('not_found', 'There is no import with this id.');
      const mendable = query.format === 'rows' ? await readRejectsFile(services.store, params.id) : null;
      res.setHeader('Content-Disposition', `attachment; filename="rejects-${params.id.replaceAll(':', '-')}.csv"`);
      res.type('text/csv');
      res.send(mendable ?? csvLine(['row', 'column', 'reason', 'value']) + found.rejects.map(csvLine).join(''));
    },
  }),
  calls.post('/api/dubai/imports/{id}/undo', {
    summary: 'Take an import back: brokers their own, an admin any. Refused when something newer rests on it',
    roles: IMPORT_ROLES,
    limit: 'import',
    changes: true,
    params: ImportId,
    responses: {
      200: { description: 'What was taken back', schema: UndoResult },
      403: { description: 'Somebody else made this import' },
      404: { description: 'Unknown import' },
      409: { description: 'Undone before, too old, or something newer rests on it' },
    },
    async handle({ res, services, params, user, operation, who }) {
      const from = { importId: params.id, user: user?.username ?? '', anybody: user?.userType === 'admin' };
      const isHeldOwn = services.uploads.senderOf(params.id) === user?.username;
      const isWithdrawn =
        isHeldOwn && (await services.uploads.discard(params.id, { state: 'undone', by: user?.username ?? '' }));
      const manifestHash = services.store.market.manifest().hash;
      const body = isWithdrawn
        ? { importId: params.id, deeds: 0, records: 0, manifestHash }
        : await runUndo(services, from);
      if (isWithdrawn) services.pokes.announce();
      await writeAudit(services.store, who, { action: 'import taken back', target: params.id });
      await answerRepeatable(res, { operation, store: services.store, body });
    },
  }),
  calls.post('/api/dubai/imports/{id}/approve', {
    summary: 'Publish an import that waits for an administrator',
    roles: ['admin'],
    limit: 'import',
    changes: true,
    params: ImportId,
    responses: {
      200: { description: 'What was read, taken, known already and rejected', schema: ImportResult },
      ...DECISION_ERRORS,
    },
    async handle({ res, services, params, user, operation, who }) {
      const outcome = await services.uploads.approve(params.id, user?.username ?? '');
      if (outcome === null) throw new ApiError('not_found', 'No import with this id waits for approval.');
      await writeAudit(services.store, who, { action: 'import approved', target: params.id });
      await answerRepeatable(res, { operation, store: services.store, body: toImportResult(outcome, services) });
    },
  }),
  calls.post('/api/dubai/imports/{id}/refuse', {
    summary: 'Refuse an import that waits for an administrator; its sender reads the reason',
    roles: ['admin'],
    changes: true,
    params: ImportId,
    body: z.strictObject({ reason: z.string().check(z.trim(), z.maxLength(300)) }),
    responses: { 200: { description: 'Refused', schema: z.object({ importId: z.string() }) }, ...DECISION_ERRORS },
    async handle({ res, services, params, body, user, operation, who }) {
      const { reason } = body;
      const change = { state: 'refused', reason, by: user?.username ?? '' } as const;
      const isRefused = await services.uploads.discard(params.id, change);
      if (!isRefused) throw new ApiError('not_found', 'No import with this id waits for approval.');
      services.pokes.announce();
      await writeAudit(services.store, who, { action: 'import refused', target: params.id, details: reason });
      await answerRepeatable(res, { operation, store: services.store, body: { importId: params.id } });
    },
  }),
];

const UNDO_ERRORS = {
  not_found: 'not_found',
  not_yours: 'wrong_role',
  already_undone: 'conflict',
  too_old: 'conflict',
  newer_depends: 'conflict',
} as const;

async function runUndo(
  services: Services,
  from: { importId: string; user: string; anybody: boolean },
): Promise<z.infer<typeof UndoResult>> {
  const { store, clock, market } = services;
  return services.imports.run(async () => {
    const outcome = await undoImport({ store, clock, market, ...from });
    if (!outcome.ok) throw new ApiError(UNDO_ERRORS[outcome.reason], outcome.message, outcome.why);
    await services.marketChanged();
    const { ok: _, ...result } = outcome;
    return result;
  });
}

async function runImport(
  req: Request,
  res: Response,
  from: {
    services: Services;
    who: { user: string; dryRun: boolean };
    choices: Choices;
    user: StoredUser;
    replaceDemo: boolean;
    hasEffect: boolean;
  },
): Promise<ImportOutcome> {
  const { services, choices, user, replaceDemo } = from;
  refuseSwitching(replaceDemo, user);
  const isHeld = !from.who.dryRun && mustWait(services.store, user);
  const preview = (planned: PlannedSegments) => marketEffect(services, planned);
  const who = { ...from.who, ...((isHeld || (from.hasEffect && from.who.dryRun)) && { preview }) };
  if (req.is([...UPLOAD_TYPES])) {
    if (!hasBody(req)) throw refused('invalid_input', 'file_missing', 'The file is missing.');
    const upload = { ...who, ...choices, ...(await readUpload(req)) };
    if (isHeld) return holdUpload(services, upload);
    const outcome = await services.uploads.take(upload);
    return replaceDemo ? replacingDemo(services, outcome) : outcome;
  }
  await readJson(req, res, IMPORT_JSON_LIMIT);
  const { dataType, data, replaceDemo: isReplacing = replaceDemo } = parseWith(ImportBody, req.body);
  refuseSwitching(isReplacing, user);
  if (isHeld) {
    const stream = Readable.from([Buffer.from(JSON.stringify(data))]);
    return holdUpload(services, { ...who, kind: toImportKind(dataType), fileName: 'pasted.json', stream });
  }
  const { store, clock, market } = services;
  const outcome = await runExclusive(services, () =>
    importJson({ store, clock, market, ...who, dataType, data, fileName: 'pasted.json' }),
  );
  return isReplacing ? replacingDemo(services, outcome) : outcome;
}

/** Whether an import of this account counts only when an administrator has approved it. */
function mustWait(store: Store, { userType }: StoredUser): boolean {
  return userType === 'broker' && readSettings(store).importApproval === 'required';
}

async function holdUpload(services: Services, upload: UploadRequest): Promise<ImportOutcome> {
  const outcome = await services.uploads.hold(upload);
  // Administrators are told by their devices, which read what waits after each change.
  if (outcome.ok) services.pokes.announce();
  return outcome;
}

/** The demo market is everybody's: only an administrator switches it off. @throws ApiError `wrong_role` */
function refuseSwitching(isReplacing: boolean, { userType }: StoredUser): void {
  if (isReplacing && userType !== 'admin') {
    throw new ApiError('wrong_role', 'Only an administrator may switch the demo market off.', { allowed: ['admin'] });
  }
}

/** Switches the demo market off after an import that brought deeds; a dry run or a refused file changes nothing. */
async function replacingDemo(services: Services, outcome: ImportOutcome): Promise<ImportOutcome> {
  if (!outcome.ok || outcome.dryRun || outcome.taken === 0) return outcome;
  const { store, market } = services;
  return services.imports.run(async () => {
    if (await setDemoMarket({ store, market, isOn: false })) await services.marketChanged();
    return { ...outcome, manifestHash: store.market.manifest().hash };
  });
}

type Choices = Pick<UploadRequest, 'kind' | 'mapping' | 'areaAssignments'>;
const Mapping = z.record(z.string(), z.nullable(z.string()));
const Areas = z.record(z.string(), z.string());

function parseJsonParameter(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('invalid_input', 'file_no_json', `${name} is no JSON.`, { name });
  }
}

function toImportResult(outcome: ImportOutcome, { store, areFiguresWaiting }: Services): z.infer<typeof ImportResult> {
  if (!outcome.ok) {
    const { reason, message, missing, tables } = outcome;
    throw new ApiError('invalid_input', message, { reason, missing, tables });
  }
  const { ok: _, rejects, ...summary } = outcome;
  return {
    ...summary,
    isDemoOn: isDemoOn(store),
    areFiguresWaiting: !outcome.dryRun && areFiguresWaiting(),
    rejects: rejects.map(([row, column, reason, value]) => ({ row, column, reason, value })),
  };
}

import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { csvLine } from '../../domain/csv.ts';
import { FileCounts } from '../../domain/import/file/kinds.ts';
import { PublicationEffect } from '../../domain/import/publication-effect.ts';
import { isSampleRecord } from '../../domain/import/sample.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { ApiError, refused } from '../errors.ts';
import { hasBody, IMPORT_JSON_LIMIT, readJson } from '../middleware/body.ts';
import { authorizedStore } from '../services/accounts/authority.ts';
import type { StoredUser } from '../services/accounts/users.ts';
import { settingsIn } from '../services/admin/app-settings.ts';
import { isDemoOn, setDemoMarket } from '../services/admin/demo-market.ts';
import {
  findImport,
  ImportView,
  listImports,
  mayReadImport,
  readRejectsFile,
} from '../services/import/import-history.ts';
import { importJson } from '../services/import/import-json.ts';
import { runExclusive } from '../services/import/import-queue.ts';
import { DATA_TYPES, type ImportOutcome, toImportKind } from '../services/import/import-result.ts';
import { IMPORT_ROLES } from '../services/import/import-rights.ts';
import { marketEffect, type PlannedSegments } from '../services/import/market-effect.ts';
import { undoImport } from '../services/import/undo-import.ts';
import { readUpload, UPLOAD_TYPES } from '../services/import/upload.ts';
import type { UploadRequest } from '../services/import/uploads.ts';
import type { Services } from '../services/services.ts';
import type { ReadTx, Store } from '../store/store.ts';
import { callGroup, parseWith, type Route } from './route.ts';

type Needs =
  | ('store' | 'clock' | 'market' | 'rents' | 'properties' | 'pokes')
  | ('uploads' | 'heldImports' | 'imports' | 'marketChanged' | 'areFiguresWaiting');
type ImportServices = Pick<Services, Needs>;
const calls = callGroup<Needs>('Import');

const ImportBody = z.strictObject({
  dataType: z.enum(DATA_TYPES),
  data: z.array(z.unknown()).check(z.maxLength(200_000)),
  /** Switches the demo market off for everyone once these deeds are in. */
  replaceDemo: z.optional(z.boolean()),
});
const ImportQuery = z.object({
  dryRun: z.optional(z.boolean()),
  /** Kind of the file's rows, if its columns do not show it. */
  type: z.optional(z.enum(DATA_TYPES)),
  /** JSON: column name of the file to field, null for "do not use". */
  mapping: z.optional(z.string().check(z.maxLength(20_000))),
  /** JSON: area name of the file to gazetteer id. */
  areas: z.optional(z.string().check(z.maxLength(20_000))),
  replaceDemo: z.optional(z.boolean()),
  /** With `dryRun`: also computes how publishing would change the figures of areas. */
  effect: z.optional(z.boolean()),
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
const ImportResult = z.extend(FileCounts, {
  importId: z.string(),
  dataType: z.enum(DATA_TYPES),
  variant: z.string(),
  dryRun: z.boolean(),
  rejects: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string(), value: z.string() })),
  imported: z.int(),
  unknownAreas: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Number of accepted rows by code of the cleaning rule that flagged them. */
  noted: z.record(z.string(), z.int()),
  byKind: z.record(z.string(), FileCounts),
  tables: z.array(Table),
  manifestHash: z.string(),
  isDemoOn: z.boolean(),
  /** The rows are stored, but the disk is full: figures and scores are updated when there is space again. */
  areFiguresWaiting: z.boolean(),
  /** Only for a dry run with `effect`. */
  effect: z.optional(PublicationEffect),
  /** True until an administrator approves the import. Until then none of its rows are used. */
  isWaiting: z.optional(z.boolean()),
});

const ImportId = z.object({ id: z.string().check(z.regex(/^[\w.:-]{1,64}$/)) });

const UndoResult = z.object({ importId: z.string(), deeds: z.int(), records: z.int(), manifestHash: z.string() });

const NONE_WAITS = 'No import with this id waits for approval.';

export const importRoutes: readonly Route[] = [
  calls.post('/api/dubai/import-data', {
    summary:
      'Import records: JSON {dataType, data}, or a file (CSV, JSON, NDJSON, XLSX, XML, zip or gzip of these) as the body or in a form. dryRun=1 writes nothing',
    roles: IMPORT_ROLES,
    limit: 'import',
    changes: 'repeatable',
    query: ImportQuery,
    body: ImportBody,
    bodyReader: 'own',
    bodyTypes: ['application/json', ...UPLOAD_TYPES],
    returns: ImportResult,
    answer: 'What was read, taken, known already and rejected, and why',
    async handle({ req, res, services, user, query, note, stillAllowed }) {
      const outcome = await runImport(req, res, { services, user, query, stillAllowed });
      if (outcome.ok && !outcome.dryRun) {
        const details = `${outcome.taken} taken, ${outcome.changed} changed`;
        const action = outcome.isWaiting === true ? 'import sent for approval' : 'imported';
        await note({ action, target: outcome.importId, details });
      }
      return toImportResult(outcome, services);
    },
  }),
  calls.get('/api/dubai/imports', {
    summary: 'The last imports, newest first. File names only for their senders and administrators',
    query: z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
    returns: z.array(ImportView),
    handle: ({ services, query, user }) => listImports(services.store, query.limit ?? 20, user),
  }),
  calls.get('/api/dubai/imports/{id}/rejects.csv', {
    summary:
      'The first rejected rows of an import: line, column, reason, value. format=rows: all of them in their original form, to correct and import again',
    roles: IMPORT_ROLES,
    params: ImportId,
    query: z.object({ format: z.optional(z.enum(['list', 'rows'])) }),
    types: ['text/csv'],
    others: { 404: 'Unknown import' },
    async handle({ res, services, params, query, user }) {
      const mayRead = mayReadImport(services.store, params.id, user);
      const found = mayRead ? findImport(services.store, params.id) : null;
      if (found === null) throw new ApiError('not_found', 'There is no import with this id.');
      const correctable = query.format === 'rows' ? await readRejectsFile(services.store, params.id) : null;
      res.setHeader('Content-Disposition', `attachment; filename="rejects-${params.id.replaceAll(':', '-')}.csv"`);
      res.type('text/csv');
      res.send(correctable ?? csvLine(['row', 'column', 'reason', 'value']) + found.rejects.map(csvLine).join(''));
    },
  }),
  calls.post('/api/dubai/imports/{id}/undo', {
    summary: 'Undo an import: brokers their own, an admin any. Refused when something newer depends on it',
    roles: IMPORT_ROLES,
    limit: 'import',
    changes: 'repeatable',
    params: ImportId,
    returns: UndoResult,
    others: {
      403: 'Somebody else made this import',
      404: 'Unknown import',
      409: 'Undone before, too old, or something newer depends on it',
    },
    async handle({ services, params, user, note }) {
      const { store } = services;
      const from = { importId: params.id, user: user.username, anybody: user.userType === 'admin' };
      const isHeldOwn = services.heldImports.senderOf(params.id) === user.username;
      const isWithdrawn =
        isHeldOwn && (await services.heldImports.discard(params.id, { store, state: 'undone', by: user.username }));
      const manifestHash = store.market.manifest().hash;
      const body = isWithdrawn
        ? { importId: params.id, deeds: 0, records: 0, manifestHash }
        : await runUndo(services, from);
      if (isWithdrawn) services.pokes.announce();
      await note({ action: 'import taken back', target: params.id });
      return body;
    },
  }),
  calls.post('/api/dubai/imports/{id}/approve', {
    summary: 'Publish an import that waits for an administrator',
    roles: ['admin'],
    limit: 'import',
    changes: 'repeatable',
    params: ImportId,
    returns: ImportResult,
    answer: 'What was read, taken, known already and rejected',
    others: { 404: NONE_WAITS },
    async handle({ services, params, who }) {
      const outcome = await services.heldImports.approve(params.id, services.store, who);
      if (outcome === null) throw new ApiError('not_found', NONE_WAITS);
      return toImportResult(outcome, services);
    },
  }),
  calls.post('/api/dubai/imports/{id}/refuse', {
    summary: 'Refuse an import that waits for an administrator. Its sender reads the reason',
    roles: ['admin'],
    changes: 'repeatable',
    params: ImportId,
    body: z.strictObject({ reason: z.string().check(z.trim(), z.maxLength(300)) }),
    returns: z.object({ importId: z.string() }),
    others: { 404: NONE_WAITS },
    async handle({ services, params, body, user, note }) {
      const { reason } = body;
      const change = { store: services.store, state: 'refused', reason, by: user.username } as const;
      const isRefused = await services.heldImports.discard(params.id, change);
      if (!isRefused) throw new ApiError('not_found', NONE_WAITS);
      services.pokes.announce();
      await note({ action: 'import refused', target: params.id, details: reason });
      return { importId: params.id };
    },
  }),
];

async function runUndo(
  services: ImportServices,
  from: { importId: string; user: string; anybody: boolean },
): Promise<z.infer<typeof UndoResult>> {
  const { store, clock, market } = services;
  return services.imports.run(from.user, async () => {
    const result = await undoImport({ store, clock, market, ...from });
    await services.marketChanged();
    return result;
  });
}

async function runImport(
  req: Request,
  res: Response,
  from: {
    services: ImportServices;
    user: StoredUser;
    query: z.infer<typeof ImportQuery>;
    stillAllowed: () => Promise<void>;
  },
): Promise<ImportOutcome> {
  const { services, user, query, stillAllowed } = from;
  const { dryRun = false, replaceDemo = false, effect = false } = query;
  const choices = {
    kind: query.type && toImportKind(query.type),
    mapping: parseParameter(Mapping, query, 'mapping'),
    areaAssignments: parseParameter(Areas, query, 'areas'),
  };
  refuseSwitching(replaceDemo, user);
  const isHeld = !dryRun && services.store.read((tx) => mustWait(tx, user));
  const preview = (planned: PlannedSegments) => marketEffect(services, planned);
  const who = {
    store: isHeld ? services.store : withoutApproval(services.store, user),
    user: user.username,
    dryRun,
    ...((isHeld || (effect && dryRun)) && { preview }),
  };
  if (req.is([...UPLOAD_TYPES])) {
    if (!hasBody(req)) throw refused('invalid_input', 'file_missing', 'The file is missing.');
    const upload = { ...who, ...choices, ...(await readUpload(req)) };
    if (isHeld) return holdUpload(services, upload);
    const outcome = await services.uploads.take(upload);
    return replaceDemo ? replacingDemo({ services, user, stillAllowed }, outcome) : outcome;
  }
  await readJson(req, res, IMPORT_JSON_LIMIT);
  const { dataType, data, replaceDemo: isReplacing = replaceDemo } = parseWith(ImportBody, req.body);
  refuseSwitching(isReplacing, user);
  refuseSamples(services.store, data);
  if (isHeld) {
    const stream = Readable.from([Buffer.from(JSON.stringify(data))]);
    return holdUpload(services, { ...who, kind: toImportKind(dataType), fileName: 'pasted.json', stream });
  }
  const { clock, market } = services;
  const outcome = await runExclusive(services, user.username, () =>
    importJson({ clock, market, ...who, dataType, data, fileName: 'pasted.json' }),
  );
  return isReplacing ? replacingDemo({ services, user, stillAllowed }, outcome) : outcome;
}

/** Samples are invented, like the demo market: they may only be published into it. */
function refuseSamples(store: Store, data: readonly unknown[]): void {
  if (!data.some(isSampleRecord) || isDemoOn(store)) return;
  throw refused('conflict', 'sample_records', 'These are sample records. Import them on this device only.');
}

function mustWait(tx: ReadTx, { userType }: StoredUser): boolean {
  return userType === 'broker' && settingsIn(tx).importApproval === 'required';
}

/** Returns a store that refuses once imports need an approval: that may be decided while a file arrives. */
function withoutApproval(store: Store, user: StoredUser): Store {
  return authorizedStore(store, (tx) => {
    if (mustWait(tx, user)) throw new ApiError('unavailable', 'Imports need an approval now. Send the file again.');
  });
}

async function holdUpload(services: ImportServices, upload: UploadRequest): Promise<ImportOutcome> {
  const outcome = await services.heldImports.hold(upload);
  // The devices of administrators then fetch the pending imports.
  if (outcome.ok) services.pokes.announce();
  return outcome;
}

/** Only an administrator may switch the demo market off. @throws ApiError `wrong_role` */
function refuseSwitching(isReplacing: boolean, { userType }: StoredUser): void {
  if (isReplacing && userType !== 'admin') {
    throw new ApiError('wrong_role', 'Only an administrator may switch the demo market off.', { allowed: ['admin'] });
  }
}

async function replacingDemo(
  { services, user, stillAllowed }: { services: ImportServices; user: StoredUser; stillAllowed: () => Promise<void> },
  outcome: ImportOutcome,
): Promise<ImportOutcome> {
  if (!outcome.ok || outcome.dryRun || outcome.taken === 0) return outcome;
  const { store, market } = services;
  return services.imports.run(user.username, async () => {
    await stillAllowed();
    if (await setDemoMarket({ store, market, isOn: false })) await services.marketChanged();
    return { ...outcome, manifestHash: store.market.manifest().hash };
  });
}

const Mapping = z.record(z.string(), z.nullable(z.string()));
const Areas = z.record(z.string(), z.string());

/** Parses a JSON query parameter; undefined if it is missing. @throws ApiError `invalid_input` */
function parseParameter<S extends z.ZodMiniType>(
  schema: S,
  query: z.infer<typeof ImportQuery>,
  name: 'mapping' | 'areas',
): z.output<S> | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = parseJson(text);
  if (value === undefined) throw refused('invalid_input', 'file_no_json', `${name} is no JSON.`, { name });
  return parseWith(schema, value);
}

function toImportResult(
  outcome: ImportOutcome,
  { store, areFiguresWaiting }: ImportServices,
): z.infer<typeof ImportResult> {
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

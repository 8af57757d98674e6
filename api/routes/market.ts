import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { DemoMarketView } from '../../domain/admin/health.ts';
import { MarketSummary } from '../../domain/market/analytics/summary-shape.ts';
import { MarketRecord } from '../../domain/market/record.ts';
import { ModelState } from '../../domain/scores/measured-accuracy.ts';
import { MarketManifest, RentManifest, Sha256 } from '../../domain/transaction/manifest.ts';
import { ApiError, refused } from '../errors.ts';
import { demoMarketView, setDemoMarket } from '../services/admin/demo-market.ts';
import { isKnownList, LIST_FORMATS, LIST_TYPES, listFormat } from '../services/market/list-formats.ts';
import { readRecords, recordsFile, recordsPage } from '../services/market/market-records.ts';
import { sentManifest } from '../store/market-manifest.ts';
import { VERSION } from '../version.ts';
import { callGroup, type Route } from './route.ts';
import { sendImmutable } from './send-file.ts';

const calls = callGroup<'store' | 'summaries' | 'files' | 'valuationTrainer' | 'market' | 'imports' | 'marketChanged'>(
  'Market',
);
const SEGMENT_QUALITY = 5;

const MODEL_QUALITY = 7;

export const marketRoutes: readonly Route[] = [
  calls.get('/api/market-data', {
    summary: 'One record per area, computed from registered sales and listings',
    query: z.object({
      area: z.optional(z.string().check(z.maxLength(120))),
      /** For links, which cannot set the Accept header. */
      format: z.optional(z.enum(LIST_FORMATS)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      cursor: z.optional(z.string().check(z.maxLength(300))),
    }),
    returns: z.array(MarketRecord),
    types: [LIST_TYPES.ndjson, LIST_TYPES.csv, LIST_TYPES.columns],
    answer:
      'Market records, most sales first, all of them unless `limit` says otherwise; then X-Next-Cursor says where to go on. By Accept (or `format`): JSON, NDJSON, CSV or columns (kind `market-records` of LAYOUT.md)',
    others: { 304: 'Still the ones you have', 415: 'Accept names none of these types' },
    handle({ req, res, services, query }) {
      const { records, stamp } = readRecords(services.store);
      const page = recordsPage(records, query);
      const format = listFormat(req, query.format);
      if (isKnownList({ req, res }, { stamp: `${VERSION}-${stamp}`, format, file: 'market-data' })) return;
      if (page.next !== null) res.setHeader('X-Next-Cursor', page.next);
      res.send(recordsFile(page.records, format));
    },
  }),
  calls.get('/api/market-data/summary', {
    summary: 'The figures of Home in one record, of the whole city or one area',
    query: z.object({
      /** Area name or id; all of Dubai if missing. */
      area: z.optional(z.string().check(z.maxLength(120))),
    }),
    returns: MarketSummary,
    others: { 404: 'Nothing is known of this area' },
    handle({ services, query }) {
      const summary = services.summaries.summary(query.area ?? null);
      if (summary === null) throw new ApiError('not_found', 'There are no figures for this.');
      return summary;
    },
  }),
  calls.get('/api/market/manifest', {
    summary: 'The list of segments with all registered transactions. Its ETag is its hash',
    returns: MarketManifest,
    others: { 304: 'Still the one you have' },
    handle({ req, res, services }) {
      const manifest = services.store.market.manifest();
      if (!isKnownHash(req, res, manifest.hash)) res.json(sentManifest(manifest));
    },
  }),
  calls.get('/api/market/rents', {
    summary: 'The list of segments with the registered tenancies. Its ETag is its hash, `rentsHash` of the manifest',
    returns: RentManifest,
    others: { 304: 'Still the one you have', 404: 'No tenancies are registered' },
    handle({ req, res, services }) {
      const { rents } = services.store.market.manifest();
      if (rents === undefined) throw new ApiError('not_found', 'There are no registered tenancies.');
      if (!isKnownHash(req, res, rents.hash)) res.json(rents);
    },
  }),
  calls.get('/api/market/segments/{sha256}', {
    summary: 'One immutable columnar file: a segment or the rollup named by the manifest',
    params: z.object({ sha256: Sha256 }),
    types: ['application/octet-stream'],
    others: { 404: 'No such file' },
    async handle({ req, res, services, params }) {
      const { sha256 } = params;
      const load = () => services.store.market.readFile(sha256);
      const file = { sha256, type: 'application/octet-stream', quality: SEGMENT_QUALITY, load };
      const isSent = await sendImmutable({ req, res, files: services.files }, file);
      if (!isSent) throw new ApiError('not_found', 'There is no segment of this name.');
    },
  }),
  calls.get('/api/market/model', {
    summary: 'The trained valuation models: what they were trained on, and the files to fetch',
    returns: ModelState,
    answer: 'State of the training and the models in force',
    handle({ res, services }) {
      res.setHeader('Cache-Control', 'no-cache');
      return services.valuationTrainer.state();
    },
  }),
  calls.get('/api/market/models/{sha256}', {
    summary: 'One trained model, or the registered tenancies, as JSON text. It never changes under its name',
    params: z.object({ sha256: Sha256 }),
    types: ['application/json'],
    others: { 404: 'No such model, or no longer' },
    async handle({ req, res, services, params }) {
      const { sha256 } = params;
      const text = services.valuationTrainer.modelText(sha256);
      if (text === null) throw new ApiError('not_found', 'There is no model of this name.');
      const load = async () => new TextEncoder().encode(text);
      const file = { sha256, type: 'application/json; charset=utf-8', quality: MODEL_QUALITY, load };
      await sendImmutable({ req, res, files: services.files }, file);
    },
  }),
  calls.get('/api/market/demo', {
    summary: 'Whether the demo market is on, and how many demo and registered deeds there are',
    returns: DemoMarketView,
    handle: ({ services }) => demoMarketView(services.store, services.market.table()),
  }),
  calls.post('/api/admin/demo-market', {
    summary: 'Switch the demo market on or off for everyone, as a whole',
    roles: ['admin'],
    limit: 'import',
    changes: 'repeatable',
    body: z.strictObject({ isOn: z.boolean() }),
    returns: DemoMarketView,
    async handle({ services, body, user, note }) {
      const { store, market } = services;
      const isChanged = await services.imports.run(user.username, async () => {
        const isNow = await setDemoMarket({ store, market, isOn: body.isOn });
        if (isNow) await services.marketChanged();
        return isNow;
      });
      const view = demoMarketView(store, market.table());
      if (view.isOn !== body.isOn) throw refused('conflict', 'no_demo_market', 'This server has no demo market.');
      if (isChanged) await note({ action: 'demo market switched', target: view.isOn ? 'on' : 'off' });
      return view;
    },
  }),
];

/** Sets the ETag. Returns true if the client already has this list and was answered with 304. */
function isKnownHash(req: Request, res: Response, hash: string): boolean {
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('ETag', `"${hash}"`);
  // `req.fresh` expects status 200, which is the default until another one is set.
  if (!req.fresh) return false;
  res.status(304).end();
  return true;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import * as z from 'zod/mini';
import { TransactionRow } from '../../domain/transaction/transaction.ts';
import { csvLine } from '../services/csv.ts';
import { type Market, transactionAt } from '../services/market.ts';
import { cursorAt, matchingRows, rowTest, startOf, type TransactionFilter } from '../services/transaction-query.ts';
import { type Route, route } from './route.ts';

const tag = 'Market';
const DEFAULT_LIMIT = 5000;
const MAX_LIMIT = 50_000;
/** Rows put together before they are sent: few enough to let other requests in between. */
const CHUNK = 500;

const TransactionQuery = z.object({
  /** Area name or id. */
  area: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(z.string().check(z.maxLength(10))),
  to: z.optional(z.string().check(z.maxLength(10))),
  /** Type of property. */
  type: z.optional(z.string().check(z.maxLength(20))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  cursor: z.optional(z.string().check(z.maxLength(80))),
});
type TransactionQuery = z.infer<typeof TransactionQuery>;

const COLUMNS = Object.keys(TransactionRow.shape) as (keyof TransactionRow)[]; // the schema's own keys

export const transactionRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/dubai/transactions',
    summary: 'Registered transactions, newest first. Price in fils, area in square metres',
    tag,
    query: TransactionQuery,
    responses: {
      200: {
        description:
          'JSON: at most `limit` rows (5,000 unless asked otherwise), X-Next-Cursor says where to go on. Accept: application/x-ndjson or text/csv streams every row',
        schema: z.array(TransactionRow),
        types: ['application/x-ndjson', 'text/csv'],
      },
    },
    async handle({ req, res, services, query }) {
      const { market } = services;
      rowTest(market.table(), query);
      const type = req.accepts(['application/json', 'application/x-ndjson', 'text/csv']);
      if (type === 'application/x-ndjson' || type === 'text/csv') {
        await stream(res, { market, query, type });
      } else {
        sendPage(res, { market, query });
      }
    },
  }),
];

function sendPage(res: Response, from: { market: Market; query: TransactionQuery }): void {
  const { market, query } = from;
  const limit = Math.min(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT);
  const table = market.table();
  const order = market.newestFirst();
  const matches = rowTest(table, query);
  const rows: TransactionRow[] = [];
  let at = startOf(query.cursor, market.hash());
  for (; at < order.length && rows.length < limit; at++) {
    const row = order[at] ?? 0;
    if (matches(row)) rows.push(transactionAt(table, row));
  }
  let more = at;
  while (more < order.length && !matches(order[more] ?? 0)) more++;
  if (more < order.length) res.setHeader('X-Next-Cursor', cursorAt(more, market.hash()));
  res.json(rows);
}

async function stream(
  res: Response,
  from: { market: Market; query: TransactionQuery; type: 'application/x-ndjson' | 'text/csv' },
): Promise<void> {
  const csv = from.type === 'text/csv';
  res.setHeader('Content-Type', `${from.type}; charset=utf-8`);
  if (csv) res.setHeader('Content-Disposition', 'attachment; filename="transactions.csv"');
  const lines = chunks(from.market, { filter: from.query, limit: from.query.limit, csv });
  try {
    await pipeline(Readable.from(lines), res);
  } catch (error) {
    // The reader left: nobody is there to be told.
    if (!res.destroyed && !res.writableEnded) throw error;
  }
}

function* chunks(
  market: Market,
  from: { filter: TransactionFilter; limit: number | undefined; csv: boolean },
): Generator<string, void, void> {
  const table = market.table();
  let left = from.limit ?? Number.POSITIVE_INFINITY;
  let text = from.csv ? csvLine(COLUMNS) : '';
  let held = 0;
  for (const row of matchingRows(market, from.filter)) {
    if (left-- <= 0) break;
    const one = transactionAt(table, row);
    text += from.csv ? csvLine(COLUMNS.map((name) => one[name])) : `${JSON.stringify(one)}\n`;
    held++;
    if (held === CHUNK) {
      yield text;
      text = '';
      held = 0;
    }
  }
  if (text !== '') yield text;
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import { TransactionRow } from '../../domain/transaction/transaction.ts';
import { addressKey } from '../middleware/rate-limit.ts';
import { isKnownList, LIST_FORMATS, LIST_TYPES, listFormat } from '../services/market/list-formats.ts';
import type { PackedExports } from '../services/market/packed-exports.ts';
import { transactionPieces } from '../services/market/transaction-formats.ts';
import {
  cursorAfter,
  type RowFilter,
  readCursor,
  rowFilter,
  selectRows,
  TransactionFilter,
} from '../services/market/transaction-query.ts';
import { VERSION } from '../version.ts';
import { callGroup, type Route } from './route.ts';

const calls = callGroup<'market' | 'costs' | 'exports'>('Market');
const DEFAULT_LIMIT = 5000;
const MAX_PAGE = 50_000;
const LEAST_BYTES = 32 * 1024;
const LOOK_MS = 30_000;

const TransactionQuery = z.extend(TransactionFilter, {
  /** For links, which cannot set the Accept header. */
  format: z.optional(z.enum(LIST_FORMATS)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  cursor: z.optional(z.string().check(z.maxLength(80))),
});

export const transactionRoutes: readonly Route[] = [
  calls.get('/api/dubai/transactions', {
    summary: 'Registered transactions, newest first. Price in fils, area in square metres',
    query: TransactionQuery,
    returns: z.array(TransactionRow),
    types: [LIST_TYPES.ndjson, LIST_TYPES.csv, LIST_TYPES.columns],
    answer:
      'By Accept (or `format`): JSON, at most `limit` rows, 5,000 unless asked otherwise, 50,000 at most; NDJSON, CSV or columns (one or more segments of LAYOUT.md, one after another), every row unless `limit` says otherwise. A page of up to 50,000 rows names what follows it in X-Next-Cursor; a cursor stays good when new transactions come in. ETag changes with the market',
    others: { 304: 'The market is still the one you have', 415: 'Accept names none of these types' },
    async handle({ req, res, services, query }) {
      const { market } = services;
      const filter = rowFilter(market.table(), query);
      const after = readCursor(query.cursor);
      const format = listFormat(req, query.format);
      const stamp = `${VERSION}-${market.hash().slice(0, 32)}`;
      if (isKnownList({ req, res }, { stamp, format, file: 'transactions' })) return;
      const limit = format === 'json' ? Math.min(query.limit ?? DEFAULT_LIMIT, MAX_PAGE) : query.limit;
      const rows = selectRows(market, { filter, after });
      const isPage = limit !== undefined && limit <= MAX_PAGE;
      if (req.method === 'HEAD') {
        if (isPage) page(res, { filter, rows, limit });
        return void res.end();
      }
      const cost = Math.min(limit ?? Number.POSITIVE_INFINITY, filter.table.rows);
      const charge = () => services.costs.charge(addressKey(req), cost);
      if (isPage) {
        await charge();
        await send(res, transactionPieces(filter.table, { rows: page(res, { filter, rows, limit }), format }));
        return;
      }
      const pieces = () => transactionPieces(filter.table, { rows: first(rows, limit), format });
      const key = `${stamp}-${format}`;
      await sendWhole(res, { req, exports: services.exports, key, isAll: isAll(query), charge, pieces });
    },
  }),
];

function isAll({ format: _, ...filter }: z.infer<typeof TransactionQuery>): boolean {
  return Object.values(filter).every((value) => value === undefined);
}

type Whole = {
  req: Request;
  exports: PackedExports;
  key: string;
  isAll: boolean;
  /** @throws ApiError `too_many` */
  charge: () => Promise<void>;
  pieces: () => AsyncIterable<string | Uint8Array>;
};

/** Sends a list. The full list is compressed once for all clients; a filtered list occupies one of a few slots. */
async function sendWhole(res: Response, from: Whole): Promise<void> {
  const { req, exports, key, isAll: isWhole, charge, pieces } = from;
  res.vary('Accept-Encoding');
  if (isWhole && req.acceptsEncodings('gzip') === 'gzip') {
    const packed = exports.open(key, pieces);
    await charge();
    res.setHeader('Content-Encoding', 'gzip');
    return send(res, packed);
  }
  const leave = exports.enter(addressKey(req));
  const stopWatching = cutStalled(req, res);
  try {
    await charge();
    await send(res, pieces());
  } finally {
    stopWatching();
    leave();
  }
}

/** Disconnects a client that reads less than `LEAST_BYTES` per `LOOK_MS`. Returns a function that ends the check. */
function cutStalled({ socket }: Request, res: Response): () => void {
  let before = socket.bytesWritten;
  const timer = setInterval(() => {
    if (socket.bytesWritten - before < LEAST_BYTES) res.destroy();
    before = socket.bytesWritten;
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Returns the rows of a page. Sets X-Next-Cursor if more rows follow. */
function page(res: Response, from: { filter: RowFilter; rows: Iterable<number>; limit: number }): number[] {
  const rows: number[] = [];
  for (const row of from.rows) {
    if (rows.length === from.limit) {
      res.setHeader('X-Next-Cursor', cursorAfter(from.filter.table, rows));
      break;
    }
    rows.push(row);
  }
  return rows;
}

function* first(rows: Iterable<number>, limit: number | undefined): Generator<number, void, void> {
  let left = limit ?? Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (left-- <= 0) return;
    yield row;
  }
}

/** Sends pieces as fast as the client reads them. A piece is generated only when it can be sent. */
export async function send(res: Response, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces, { highWaterMark: 1 }), res);
  } catch (error) {
    // The client has disconnected.
    if (!res.destroyed && !res.writableEnded) throw error;
  }
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { csvLine } from '../../../domain/csv.ts';
import { deedAt, type MarketTable } from '../../../domain/market/market-table.ts';
import { encodeSegment } from '../../../domain/transaction/columns.ts';
import { DeedBuilder } from '../../../domain/transaction/deed-builder.ts';
import { TransactionRow } from '../../../domain/transaction/transaction.ts';
import type { ListFormat } from './list-formats.ts';
import { transactionAt } from './market.ts';

/** Rows per chunk: few enough that other requests are handled between chunks. */
const CHUNK_ROWS = 500;
/** Rows per segment sent. Sorting and encoding a segment takes about ten milliseconds. */
const SEGMENT_ROWS = 8192;

const COLUMNS = Object.keys(TransactionRow.shape) as (keyof TransactionRow)[]; // the schema's own keys

/** Yields rows of a table as pieces of a file. Objects for rows exist only while their piece is being written. */
export function transactionPieces(
  table: MarketTable,
  { rows, format }: { rows: Iterable<number>; format: ListFormat },
): AsyncGenerator<string | Uint8Array, void, void> {
  return format === 'columns' ? segments(table, rows) : lines(table, { rows, format });
}

async function* lines(
  table: MarketTable,
  { rows, format }: { rows: Iterable<number>; format: Exclude<ListFormat, 'columns'> },
): AsyncGenerator<string, void, void> {
  let text = format === 'json' ? '[' : format === 'csv' ? csvLine(COLUMNS) : '';
  let written = 0;
  for (const row of rows) {
    const one = transactionAt(table, row);
    if (format === 'csv') text += csvLine(COLUMNS.map((name) => one[name]));
    else if (format === 'ndjson') text += `${JSON.stringify(one)}\n`;
    else text += `${written === 0 ? '' : ','}${JSON.stringify(one)}`;
    written++;
    if (written % CHUNK_ROWS !== 0) continue;
    yield text;
    text = '';
    await yieldToEventLoop();
  }
  if (format === 'json') text += ']';
  if (text !== '') yield text;
}

/** Yields complete segments one after another, or one empty segment if no row matches. */
async function* segments(table: MarketTable, rows: Iterable<number>): AsyncGenerator<Uint8Array, void, void> {
  let builder = new DeedBuilder();
  let sent = 0;
  for (const row of rows) {
    builder.append(deedAt(table, row));
    if (builder.rows % CHUNK_ROWS === 0) await yieldToEventLoop();
    if (builder.rows < SEGMENT_ROWS) continue;
    yield encodeSegment(builder.finish());
    sent++;
    builder = new DeedBuilder();
    await yieldToEventLoop();
  }
  if (builder.rows > 0 || sent === 0) yield encodeSegment(builder.finish());
}

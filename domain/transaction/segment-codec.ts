import { decodeRows, encodeRows } from '../columns/segment-codec.ts';
import { DEED_SCHEMA, type TransactionColumns } from './columns.ts';

export { SegmentError } from '../columns/column-codec.ts';

/** Deeds to bytes, as LAYOUT.md describes them. @throws RangeError above 65,536 rows */
export function encodeSegment(columns: TransactionColumns): Uint8Array<ArrayBuffer> {
  return encodeRows(DEED_SCHEMA, columns);
}

/**
 * Bytes to deeds: views into `bytes` where it is 8-byte aligned, so keep it alive and unchanged.
 * @throws SegmentError for anything but a whole, unchanged segment of deeds of a known layout
 */
export function decodeSegment(bytes: Uint8Array): TransactionColumns {
  return decodeRows(DEED_SCHEMA, bytes);
}

import { Gunzip } from 'fflate';
import type { FileFormat, FileRefusal } from './kinds.ts';
import { type ByteReader, concat, type FileSink, isBomb, type OpenInner, type Source } from './readers.ts';
import { FILE_LIMITS, FILE_REFUSALS } from './refusals.ts';
import { textReader } from './text-reader.ts';
import { zipReader } from './zip-reader.ts';

const NOT_YET: FileFormat = { container: 'plain', format: null, encoding: null, delimiter: null };
const SIGNATURE_BYTES = 8;
const GZIP = '\x1f\x8b';

/** `table` names the member in an archive, empty for the file itself. */
export function openFile(from: Pick<Source, 'table' | 'sink'> & Partial<Source>): ByteReader {
  const source = { depth: 0, budget: { unpacked: 0 }, ...from };
  let head: Uint8Array[] = [];
  let bytesRead = 0;
  let reader: ByteReader | null = null;
  let refused = false;
  const start = () => {
    const bytes = concat(head);
    head = [];
    const found = readerOf(bytes, source);
    if ('reason' in found) source.sink.refuse(found);
    else reader = found;
    refused = reader === null;
    reader?.feed(bytes);
  };
  return {
    get format() {
      return reader?.format ?? NOT_YET;
    },
    get single() {
      return reader?.single ?? false;
    },
    feed(bytes) {
      if (refused || bytes.length === 0) return;
      if (reader !== null) {
        reader.feed(bytes);
        return;
      }
      head.push(new Uint8Array(bytes));
      bytesRead += bytes.length;
      if (bytesRead >= SIGNATURE_BYTES) start();
    },
    finish() {
      if (reader === null && !refused) {
        if (bytesRead > 0) start();
        else source.sink.refuse(FILE_REFUSALS.empty);
      }
      reader?.finish();
    },
  };
}

function readerOf(head: Uint8Array, source: Source): ByteReader | FileRefusal {
  const start = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  const is = (signature: string) => start.startsWith(signature);
  const inner = { ...source, depth: source.depth + 1 };
  if (source.depth >= FILE_LIMITS.depth && (is(GZIP) || is('PK'))) return FILE_REFUSALS.tooMany;
  if (is(GZIP)) return gzipReader(inner, openFile);
  if (is('PK\x03\x04')) return zipReader(inner, openFile);
  if (is('PK\x05\x06')) return FILE_REFUSALS.noTable;
  if (is('\xd0\xcf\x11\xe0')) return FILE_REFUSALS.oldExcel;
  if (is('%PDF')) return FILE_REFUSALS.pdf;
  if (['\x89PNG', '\xff\xd8\xff', 'GIF8'].some(is)) return FILE_REFUSALS.picture;
  return OTHERS.some(is) ? FILE_REFUSALS.notATable : textReader(source);
}

/** First bytes of unsupported files: RAR, 7z, bzip2, xz, Parquet, SQLite. */
const OTHERS = ['Rar!', '7z\xbc\xaf', 'BZh', '\xfd7zX', 'PAR1', 'SQLite'];

/** Maximum packed bytes per step; at the highest compression they unpack to 8 MB. */
const SLICE_BYTES = 8 * 1024;

function gzipReader(from: Source, open: OpenInner): ByteReader {
  const { sink, budget } = from;
  const table: FileSink['table'] = (name, format) => sink.table(name, () => ({ ...format(), container: 'gzip' }));
  const inner = open({ ...from, sink: { ...sink, table } });
  let out: Uint8Array[] = [];
  const gunzip = new Gunzip((data) => out.push(data));
  let [packed, unpacked] = [0, 0];
  let failed = false;
  const fail = (refusal: FileRefusal) => {
    failed = true;
    sink.refuse(refusal);
  };
  const unpack = (bytes: Uint8Array, last: boolean) => {
    try {
      // The library keeps references to its input, so it gets a copy.
      gunzip.push(new Uint8Array(bytes), last);
    } catch {
      fail(FILE_REFUSALS.damaged);
      return;
    }
    packed += bytes.length;
    const pieces = out;
    out = [];
    for (const data of pieces) {
      unpacked += data.length;
      budget.unpacked += data.length;
      if (isBomb(packed, unpacked) || budget.unpacked > FILE_LIMITS.unpackedBytes) {
        fail(FILE_REFUSALS.bomb);
        return;
      }
      inner.feed(data);
    }
  };
  return {
    get format(): FileFormat {
      return { ...inner.format, container: 'gzip' };
    },
    get single() {
      return inner.single;
    },
    feed(bytes) {
      for (let at = 0; at < bytes.length && !failed; at += SLICE_BYTES)
        unpack(bytes.subarray(at, at + SLICE_BYTES), false);
    },
    finish() {
      if (!failed) unpack(new Uint8Array(0), true);
      if (!failed) inner.finish();
    },
  };
}

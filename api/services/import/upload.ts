import type { Readable, Transform } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import busboy from 'busboy';
import type { Request } from 'express';
import { FILE_LIMITS, FILE_REFUSALS } from '../../../domain/import/file/refusals.ts';
import { ApiError, refused } from '../../errors.ts';
import { countingBytes } from '../../streams.ts';

/** Maximum uncompressed bytes of a file. The largest yearly export of the register is a third of this. */
export const UPLOAD_LIMIT = 512 * 1024 * 1024;

/** A file being received. `stream` fails if the file is too long or its compression is damaged. */
export type Upload = { stream: Readable; fileName: string };

export const UPLOAD_TYPES = [
  'text/csv',
  'multipart/form-data',
  'text/plain',
  'text/tab-separated-values',
  'text/xml',
  'application/xml',
  'application/x-ndjson',
  'application/zip',
  'application/gzip',
  'application/x-gzip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;

/**
 * Returns the file in a request: the body itself (text/csv, named by X-File-Name) or the first file of a form. Both may
 * be gzipped with Content-Encoding. Stores nothing in memory or on disk.
 * @throws ApiError `wrong_content_type`, `invalid_input`
 */
export async function readUpload(req: Request): Promise<Upload> {
  const body = unpacked(req);
  if (req.is('multipart/form-data')) {
    return await firstFile(req, body);
  }
  return { stream: limited(body), fileName: safeName(req.get('x-file-name') ?? 'upload.csv') };
}

function unpacked(req: Request): Readable {
  const encoding = (req.get('content-encoding') ?? 'identity').toLowerCase();
  if (encoding === 'identity') return req;
  if (encoding !== 'gzip')
    throw refused('wrong_content_type', 'file_packing', 'Pack the file with gzip or not at all.');
  const gunzip = createGunzip();
  return chain(chain(req, gunzip), ratioGuard(gunzip));
}

/** Stops a body that decompresses to far more bytes than any real table would. */
function ratioGuard(gunzip: Gunzip): Transform {
  return countingBytes((bytes) => {
    const isBomb = bytes > FILE_LIMITS.ratioFrom && bytes > gunzip.bytesWritten * FILE_LIMITS.ratio;
    return isBomb ? new ApiError('too_large', FILE_REFUSALS.bomb.message) : null;
  });
}

/** Pipes a stream and its errors. Unlike `pipeline`, it keeps the connection open, so that a refusal can be sent. */
export function chain(from: Readable, to: Transform): Readable {
  from.once('error', (error) => to.destroy(unreadable(error)));
  from.once('close', () => {
    if (!from.readableEnded) to.destroy(unreadable(new Error('broken off')));
  });
  // If the reader stops early, `to` is destroyed and has no other error listener.
  to.on('error', () => undefined);
  return from.pipe(to);
}

function limited(from: Readable): Readable {
  const values = { megabytes: Math.floor(UPLOAD_LIMIT / 1_000_000) };
  const tooLarge = () => refused('too_large', 'file_large', `A file may have ${UPLOAD_LIMIT} bytes unpacked.`, values);
  return chain(
    from,
    countingBytes((bytes) => (bytes > UPLOAD_LIMIT ? tooLarge() : null)),
  );
}

/** Converts errors of zlib and of form parsing to API errors. API errors stay unchanged. */
function unreadable(error: Error): Error {
  if (error instanceof ApiError) return error;
  return refused('invalid_input', 'file_broke_off', 'The file broke off or its packing is damaged.');
}

function firstFile(req: Request, body: Readable): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = openForm(req);
    form.once('file', (_field, stream, info) => {
      // Resolves immediately, because the form may break off in the current tick.
      resolve({ stream: limited(stream), fileName: safeName(info.filename ?? 'upload.csv') });
      // If the form breaks off later, its file must fail, or the reader would wait for ever.
      form.on('error', (error: Error) => stream.destroy(error));
      body.once('error', (error) => stream.destroy(error));
    });
    form.on('error', (error: Error) => reject(unreadable(error)));
    form.once('close', () => reject(refused('invalid_input', 'file_missing', 'The form carries no file.')));
    body.once('error', (error) => reject(unreadable(error)));
    body.pipe(form);
  });
}

function openForm(req: Request): busboy.Busboy {
  try {
    return busboy({ headers: req.headers, limits: { files: 1, fields: 20, fieldSize: 4096, headerPairs: 100 } });
  } catch {
    throw refused('invalid_input', 'form_unreadable', 'The form cannot be read.');
  }
}

/** Returns the last part of a file name, printable and short. The name is only shown and stored, never opened. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const printable = last.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 120);
  return printable === '' ? 'upload.csv' : printable;
}

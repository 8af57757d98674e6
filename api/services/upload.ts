import type { Readable, Transform } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import busboy from 'busboy';
import type { Request } from 'express';
import { FILE_LIMITS, FILE_REFUSALS } from '../../domain/import/file/refusals.ts';
import { ApiError, refused } from '../errors.ts';
import { countingBytes } from '../streams.ts';

/** Maximum bytes of one file, unpacked. The largest yearly register export is a third of it. */
export const UPLOAD_LIMIT = 512 * 1024 * 1024;

/** A file on its way in. `stream` ends in an error when it is too long or its packing is broken. */
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
 * The file in a request: the body itself (text/csv, its name in X-File-Name) or the first file of a form, either
 * of them gzip-packed with Content-Encoding. Nothing is kept in memory or on disk here.
 * @throws ApiError `wrong_content_type`, `invalid_input`
 */
export async function readUpload(req: Request, limit = UPLOAD_LIMIT): Promise<Upload> {
  const body = unpacked(req);
  if (req.is('multipart/form-data')) {
    return await firstFile(req, { body, limit });
  }
  return { stream: limited(body, limit), fileName: safeName(req.get('x-file-name') ?? 'upload.csv') };
}

function unpacked(req: Request): Readable {
  const encoding = (req.get('content-encoding') ?? 'identity').toLowerCase();
  if (encoding === 'identity') return req;
  if (encoding !== 'gzip')
    throw refused('wrong_content_type', 'file_packing', 'Pack the file with gzip or not at all.');
  const gunzip = createGunzip();
  return chain(chain(req, gunzip), ratioGuard(gunzip));
}

/** Ends a body that unpacks to far more than it is: no table shrinks that far. */
function ratioGuard(gunzip: Gunzip): Transform {
  return countingBytes((bytes) => {
    const isBomb = bytes > FILE_LIMITS.ratioFrom && bytes > gunzip.bytesWritten * FILE_LIMITS.ratio;
    return isBomb ? new ApiError('too_large', FILE_REFUSALS.bomb.message) : null;
  });
}

/** Pipes on, errors too. Unlike `pipeline` it keeps the request's connection, on which a refusal has to go out. */
export function chain(from: Readable, to: Transform): Readable {
  from.once('error', (error) => to.destroy(unreadable(error)));
  from.once('close', () => {
    if (!from.readableEnded) to.destroy(unreadable(new Error('broken off')));
  });
  // A reader that stopped early leaves `to` destroyed without listeners.
  to.on('error', () => undefined);
  return from.pipe(to);
}

function limited(from: Readable, limit: number): Readable {
  const values = { megabytes: Math.floor(limit / 1_000_000) };
  const tooLarge = () => refused('too_large', 'file_large', `A file may have ${limit} bytes unpacked.`, values);
  return chain(
    from,
    countingBytes((bytes) => (bytes > limit ? tooLarge() : null)),
  );
}

/** zlib and form errors in the contract's words; ours stay as they are. */
function unreadable(error: Error): Error {
  if (error instanceof ApiError) return error;
  return refused('invalid_input', 'file_broke_off', 'The file broke off or its packing is damaged.');
}

function firstFile(req: Request, { body, limit }: { body: Readable; limit: number }): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = openForm(req);
    form.once('file', (_field, stream, info) => {
      // Handled before anything awaits it, because the form may break off in the current tick.
      resolve({ stream: limited(stream, limit), fileName: safeName(info.filename ?? 'upload.csv') });
      // A form that breaks off later must end its file, or the reader would wait for ever.
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

/** The last part of a name, printable and short: it is only shown and kept, never opened. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const printable = last.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(0, 120);
  return printable === '' ? 'upload.csv' : printable;
}

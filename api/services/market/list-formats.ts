import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';

/** Formats of a list by their name in links, with their media types. */
export const LIST_TYPES = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  columns: 'application/vnd.sahil.columns',
} as const;
export type ListFormat = keyof typeof LIST_TYPES;
export const LIST_FORMATS = Object.keys(LIST_TYPES) as ListFormat[]; // its own keys

/** Returns the format named in the address, or else in the Accept header. @throws ApiError `wrong_content_type` */
export function listFormat(req: Request, named: ListFormat | undefined): ListFormat {
  if (named !== undefined) return named;
  const type = req.accepts(Object.values(LIST_TYPES));
  const format = LIST_FORMATS.find((one) => LIST_TYPES[one] === type);
  if (format === undefined) {
    throw new ApiError('wrong_content_type', `This list comes as ${Object.values(LIST_TYPES).join(', ')}.`);
  }
  return format;
}

/** Sets the headers of a list that changes only with `stamp`. Returns true if the client has it and was sent 304. */
export function isKnownList(
  { req, res }: { req: Request; res: Response },
  { stamp, format, file }: { stamp: string; format: ListFormat; file: string },
): boolean {
  res.vary('Accept');
  // Any cache may keep the list but must revalidate it, which is cheap.
  res.setHeader('Cache-Control', 'public, no-cache');
  // Weak, as the compressed bytes may differ.
  res.setHeader('ETag', `W/"${stamp}-${format}"`);
  if (req.fresh) {
    res.status(304).end();
    return true;
  }
  const text = format === 'columns' ? '' : '; charset=utf-8';
  res.setHeader('Content-Type', `${LIST_TYPES[format]}${text}`);
  const ending = format === 'csv' ? 'csv' : format === 'columns' ? 'sahilcol' : null;
  if (ending !== null) res.setHeader('Content-Disposition', `attachment; filename="${file}.${ending}"`);
  return false;
}

import type { Request } from 'express';
import { ApiError, refused } from '../errors.ts';

/** Revision that If-Match names, null for `*`; weak tags count. @throws ApiError `base_required`, `invalid_input` */
export function requiredRevision(req: Request): number | null {
  const text = req.get('if-match')?.trim();
  if (text === undefined || text === '') {
    throw new ApiError(
      'base_required',
      'Name the revision this edit is based on in If-Match: the ETag of what is edited.',
    );
  }
  if (text === '*') return null;
  const m = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/.exec(text);
  if (m === null) throw refused('invalid_input', 'bad_revision', 'If-Match takes the revision of what is edited.');
  return Number(m[1] ?? m[2]);
}

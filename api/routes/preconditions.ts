import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { ApiError } from '../errors.ts';
import type { Operation } from '../services/operation.ts';
import type { StoredUser } from '../services/users.ts';

/**
 * The operation named by Idempotency-Key, or null without one.
 * @throws ApiError `invalid_input`
 */
export function operationOf(req: Request, of: { user: StoredUser | null; body: unknown }): Operation | null {
  const id = req.get('idempotency-key');
  if (id === undefined) return null;
  if (!/^[\w.:-]{8,64}$/.test(id)) {
    throw new ApiError('invalid_input', 'Idempotency-Key takes 8 to 64 letters, digits, dashes or underscores.');
  }
  const parts = JSON.stringify([of.user?.username ?? null, req.method, req.path, of.body]);
  return { id, fingerprint: createHash('sha256').update(parts).digest('hex') };
}

/**
 * The revision named by If-Match, or null without one. `*` means any.
 * @throws ApiError `invalid_input`
 */
export function revisionOf(req: Request): number | null {
  const text = req.get('if-match')?.trim();
  if (text === undefined || text === '*') return null;
  const m = /^"?(\d{1,15})"?$/.exec(text);
  if (m === null) throw new ApiError('invalid_input', 'If-Match takes the revision of the listing.');
  return Number(m[1]);
}

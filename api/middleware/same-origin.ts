import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes from pages of another origin (CSRF) by Sec-Fetch-Site and Origin, which no page can forge. */
export function sameOrigin(publicOrigins: readonly string[]): RequestHandler {
  return (req, _res, next) => {
    if (SAFE_METHODS.has(req.method) || comesFromUs(req, publicOrigins)) return next();
    next(new ApiError('foreign_origin', 'Changes from another site are refused.'));
  };
}

function comesFromUs(req: Request, publicOrigins: readonly string[]): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin');
  if (origin === undefined) return true;
  if (publicOrigins.includes(origin)) return true;
  try {
    // Only the host: behind a proxy that ends TLS the browser says https and we see http.
    return new URL(origin).host === req.host && /^https?:/.test(origin);
  } catch {
    return false; // `null` and other unreadable origins
  }
}

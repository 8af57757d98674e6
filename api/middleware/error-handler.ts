import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { ApiError, errorBody, toApiError } from '../errors.ts';
import { hasBody } from './body.ts';
import { noteFault } from './request-log.ts';

/** The 404 of unknown addresses under /api: JSON, never a page. */
export const unknownCall: RequestHandler = (req, _res, next) => {
  next(new ApiError('not_found', `There is no call ${req.method} ${req.baseUrl}${req.path}.`.slice(0, 300)));
};

/** Turns what was thrown into an error of the API. Mounted last. Details of unexpected errors go only to the log. */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, _next) => {
  const error = toApiError(thrown);
  if (error.status >= 500) noteFault(req, thrown);
  if (res.headersSent) {
    // Part of the answer was sent, so the error can only be shown by breaking the connection.
    res.destroy();
    return;
  }
  if (hasBody(req) && !req.complete) discardBody(req, res);
  res.removeHeader('Content-Encoding');
  res.removeHeader('ETag');
  res.setHeader('Cache-Control', 'no-store');
  const wait = readRetryAfter(error);
  if (wait !== null && !res.hasHeader('Retry-After')) res.setHeader('Retry-After', String(wait));
  res.status(error.status).json(errorBody(error));
};

function readRetryAfter({ details }: ApiError): number | null {
  if (typeof details !== 'object' || details === null || !('retryAfterSec' in details)) return null;
  return typeof details.retryAfterSec === 'number' ? details.retryAfterSec : null;
}

/** The unread rest of a body is discarded up to this size: some clients read no answer before they have sent it all. */
const DRAIN_BYTES = 32 * 1024 * 1024;

function discardBody(req: Request, res: Response): void {
  if (!(Number(req.get('content-length')) <= DRAIN_BYTES)) res.setHeader('Connection', 'close');
  req.unpipe();
  req.resume();
}

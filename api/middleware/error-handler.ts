import type { ErrorRequestHandler, RequestHandler } from 'express';
import { ApiError, errorBody, toApiError } from '../errors.ts';
import { hasBody } from './json-body.ts';

/** The last word under /api: JSON, never a page. */
export const unknownCall: RequestHandler = (req, _res, next) => {
  next(new ApiError('not_found', `There is no call ${req.method} ${req.baseUrl}${req.path}.`.slice(0, 300)));
};

/** Turns whatever was thrown into the contract's error. Mounted last. What is unexpected goes to the log only. */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, _next) => {
  const error = toApiError(thrown);
  if (error.status >= 500) req.log?.error({ err: thrown }, 'request failed');
  if (res.headersSent) {
    // Part of the answer is out: breaking the connection is the only honest end.
    res.destroy();
    return;
  }
  // A body that was not read to its end would be taken for the next request on this connection.
  if (hasBody(req) && !req.complete) res.setHeader('Connection', 'close');
  res.removeHeader('Content-Encoding');
  res.removeHeader('ETag');
  res.setHeader('Cache-Control', 'no-store');
  res.status(error.status).json(errorBody(error));
};

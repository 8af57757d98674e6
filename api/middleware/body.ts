import express, { type Request, type RequestHandler, type Response } from 'express';
import { ApiError, refused } from '../errors.ts';

export const JSON_LIMIT = 256 * 1024;
export const IMPORT_JSON_LIMIT = 10 * 1024 * 1024;
const MAX_DEPTH = 12;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads JSON of at most `limit` bytes: 415 for another type, 413 when too long, 400 for broken or hostile content. */
export function jsonBody(limit: number): RequestHandler[] {
  return [onlyJson, express.json({ limit, type: 'application/json', strict: true }), refuseHostileShape];
}

export function hasBody(req: Request): boolean {
  return req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0;
}

const onlyJson: RequestHandler = (req, _res, next) => {
  if (hasBody(req) && !req.is('application/json')) {
    return next(new ApiError('wrong_content_type', 'Send the body as application/json.'));
  }
  next();
};

const refuseHostileShape: RequestHandler = (req, _res, next) => {
  next(hostileShape(req.body) ?? undefined);
};

/** Checks the shape of a parsed body without recursion; returns what is wrong, or null. */
function hostileShape(body: unknown): ApiError | null {
  const stack: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { value, depth } = top;
    if (typeof value === 'string' && isUnkeepable(value)) {
      const message = 'A text holds a character that cannot be kept (NUL, or half of a pair).';
      return refused('invalid_input', 'bad_character', message);
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH)
      return refused('invalid_input', 'too_deep', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    const isArray = Array.isArray(value);
    for (const key of Object.keys(value)) {
      if (!isArray && (FORBIDDEN_KEYS.has(key) || isUnkeepable(key))) {
        return refused('invalid_input', 'bad_key', `The key ${JSON.stringify(key)} is not allowed.`);
      }
      stack.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
  return null;
}

function isUnkeepable(text: string): boolean {
  // With the `u` flag this matches only unpaired surrogates.
  return /\p{Surrogate}/u.test(text) || text.includes('\u0000');
}

/** Reads a JSON body inside a route. Applies the rules of `jsonBody` and rejects with the same errors. */
export async function readJson(req: Request, res: Response, limit: number): Promise<void> {
  for (const step of jsonBody(limit)) {
    await new Promise<void>((resolve, reject) => {
      step(req, res, (error?: unknown) => (error === undefined || error === null ? resolve() : reject(error)));
    });
  }
  if (req.body === undefined) throw refused('invalid_input', 'no_body', 'This call needs a JSON body.');
}

/** Minimum bytes per check. A slower request is cut off, because it occupies a connection. */
const LEAST_BYTES = 2048;
const LOOK_MS = 15_000;

/** Closes a connection on which a body arrives too slowly, even after the response. Ignores a body that is not read. */
export function slowBodies({ lookMs = LOOK_MS, leastBytes = LEAST_BYTES } = {}): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) return next();
    // After the request breaks off, `req.socket` is no longer available.
    const { socket } = req;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const now = socket.bytesRead;
      const isSlow = now - before < leastBytes && !isHeldBack(req);
      before = now;
      if (req.complete) return clearInterval(timer);
      if (!isSlow) return;
      clearInterval(timer);
      if (res.headersSent) return socket.destroy();
      res.setHeader('Connection', 'close');
      const { message, status, code } = new ApiError('too_slow', 'The request came in too slowly.');
      res.status(status).json({ error: { code, message } });
      res.once('finish', () => req.destroy());
    }, lookMs).unref();
    req.once('close', () => clearInterval(timer));
    next();
  };
}

const isHeldBack = (req: Request): boolean => req.readableLength >= req.readableHighWaterMark || req.isPaused();

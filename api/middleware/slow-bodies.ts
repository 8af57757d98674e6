import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { hasBody } from './json-body.ts';

/** A body that brings less than this in a look's time is cut: it holds a connection and a place for nothing. */
const LEAST_BYTES = 2048;
const LOOK_MS = 15_000;

/** Cuts the connection of a body that trickles in, also after the response. One not being read is left. */
export function slowBodies({ lookMs = LOOK_MS, leastBytes = LEAST_BYTES } = {}): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) return next();
    // A request that breaks off loses its socket.
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

function isHeldBack(req: Request): boolean {
  return req.readableLength >= req.readableHighWaterMark || req.isPaused();
}

import type { RequestHandler, Response } from 'express';
import { ApiError } from '../errors.ts';
import { addressKey } from './rate-limit.ts';

/** Maximum responses of one address that are not finished, and of these with bytes that the client has not read. */
const MOST_OPEN = 300;
const MOST_UNREAD = 40;
const UNREAD_MS = 30_000;

/**
 * Bounds the memory of responses that clients do not read: refuses further requests of their address, and cuts a
 * response off if the client reads nothing for 30 seconds.
 */
export function slowReaders({
  mostOpen = MOST_OPEN,
  mostUnread = MOST_UNREAD,
  unreadMs = UNREAD_MS,
} = {}): RequestHandler {
  const openOf = new Map<string, Set<Response>>();
  return (req, res, next) => {
    const address = addressKey(req);
    const open = openOf.get(address) ?? new Set();
    const isUnderLimit = open.size < mostUnread || (open.size < mostOpen && countUnread(open) < mostUnread);
    if (!isUnderLimit) {
      const message = 'Too many answers to your address were not read. Read them or wait a little, and try again.';
      return next(new ApiError('too_many', message));
    }
    openOf.set(address, open.add(res));
    res.once('close', () => {
      open.delete(res);
      if (open.size === 0) openOf.delete(address);
    });
    // The timer starts again whenever the client has read something.
    res.setTimeout(unreadMs, () => {
      if (hasUnread(res)) res.destroy();
    });
    next();
  };
}

/** Bytes of answers that wait for an earlier one on the same connection count, too. */
const hasUnread = (res: Response): boolean => res.writableLength > 0;

const countUnread = (open: ReadonlySet<Response>): number => [...open].filter(hasUnread).length;

import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { currentUserName } from './session.ts';

/** JSON logs on standard output. Cookies, credentials and passwords never reach them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', 'password'],
      censor: '[redacted]',
    },
  });
}

/**
 * One line per request with its id, which the answer carries as X-Request-Id, written when the answer is out: most
 * lines are below the level that is asked for, and nothing is made of those.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const id = requestId(req);
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const err = faults.get(req);
      const level = err === undefined ? levelOf(req, res.statusCode) : 'error';
      if (!logger.isLevelEnabled(level)) return;
      // Questions may hold people's words.
      const path = req.originalUrl.replace(/\?.*$/, '');
      const line = {
        req: { id, method: req.method, path },
        res: { statusCode: res.statusCode },
        // By now it is clear who asked.
        client: clientOf(req),
        user: currentUserName(req),
        responseTime: Math.round(performance.now() - begun),
      };
      const ended = res.writableFinished ? 'request completed' : 'request broken off';
      if (err === undefined) logger[level](line, ended);
      else logger.error({ ...line, err }, 'request failed');
    });
    next();
  };
}

/** What went wrong here while a request was answered; its line carries it. */
const faults = new WeakMap<Request, unknown>();
export function noteFault(req: Request, fault: unknown): void {
  faults.set(req, fault ?? new Error('nothing was thrown'));
}

function requestId({ headers }: Request): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

function levelOf({ originalUrl }: Request, status: number): 'debug' | 'info' | 'warn' | 'error' {
  // Files and the health probe, which is asked every second while we start, would drown the rest.
  if (originalUrl.startsWith('/api/health')) return 'debug';
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  return originalUrl.startsWith('/api/') ? 'info' : 'debug';
}

/** The client's address as `trust proxy` says. */
function clientOf(req: Request): string {
  return req.ip ?? req.socket?.remoteAddress ?? '';
}

import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
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

/** Runs `work` once when a response ends. Logs its errors, because an error thrown in an event ends the process. */
export function afterAnswer(
  from: { res: Response; event: 'close' | 'finish'; logger: Logger },
  work: () => void,
): void {
  from.res.once(from.event, () => {
    try {
      work();
    } catch (error) {
      from.logger.error({ err: error }, 'cleaning up after a request failed');
    }
  });
}

/** Logs one line per request when its response ends. Fixes `req.ip` for everything that follows. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const id = requestId(req);
    // Express reads the address from the socket each time, and a request that broke off has none.
    const client = req.ip ?? '';
    Object.defineProperty(req, 'ip', { value: client });
    res.setHeader('X-Request-Id', id);
    afterAnswer({ res, event: 'close', logger }, () => {
      const err = faults.get(req);
      const level = err === undefined ? logLevel(req, res.statusCode) : 'error';
      if (!logger.isLevelEnabled(level)) return;
      // Queries may contain what users typed.
      const path = req.originalUrl.replace(/\?.*$/, '');
      const line = {
        req: { id, method: req.method, path },
        res: { statusCode: res.statusCode },
        client,
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

/** Error of the current request, for its log line. */
const faults = new WeakMap<Request, unknown>();
export function noteFault(req: Request, fault: unknown): void {
  faults.set(req, fault ?? new Error('nothing was thrown'));
}

function requestId({ headers }: Request): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
}

function logLevel({ originalUrl }: Request, status: number): 'debug' | 'info' | 'warn' | 'error' {
  // Files and the health probe, requested every second during the start, would flood the log.
  if (originalUrl.startsWith('/api/health')) return 'debug';
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  return originalUrl.startsWith('/api/') ? 'info' : 'debug';
}

import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
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

/** One line per request with its id, which the answer carries as X-Request-Id. */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp({
    logger,
    genReqId: (req, res) => {
      const sent = req.headers['x-request-id'];
      const id = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (req, res) => {
      // Files and the health probe, which is asked every second while we start, would drown the rest.
      if (req.url?.startsWith('/api/health')) return 'debug';
      if (res.statusCode >= 500) return 'error';
      if (res.statusCode >= 400) return 'warn';
      return req.url?.startsWith('/api/') ? 'info' : 'debug';
    },
    // Added when the answer is known: by then it is clear who asked.
    customProps: (req) => ({ client: clientOf(req as Request), user: currentUserName(req as Request) }),
    serializers: {
      req: (req: { id: unknown; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        // Questions may hold people's words.
        path: req.url.replace(/\?.*$/, ''),
      }),
      res: (res: { statusCode: number }) => ({ statusCode: res.statusCode }),
    },
  });
  return (req, res, next) => log(req, res, next);
}

/** The client's address as `trust proxy` says. */
function clientOf(req: Request): string {
  return req.ip ?? req.socket?.remoteAddress ?? '';
}

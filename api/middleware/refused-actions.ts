import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Sessions } from '../services/accounts/sessions.ts';
import { type AuditEvent, recordAudit } from '../services/admin/audit.ts';
import type { Store } from '../store/store.ts';
import { afterAnswer } from './request-log.ts';
import { auditActor, authorize, signedInPerson } from './session.ts';

/** Repeated refused calls of a user are logged once in this time, so that a retrying page cannot fill the log. */
const ONCE_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Records calls refused with 403 in the audit log. Only for signed-in users: others could flood the log. */
export function refusedActions(deps: {
  store: Store;
  sessions: Sessions;
  clock: Clock;
  logger: Logger;
}): RequestHandler {
  const { clock, logger } = deps;
  const last = new Map<string, number>();
  return (req, res, next) => {
    if (signedInPerson(req) === null) return next();
    afterAnswer({ res, event: 'finish', logger }, () => {
      const person = signedInPerson(req);
      if (res.statusCode !== 403 || person === null) return;
      const now = clock().getTime();
      const call = `${req.method} ${req.originalUrl.replace(/\?.*$/, '')}`;
      const key = `${person.user.username} ${call}`;
      // The absolute difference also works if the clock was set back.
      if (Math.abs(now - (last.get(key) ?? Number.NEGATIVE_INFINITY)) < ONCE_MS) return;
      if (last.size >= MOST_REMEMBERED) last.clear();
      last.set(key, now);
      const event: AuditEvent = { action: 'refused', target: call, details: person.user.userType };
      const { store } = authorize(req, deps);
      store
        .commit((tx) => recordAudit(tx, auditActor(req, clock), event))
        // The disk may be full. The request log still shows the refusal.
        .catch((error: unknown) => logger.warn({ err: error }, 'a refusal could not be written into the audit log'));
    });
    next();
  };
}

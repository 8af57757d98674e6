import type { RequestHandler } from 'express';
import type { Services } from '../services/services.ts';

/** Files named by their content are the same whenever they are read. */
const IMMUTABLE = '/market/segments/';

/** Brings this process to the newest revision before a request is answered: another may have acknowledged it. */
export function current({ store }: Pick<Services, 'store'>): RequestHandler {
  if (store.processes.isAlone) return (_req, _res, next) => next();
  return async (req, _res, next) => {
    if (!req.path.startsWith(IMMUTABLE)) await store.processes.refresh();
    next();
  };
}

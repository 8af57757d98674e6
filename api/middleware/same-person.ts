import type { RequestHandler } from 'express';
import { PERSON_HEADER, personKey } from '../../domain/sync/operation.ts';
import { ApiError } from '../errors.ts';
import { currentUser } from './session.ts';

/** Refuses a queued change that names another user than the one signed in. The device keeps it. */
export const samePerson: RequestHandler = (req, _res, next) => {
  const named = req.get(PERSON_HEADER);
  const user = currentUser(req);
  if (named === undefined || named === personKey(user?.username ?? null)) return next();
  next(new ApiError('wrong_person', 'This change was made by somebody who is not signed in here now.'));
};

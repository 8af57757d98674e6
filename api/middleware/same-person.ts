import type { RequestHandler } from 'express';
import { PERSON_HEADER, personKey } from '../../domain/sync/operation.ts';
import { ApiError } from '../errors.ts';
import { currentUser } from './session.ts';

/**
 * Changes that waited on a device name whose they are. With another person's session, or none, they are not taken:
 * the device keeps them until the right one signs in.
 */
export const samePerson: RequestHandler = (req, _res, next) => {
  const named = req.get(PERSON_HEADER);
  const user = currentUser(req);
  if (named === undefined || named === personKey(user?.username ?? null)) return next();
  next(new ApiError('wrong_person', 'This change was made by somebody who is not signed in here now.'));
};

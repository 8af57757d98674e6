import { personKey } from '../../../domain/sync/operation.ts';
import { CurrentUser, LISTING_ROLES } from '../../../domain/user/user.ts';
import { LOCAL_KEYS, readLocal } from './local-storage.ts';

/** The user whose data this device shows, and whether they see listings off the market. */
export type LocalPerson = { uid: string; seesInactive: boolean };

export const NOBODY: LocalPerson = { uid: personKey(null), seesInactive: false };

export function localPerson(): LocalPerson {
  const user = readLocal(LOCAL_KEYS.session, CurrentUser);
  if (user === null) return NOBODY;
  return { uid: personKey(user.username), seesInactive: LISTING_ROLES.includes(user.userType) };
}

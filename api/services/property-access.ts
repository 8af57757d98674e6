import type { Property } from '../../domain/property/property.ts';
import type { UserType } from '../../domain/user/user.ts';
import type { StoredUser } from './users.ts';

/** Listings taken off the market are seen only by those who manage listings. */
const SEES_ALL: ReadonlySet<UserType> = new Set(['broker', 'developer', 'admin']);

export function seesInactive(user: StoredUser | null): boolean {
  return user !== null && SEES_ALL.has(user.userType);
}

/** The listing as this person may read it, or null. */
export function propertyForReader(property: Property | null, user: StoredUser | null): Property | null {
  if (property === null) return null;
  return property.isActive || seesInactive(user) ? property : null;
}

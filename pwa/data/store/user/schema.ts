/** Schema number that every row of a person's database carries; the newest migration has the same. */
export const SCHEMA_OF_USER_ROWS = 9;

/** Searches that are kept, the newest. */
export const MAX_RECENT_SEARCHES = 20;

const PREFIX = 'sahil-user-';

export function userDbName(uid: string): string {
  return `${PREFIX}${uid}`;
}

export function isUserDb(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** One set of borders is drawn at a time; a new one replaces it. */
export const MAP_LAYER_ID = 'borders';

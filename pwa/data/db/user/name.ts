const PREFIX = 'sahil-user-';

/** Name of a person's database. */
export function userDbName(uid: string): string {
  return `${PREFIX}${uid}`;
}

/** Whether a database is a person's. */
export function isUserDb(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** True when the person has certainly nothing here: asked without opening the database or loading its library. */
export async function hasNoUserDb(uid: string): Promise<boolean> {
  try {
    const known = await indexedDB.databases();
    return known.every(({ name }) => name !== userDbName(uid));
  } catch {
    // A browser that does not list them, or does not let us: opening will tell.
    return false;
  }
}

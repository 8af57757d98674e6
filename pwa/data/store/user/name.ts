const PREFIX = 'sahil-user-';

/** Name of a person's database. */
export function userDbName(uid: string): string {
  return `${PREFIX}${uid}`;
}

/** Whether a database is a person's. */
export function isUserDb(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Schema number that every row of a person's database carries; the newest migration has the same. */
export const SCHEMA_OF_USER_ROWS = 9;

/** Searches that are kept, the newest. */
export const MAX_RECENT_SEARCHES = 20;

/**
 * Operations spent on strangers' texts since the program started. Tests bound the cost of a sentence with them, because
 * a bound on time would depend on the machine.
 */
export const readWork = {
  /** Cells of edit-distance tables. */
  cells: 0,
  /** Look-ups of a key or its beginning in a gazetteer. */
  lookups: 0,
  /** Places in the listings' texts that were compared with a word or phrase. */
  places: 0,
};

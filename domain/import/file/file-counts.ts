/** Rows read = taken + duplicate + all rejected. `changed` are those among the taken that replace known ones. */
export type FileCounts = {
  read: number;
  taken: number;
  changed: number;
  duplicate: number;
  rejected: Record<string, number>;
};

/** All counts together. */
export function sumOf(all: readonly FileCounts[]): FileCounts {
  const sum: FileCounts = { read: 0, taken: 0, changed: 0, duplicate: 0, rejected: {} };
  const rejected = new Map<string, number>();
  for (const counts of all) {
    sum.read += counts.read;
    sum.taken += counts.taken;
    sum.changed += counts.changed;
    sum.duplicate += counts.duplicate;
    for (const [reason, rows] of Object.entries(counts.rejected)) {
      rejected.set(reason, (rejected.get(reason) ?? 0) + rows);
    }
  }
  return { ...sum, rejected: Object.fromEntries(rejected) };
}

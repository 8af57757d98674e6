/** Temporary listing ids: fifteen digits, above all ids of the server. */
const LOCAL_ID_FLOOR = 900_000_000_000_000;
const LOCAL_IDS = 99_000_000_000_000;

/** A temporary id for a listing on one device. `random` returns numbers from 0 to 1. */
export function newLocalId(random: () => number): number {
  return LOCAL_ID_FLOOR + Math.floor(random() * LOCAL_IDS);
}

export function isLocalId(id: number): boolean {
  return id >= LOCAL_ID_FLOOR;
}

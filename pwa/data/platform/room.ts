/** Room that stays free for what the person makes themselves. */
const HEADROOM_BYTES = 50 * 1024 * 1024;

let evict: () => Promise<boolean> = async () => false;

/** Registers the replica, which can be downloaded again, as what gives way when the disk is full. */
export function registerEvictor(evictor: () => Promise<boolean>): void {
  evict = evictor;
}

/** Frees disk space for the user's own records. Returns whether any was freed. */
export const makeRoom = (): Promise<boolean> => evict();

/**
 * Returns used and available bytes of this site, or null where the browser does not say (Safari before 17, WebKitGTK).
 * Writes without space report it themselves.
 */
export async function storageEstimate(): Promise<{ usage?: number; quota?: number }> {
  try {
    return (await navigator.storage?.estimate?.()) ?? {};
  } catch {
    return {};
  }
}

type Estimate = typeof storageEstimate;

/** Whether so many bytes fit on this device and leave room for the user's own records; true if the browser cannot say. */
export async function hasRoom(bytes: number, estimate: Estimate = storageEstimate): Promise<boolean> {
  const { usage, quota } = await estimate();
  return usage === undefined || quota === undefined || quota - usage > HEADROOM_BYTES + bytes;
}

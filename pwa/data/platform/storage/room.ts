/** Room that stays free for what the person makes themselves. */
export const HEADROOM_BYTES = 50 * 1024 * 1024;

/** Whether so many bytes fit on this device and leave room for what the person makes; true when the browser cannot say. */
export async function hasRoom(bytes: number): Promise<boolean> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || quota === undefined || quota - usage > HEADROOM_BYTES + bytes;
}

let sender: (() => Promise<void>) | null = null;

/** Who sends what waits. It comes with its libraries after the first screen, and looks for itself when it does. */
export function registerSender(send: (() => Promise<void>) | null): void {
  sender = send;
}

/** Sends everything that waits; resolves when that is done or cannot go on. */
export async function sendNow(): Promise<void> {
  await sender?.();
}

/** Something waits: it is sent soon, without anybody waiting for it. */
export function wakeSender(): void {
  // What keeps it from being sent is told by the entry itself.
  sendNow().catch(() => {});
}

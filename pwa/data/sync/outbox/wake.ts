type Sender = { sendNow: () => Promise<void>; wake: () => Promise<void> };

let sender: Sender | null = null;

/** Sets the sender. Its code is loaded after the first screen, and it looks for pending entries when it starts. */
export function registerSender(next: Sender | null): void {
  sender = next;
}

/** Sends all pending entries because the user asks; resolves when they are sent or cannot be. Never rejects. */
export async function sendNow(): Promise<void> {
  // The entries themselves show why they were not sent.
  await sender?.sendNow().catch(() => {});
}

/** Sends a new entry soon. After a failed attempt it waits for the next one, as all entries do. */
export function wakeSender(): void {
  sender?.wake().catch(() => {});
}

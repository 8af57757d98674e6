import { create } from 'zustand';
import { SYNC_TAG } from '../../../../domain/sync/operation.ts';
import { workerContainer } from '../../platform/service-worker.ts';

type Sender = { sendNow: () => Promise<void>; wake: () => Promise<void> };

let sender: Sender | null = null;

export function registerSender(next: Sender | null): void {
  sender = next;
}

/** Sends all pending entries because the user asks. Resolves when they are sent or cannot be sent. Never rejects. */
export async function sendNow(): Promise<void> {
  await sender?.sendNow().catch(() => {});
}

/** Sends new entries soon. While the server fails, they wait for the next attempt. */
export function wakeSender(): void {
  sender?.wake().catch(() => {});
}

/** Why pending entries are not sent: the user has to sign in, or the server failed and is retried. */
export type SenderState = 'idle' | 'sign-in' | 'busy';

const state = create<{ now: SenderState }>(() => ({ now: 'idle' }));

export const useSenderState = (): SenderState => state(({ now }) => now);

export function setSenderState(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  let now: SenderState = 'idle';
  if (name === 'SignInNeededError') now = 'sign-in';
  else if (name === 'HttpError') now = 'busy';
  state.setState({ now });
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Whether this browser can wake the app when it is online again. */
export function hasBackgroundSync(): boolean {
  return typeof window !== 'undefined' && 'SyncManager' in window && workerContainer() !== null;
}

/** Asks the browser to wake the app when it is online, if it supports that. */
export async function requestBackgroundSync(): Promise<void> {
  if (!hasBackgroundSync()) return;
  const registration = (await workerContainer()?.getRegistration()) as SyncRegistration | undefined;
  // The user may have forbidden it.
  await registration?.sync?.register(SYNC_TAG).catch(() => {});
}

export function onBackgroundSync(wake: () => void): void {
  workerContainer()?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === SYNC_TAG) wake();
  });
}

import { create } from 'zustand';
import { currentUser, signOut } from '../platform/session/session.ts';
import { useSharedRecords } from '../queries/shared-records.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';

const NOTHING: readonly OutboxEntry[] = [];
const asked = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

/** Whether the person is being asked what is to become of changes that were not sent. */
export function useSignOutQuestion(): boolean {
  return asked(({ isAsked }) => isAsked);
}

export function closeSignOutQuestion(): void {
  asked.setState({ isAsked: false });
}

/** Changes of whoever is signed in that no server has. */
export function unsentChanges(): readonly OutboxEntry[] {
  const { outbox } = useSharedRecords.getState();
  return outbox.state === 'ready' ? outbox.value.filter(({ state }) => state !== 'sent') : NOTHING;
}

/** Signs out; with changes that were not sent the person is asked first. True when it is done. */
export async function requestSignOut(): Promise<boolean> {
  if (currentUser() !== null && unsentChanges().length > 0) {
    asked.setState({ isAsked: true });
    return false;
  }
  await signOut();
  return true;
}

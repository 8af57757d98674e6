import { create } from 'zustand';
import { currentUser, signOut } from '../platform/session.ts';
import { readUser } from '../store/user/open-user-store.ts';
import type { OutboxEntry } from '../store/user/outbox-rows.ts';

const question = create<{ unsent: number }>(() => ({ unsent: 0 }));

/** Number of unsent changes in the open sign-out question, or 0 if no question is open. */
export const useSignOutQuestion = (): number => question(({ unsent }) => unsent);

export function closeSignOutQuestion(): void {
  question.setState({ unsent: 0 });
}

export async function unsentChanges(): Promise<OutboxEntry[]> {
  const { readOutbox } = await import('../store/user/outbox-entries.ts');
  return (await readUser(readOutbox)).filter(({ state }) => state !== 'sent');
}

export async function requestSignOut(): Promise<boolean> {
  // A database that does not open must not prevent signing out.
  const unsent = currentUser() === null ? [] : await unsentChanges().catch(() => []);
  if (unsent.length > 0) {
    question.setState({ unsent: unsent.length });
    return false;
  }
  await signOut();
  return true;
}

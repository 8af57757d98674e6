import { create } from 'zustand';
import type { Preferences } from '../../../domain/user/preferences.ts';

/** Edits that are not saved; null when there are none. Outlives the screen, so that Back loses nothing. */
export const useDraft = create<{ draft: Preferences | null }>(() => ({ draft: null }));

export function setDraft(draft: Preferences | null): void {
  useDraft.setState({ draft });
}

export function hasDraft(): boolean {
  return useDraft.getState().draft !== null;
}

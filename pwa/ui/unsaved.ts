import { create } from 'zustand';

/** How many forms hold changes that are not saved; prompts stay away meanwhile. */
export const useUnsaved = create<{ forms: number }>(() => ({ forms: 0 }));

export function addUnsaved(): () => void {
  useUnsaved.setState(({ forms }) => ({ forms: forms + 1 }));
  return () => useUnsaved.setState(({ forms }) => ({ forms: forms - 1 }));
}

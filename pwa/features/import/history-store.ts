import { create } from 'zustand';

export type HistoryEntry = {
  id: string;
  kind: string;
  outcome: 'imported' | 'device' | 'waiting' | 'failed';
  count: number;
  at: string;
};

const SHOWN = 5;

/** Imports since the app was opened, newest first. */
export const useHistory = create<{ entries: HistoryEntry[] }>(() => ({ entries: [] }));

export function noteImport(entry: Omit<HistoryEntry, 'at'>): void {
  const at = new Date().toISOString();
  useHistory.setState(({ entries }) => {
    const known = entries.find(({ id }) => id === entry.id);
    if (known !== undefined && known.outcome === entry.outcome && known.count === entry.count) return { entries };
    return { entries: [{ ...entry, at }, ...entries.filter(({ id }) => id !== entry.id)].slice(0, SHOWN) };
  });
}

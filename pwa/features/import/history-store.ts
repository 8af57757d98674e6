import { create } from 'zustand';
import { onUserLeft } from '../../data/platform/session.ts';

export type HistoryEntry = {
  id: string;
  kind: string;
  /** Of a finished import; identifies it for undo. */
  batchId?: string;
  outcome: 'imported' | 'device' | 'approval' | 'waiting' | 'failed' | 'undone';
  count: number;
  at: string;
};

const SHOWN = 5;

export const useHistory = create<{ entries: HistoryEntry[] }>(() => ({ entries: [] }));
onUserLeft(() => useHistory.setState({ entries: [] }));

export function noteImport(entry: Omit<HistoryEntry, 'at'>): void {
  const at = new Date().toISOString();
  useHistory.setState(({ entries }) => {
    const known = entries.find(({ id }) => id === entry.id);
    const isSame = known !== undefined && known.outcome === entry.outcome && known.count === entry.count;
    if (isSame || known?.outcome === 'undone') return { entries };
    return { entries: [{ ...entry, at }, ...entries.filter(({ id }) => id !== entry.id)].slice(0, SHOWN) };
  });
}

export function noteUndone(batchId: string): void {
  const at = new Date().toISOString();
  useHistory.setState(({ entries }) => ({
    entries: entries.map((entry) => (entry.batchId === batchId ? { ...entry, outcome: 'undone', at } : entry)),
  }));
}

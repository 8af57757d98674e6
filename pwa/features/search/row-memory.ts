import type { VirtualItem } from '@tanstack/react-virtual';

/** Measured rows of one list, by history entry: after Back the page is exactly as tall as it was. */
export type MeasuredRows = { columns: number; rows: VirtualItem[] };

const memory = new Map<string, MeasuredRows>();
const MAX_ENTRIES = 50;

export function rememberRows(entry: string, measured: MeasuredRows): void {
  memory.delete(entry);
  memory.set(entry, measured);
  const oldest = memory.keys().next();
  if (memory.size > MAX_ENTRIES && !oldest.done) memory.delete(oldest.value);
}

export function rowsOf(entry: string): MeasuredRows | undefined {
  return memory.get(entry);
}

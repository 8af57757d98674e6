import type { VirtualItem } from '@tanstack/react-virtual';

/** Where the person was in one list, by history entry: enough to stand there again after Back. */
export type Place = { y: number; columns: number; rows: VirtualItem[] };

const places = new Map<string, Place>();
const MAX_PLACES = 50;

export function rememberPlace(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next();
  if (places.size > MAX_PLACES && !oldest.done) places.delete(oldest.value);
}

export function placeOf(entry: string): Place | undefined {
  return places.get(entry);
}

import { Property } from '../../domain/property/property.ts';
import { marketState } from './market-worker.ts';

/**
 * The listing that the server put into the page, if it is this one: what a first visit shows before the device can
 * answer by itself. Null as soon as it can, as its own copy follows the changes.
 */
export function pageListing(id: number): Property | null {
  if (marketState().listings > 0) return null;
  const text = document.getElementById('listing')?.textContent;
  if (text === undefined || text === null) return null;
  try {
    const parsed = Property.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.id === id ? parsed.data : null;
  } catch {
    // Not ours: the listing is asked for.
    return null;
  }
}

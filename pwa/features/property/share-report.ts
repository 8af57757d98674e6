import { newDeck, WHOLE_CITY } from '../../../domain/presentation/deck.ts';
import type { Property } from '../../../domain/property/property.ts';
import { isForSale } from '../../../domain/property/purpose.ts';
import { shareDeck } from '../../data/mutations/shared-links.ts';
import { currentPresenter } from '../../data/queries/presentations.ts';

/** Returns a client's link to the report of a home as slides. The same home always has the same link. */
export async function shareReport(home: Pick<Property, 'id' | 'title' | 'purpose'>): Promise<string> {
  const { id, title } = home;
  const templateId = isForSale(home) ? 'property-brief' : 'rental-brief';
  const scope = { ...WHOLE_CITY, propertyIds: [id] };
  const deck = newDeck({ id: `home-${id}`, name: title.slice(0, 160), templateId, scope });
  return shareDeck(deck, await currentPresenter());
}

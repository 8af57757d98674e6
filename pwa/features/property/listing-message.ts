import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';

/** A home in four lines, for a message to its agent: title, place, price, link. */
export function aboutHome(property: Property): string {
  const { title, address, location, price } = property;
  return [title, address || location, formatAed(price), publicUrl(property)].join('\n');
}

/** The first message to an agent: which home is meant, and the question everybody begins with. */
export function listingMessage(property: Property): string {
  return `${messages.firstMessage}\n\n${aboutHome(property)}`;
}

/** The address of a home's page that others can open. */
export function publicUrl(property: Property): string {
  return new URL(paths.property(property.id), window.location.origin).href;
}

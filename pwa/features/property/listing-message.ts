import { priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';

export function aboutHome(property: Property): string {
  const { title, address, location } = property;
  return [title, address || location, priceText(property), publicUrl(property)].join('\n');
}

export function listingMessage(property: Property): string {
  return `${messages.firstMessage}\n\n${aboutHome(property)}`;
}

export function publicUrl(property: Property): string {
  return new URL(paths.property(property.id), window.location.origin).href;
}

import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';

export function aboutHome(property: Property): string {
  const { title, address, location, price } = property;
  return [title, address || location, formatAed(price), publicUrl(property)].join('\n');
}

export function listingMessage(property: Property): string {
  return `${messages.firstMessage}\n\n${aboutHome(property)}`;
}

export function publicUrl(property: Property): string {
  return new URL(paths.property(property.id), window.location.origin).href;
}

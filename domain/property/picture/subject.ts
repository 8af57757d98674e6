import type { Property } from '../property.ts';

/** What a drawing tells of a home: its type, neighbourhood and age; what is unknown is drawn as anywhere. */
export type PictureSubject = Pick<Property, 'id' | 'propertyType'> &
  Partial<Pick<Property, 'areaId' | 'yearBuilt' | 'completion'>>;

/** Tells one home's drawing from another's. */
export function illustrationKey({ id, propertyType, areaId, yearBuilt, completion }: PictureSubject): string {
  return [propertyType, id, areaId, yearBuilt, completion].join();
}

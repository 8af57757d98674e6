import type { Property } from '../property.ts';

/** Facts that a drawing shows: type, neighbourhood and age. */
export type PictureSubject = Pick<Property, 'id' | 'propertyType'> &
  Partial<Pick<Property, 'areaId' | 'yearBuilt' | 'completion'>>;

/** Key of a home's drawing. Separate from the drawing code, which is lazy. */
export function illustrationKey({ id, propertyType, areaId, yearBuilt, completion }: PictureSubject): string {
  return [propertyType, id, areaId, yearBuilt, completion].join();
}

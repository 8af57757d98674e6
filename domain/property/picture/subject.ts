import type { Property } from '../property.ts';

/** Facts that a drawing shows: type, neighbourhood and age. Unknown ones are drawn as anywhere. */
export type PictureSubject = Pick<Property, 'id' | 'propertyType'> &
  Partial<Pick<Property, 'areaId' | 'yearBuilt' | 'completion'>>;

/** Key of a home's drawing. It is apart from the drawing code, which is loaded when needed. */
export function illustrationKey({ id, propertyType, areaId, yearBuilt, completion }: PictureSubject): string {
  return [propertyType, id, areaId, yearBuilt, completion].join();
}

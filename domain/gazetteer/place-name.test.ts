import { expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { areaName } from './place-name.ts';

it('names every area by its id as the gazetteer does', () => {
  expect(AREAS.map(({ id }) => areaName(id))).toEqual(AREAS.map(({ name }) => name));
});

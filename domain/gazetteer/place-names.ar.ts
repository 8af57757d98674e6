import { AREAS } from './areas.ts';

/** Arabic names of the gazetteer, by English name and by the other names that stand on listings and deeds. */
export const places: Readonly<Record<string, string>> = Object.fromEntries([
  ...AREAS.flatMap(({ nameAr, official, aliases }) => [...official, ...aliases].map((name) => [name, nameAr])),
  ...AREAS.map(({ name, nameAr }) => [name, nameAr]),
  ['Dubai', 'دبي'],
  ['Jumeirah Beach', 'شاطئ جميرا'],
]);

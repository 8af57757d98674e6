import { LANDMARKS } from '../gazetteer/landmarks.ts';
import { count, nouns } from '../language/count.ar.ts';
import { isolated } from '../language/language.ts';
import type { Translation } from '../language/translation.ts';
import { groupThousands } from '../money.ts';
import type { searchWords as english } from './words.ts';

export const searchWords: Translation<typeof english> = {
  properties: (n) => count(groupThousands(n), nouns.home),
  near: (place) => `بالقرب من ${isolated(place)}`,
  within: (distance, place) => `ضمن ${distance} من ${isolated(place)}`,
  metro: 'محطة مترو',
  you: 'موقعك',
  metres: (n) => `${n} م`,
  kilometres: (n) => `${n} كم`,
};

export const landmarks: Readonly<Record<string, string>> = Object.fromEntries(
  LANDMARKS.map(({ id, nameAr }) => [id, nameAr]),
);

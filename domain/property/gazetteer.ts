import { resolveArea, searchAreas } from '../gazetteer/areas.ts';
import { isNear, resolveNear } from '../gazetteer/landmarks.ts';
import type { PlaceNames } from './place-names.ts';

export const GAZETTEER: PlaceNames = {
  resolveArea,
  searchAreas,
  nearTo: (text) => {
    const place = resolveNear(text);
    return place === null ? null : (at) => isNear(place, at);
  },
  projectsOf: () => [],
};

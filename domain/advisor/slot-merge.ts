import { EMPTY_SLOTS, type Slots } from './frame.ts';

type Key = keyof Slots;

/** Slots that are said together: one of them said replaces all. */
const TOGETHER =
  'minBeds maxBeds;minBaths maxBaths;minPriceAed maxPriceAed;minSqft maxSqft;minHandover maxHandover;downPercent downAed;type types'
    .split(';')
    .map((keys) => keys.split(' ') as Key[]); // names of slots
const KEYS = Object.keys(EMPTY_SLOTS) as readonly Key[]; // exactly the keys of the literal
const GROUPS = [...TOGETHER, ...KEYS.filter((key) => !TOGETHER.flat().includes(key)).map((key) => [key])];

/** Slots with what is said now in place of what was said before. */
export function overlaid(before: Slots, now: Slots): Slots {
  const merged: Slots = { ...before };
  const put = <K extends keyof Slots>(key: K) => {
    merged[key] = now[key];
  };
  const isSaid = (key: keyof Slots) => {
    const value = now[key];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
  };
  for (const group of GROUPS) if (group.some(isSaid)) group.forEach(put);
  // Another place takes the project or the home of the last one along; a developer builds in many.
  if (now.areas.length > 0 && now.named === null && merged.named?.kind !== 'developer') merged.named = null;
  if (now.areas.length > 0 && now.homeIds.length === 0) merged.homeIds = [];
  if (now.named !== null && now.areas.length === 0) merged.areas = [];
  // An area that is wanted is no longer excluded, and the other way round.
  const excluded = new Set(merged.notAreas.map(({ id }) => id));
  if (now.notAreas.length > 0) {
    // An area that is taken back is not wanted any more; that says it all where others are left.
    const left = merged.areas.filter(({ id }) => !excluded.has(id));
    if (left.length > 0 && left.length < merged.areas.length) merged.notAreas = before.notAreas;
    merged.areas = left;
  }
  if (now.areas.length > 0) merged.notAreas = now.notAreas;
  if (now.type !== null) merged.notTypes = now.notTypes;
  return merged;
}

import { AREA_ID, bareName } from '../gazetteer/place-name.ts';

/** Between area and name in the address of a building's page. Area ids never contain it. */
const BETWEEN = '--';

export type BuildingKey = {
  /** As `slug` of the area's id or register name; null if the address names no area. */
  area: string | null;
  /** Letters and digits of the name, as `bareName`. */
  name: string;
};

/** Returns the address part of a building's or project's page: `dubai-marina--marina-quay-tower-2`; '' without a name. */
export function buildingId(areaId: string, name: string): string {
  const own = slug(name);
  return own === '' || areaId === '' ? own : `${slug(areaId)}${BETWEEN}${own}`;
}

/** Parses an address part; the area may be missing. Null without a name, or for a text longer than any name. */
export function parseBuildingId(id: string): BuildingKey | null {
  if (id.length > MOST) return null;
  const at = id.indexOf(BETWEEN);
  const area = at === -1 ? null : slug(id.slice(0, at));
  const name = bareName(at === -1 ? id : id.slice(at + BETWEEN.length));
  return name === '' || area === '' ? null : { area, name };
}

const MOST = 250;

/** Whether an area, by id or register name, is the one of an address; any area is if the address names none. */
export function isAreaOf({ area }: BuildingKey, areaId: string): boolean {
  return area === null || (AREA_ID.test(areaId) ? areaId === area : slug(areaId) === area);
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

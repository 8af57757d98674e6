import { AREA_NOTES } from '../gazetteer/areas.ts';
import { signName } from '../gazetteer/place-name.ts';
import { cleanText } from './values.ts';
import { registerName, resolvePlace } from './vocabulary/places.ts';

/** Maximum lengths of cached names and places, and maximum number of cached places. */
const MAX_NAME = 200;
const MAX_KEY = 600;
const MOST_KNOWN = 200_000;

export type DeedPlace = { area: string; masterProject: string; project: string; building: string };

/** Finds the area of a row: its gazetteer id, or the register's own name. Caches results, as places repeat. */
export class AreaFinder {
  readonly #known = new Map<string, string>();
  readonly #unknown = new Map<string, number>();
  readonly #assigned: ReadonlyMap<string, string>;

  /** `assigned`: gazetteer ids that the user chose for names listed by `unknown`. */
  constructor(assigned: Readonly<Record<string, string>> = {}) {
    this.#assigned = new Map(Object.entries(assigned));
  }

  /** Gazetteer id, or the place's own name if it is unknown; null if the row has no name. */
  find(place: DeedPlace): string | null {
    const key = `${place.area}|${place.masterProject}|${place.area === '' ? `${place.project}|${place.building}` : ''}`;
    let area = this.#known.get(key);
    if (area === undefined) {
      const found = locate(place);
      if (found === null) return null;
      area = found.id ?? this.#assigned.get(found.name) ?? found.name;
      if (area === found.name && area.length <= MAX_NAME) this.#unknown.set(area, 0);
      // A hostile file could name a different long place in every row.
      if (key.length <= MAX_KEY && this.#known.size < MOST_KNOWN) this.#known.set(key, area);
    }
    const misses = this.#unknown.get(area);
    if (misses !== undefined) this.#unknown.set(area, misses + 1);
    return area;
  }

  /** Returns the gazetteer id that a user gave this name; records the name as unknown otherwise. */
  assigned(name: string): string | null {
    const id = this.#assigned.get(name) ?? null;
    if (id === null) this.#unknown.set(name, (this.#unknown.get(name) ?? 0) + 1);
    return id;
  }

  /** Unknown names with their number of rows, most frequent first. */
  unknown(): { name: string; rows: number }[] {
    return [...this.#unknown].map(([name, rows]) => ({ name, rows })).sort((a, b) => b.rows - a.rows);
  }
}

function locate(place: DeedPlace): { id: string | null; name: string } | null {
  const name = cleanText(place.area);
  // A number is a size or a code, never a place.
  if (name !== '' && !/^[\d\s.,]+$/.test(name)) {
    const area = resolvePlace(name);
    if (area === null) return { id: null, name: ownName(name) };
    return { id: communityWithin(name, area.id, place.masterProject) ?? area.id, name };
  }
  // Without an area, the master project, project or building usually names one.
  for (const other of [place.masterProject, place.project, place.building]) {
    const area = other === '' ? null : resolvePlace(other);
    if (area !== null) return { id: area.id, name: other };
  }
  const own = place.masterProject || place.project || place.building;
  return own === '' ? null : { id: null, name: ownName(own) };
}

/** A district may contain several communities; the master project tells which one. */
function communityWithin(name: string, districtAreaId: string, masterProject: string): string | null {
  if (masterProject === '') return null;
  const district = registerName(name).toLowerCase();
  const note = AREA_NOTES.find((entry) => entry.name.toLowerCase() === district);
  if (note === undefined || note.areaId !== districtAreaId) return null;
  const community = resolvePlace(masterProject);
  return community !== null && note.alsoHolds.includes(community.id) ? community.id : null;
}

/** Normalises the case of an unknown name, as some files use capitals. */
function ownName(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return signName(name);
}

import { getOrCreate } from '../collections.ts';
import { firstRowFrom } from '../columns/column-set.ts';
import { minusMonths } from '../day.ts';
import { type Area, areaById, resolveArea, searchAreas } from '../gazetteer/areas.ts';
import { distanceM, type LatLng } from '../geo.ts';
import type { MarketTable } from '../market/market-table.ts';
import { PROPERTY_TYPES } from '../property/property-type.ts';
import { groupCode, typeCode } from '../transaction/columns.ts';
import { DEED_TYPES } from '../transaction/transaction.ts';

export type PlaceSuggestion = {
  kind: 'area' | 'project' | 'building';
  name: string;
  areaId: string;
  areaName: string;
  /** Of a building: the project most of its sales name. */
  project: string;
  building: string;
  sales: number;
  /** What most of its sales are: flats of any kind, else the commoner kind of house; null without sales of homes. */
  type: SoldType | null;
};

export type SoldType = 'apartment' | 'villa' | 'townhouse';

/** A place of the register by its names; `project` and `building` are '' where it is wider. */
export type PlaceNames = Pick<PlaceSuggestion, 'areaId' | 'project' | 'building'>;

const SALE = groupCode('sale');
const MONTHS = 36;

type Place = PlaceSuggestion & { words: string };

/** Sales of a place, and how many of them are of each kind. */
class SaleCount {
  sales = 0;
  readonly #ofType = new Uint32Array(DEED_TYPES.length);

  add(type: number): void {
    this.sales++;
    this.#ofType[type]++;
  }

  known(): Pick<PlaceSuggestion, 'sales' | 'type'> {
    const count = (type: (typeof PROPERTY_TYPES)[number]) => this.#ofType[typeCode(type)];
    const houses = count('villa') + count('townhouse');
    const flats = PROPERTY_TYPES.reduce((sum, type) => sum + count(type), 0) - houses;
    const house = count('villa') > count('townhouse') ? 'villa' : 'townhouse';
    return { sales: this.sales, type: houses > flats ? house : flats > 0 ? 'apartment' : null };
  }
}

export class PlaceIndex {
  readonly #places: Place[] = [];

  constructor(table: MarketTable) {
    if (table.maxDay === null) return;
    const from = minusMonths(table.maxDay, MONTHS);
    table.areas.forEach((areaId, area) => {
      const areaName = areaById(areaId)?.name ?? areaId;
      const projects = new Map<number, SaleCount>();
      const buildings = new Map<number, SaleCount & { project: number }>();
      const whole = new SaleCount();
      const recent = firstRowFrom(table, area, from);
      for (let row = table.areaStart[area]; row < table.areaStart[area + 1]; row++) {
        const project = table.project[row];
        const building = table.building[row];
        const isCounted = row >= recent && table.group[row] === SALE;
        const inBuilding = getOrCreate(buildings, building, () => Object.assign(new SaleCount(), { project }));
        inBuilding.project = project;
        if (!isCounted) continue;
        const inProject = getOrCreate(projects, project, () => new SaleCount());
        for (const count of [inBuilding, inProject, whole]) count.add(table.type[row]);
      }
      const add = (place: Omit<PlaceSuggestion, 'areaId' | 'areaName'>) => {
        if (place.name !== '') this.#places.push({ ...place, areaId, areaName, words: place.name.toLowerCase() });
      };
      if (whole.sales > 0) add({ kind: 'area', name: areaName, project: '', building: '', ...whole.known() });
      for (const [code, count] of projects) {
        const name = table.projects[code] ?? '';
        add({ kind: 'project', name, project: name, building: '', ...count.known() });
      }
      for (const [code, count] of buildings) {
        const name = table.buildings[code] ?? '';
        add({ kind: 'building', name, project: table.projects[count.project] ?? '', building: name, ...count.known() });
      }
    });
    this.#places.sort((a, b) => b.sales - a.sales);
  }

  /**
   * Places with sales: first the whole name, then names that start with the text, then names with a word that does, then
   * other matches. Names with such a word in areas `near` the user come before all names elsewhere but the whole name.
   */
  search(text: string, limit: number, near: LatLng | null = null): PlaceSuggestion[] {
    const wanted = text.trim().toLowerCase();
    const steps = (areaId: string) => (near === null ? 0 : stepsFrom(near, areaId));
    if (wanted === '') return this.#best(limit, ({ kind, areaId }) => (kind === 'area' ? steps(areaId) : NONE));
    // Areas have other names than the registered ones.
    const areas = new Map(searchAreas(text, limit).map((area) => [area.id, rankArea(area, wanted)]));
    const whole = resolveArea(text)?.id;
    return this.#best(limit, ({ kind, areaId, words, sales }) => {
      if (sales === 0) return NONE;
      if (words === wanted || (kind === 'area' && areaId === whole)) return -1;
      const rank = (kind === 'area' ? areas.get(areaId) : undefined) ?? rankName(words, wanted);
      if (rank === NONE) return NONE;
      // Text inside a word is no reason to put a place first, even a near one.
      return rank < INSIDE ? steps(areaId) * INSIDE + rank : LAST + steps(areaId);
    });
  }

  /** All registered buildings with the text in their name, those of the area first; `areaId` may be ''. */
  buildings(text: string, areaId: string, limit: number): PlaceSuggestion[] {
    const wanted = text.trim().toLowerCase();
    return this.#best(limit, (place) => {
      if (place.kind !== 'building' || (wanted === '' && place.areaId !== areaId)) return NONE;
      const rank = rankName(place.words, wanted);
      return place.areaId === areaId || rank === NONE ? rank : rank + NONE / 2;
    });
  }

  /** The place of the register with this name in an area; null if it has none. */
  named({ kind, name, areaId }: Pick<PlaceSuggestion, 'kind' | 'name' | 'areaId'>): PlaceSuggestion | null {
    const words = name.toLowerCase();
    const found = this.#places.find((one) => one.kind === kind && one.areaId === areaId && one.words === words);
    return found === undefined ? null : withoutWords(found);
  }

  area(areaId: string): PlaceSuggestion | null {
    const found = this.#places.find((one) => one.kind === 'area' && one.areaId === areaId);
    return found === undefined ? null : withoutWords(found);
  }

  /** The kind of home that a building sells, else its project, else its area; null without sales of homes. */
  soldType({ areaId, project, building }: PlaceNames): SoldType | null {
    const named = (kind: 'building' | 'project', name: string) =>
      name === '' ? null : (this.named({ kind, name, areaId })?.type ?? null);
    return named('building', building) ?? named('project', project) ?? this.area(areaId)?.type ?? null;
  }

  #best(limit: number, rank: (place: Place) => number): PlaceSuggestion[] {
    return this.#places
      .map((place) => ({ place, order: rank(place) }))
      .filter(({ order }) => order < NONE)
      .sort((a, b) => a.order - b.order || b.place.sales - a.place.sales)
      .slice(0, limit)
      .map(({ place }) => withoutWords(place));
  }
}

const withoutWords = ({ words: _, ...suggestion }: Place): PlaceSuggestion => suggestion;

const NONE = 20;
/** Rank of text inside a word; below it are beginnings of words. */
const INSIDE = 3;
/** Order of text inside a word, after all beginnings at all distances. */
const LAST = 9;
const HERE_M = 2_000;
const AROUND_M = 5_000;

/** 0 for an area where the user is, 1 for one around it, 2 for one elsewhere. */
function stepsFrom(near: LatLng, areaId: string): number {
  const center = areaById(areaId)?.center;
  const metres = center === undefined ? AROUND_M : distanceM(near, center);
  return metres < HERE_M ? 0 : metres < AROUND_M ? 1 : 2;
}

/** Rank of an area found by any of its names: its best name begins with the text, or only contains it. */
function rankArea({ name, nameAr, official, aliases }: Area, wanted: string): number {
  const isBeginning = (other: string) => rankName(other.toLowerCase(), wanted) === 1;
  if (rankName(name.toLowerCase(), wanted) < INSIDE) return 0;
  return [nameAr, ...official, ...aliases].some(isBeginning) ? 0 : INSIDE;
}

function rankName(words: string, wanted: string): number {
  if (words.startsWith(wanted)) return 1;
  const at = words.indexOf(wanted);
  return at < 0 ? NONE : words[at - 1] === ' ' ? 2 : INSIDE;
}

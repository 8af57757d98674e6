import { firstRowFrom } from '../../../../domain/columns/column-set.ts';
import { minusMonths } from '../../../../domain/day.ts';
import { areaById, searchAreas } from '../../../../domain/gazetteer/areas.ts';
import type { MarketTable } from '../../../../domain/market/market-table.ts';
import { groupCode } from '../../../../domain/transaction/columns.ts';

export type PlaceSuggestion = {
  kind: 'area' | 'project' | 'building';
  name: string;
  areaId: string;
  areaName: string;
  /** Of a building: the project most of its sales name. */
  project: string;
  building: string;
  sales: number;
};

// Typed arrays are read as `col[i] as number`: i always runs below `rows`.

const SALE = groupCode('sale');
const MONTHS = 36;

type Place = PlaceSuggestion & { words: string };

/** Areas, projects and buildings as the register names them, with how many sales it holds of each. */
export class PlaceIndex {
  readonly #places: Place[] = [];

  constructor(table: MarketTable) {
    if (table.maxDay === null) return;
    const from = minusMonths(table.maxDay, MONTHS);
    table.areas.forEach((areaId, area) => {
      const areaName = areaById(areaId)?.name ?? areaId;
      const projects = new Map<number, number>();
      const buildings = new Map<number, { sales: number; project: number }>();
      let sales = 0;
      for (let row = firstRowFrom(table, area, from); row < (table.areaStart[area + 1] as number); row++) {
        if (table.group[row] !== SALE) continue;
        sales++;
        const project = table.project[row] as number;
        projects.set(project, (projects.get(project) ?? 0) + 1);
        const building = table.building[row] as number;
        buildings.set(building, { sales: (buildings.get(building)?.sales ?? 0) + 1, project });
      }
      const add = (place: Omit<PlaceSuggestion, 'areaId' | 'areaName'>) => {
        if (place.name !== '') this.#places.push({ ...place, areaId, areaName, words: place.name.toLowerCase() });
      };
      if (sales > 0) add({ kind: 'area', name: areaName, project: '', building: '', sales });
      for (const [code, count] of projects) {
        const name = table.projects[code] ?? '';
        add({ kind: 'project', name, project: name, building: '', sales: count });
      }
      for (const [code, { sales: count, project }] of buildings) {
        const name = table.buildings[code] ?? '';
        add({ kind: 'building', name, project: table.projects[project] ?? '', building: name, sales: count });
      }
    });
    this.#places.sort((a, b) => b.sales - a.sales);
  }

  /** Places whose name starts with the text, then those with a word that does, then those that contain it. */
  search(text: string, limit: number): PlaceSuggestion[] {
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return this.#places.filter(({ kind }) => kind === 'area').slice(0, limit);
    // Areas are known by more names than the register's.
    const alias = new Set(searchAreas(text, limit).map(({ id }) => id));
    const rank = ({ kind, words, areaId }: Place) => {
      if (kind === 'area' && alias.has(areaId)) return 0;
      if (words.startsWith(wanted)) return 1;
      const at = words.indexOf(wanted);
      return at < 0 ? 9 : words[at - 1] === ' ' ? 2 : 3;
    };
    return this.#places
      .map((place) => ({ place, order: rank(place) }))
      .filter(({ order }) => order < 9)
      .sort((a, b) => a.order - b.order || b.place.sales - a.place.sales)
      .slice(0, limit)
      .map(({ place: { words: _, ...suggestion } }) => suggestion);
  }
}

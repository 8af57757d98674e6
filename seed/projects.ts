import { epochDayOfMonth } from '../domain/day.ts';
import { type Area, areaById } from '../domain/gazetteer/areas.ts';
import { type LatLng, offsetBy } from '../domain/geo.ts';
import { AREA_FACTS, type AreaFacts } from './facts/areas.ts';
import { LAND_SPOTS } from './facts/places.ts';
import { developerNames, projectNamer, streetName } from './names.ts';
import type { RandomStream } from './random.ts';

/** An invented development: one to four towers, or a cluster of villas or townhouses. */
export type SeedProject = {
  name: string;
  areaId: string;
  kind: 'tower' | 'villa' | 'townhouse';
  developer: string;
  /** Names of the towers as the register has them; empty for houses. */
  buildings: string[];
  /** Day it went on sale and day it was handed over, days since 1970-01-01. */
  launchDay: number;
  readyDay: number;
  /** Price level relative to the area's, around 1: quality and position. */
  level: number;
  /** Relative share of the area's sales. */
  weight: number;
  center: LatLng;
  /** Direction its streets and facades run in, degrees clockwise from north. */
  bearing: number;
  street: string;
  floors: number;
};

/** One area with its facts and its projects. */
export type AreaMarket = { area: Area; facts: AreaFacts; projects: SeedProject[]; tilt: number };

/** Number of projects in an area: more where more homes are sold. */
function projectCount(facts: AreaFacts): number {
  return Math.max(4, Math.min(26, Math.round(0.9 * Math.sqrt(facts.volume + facts.formerVolume))));
}

/** Points spread evenly over an area's land, the golden angle apart. */
function placeOf(area: Area, index: number, count: number): LatLng {
  const spots = LAND_SPOTS.get(area.id) ?? [{ center: area.center, radiusM: area.radiusM * 0.75 }];
  const spot = spots[index % spots.length] ?? { center: area.center, radiusM: 0 };
  const place = Math.floor(index / spots.length);
  const places = Math.ceil(count / spots.length);
  const radius = spot.radiusM * Math.sqrt((place + 0.4) / places);
  const angle = place * 2.399963 + index;
  return offsetBy(spot.center, radius * Math.sin(angle), radius * Math.cos(angle));
}

const GOLDEN_TOWERS = [1, 1, 1, 2, 2, 3, 4];

/**
 * Launch month: the last projects of the list are still on sale, the first were finished long ago. Without off-plan
 * sales, all projects are finished.
 */
function launchMonth(
  random: RandomStream,
  facts: AreaFacts,
  slot: { index: number; count: number; today: number },
): number {
  const { index, count, today } = slot;
  const fromEnd = count - 1 - index;
  const young = facts.offPlan < 0.1 ? 0 : Math.max(1, Math.round(facts.offPlan * 0.62 * count));
  if (fromEnd < young) return today - Math.floor((fromEnd / young) ** 1.3 * 70) - random.int(0, 8);
  const age = facts.formerVolume >= 60 ? 230 : 150;
  const share = (fromEnd - young) / Math.max(1, count - young);
  return today - 66 - Math.floor(share * (age - 66)) - random.int(0, 8);
}

function kindOf(facts: AreaFacts, index: number, count: number): SeedProject['kind'] {
  const villas = facts.villaShare === 0 ? 0 : Math.max(1, Math.round(facts.villaShare * count));
  // Houses are spread over the list, so that there are old and new ones.
  const isHouse = Math.floor(((index + 1) * villas) / count) > Math.floor((index * villas) / count);
  if (!isHouse) return 'tower';
  return facts.size > 1.25 || index % 2 === 0 ? 'villa' : 'townhouse';
}

function towersOf(name: string, kind: SeedProject['kind'], random: RandomStream): string[] {
  if (kind !== 'tower') return [];
  const count = random.pick(GOLDEN_TOWERS);
  if (count === 1) return [name];
  const mark = random.pick(['Tower', 'Block', 'Building']);
  return Array.from({ length: count }, (_, i) => `${name} ${mark} ${mark === 'Block' ? 'ABCD'[i] : i + 1}`);
}

/** Scales project levels to the area's level on average, separately for finished and unfinished projects. */
function centreLevels(projects: SeedProject[], today: number): void {
  for (const finished of [true, false]) {
    const group = projects.filter((project) => project.readyDay <= today === finished);
    const weight = group.reduce((sum, project) => sum + project.weight, 0);
    const mean = group.reduce((sum, project) => sum + project.weight * Math.log(project.level), 0) / (weight || 1);
    for (const project of group) project.level *= Math.exp(-mean);
  }
}

function areaMarket(
  facts: AreaFacts,
  from: { random: RandomStream; todayMonth: number; developers: string[]; name: ReturnType<typeof projectNamer> },
): AreaMarket {
  const area = areaById(facts.id);
  if (area === undefined) throw new RangeError(`no area ${facts.id}`);
  const random = from.random.fork(facts.id);
  const count = projectCount(facts);
  const bearing = random.int(0, 89);
  const projects = Array.from({ length: count }, (_, index): SeedProject => {
    const kind = kindOf(facts, index, count);
    const name = from.name(kind);
    const launch = launchMonth(random, facts, { index, count, today: from.todayMonth });
    const months = kind === 'tower' ? random.int(30, 44) : random.int(24, 34);
    return {
      name,
      areaId: facts.id,
      kind,
      developer: random.pick(from.developers),
      buildings: towersOf(name, kind, random),
      launchDay: epochDayOfMonth(launch),
      readyDay: epochDayOfMonth(launch + months),
      level: Math.exp(Math.max(-0.22, Math.min(0.22, random.normal() * 0.09))),
      weight: 0.5 + random.next(),
      center: placeOf(area, index, count),
      bearing: (bearing + random.int(-8, 8) + 90) % 90,
      street: streetName(random),
      floors: kind === 'tower' ? random.int(6, facts.level > 1700 && area.community === 'apartment' ? 52 : 18) : 2,
    };
  });
  centreLevels(projects, epochDayOfMonth(from.todayMonth));
  return { area, facts, projects, tilt: Math.max(-0.03, Math.min(0.03, random.normal() * 0.013)) };
}

/** All areas with their projects. The same stream gives the same city. */
export function buildAreas(random: RandomStream, todayMonth: number): { areas: AreaMarket[]; developers: string[] } {
  const developers = developerNames(random.fork('developers'), 28);
  const name = projectNamer(random.fork('projects'));
  const areas = AREA_FACTS.map((facts) => areaMarket(facts, { random, todayMonth, developers, name }));
  return { areas, developers };
}

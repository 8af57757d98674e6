import { distanceM, type LatLng } from '../domain/geo.ts';
import { readGround } from '../domain/map/ground.ts';
import placeFile from '../domain/place/places.json' with { type: 'json' };
import { driveMinutes, type PlaceKind, readPlaces } from '../domain/place/places.ts';
import type { AreaMarket, SeedProject } from './projects.ts';
import type { RandomStream } from './random.ts';

/** Views by area. */
const VIEWS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'dubai-marina': ['marina_view', 'sea_view', 'city_view'],
    jbr: ['sea_view', 'marina_view'],
    bluewaters: ['sea_view'],
    'dubai-harbour': ['sea_view', 'marina_view'],
    'palm-jumeirah': ['sea_view', 'marina_view'],
    'palm-jebel-ali': ['sea_view'],
    jlt: ['lake_view', 'city_view'],
    'downtown-dubai': ['burj_view', 'boulevard_view', 'fountain_view'],
    'business-bay': ['canal_view', 'burj_view', 'city_view'],
    difc: ['city_view', 'burj_view'],
    'dubai-hills': ['park_view', 'golf_view', 'skyline_view'],
    'dubai-creek-harbour': ['creek_view', 'skyline_view', 'park_view'],
    'jumeirah-beach': ['sea_view', 'skyline_view'],
    'jumeirah-bay-island': ['sea_view'],
    'dubai-islands': ['sea_view'],
    'dubai-maritime-city': ['sea_view'],
    'mina-rashid': ['sea_view', 'marina_view'],
    'damac-hills': ['golf_view', 'park_view'],
    'jumeirah-golf-estates': ['golf_view'],
    'emirates-hills': ['golf_view', 'lake_view'],
    'emirates-living': ['lake_view', 'park_view'],
    'dubai-sports-city': ['golf_view', 'stadium_view'],
    'al-jaddaf': ['creek_view', 'skyline_view'],
    'sobha-hartland': ['skyline_view', 'park_view'],
    'mbr-city': ['lagoon_view', 'skyline_view'],
    'tilal-al-ghaf': ['lagoon_view'],
    'damac-lagoons': ['lagoon_view'],
  }),
);
const BEACH = new Set([
  'jbr',
  'bluewaters',
  'dubai-harbour',
  'palm-jumeirah',
  'palm-jebel-ali',
  'jumeirah-beach',
  'jumeirah-bay-island',
  'dubai-islands',
  'umm-suqeim',
  'dubai-creek-harbour',
]);
const METRO = new Set([
  'dubai-marina',
  'jbr',
  'jlt',
  'downtown-dubai',
  'business-bay',
  'difc',
  'trade-centre',
  'discovery-gardens',
  'al-furjan',
  'al-jaddaf',
  'deira',
  'bur-dubai',
  'al-karama',
  'al-barsha',
  'barsha-heights',
  'al-sufouh',
  'the-greens',
  'al-qusais',
  'al-nahda',
  'jebel-ali',
  'zaabeel',
  'al-kifaf',
]);

/** Inputs of a listing's features. */
export type FeatureSubject = {
  market: AreaMarket;
  project: SeedProject;
  rooms: number;
  offPlan: boolean;
  premium: boolean;
  at: LatLng;
};

const NEARBY = [
  { word: 'shopping_mall_nearby', kind: 'mall', chance: { tower: 0.42, house: 0.42 } },
  { word: 'schools_nearby', kind: 'school', chance: { tower: 0.3, house: 0.62 } },
  { word: 'hospital_nearby', kind: 'hospital', chance: { tower: 0.2, house: 0.2 } },
] as const;

const PLACES = readPlaces(placeFile, readGround().places);
const SHORT_DRIVE_MINUTES = 10;

/** Whether a real place of the kind is a short drive away, as the listing's page counts the minutes. */
function isShortDrive(kind: PlaceKind, at: LatLng): boolean {
  const minutes = (place: LatLng) => driveMinutes(Math.round(distanceM(at, place)));
  return PLACES.some((place) => place.kind === kind && minutes(place.at) <= SHORT_DRIVE_MINUTES);
}

const TOWER_VIEWS = ['city_view', 'park_view', 'garden_view'];
const HOUSE_VIEWS = ['park_view', 'garden_view'];

function maidsRoomChance(rooms: number): number {
  if (rooms >= 3) return 0.72;
  return rooms === 2 ? 0.15 : 0;
}

function drawNearby({ project, at }: FeatureSubject, random: RandomStream): string[] {
  // Each is drawn wherever places are, so that all that is drawn later stays the same.
  const drawn = NEARBY.filter(({ chance }) => random.chance(project.kind === 'tower' ? chance.tower : chance.house));
  return drawn.flatMap(({ word, kind }) => (isShortDrive(kind, at) ? [word] : []));
}

/** Features of a home as snake_case words, the most distinctive first. */
export function drawFeatures(subject: FeatureSubject, random: RandomStream): string[] {
  const { market, project, rooms, offPlan, premium } = subject;
  const words: string[] = [];
  const add = (word: string, chance: number) => {
    if (random.chance(chance) && !words.includes(word)) words.push(word);
  };
  const tower = project.kind === 'tower';
  add(random.pick(VIEWS.get(market.area.id) ?? (tower ? TOWER_VIEWS : HOUSE_VIEWS)), tower ? 0.65 : 0.4);
  if (tower) {
    add('high_floor', project.floors > 20 ? 0.4 : 0.1);
    add('balcony', 0.78);
    add('concierge', premium ? 0.75 : 0.25);
    add('swimming_pool', 0.88);
    add('gym', 0.86);
  } else {
    add('private_pool', project.kind === 'villa' ? 0.45 : 0.06);
    add('garden', 0.94);
    add('swimming_pool', 0.7);
    add('gym', 0.45);
    add('corner_plot', 0.18);
    add('driver_room', project.kind === 'villa' && rooms >= 5 ? 0.5 : 0);
  }
  add('maids_room', maidsRoomChance(rooms));
  add('study', rooms >= 1 ? 0.14 : 0);
  add('parking', 0.95);
  add('security', 0.82);
  add('beach_access', BEACH.has(market.area.id) ? 0.85 : 0);
  add('metro_access', METRO.has(market.area.id) ? 0.7 : 0.03);
  words.push(...drawNearby(subject, random));
  add('pet_friendly', 0.38);
  if (offPlan) {
    add('payment_plan', 0.9);
    add('smart_home', 0.45);
  } else {
    add('furnished', rooms <= 2 && tower ? 0.34 : 0.1);
    add('upgraded', 0.22);
    add('vacant', 0.45);
    if (!words.includes('vacant')) add('tenanted', 0.6);
    add('chiller_free', tower ? 0.16 : 0);
  }
  add('built_in_wardrobes', 0.4);
  return words;
}

/** `burj_view` as text, e.g. `Burj view`. Names keep their capital. */
export function featureText(feature: string): string {
  return feature.replace(/_/g, ' ').replace(/^burj/, 'Burj');
}

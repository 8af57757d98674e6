import { sqmFromSqft } from '../domain/area-unit.ts';
import { fromEpochDay } from '../domain/day.ts';
import type { Property, PropertyType } from '../domain/property/property.ts';
import { type DescribedHome, describeHome, titleHome } from './descriptions.ts';
import { drawFeatures } from './features.ts';
import type { Broker } from './people.ts';
import { housePlot, type Plot, towerPlot } from './plots.ts';
import { supportedPricePerSqft, usualSqft } from './prices.ts';
import type { AreaMarket, SeedProject } from './projects.ts';
import { drawIndex, type RandomStream, runningSums } from './random.ts';

const FLAT_ROOMS = runningSums([16, 36, 30, 14, 4]);
const VILLA_ROOMS = runningSums([0, 0, 2, 28, 42, 22, 6]);
const TOWNHOUSE_ROOMS = runningSums([0, 0, 8, 56, 36]);

/** Number of plots used by project, so that no two houses share one. */
export type Ground = Map<string, number>;

export function drawProject(market: AreaMarket, today: number, random: RandomStream): SeedProject {
  const onSale = market.projects.filter((project) => project.launchDay < today - 120);
  const list = onSale.length > 0 ? onSale : market.projects;
  // Projects with more sales have more listings; developers sell most unfinished homes themselves.
  const sums = runningSums(list.map((p) => p.weight * (p.readyDay > today ? 0.45 : 1)));
  const project = list[drawIndex(sums, random.next())];
  if (project === undefined) throw new RangeError(`no project in ${market.area.id}`);
  return project;
}

export function drawRooms(project: SeedProject, random: RandomStream): number {
  const sums = project.kind === 'tower' ? FLAT_ROOMS : project.kind === 'villa' ? VILLA_ROOMS : TOWNHOUSE_ROOMS;
  return drawIndex(sums, random.next());
}

export function typeOf(project: SeedProject, rooms: number, random: RandomStream): PropertyType {
  if (project.kind !== 'tower') return project.kind;
  if (rooms === 0) return 'studio';
  if (rooms >= 4) return 'penthouse';
  if (rooms === 3 && random.chance(0.12)) return 'penthouse';
  return rooms >= 2 && random.chance(0.07) ? 'duplex' : 'apartment';
}

export function bathroomsOf(rooms: number, random: RandomStream): number {
  if (rooms === 0) return 1;
  return rooms + random.pick(rooms === 1 ? [0, 0.5, 0.5, 1] : [0, 0.5, 1, 1, 1.5]);
}

/** Asking price relative to the supported price: most within ten percent, some far below, some too high. */
function askingRatio(random: RandomStream): number {
  const mood = random.next();
  if (mood < 0.05) return 0.78 + random.next() * 0.08;
  if (mood < 0.11) return 1.2 + random.next() * 0.15;
  return Math.exp(0.015 + random.normal() * 0.075);
}

function roundedPrice(aed: number): number {
  const step = aed > 5_000_000 ? 50_000 : aed > 1_000_000 ? 10_000 : 5_000;
  return Math.round(aed / step) * step;
}

export function placeOf(
  project: SeedProject,
  home: { sqft: number; tower: number },
  ground: Ground,
): Plot & { plotSqft: number | null; number: number } {
  if (project.kind === 'tower') return { ...towerPlot(project, home.tower), plotSqft: null, number: 0 };
  const index = ground.get(project.name) ?? 0;
  ground.set(project.name, index + 1);
  const plotSqft = home.sqft * (project.kind === 'villa' ? 1.65 : 0.95);
  return { ...housePlot(project, index, sqmFromSqft(plotSqft)), plotSqft, number: index * 2 + 1 };
}

function handoverText(day: number): string {
  const date = new Date(day * 86_400_000);
  return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
}

type Draft = { id: number; market: AreaMarket; today: number; brokers: readonly Broker[]; ground: Ground };

function drawListing(draft: Draft, random: RandomStream): Property {
  const { market, today } = draft;
  const project = drawProject(market, today, random);
  const rooms = drawRooms(project, random);
  const type = typeOf(project, rooms, random);
  const offPlan = project.readyDay > today;
  const sqft = Math.round(
    usualSqft(market, project, rooms) * Math.exp(random.normal() * 0.12) * (type === 'penthouse' ? 1.15 : 1),
  );
  const tower = random.int(0, Math.max(0, project.buildings.length - 1));
  const floor =
    project.kind === 'tower' ? (type === 'penthouse' ? project.floors : random.int(1, project.floors)) : null;
  const place = placeOf(project, { sqft, tower }, draft.ground);
  const features = drawFeatures(
    { market, project, rooms, offPlan, premium: market.facts.level * project.level > 2000, at: place.center },
    random,
  );
  const supported = supportedPricePerSqft(market, { project, rooms, offPlan }, today) * sqft;
  const yearBuilt = new Date(project.readyDay * 86_400_000).getUTCFullYear();
  const building = project.buildings[tower] ?? '';
  const home: DescribedHome = {
    market,
    project,
    building,
    type,
    rooms,
    bathrooms: bathroomsOf(rooms, random),
    sqft,
    plotSqft: place.plotSqft,
    floor,
    yearBuilt: offPlan ? null : yearBuilt,
    handover: offPlan ? handoverText(project.readyDay) : null,
    features,
  };
  const door =
    project.kind === 'tower'
      ? `${(floor ?? 1) * 100 + random.int(1, 14)}, ${building}`
      : `${place.number} ${project.name}`;
  const title = titleHome(home, random);
  const description = describeHome(home, random);
  const price = roundedPrice(supported * askingRatio(random)) * 100;
  const daysListed = Math.floor(-Math.log(1 - random.next() * 0.97) * 45);
  return {
    id: draft.id,
    rev: 0,
    title,
    description,
    price,
    location: market.area.name,
    areaId: market.area.id,
    address: `${door}, ${project.street}, ${market.area.name}`,
    building,
    project: project.name,
    propertyType: type,
    bedrooms: rooms,
    bathrooms: home.bathrooms,
    sqft,
    yearBuilt,
    completion: offPlan ? 'off_plan' : 'ready',
    features,
    imageUrl: '',
    isActive: true,
    coordinates: { ...place.center, boundaries: place.corners },
    listedOn: fromEpochDay(today - daysListed),
    ...changedPrice(random.fork(`price of ${draft.id}`), { price, today, daysListed }),
    brokerId: random.pick(draft.brokers).id,
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
  };
}

/** Number of listings by area: more where more homes are sold, and at least a few everywhere. */
export function countsOf(areas: readonly AreaMarket[], total: number): number[] {
  const weights = areas.map(({ facts }) => 0.6 + Math.sqrt(facts.volume * 0.5 + facts.formerVolume) ** 0.9);
  const sum = weights.reduce((a, b) => a + b, 0);
  const counts = weights.map((weight) => Math.max(4, Math.floor((weight / sum) * total)));
  const given = counts.reduce((a, b) => a + b, 0);
  // The rounding remainder goes to the first, busiest areas.
  for (let i = 0; i < total - given; i++) counts[i % counts.length] = (counts[i % counts.length] ?? 0) + 1;
  return counts;
}

/** Homes for sale with ids from 1, with areas in mixed order. Scores are empty until they are computed from the market. */
export function generateListings(
  areas: readonly AreaMarket[],
  options: { random: RandomStream; today: number; total: number; brokers: readonly Broker[]; ground?: Ground },
): Property[] {
  const { ground = new Map() } = options;
  const counts = countsOf(areas, options.total);
  const places = areas.flatMap((market, i) => Array.from({ length: counts[i] ?? 0 }, () => market));
  const order = options.random.fork('listing-order');
  for (let i = places.length - 1; i > 0; i--) {
    const j = order.int(0, i);
    [places[i], places[j]] = [places[j] as AreaMarket, places[i] as AreaMarket];
  }
  return places.map((market, i) =>
    drawListing(
      { id: i + 1, market, today: options.today, brokers: options.brokers, ground },
      options.random.fork(`listing/${i + 1}`),
    ),
  );
}

const CHANGED = 0.3;
const LEAST_DAYS = 14;

/** Three in ten homes that have been listed for two weeks have another price than at first, mostly a lower one. */
export function changedPrice(
  random: RandomStream,
  { price, today, daysListed }: { price: number; today: number; daysListed: number },
): Pick<Property, 'priceChanges'> {
  if (daysListed < LEAST_DAYS || !random.chance(CHANGED)) return {};
  const on = fromEpochDay(today - random.int(1, daysListed - 7));
  const change = random.chance(0.85) ? 1.02 + random.next() * 0.07 : 0.95 + random.next() * 0.03;
  return { priceChanges: [{ on, fromFils: roundedPrice((price / 100) * change) * 100, toFils: price }] };
}

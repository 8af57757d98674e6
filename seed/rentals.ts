import { fromEpochDay } from '../domain/day.ts';
import type { Property } from '../domain/property/property.ts';
import type { RentalTerms } from '../domain/property/purpose.ts';
import { NIGHT_AED } from '../domain/rules/holiday-let.ts';
import { type DescribedHome, describeHome, titleHome } from './descriptions.ts';
import { ASKED_OVER_REGISTERED, CHEQUES, FURNISHED_PREMIUM, NIGHT_LEVELS, ROOM_RENT_FACTORS } from './facts/rents.ts';
import { drawFeatures } from './features.ts';
import { bathroomsOf, countsOf, drawProject, drawRooms, type Ground, placeOf, typeOf } from './listings.ts';
import type { Broker } from './people.ts';
import { usualSqft } from './prices.ts';
import type { AreaMarket, SeedProject } from './projects.ts';
import { drawIndex, type RandomStream, runningSums } from './random.ts';

type Options = {
  random: RandomStream;
  today: number;
  brokers: readonly Broker[];
  ground: Ground;
  firstId: number;
  rentals: number;
  holidayHomes: number;
};

/** Homes to rent, then holiday homes. They stand in the projects of the homes for sale, on other plots. */
export function generateRentals(areas: readonly AreaMarket[], options: Options): Property[] {
  const resorts = areas.filter(({ area }) => NIGHT_LEVELS[area.id] !== undefined);
  const places = [
    ...spread(areas, options.rentals).map((market) => ({ market, purpose: 'rent' as const })),
    ...spread(resorts, options.holidayHomes).map((market) => ({ market, purpose: 'holiday' as const })),
  ];
  return places.map((place, i) =>
    drawRental({ ...place, ...options, id: options.firstId + i }, options.random.fork(`${place.purpose}/${i + 1}`)),
  );
}

function spread(areas: readonly AreaMarket[], total: number): AreaMarket[] {
  if (areas.length === 0) return [];
  const counts = countsOf(areas, total);
  return areas.flatMap((market, i) => Array.from({ length: counts[i] ?? 0 }, () => market)).slice(0, total);
}

type Draft = Omit<Options, 'random'> & { id: number; market: AreaMarket; purpose: 'rent' | 'holiday' };

function drawRental(draft: Draft, random: RandomStream): Property {
  const { market, today, purpose } = draft;
  const project = drawFinished(market, today, random);
  const rooms = Math.min(drawRooms(project, random), purpose === 'holiday' ? NIGHT_AED.length - 1 : 6);
  const type = typeOf(project, rooms, random);
  const sqft = Math.round(usualSqft(market, project, rooms) * Math.exp(random.normal() * 0.12));
  const tower = random.int(0, Math.max(0, project.buildings.length - 1));
  const floor = project.kind === 'tower' ? random.int(1, project.floors) : null;
  const place = placeOf(project, { sqft, tower }, draft.ground);
  const isFurnished = purpose === 'holiday' || random.chance(0.38);
  const premium = market.facts.level * project.level > 2000;
  const drawn = drawFeatures({ market, project, rooms, offPlan: false, premium, at: place.center }, random);
  const furnishing = isFurnished ? 'furnished' : random.chance(0.12) ? 'partly_furnished' : 'unfurnished';
  const features = [...drawn.filter((feature) => !OF_SALES.has(feature)), furnishing];
  const rentAed = yearlyRent({ market, project, rooms, sqft }) * (isFurnished ? FURNISHED_PREMIUM : 1);
  const [building, yearBuilt] = [
    project.buildings[tower] ?? '',
    new Date(project.readyDay * 86_400_000).getUTCFullYear(),
  ];
  const home: DescribedHome = {
    market,
    project,
    building,
    type,
    rooms,
    sqft,
    floor,
    yearBuilt,
    features,
    offer: purpose,
    bathrooms: bathroomsOf(rooms, random),
    plotSqft: place.plotSqft,
    handover: null,
  };
  const door =
    project.kind === 'tower'
      ? `${(floor ?? 1) * 100 + random.int(1, 14)}, ${building}`
      : `${place.number} ${project.name}`;
  const priceAed =
    purpose === 'rent'
      ? rounded(rentAed * Math.exp(random.normal() * 0.08), 1000)
      : rounded(nightAed(market, project, rooms) * Math.exp(random.normal() * 0.15), 10);
  return {
    id: draft.id,
    rev: 0,
    purpose,
    rental: purpose === 'rent' ? rentTerms(home, { priceAed, today }, random) : holidayTerms(draft.id, home, random),
    title: titleHome(home, random),
    description: describeHome(home, random),
    price: priceAed * 100,
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
    completion: 'ready',
    features,
    imageUrl: '',
    isActive: true,
    coordinates: { ...place.center, boundaries: place.corners },
    listedOn: fromEpochDay(today - random.int(0, 45)),
    brokerId: random.pick(draft.brokers).id,
    aiScore: null,
    investmentScore: null,
    predictedValue: null,
    evidence: null,
  };
}

/** Features that say something about a sale, or that the terms say. */
const OF_SALES = new Set(['tenanted', 'vacant', 'furnished', 'payment_plan', 'pet_friendly', 'chiller_free']);

function drawFinished(market: AreaMarket, today: number, random: RandomStream): SeedProject {
  const finished = market.projects.filter(({ readyDay }) => readyDay <= today);
  return drawProject({ ...market, projects: finished.length > 0 ? finished : market.projects }, today, random);
}

type RentedHome = { market: AreaMarket; project: SeedProject; rooms: number; sqft: number };

/** Yearly rent around which asked rents of unfurnished homes scatter, AED. */
function yearlyRent({ market, project, rooms, sqft }: RentedHome): number {
  const { rent, villaShare, villaRatio } = market.facts;
  const isHouse = project.kind !== 'tower';
  const kind = isHouse === villaShare > 0.5 ? 1 : isHouse ? villaRatio : 1 / villaRatio;
  // Rents differ less between projects than prices do.
  const level = kind * project.level ** 0.7 * (ROOM_RENT_FACTORS[Math.min(rooms, 6)] ?? 1);
  return rent * sqft * level * ASKED_OVER_REGISTERED;
}

function nightAed(market: AreaMarket, project: SeedProject, rooms: number): number {
  return (NIGHT_AED[rooms] ?? 2160) * (NIGHT_LEVELS[market.area.id] ?? 1) * project.level ** 0.7;
}

const CHEQUE_SUMS = runningSums(CHEQUES.map(([, share]) => share));

function rentTerms(
  home: DescribedHome,
  { priceAed, today }: { priceAed: number; today: number },
  random: RandomStream,
): RentalTerms {
  const isFurnished = home.features.includes('furnished');
  const isFlat = home.project.kind === 'tower';
  return {
    cheques: CHEQUES[drawIndex(CHEQUE_SUMS, random.next())]?.[0] ?? 4,
    availableFrom: fromEpochDay(today + (random.chance(0.5) ? 0 : random.int(5, 75))),
    minMonths: random.chance(0.92) ? 12 : 6,
    // Custom: 5 % of the rent, 10 % for a furnished home; the agency takes 5 % with VAT.
    depositFils: rounded(priceAed * (isFurnished ? 0.1 : 0.05), 50) * 100,
    agencyFeeFils: Math.max(5000, rounded(priceAed * 0.05, 50)) * 105,
    chillerIncluded: isFlat && random.chance(0.28),
    utilitiesIncluded: random.chance(0.03),
    petsAllowed: random.chance(isFlat ? 0.45 : 0.75),
  };
}

function holidayTerms(id: number, { rooms }: DescribedHome, random: RandomStream): RentalTerms {
  return {
    cleaningFeeFils: (150 + 75 * rooms) * 100,
    sleeps: Math.max(2, rooms * 2) + random.pick([0, 0, 1, 2]),
    minNights: random.pick([1, 2, 2, 3, 3, 5, 7]),
    holidayPermit: `DEMO-${id}`,
    // Tourism dirham of a standard or a deluxe holiday home, for each bedroom.
    tourismFeeFils: random.pick([1000, 1500]) * Math.max(1, rooms),
    petsAllowed: random.chance(0.2),
  };
}

function rounded(aed: number, step: number): number {
  return Math.max(step, Math.round(aed / step) * step);
}

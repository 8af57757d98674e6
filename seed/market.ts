import { toEpochDay, toMonthIndex } from '../domain/day.ts';
import type { Property } from '../domain/property/property.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import type { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { generateDeeds } from './deeds.ts';
import { moveToDryGround } from './dry-ground.ts';
import { AREA_FACTS } from './facts/areas.ts';
import { type Ground, generateListings } from './listings.ts';
import { type Broker, type Developer, developersOf, generateBrokers } from './people.ts';
import { type AreaMarket, buildAreas } from './projects.ts';
import { createRandom } from './random.ts';
import { generateRentals } from './rentals.ts';
import { generateTenancies } from './tenancies.ts';

/** Version of the demo market; raise it when the generator or facts change. */
export const SEED_VERSION = 6;
/** Size of a demo market. `areaIds`: the areas that have deeds and listings; all areas by default. */
export type MarketSize = {
  deeds: number;
  /** Homes for sale. */
  listings: number;
  /** None if omitted. */
  rentals?: number;
  holidayHomes?: number;
  areaIds?: readonly string[];
};

/** Size of the demo market that a new server writes. */
export const DEMO_SIZE: MarketSize = { deeds: 220_000, listings: 2_520, rentals: 1_200, holidayHomes: 200 };
const SEED_BROKERS = 160;
const TENANCIES_PER_DEED = 1 / 11;

/** Yearly rent per square foot by area, fils, and its source. */
export type RentFacts = Record<string, { rentPerSqftFilsYear: number; source: string }>;

export type DemoMarket = {
  /** Homes for sale. */
  listings: Property[];
  /** Homes to rent and holiday homes, with ids after those for sale. */
  rentals: Property[];
  brokers: Broker[];
  developers: Developer[];
  rents: RentFacts;
  /** Registered tenancies of the last 27 months. */
  tenancies(): RentContract[];
  /** Appends the deeds to a builder, area by area; yields the rows appended so far. */
  deeds(builder: DeedBuilder): Generator<number, void, void>;
};

/**
 * The demo market as of `today` (YYYY-MM-DD), with about as many deeds as its size says. The same seed, day and size
 * give the same market, byte for byte. Listings have no scores, because scores are computed from the deeds.
 * @throws RangeError if the size names an unknown area
 */
export function createDemoMarket(options: { seed: string; today: string; size?: MarketSize }): DemoMarket {
  const today = toEpochDay(options.today);
  const { deeds: rows, listings: total, rentals = 0, holidayHomes = 0, areaIds } = options.size ?? DEMO_SIZE;
  const random = createRandom(options.seed);
  const { areas: all, developers } = buildAreas(random.fork('areas'), toMonthIndex(today));
  const brokers = generateBrokers(all, random.fork('brokers'), SEED_BROKERS);
  const areas = areaIds === undefined ? all : someAreas(all, areaIds);
  moveToDryGround(areas);
  const ground: Ground = new Map();
  const listings = generateListings(areas, { random: random.fork('listings'), today, total, brokers, ground });
  return {
    listings,
    rentals: generateRentals(areas, {
      random: random.fork('rents'),
      today,
      brokers,
      ground,
      firstId: listings.length + 1,
      rentals,
      holidayHomes,
    }),
    brokers,
    developers: developersOf(areas, developers),
    rents: demoRents(),
    tenancies: () =>
      generateTenancies(areas, { random: random.fork('tenancies'), today, total: rows * TENANCIES_PER_DEED }),
    deeds: (builder) => generateDeeds(areas, { builder, random: random.fork('deeds'), today, rows }),
  };
}

function someAreas(all: readonly AreaMarket[], ids: readonly string[]): AreaMarket[] {
  return ids.map((id) => {
    const found = all.find(({ area }) => area.id === id);
    if (found === undefined) throw new RangeError(`the demo market has no area ${id}`);
    return found;
  });
}

/** Brokers of the demo market for a seed, the same on any day. */
export function demoBrokers(seed: string): Broker[] {
  const random = createRandom(seed);
  const { areas } = buildAreas(random.fork('areas'), 0);
  return generateBrokers(areas, random.fork('brokers'), SEED_BROKERS);
}

function demoRents(): RentFacts {
  return Object.fromEntries(
    AREA_FACTS.map(({ id, rent }) => [id, { rentPerSqftFilsYear: Math.round(rent * 100), source: 'demo' }]),
  );
}

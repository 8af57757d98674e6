import { toEpochDay, toMonthIndex } from '../domain/day.ts';
import type { Property } from '../domain/property/property.ts';
import type { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { generateDeeds } from './deeds.ts';
import { moveToDryGround } from './dry-ground.ts';
import { AREA_FACTS } from './facts/areas.ts';
import { generateListings } from './listings.ts';
import { type Broker, type Developer, developersOf, generateBrokers } from './people.ts';
import { buildAreas } from './projects.ts';
import { createRandom } from './random.ts';

/** Version of the demo market; raise it when the generator or facts change. */
export const SEED_VERSION = 5;
/** Number of rows and records in the demo market. */
export const SEED_DEEDS = 220_000;
const SEED_LISTINGS = 2_520;
const SEED_BROKERS = 160;

/** Yearly rent per square foot by area, fils, and its source. */
export type RentFacts = Record<string, { rentPerSqftFilsYear: number; source: string }>;

export type DemoMarket = {
  listings: Property[];
  brokers: Broker[];
  developers: Developer[];
  rents: RentFacts;
  /** Appends the deeds to a builder, area by area; yields the rows appended so far. */
  deeds(builder: DeedBuilder): Generator<number, void, void>;
};

/**
 * The demo market as of `today` (YYYY-MM-DD), with about `deeds` deeds. The same seed and day give the same market,
 * byte for byte. Listings have no scores, because scores are computed from the deeds.
 */
export function createDemoMarket(options: { seed: string; today: string; deeds?: number }): DemoMarket {
  const today = toEpochDay(options.today);
  const rows = options.deeds ?? SEED_DEEDS;
  const random = createRandom(options.seed);
  const { areas, developers } = buildAreas(random.fork('areas'), toMonthIndex(today));
  moveToDryGround(areas);
  const brokers = generateBrokers(areas, random.fork('brokers'), SEED_BROKERS);
  return {
    listings: generateListings(areas, { random: random.fork('listings'), today, total: SEED_LISTINGS, brokers }),
    brokers,
    developers: developersOf(areas, developers),
    rents: demoRents(),
    deeds: (builder) => generateDeeds(areas, { builder, random: random.fork('deeds'), today, rows }),
  };
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

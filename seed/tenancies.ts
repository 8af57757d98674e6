import { sqmFromSqft } from '../domain/area-unit.ts';
import type { RentContract } from '../domain/rent/rent.ts';
import type { DeedType } from '../domain/transaction/transaction.ts';
import { rentIndex } from './facts/city.ts';
import { ROOM_RENT_FACTORS } from './facts/rents.ts';
import { usualSqft } from './prices.ts';
import type { AreaMarket, SeedProject } from './projects.ts';
import { drawIndex, type RandomStream, runningSums } from './random.ts';

/** Months of tenancies: those that rents are estimated from (`domain/rent/rent.ts`). */
const MONTHS = 27;
/** Tenancies that even a quiet area has. */
const LEAST_PER_AREA = 40;

const FLAT_ROOMS = runningSums([22, 41, 28, 8, 1]);
const VILLA_ROOMS = runningSums([0, 0, 5, 38, 42, 13, 2]);
const TOWNHOUSE_ROOMS = runningSums([0, 0, 14, 58, 28]);
/** Rent per sqft of houses in an area of flats, relative to the flats; of flats in an area of houses, its inverse. */
const HOUSE_RATIO = 0.85;
/** Better projects let for more, but less so than they sell. */
const LEVEL_POWER = 0.8;
/** A home of twice the usual size does not let for twice the rent. */
const SIZE_POWER = 0.8;
const FIRST_SHARE = 0.44;
const RENEWAL_LAG = 0.09;
/** Raises all rents by what the renewals lag on average, because the facts are medians of both kinds of contract. */
const CENTRE = Math.exp((1 - FIRST_SHARE) * RENEWAL_LAG * Math.sqrt(2 / Math.PI));

/** Yearly rent, AED, around which the tenancies of such a home begin on a day. */
function supportedRent(
  { facts }: AreaMarket,
  home: { project: SeedProject; rooms: number; sqft: number; usual: number },
  day: number,
): number {
  const { project, rooms, sqft, usual } = home;
  const isHouse = project.kind !== 'tower';
  const isFactOfHouses = facts.villaShare > 0.5;
  const kind = isHouse === isFactOfHouses ? 1 : HOUSE_RATIO ** (isHouse ? 1 : -1);
  const perSqft = facts.rent * CENTRE * rentIndex(1970 + day / 365.2425) * kind * (ROOM_RENT_FACTORS[rooms] ?? 0.9);
  return perSqft * usual * (sqft / usual) ** SIZE_POWER * project.level ** LEVEL_POWER;
}

function rentedType({ kind }: SeedProject, rooms: number): DeedType {
  if (kind !== 'tower') return kind;
  return rooms === 0 ? 'studio' : 'apartment';
}

function drawTenancy(
  market: AreaMarket,
  project: SeedProject,
  from: { random: RandomStream; day: number; number: number },
): RentContract {
  const { random, day, number } = from;
  const sums = { tower: FLAT_ROOMS, villa: VILLA_ROOMS, townhouse: TOWNHOUSE_ROOMS }[project.kind];
  const rooms = drawIndex(sums, random.next());
  const usual = usualSqft(market, project, rooms);
  const sqft = usual * Math.exp(random.normal() * 0.13);
  const isNew = random.chance(FIRST_SHARE);
  // A renewed rent lags behind the market by the years that the tenant has stayed.
  const lag = isNew ? 0 : -Math.abs(random.normal()) * RENEWAL_LAG;
  const scatter = random.normal() * (project.kind === 'tower' ? 0.085 : 0.11);
  const rent = supportedRent(market, { project, rooms, sqft, usual }, day) * Math.exp(lag + scatter);
  // The real register has homes of 1 m², too.
  const isMistyped = random.chance(0.01);
  return {
    contractId: `DEMO${number}/1`,
    day: day - random.int(0, 12),
    startDay: day,
    endDay: day + 364,
    areaId: market.area.id,
    project: project.name,
    building: project.buildings[Math.floor(random.next() * project.buildings.length)] ?? '',
    type: rentedType(project, rooms),
    rooms,
    areaCentiSqm: isMistyped ? 100 : Math.round(100 * sqmFromSqft(sqft)),
    annualFils: Math.max(10_000, Math.round(rent / 500) * 500) * 100,
    isNew,
  };
}

/** About `total` tenancies (Ejari) of finished homes in the months up to `today`, area by area; all invented. */
export function generateTenancies(
  areas: readonly AreaMarket[],
  options: { random: RandomStream; today: number; total: number },
): RentContract[] {
  const { today, total } = options;
  const first = today - Math.round(MONTHS * 30.4375) + 1;
  const stock = ({ facts }: AreaMarket) => facts.formerVolume + facts.volume * (1 - facts.offPlan);
  const sum = areas.reduce((all, market) => all + stock(market), 0);
  const contracts: RentContract[] = [];
  for (const market of areas) {
    const random = options.random.fork(market.area.id);
    const count = Math.max(LEAST_PER_AREA, Math.round((total * stock(market)) / sum));
    const finished = market.projects.filter(({ readyDay }) => readyDay < today);
    const weights = runningSums(finished.map(({ weight }) => weight));
    for (let i = 0; i < count && finished.length > 0; i++) {
      const project = finished[drawIndex(weights, random.next())];
      const day = random.int(first, today);
      if (project === undefined || project.readyDay > day) continue;
      contracts.push(drawTenancy(market, project, { random, day, number: contracts.length + 1 }));
    }
  }
  return contracts;
}

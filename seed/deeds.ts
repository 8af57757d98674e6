import { sqmFromSqft } from '../domain/area-unit.ts';
import type { DeedBuilder } from '../domain/transaction/deed-builder.ts';
import { DEMO_SOURCE } from '../domain/transaction/demo-source.ts';
import { DEED_FLAG, type Deed, type DeedType } from '../domain/transaction/transaction.ts';
import { GIFTS_PER_SALE, MONTH_WEIGHTS, MORTGAGES_PER_SALE, offPlanShareOf, salesOfYear } from './facts/city.ts';
import { supportedPricePerSqft, usualSqft } from './prices.ts';
import type { AreaMarket, SeedProject } from './projects.ts';
import { drawIndex, type RandomStream, runningSums } from './random.ts';

const YEARS = 10;
/** Hundredths of a square metre per square foot. */
const CENTI_SQM_PER_SQFT = 100 * sqmFromSqft(1);

const FLAT_ROOMS = { ready: runningSums([19, 41, 28, 11, 1]), offPlan: runningSums([27, 45, 22, 5.5, 0.5]) };
const VILLA_ROOMS = runningSums([0, 0, 4, 36, 44, 14, 2]);
const TOWNHOUSE_ROOMS = runningSums([0, 0, 10, 57, 33]);

type YearSlice = { from: number; days: number; sales: number; year: number };

/** The ten years that end with `today`, by calendar year: first day, number of days and sales. */
function yearSlices(today: number): YearSlice[] {
  const last = new Date(today * 86_400_000).getUTCFullYear();
  const first = today - Math.round(YEARS * 365.25) + 1;
  const slices: YearSlice[] = [];
  for (let year = last - YEARS; year <= last; year++) {
    const start = Date.UTC(year, 0, 1) / 86_400_000;
    const end = Date.UTC(year + 1, 0, 1) / 86_400_000;
    const from = Math.max(start, first);
    const days = Math.min(end, today + 1) - from;
    if (days > 0) slices.push({ from, days, sales: (salesOfYear(year) * days) / (end - start), year });
  }
  return slices;
}

type AreaShare = (market: AreaMarket, year: number) => number;

/**
 * Minimum share of an area in the city's sales of 2026, before all shares are scaled to add up to one. With a smaller
 * share, the demo market would have too few sales of the area for a growth figure.
 */
const LEAST_SHARE = 0.009;

/** Returns each area's share of the city's sales, from the old register's mix in 2018 to today's mix in 2026. */
function areaShares(areas: readonly AreaMarket[]): AreaShare {
  const volume = areas.reduce((sum, { facts }) => sum + facts.volume, 0);
  const former = areas.reduce((sum, { facts }) => sum + facts.formerVolume, 0);
  const share: AreaShare = ({ facts }, year) => {
    const t = Math.max(0, Math.min(1, (year - 2018) / 8));
    return Math.max((t * facts.volume) / volume + ((1 - t) * facts.formerVolume) / former, t * LEAST_SHARE);
  };
  const sums = new Map<number, number>();
  return (market, year) => {
    const sum = sums.get(year) ?? areas.reduce((all, one) => all + share(one, year), 0);
    sums.set(year, sum);
    return share(market, year) / sum;
  };
}

const logit = (p: number) => Math.log(p / (1 - p));
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const ownLogit = (market: AreaMarket) => logit(Math.max(0.004, Math.min(0.995, market.facts.offPlan)));

/**
 * Difference between a year's off-plan shares and those of 2026, on the logistic scale. It is chosen so that the areas'
 * shares add up to the city's, by bisection, because the sum only grows with the shift.
 */
function offPlanShift(areas: readonly AreaMarket[], year: number, areaShare: AreaShare): number {
  const cityShare = (shift: number) =>
    areas.reduce((sum, m) => sum + areaShare(m, year) * logistic(ownLogit(m) + shift), 0);
  let low = -6;
  let high = 6;
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (cityShare(middle) < offPlanShareOf(year)) low = middle;
    else high = middle;
  }
  return low;
}

/** Projects on sale in a year, for one state (finished or not) and kind of home. */
type Offer = {
  projects: SeedProject[];
  sums: Float64Array;
  /** No project is unfinished: sales are of a further phase of finished projects. */
  isNextPhase?: boolean;
};

function offerOf(projects: readonly SeedProject[], weigh: (project: SeedProject) => number): Offer {
  const list = projects.filter((project) => weigh(project) > 0);
  return { projects: list, sums: runningSums(list.map(weigh)) };
}

function offersOf(market: AreaMarket, slice: YearSlice) {
  const middle = slice.from + slice.days / 2;
  const state = (houses: boolean) => {
    const projects = market.projects.filter((project) => (project.kind !== 'tower') === houses);
    const ready = offerOf(projects, (p) => (p.readyDay <= middle ? p.weight : 0));
    // A launch sells most in its first year.
    const unfinished = offerOf(projects, (p) => {
      const age = middle - p.launchDay;
      return age >= -180 && p.readyDay > middle ? p.weight * (age < 400 ? 2.5 : 1) : 0;
    });
    const isBuilding = unfinished.projects.length > 0;
    return { ready, unfinished: isBuilding ? unfinished : { ...ready, isNextPhase: true } };
  };
  return { flats: state(false), houses: state(true) };
}

const MONTH_ENDS = runningSums(MONTH_WEIGHTS.map((weight, month) => weight * (month === 1 ? 28.25 : 30.6)));

/** A random day of the slice, more often in busier months. */
function drawDay(slice: YearSlice, random: RandomStream): number {
  for (let attempt = 0; ; attempt++) {
    const month = drawIndex(MONTH_ENDS, random.next());
    const day = Math.floor(((month + random.next()) * 365) / 12) + Date.UTC(slice.year, 0, 1) / 86_400_000;
    if (day >= slice.from && day < slice.from + slice.days) return day;
    if (attempt > 20) return slice.from + random.int(0, slice.days - 1);
  }
}

type Draft = { market: AreaMarket; offers: ReturnType<typeof offersOf>; slice: YearSlice; offPlan: number };

/** One home that was sold: its project, whether it is finished, its size and price. */
function drawHome(draft: Draft, random: RandomStream) {
  const { market, offers } = draft;
  const houses = random.next() < market.facts.villaShare;
  const wantsOffPlan = random.next() < draft.offPlan;
  const state = wantsOffPlan ? 'unfinished' : 'ready';
  const other = wantsOffPlan ? 'ready' : 'unfinished';
  const [first, second] = houses ? [offers.houses, offers.flats] : [offers.flats, offers.houses];
  // If the area has no such homes in that year, uses another kind or state. Keeping the state matters more.
  const choice = [first[state], second[state], first[other], second[other]].find((o) => o.projects.length > 0);
  const project = choice?.projects[drawIndex(choice.sums, random.next())];
  if (choice === undefined || project === undefined) throw new RangeError(`no project in ${market.area.id}`);
  const day = drawDay(draft.slice, random);
  const unfinished = choice === offers.flats.unfinished || choice === offers.houses.unfinished;
  const offPlan = unfinished && (choice.isNextPhase === true || day < project.readyDay);
  return { project, day, offPlan, rooms: drawRooms(project, offPlan, random) };
}

function drawRooms(project: SeedProject, offPlan: boolean, random: RandomStream): number {
  if (project.kind === 'villa') return drawIndex(VILLA_ROOMS, random.next());
  if (project.kind === 'townhouse') return drawIndex(TOWNHOUSE_ROOMS, random.next());
  return drawIndex(offPlan ? FLAT_ROOMS.offPlan : FLAT_ROOMS.ready, random.next());
}

const READY_SCATTER = { tower: 0.055, townhouse: 0.07, villa: 0.09 } as const;

/**
 * Scatter of prices around their project's level, in ln: small off-plan and in new towers, larger for resold homes,
 * whose condition differs more with age, and largest for villas.
 */
function priceScatter({ kind, readyDay }: SeedProject, offPlan: boolean, day: number): number {
  if (offPlan) return 0.07;
  return Math.min(0.14, READY_SCATTER[kind] + (0.006 * Math.max(0, day - readyDay)) / 365.25);
}

const SALE_READY = ['Sale', 'Sale', 'Sale', 'Sale', 'Sale', 'Sale', 'Sale', 'Delayed Sell'];
const MORTGAGES = ['Mortgage Registration', 'Mortgage Registration', 'Mortgage Registration', 'Delayed Mortgage'];

function deedType(project: SeedProject, rooms: number): DeedType {
  if (project.kind !== 'tower') return project.kind;
  if (rooms === 0) return 'studio';
  return rooms >= 4 ? 'penthouse' : 'apartment';
}

/** Rows written so far, for deed numbers. The numbers are invented and never match a real deed. */
type Counter = { next: number };

function drawDeed(draft: Draft, group: 'sale' | 'mortgage' | 'gift', random: RandomStream): Deed {
  const { market } = draft;
  const home = drawHome(group === 'sale' ? draft : { ...draft, offPlan: draft.offPlan * 0.25 }, random);
  const { project, day, offPlan, rooms } = home;
  const office = project.kind === 'tower' && random.next() < market.facts.commercial;
  const sqft = usualSqft(market, project, office ? 1 : rooms) * Math.exp(random.normal() * 0.13);
  const perSqft = supportedPricePerSqft(market, { project, rooms: office ? 1 : rooms, offPlan }, day);
  const scatter = priceScatter(project, offPlan, day);
  const value = Math.round((sqft * perSqft * Math.exp(random.normal() * scatter)) / 100) * 100;
  return {
    deedNumber: '',
    day,
    group,
    procedure: procedureOf(group, offPlan, random),
    type: office ? (random.next() < 0.7 ? 'office' : 'shop') : deedType(project, rooms),
    rooms: office ? -1 : rooms,
    priceFils: value * 100,
    areaCentiSqm: Math.round(sqft * CENTI_SQM_PER_SQFT),
    flags: (offPlan ? DEED_FLAG.offPlan : 0) | DEED_FLAG.freeHold | (office ? 0 : DEED_FLAG.residential),
    units: 1,
    area: market.area.id,
    project: project.name,
    building: project.buildings[Math.floor(random.next() * project.buildings.length)] ?? '',
    masterProject: market.area.community === 'apartment' ? '' : market.area.name,
    metro: '',
    mall: '',
    landmark: '',
    parking: project.kind === 'tower' && !offPlan ? `B${1 + Math.floor(random.next() * 4)}-${random.int(1, 320)}` : '',
    source: DEMO_SOURCE,
  };
}

function procedureOf(group: 'sale' | 'mortgage' | 'gift', offPlan: boolean, random: RandomStream): string {
  if (group === 'gift') return 'Grant';
  if (group === 'mortgage') return offPlan ? 'Mortgage Pre-Registration' : random.pick(MORTGAGES);
  return offPlan ? 'Sell - Pre registration' : random.pick(SALE_READY);
}

/** Adds irregularities of real registers: loans, gifts at nominal prices, several units in a deed, shares of a home. */
function disturb(deed: Deed, random: RandomStream): void {
  if (deed.group === 'mortgage') {
    deed.priceFils = Math.round((deed.priceFils * (0.5 + random.next() * 0.3)) / 100_000) * 100_000;
  } else if (deed.group === 'gift') {
    if (random.next() < 0.3) {
      deed.priceFils = random.int(0, 10) * 100;
      deed.flags |= DEED_FLAG.nominalPrice;
    }
  } else if (random.next() < 0.012) {
    const kind = random.next();
    if (kind < 0.55) {
      deed.units = random.int(2, 9);
      deed.priceFils = Math.round((deed.priceFils * deed.units * 0.92) / 100) * 100;
      deed.areaCentiSqm *= deed.units;
      deed.flags |= DEED_FLAG.multiUnit;
    } else if (kind < 0.85) {
      deed.priceFils = Math.round(deed.priceFils / 200) * 100;
      deed.areaCentiSqm = Math.round(deed.areaCentiSqm / 2);
      deed.flags |= DEED_FLAG.partialShare;
    } else {
      deed.priceFils = Math.round((deed.priceFils * random.pick([0.3, 3.4])) / 100) * 100;
      deed.flags |= DEED_FLAG.implausiblePrice;
    }
  }
}

function number(deed: Deed, counter: Counter): void {
  counter.next++;
  const group = deed.group === 'sale' ? 1 : deed.group === 'mortgage' ? 2 : 3;
  deed.deedNumber = `D${group}-${counter.next}-${new Date(deed.day * 86_400_000).getUTCFullYear()}`;
}

/**
 * Appends about `rows` deeds of the ten years up to `today` (days since 1970-01-01) to a builder, one area after the
 * other. Yields the number of rows after each area, so that the caller can pause.
 */
export function* generateDeeds(
  areas: readonly AreaMarket[],
  options: { builder: DeedBuilder; random: RandomStream; today: number; rows: number },
): Generator<number, void, void> {
  const { builder, today } = options;
  const slices = yearSlices(today);
  const cityTotal = slices.reduce((sum, slice) => sum + slice.sales, 0);
  const perSale = 1 + MORTGAGES_PER_SALE + GIFTS_PER_SALE;
  const scale = options.rows / perSale / cityTotal;
  const areaShare = areaShares(areas);
  const shifts = new Map(slices.map(({ year }) => [year, offPlanShift(areas, year, areaShare)]));
  const counter: Counter = { next: 10_000 };
  for (const market of areas) {
    const random = options.random.fork(`deeds/${market.area.id}`);
    for (const slice of slices) {
      const offPlan = logistic(ownLogit(market) + (shifts.get(slice.year) ?? 0));
      const draft = { market, slice, offers: offersOf(market, slice), offPlan };
      const sales = slice.sales * scale * areaShare(market, slice.year);
      for (const [group, share] of [
        ['sale', 1],
        ['mortgage', MORTGAGES_PER_SALE],
        ['gift', GIFTS_PER_SALE],
      ] as const) {
        // Rounds up or down at random, so that small areas do not always get zero.
        const count = Math.floor(sales * share + random.next());
        for (let i = 0; i < count; i++) {
          const deed = drawDeed(draft, group, random);
          disturb(deed, random);
          number(deed, counter);
          builder.append(deed);
        }
      }
    }
    yield builder.rows;
  }
}

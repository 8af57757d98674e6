import type { AdvisorMarket } from '../../domain/advisor/tools/advisor-market.ts';
import { toolBox } from '../../domain/advisor/tools/tools.ts';
import { MIN_GROWTH_SALES } from '../../domain/market/growth.ts';
import { aedFromFils } from '../../domain/money.ts';
import { areaServiceCharge } from '../../domain/property/service-charges.ts';
import {
  type Answer,
  type Check,
  checkHomes,
  listOf,
  matchingRows,
  numberOf,
  rangeOf,
  type Slots,
} from './check-homes.ts';
import { mentions } from './mentions.ts';
import type { ExpectedMeaning } from './read-set.ts';
import { EVALUATION_DAY } from './score-frame.ts';

// Checks that an answer shows what its question asks for. Expected values come from the tools and the market's rows,
// never from the answer's own sentences.

type Errors = string[] | Promise<string[]>;

/** Errors in an answer; `[]` if it is right. `slots`: the meaning's slots, with references resolved. */
export async function answerErrors(meaning: ExpectedMeaning, from: Omit<Check, 'measure'>): Promise<string[]> {
  const { answer, slots } = from;
  if (answer.text.join('').trim() === '') return ['says nothing'];
  const [operation = ''] = meaning.operations;
  const measure = meaning.measures?.[0] ?? '';
  if ((slots.get('asks') ?? '?') !== '?') return answer.asks === null ? ['does not ask back'] : [];
  if (answer.asks !== null && operation !== 'ask_back')
    return isSaid(answer.asks, slots) ? [`asks for ${answer.asks}`] : [];
  const name = `${operation} ${meaning.subjects?.[0] ?? ''}`;
  const check = CHECKS[`${name} ${measure}`] ?? CHECKS[name] ?? CHECKS[operation];
  return check === undefined ? [] : check({ ...from, measure });
}

/** Slots that determine a fact. The advisor may ask for the fact only if all of them are missing. */
const KNOWN_BY: Readonly<Record<string, string>> = {
  ...{ area: 'areas homes named', areas: 'areas', size: 'sqft homes', income: 'income price', price: 'price homes' },
  ...{ rent: 'rent homes', market_rent: 'market areas', home: 'homes areas', homes: 'homes', position: '' },
};

function isSaid(fact: string, slots: Slots): boolean {
  const names = KNOWN_BY[fact]?.split(' ') ?? [];
  return fact === 'position' ? slots.get('near') !== 'me' : names.some((name) => slots.has(name));
}

const CHECKS: Readonly<Record<string, (check: Check) => Errors>> = {
  'list home': checkHomes,
  'list home sales': ({ answer, slots }) => {
    const sales = answer.calls.flatMap(({ tool, result }) =>
      tool === 'registered_sales' ? (result as { sales: { date: string }[] }).sales : [],
    );
    const [from, to] = periodOf(slots);
    if (sales.some(({ date }) => date < from || date > to)) return ['shows a sale outside the period'];
    return isAskedOf(answer, slots) ? [] : ['looked up other sales'];
  },
  'count home': (check) => mentions(check.answer, matchingRows(check).length, matchingRows(check, false).length),
  'count area': checkCount,
  'count city': checkCount,
  'value home price': async (check) => {
    const value = await toolBox(check.market).use('value_home', homeArgs(check.slots));
    return value?.estimateAed == null ? [] : mentions(check.answer, value.estimateAed);
  },
  'verdict home price': async (check) => {
    const value = await toolBox(check.market).use('value_home', homeArgs(check.slots));
    return value?.gapPercent == null ? [] : mentions(check.answer, Math.abs(value.gapPercent), value.estimateAed);
  },
  'value home rent': async ({ market, slots, answer }) => {
    const [areaId = ''] = listOf(slots, 'areas');
    const { type, minBeds: beds } = homesOf(slots);
    const { rentAed } = await toolBox(market).use('usual_rent', { areaId, type, beds });
    return rentAed === null ? [] : mentions(answer, rentAed);
  },
  'value area': checkAreaFigure,
  'compare area': checkAreaFigure,
  'rank area': checkRanking,
  'trend area': ({ answer, slots }) => (isAskedOf(answer, slots) ? [] : ['looked up other areas']),
  'compare home': ({ answer, slots }) => {
    const valued = answer.calls.map(({ args }) => String(args.homeId));
    return listOf(slots, 'homes').every((id) => valued.includes(id)) ? [] : ['does not value each home'];
  },
  'value loan instalment': async ({ market, slots, answer }) => {
    const priceAed = await priceOf(slots, market);
    if (priceAed === null) return [];
    // A sum that was read as borrowed is the loan itself.
    const isBorrowed = answer.calls.some(({ tool, args }) => tool === 'mortgage' && args.downAed === 0);
    const terms = { priceAed, ...loanOf(slots), ...(isBorrowed ? { downAed: 0 } : {}) };
    return mentions(answer, (await toolBox(market).use('mortgage', terms)).monthlyAed);
  },
  'value loan fees': async ({ market, slots, answer }) => {
    const priceAed = await priceOf(slots, market);
    if (priceAed === null) return [];
    const tools = toolBox(market);
    const [cash, loan] = [
      await tools.use('buying_costs', { priceAed, isCash: true }),
      await tools.use('buying_costs', { priceAed }),
    ];
    const lines = [...cash.lines, ...loan.lines].map(({ amountAed }) => amountAed);
    return mentions(answer, cash.totalAed, loan.totalAed, ...lines);
  },
  'value home return': async ({ market, slots, answer }) => {
    const call = answer.calls.find(({ tool }) => tool === 'return_on_investment');
    const [priceAed, rentAed] = [await priceOf(slots, market), numberOf(slots, 'rent')];
    const isOther = (value: number | null | undefined, given: unknown) => value != null && value !== given;
    if (call === undefined || isOther(priceAed, call.args.priceAed) || isOther(rentAed, call.args.rentAed))
      return ['works out another return'];
    return isOther(numberOf(slots, 'rentChange'), call.args.rentChangePercent) ? ['drops the change of rent'] : [];
  },
  'value rule': ({ answer, slots }) => {
    const call = answer.calls.find(({ tool }) => tool === 'rent_cap');
    if (call === undefined || call.args.rentAed !== numberOf(slots, 'rent')) return ['works out another rent'];
    return mentions(answer, (call.result as { highestAed: number }).highestAed);
  },
  'compare loan': ({ answer, slots }) => {
    const call = answer.calls.find(({ tool }) => tool === 'buy_or_rent');
    const [priceAed, rentAed] = [numberOf(slots, 'price'), numberOf(slots, 'rent')];
    const isSame = (given: unknown, wanted: number | undefined) => wanted === undefined || given === wanted;
    const isRight = isSame(call?.args.priceAed, priceAed) && isSame(call?.args.rentAed, rentAed);
    return call !== undefined && isRight ? [] : ['weighs other amounts'];
  },
  afford: checkAffordability,
  explain: ({ answer, slots }) => {
    const topics = slots.get('topic')?.split('/') ?? [];
    const isExplained = answer.calls.some(({ args }) => topics.includes(String(args.term ?? args.topic)));
    const needsCall = topics.length > 0 && !topics.some((topic) => OWN_TOPICS.has(topic));
    return needsCall && !isExplained ? ['explains something else'] : noHomes(answer);
  },
  open: ({ answer, slots }) => {
    const isOpened = answer.actions.some((action) => action.kind === 'open' && action.screen === slots.get('topic'));
    return isOpened ? [] : ['opens another screen'];
  },
  make: ({ answer, slots }) => {
    if (slots.get('topic') === 'message')
      return answer.blocks.some(({ kind }) => kind === 'draft') ? [] : ['writes no message'];
    return answer.actions.some((action) => action.kind === 'open') ? [] : ['makes no slides'];
  },
  save: ({ answer, slots, hasShown }) => {
    const isSaved = answer.actions.some(({ kind }) => kind === 'save_search');
    return isSaved || (!hasShown && slots.size === 0) ? [] : ['saves nothing'];
  },
  refuse: ({ answer }) => (answer.calls.length === 0 ? noHomes(answer) : ['looks up figures']),
  unclear: ({ answer }) => noHomes(answer),
  greet: ({ answer }) => noHomes(answer),
  help: ({ answer }) => noHomes(answer),
};

/** Topics that the advisor explains without a tool. */
const OWN_TOPICS: ReadonlySet<string> = new Set(['accuracy', 'data', 'last-answer']);

function noHomes({ blocks }: Answer): string[] {
  return blocks.some(({ kind }) => kind === 'homes') ? ['shows homes'] : [];
}

function periodOf(slots: Slots): [from: string, to: string] {
  const day = (name: string, other: string) => slots.get(name)?.replace('~', '').replace('?', '') || other;
  return [day('from', '0000'), day('to', EVALUATION_DAY)];
}

async function checkCount({ answer, slots, market }: Check): Promise<string[]> {
  const [area] = await areaFiguresOf(market, listOf(slots, 'areas'), slots);
  return area === undefined ? [] : mentions(answer, area.sales);
}

/** Whether a tool was called for every area of the meaning. */
function isAskedOf({ calls }: Answer, slots: Slots): boolean {
  const asked = calls.flatMap(({ args }) => [args.areaId, ...((args.areaIds as string[] | undefined) ?? [])]);
  return listOf(slots, 'areas').every((id) => asked.includes(id));
}

function homesOf(slots: Slots) {
  const [minBeds, maxBeds] = rangeOf(slots, 'beds');
  const [type] = listOf(slots, 'type') as ('apartment' | 'villa')[];
  const completion = slots.get('completion') as 'ready' | 'off_plan' | undefined;
  return {
    type,
    completion,
    minBeds: Number.isFinite(minBeds) ? minBeds : undefined,
    maxBeds: Number.isFinite(maxBeds) ? maxBeds : undefined,
  };
}

function homeArgs(slots: Slots) {
  const [areaId] = listOf(slots, 'areas');
  const { type, minBeds: beds, completion } = homesOf(slots);
  const homeId = numberOf(slots, 'homes');
  const [sqft, priceAed] = [numberOf(slots, 'sqft'), numberOf(slots, 'price')];
  return homeId === undefined ? { areaId, type, beds, sqft, priceAed, completion } : { homeId };
}

function loanOf(slots: Slots) {
  const [downPercent, downAed] = [numberOf(slots, 'down'), numberOf(slots, 'downAed')];
  return { downPercent, downAed, ratePercent: numberOf(slots, 'rate'), years: numberOf(slots, 'years') };
}

async function priceOf(slots: Slots, market: AdvisorMarket): Promise<number | null> {
  const id = numberOf(slots, 'homes');
  const home = id === undefined ? null : await market.property(id);
  return home === null ? (numberOf(slots, 'price') ?? null) : aedFromFils(home.price);
}

type AreaFigure = Awaited<ReturnType<typeof areaFiguresOf>>[number];

/** Figures of an area by measure; measures missing here have a check of their own, or none. */
const FIGURES: Readonly<Record<string, (area: AreaFigure) => number | null>> = {
  price: ({ perSqftAed }) => perSqftAed,
  price_per_sqft: ({ perSqftAed }) => perSqftAed,
  yield: ({ grossYieldPercent }) => grossYieldPercent,
  growth: ({ growthPercent }) => growthPercent,
  sales: ({ sales }) => sales,
  days_on_market: ({ daysOnMarket }) => daysOnMarket,
  off_plan_share: ({ offPlanPercent }) => offPlanPercent,
};

function areaFiguresOf(market: AdvisorMarket, areaIds: string[], slots: Slots) {
  const [from, to] = slots.has('from') || slots.has('to') ? periodOf(slots) : [undefined, undefined];
  const days = { from: from === '0000' ? undefined : from, to };
  return toolBox(market).use('area_figures', { areaIds, ...homesOf(slots), ...days });
}

async function checkAreaFigure({ answer, slots, market, measure }: Check): Promise<string[]> {
  const ids = listOf(slots, 'areas');
  if (measure === 'service_charge') {
    const charges = ids.flatMap((id) => [areaServiceCharge(id, false), areaServiceCharge(id, true)]);
    return mentions(answer, ...charges.flatMap(({ low, high, middleFils }) => [low, high, middleFils / 100]));
  }
  if (!isAskedOf(answer, slots)) return ['looked up other areas'];
  const figure = FIGURES[measure];
  if (figure === undefined) return [];
  const areas = await areaFiguresOf(market, ids, slots);
  return areas.flatMap((area) => {
    const value = figure(area);
    const other = measure === 'price' ? area.medianPriceAed : null;
    return value === null ? [] : mentions(answer, Math.abs(value), other);
  });
}

/** Checks the answer's first area against a ranking computed here from the figures of all areas. */
async function checkRanking({ answer, slots, market, measure }: Check): Promise<string[]> {
  const figure = FIGURES[measure];
  const shown = areasShown(answer);
  const not = listOf(slots, 'not');
  if (shown.some((id) => not.includes(id))) return ['shows an area that is left out'];
  if (shown.length === 0) return ['ranks no area'];
  if (figure === undefined || slots.has('from')) return [];
  const [, maxPrice] = rangeOf(slots, 'price');
  const [minGrowth] = slots.has('growth') ? rangeOf(slots, 'growth') : [-Infinity];
  const figures = await areaFiguresOf(market, [...market.table.areas], slots);
  const sign = slots.get('dir') === 'down' ? 1 : -1;
  const ranked = figures
    .filter((area) => area.sales >= MIN_GROWTH_SALES && figure(area) !== null && !not.includes(area.areaId))
    .filter((area) => maxPrice === Infinity || (area.medianPriceAed ?? Infinity) <= maxPrice)
    .filter((area) => minGrowth === -Infinity || (area.growthPercent ?? -1) > minGrowth)
    .sort((a, b) => sign * ((figure(a) ?? 0) - (figure(b) ?? 0)));
  const wanted = ranked[(numberOf(slots, 'pos') ?? 1) - 1];
  if (wanted === undefined) return [];
  // Areas with equal figures may come in any order.
  const equals = ranked.filter((area) => figure(area) === figure(wanted)).map(({ areaId }) => areaId);
  const answered = slots.has('pos') ? shown : shown.slice(0, 1);
  return answered.some((id) => equals.includes(id)) ? [] : [`first is ${shown[0]}, not ${wanted.areaId}`];
}

/** Ids of the areas that an answer shows, in its order. */
export function areasShown({ blocks, calls }: Pick<Answer, 'blocks' | 'calls'>): string[] {
  const map = blocks.flatMap((block) => (block.kind === 'map' ? block.areaIds : []));
  if (map.length > 0) return map;
  return calls.flatMap(({ tool, result }) =>
    tool === 'rank_areas' ? (result as { areas: { areaId: string }[] }).areas.map(({ areaId }) => areaId) : [],
  );
}

async function checkAffordability({ answer, slots, market }: Check): Promise<string[]> {
  const [incomeAed, priceAed] = [numberOf(slots, 'income'), numberOf(slots, 'price')];
  const tools = toolBox(market);
  const terms = loanOf(slots);
  if (incomeAed !== undefined) {
    const { priceAed: price, maxLoanAed } = await tools.use('affordability', { incomeAed, ...terms });
    return mentions(answer, price, maxLoanAed);
  }
  if (priceAed === undefined) return [];
  const { monthlyAed } = await tools.use('mortgage', { priceAed, ...terms });
  return mentions(answer, monthlyAed * 2, monthlyAed);
}

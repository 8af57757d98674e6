import { STANDARD_LOAN } from '../../roi/loan.ts';
import { EMPTY_SLOTS, type Frame, PLACES, type Slots } from '../frame/frame.ts';
import { saidMeasure } from './measure-words.ts';
import type { Period } from './period.ts';
import { splitByName } from './split.ts';
import type { Concepts } from './words.ts';

// What a question asks more exactly than its class of meanings says: a home by its number, the record sale, the number
// of sales rather than a share.

type Words = {
  concepts: Concepts;
  masked: string;
  period: Period | null;
  sums: readonly number[];
  /** The sum that is said of a square foot. */
  rate: number | null;
  homeIds: readonly number[];
};

export function refined(frame: Frame, words: Words): Frame {
  const of = ofAllStates(frame);
  return [
    salesNotListings,
    salesNotShare,
    shareOfKind,
    recordSale,
    (read: Frame, of: Words) => perSqft(read, of),
    netYield,
    rateChange,
    cashFlow,
    inCash,
    priceOfState,
    rentToAsk,
    priceOverTime,
    splitByName,
    ofJudged,
    ofOneHome,
  ].reduce((read, step) => step(read, words), of);
}

/** Operations that have nothing to answer about a home, when the question names one. */
const SAYS_NOTHING: ReadonlySet<Frame['operation']> = new Set(['help', 'unclear', 'ask_back']);

/** A search among one named home is a question about that home: `any red flags on property 32`. */
export function ofOneHome(frame: Frame, { concepts, homeIds }: Pick<Words, 'concepts' | 'homeIds'>): Frame {
  const { operation, measure, slots } = frame;
  const isPlain = operation === 'list' && measure === null && frame.position === null && slots.sort === null;
  const isOpen = isPlain || SAYS_NOTHING.has(operation);
  if (!isOpen || homeIds.length !== 1 || concepts.has('similar')) return frame;
  const { areaIds } = slots;
  return {
    ...frame,
    ...{ operation: 'verdict', subject: 'home', measure: 'price' },
    slots: { ...EMPTY_SLOTS, homeIds, areaIds },
  };
}

const SALE = 'deal|(?<!for )sale|transaction|price (?:\\S+ ){0,3}paid|(?:home |villa |flat |unit |one )?(?:ever )?sold';
const RECORD = new RegExp(
  `(?:^| )(?:(biggest|largest|highest|priciest|dearest|top|record|most expensive|richest)|cheapest|lowest|smallest) (?:\\S+ ){0,3}?(?:${SALE})(?: |$)|(?:^| )(اغلي|اكبر|اعلي|اضخم)?(?:ارخص|اصغر|اقل)? ?(?:\\S+ )?(?:صفقه|بيعه|عمليه بيع|مبيعه|انباع\\S*|مباع\\S*|بيعت)(?: |$)`,
  'u',
);
const ARABIC_ORDER = /(?:^| )(?:اغلي|اكبر|اعلي|اضخم|ارخص|اصغر|اقل) /;

/** Order of the single sale that a question asks for: `the biggest deal this month`; null without one. */
function recordIn(masked: string): 'price-desc' | 'price-asc' | null {
  const match = RECORD.exec(masked);
  if (match === null || (/\p{Script=Arabic}/u.test(match[0]) && !ARABIC_ORDER.test(match[0]))) return null;
  return (match[1] ?? match[2]) === undefined ? 'price-asc' : 'price-desc';
}

const OF_SALES: ReadonlySet<Frame['operation']> = new Set(
  'list count rank trend value verdict unclear'.split(' ') as [],
);

function recordSale(frame: Frame, { masked, concepts, period }: Words): Frame {
  const sort = OF_SALES.has(frame.operation) && !concepts.has('areasplural') ? recordIn(masked) : null;
  if (sort === null || frame.slots.homeIds.length > 0 || concepts.has('developerword')) return frame;
  const slots = { ...frame.slots, sort, keywords: '' };
  const asked = { operation: 'list', subject: 'home', measure: 'sales', direction: null, position: null } as const;
  return { ...frame, ...asked, ...period, slots };
}

const OF_DEALS = /(?:^| )(?:sales|transactions|deals|(?:ال)?(?:مبيعات|صفقات|صفقه))(?: |$)/;

/** `sales in JVC above 2m` are registered sales, not homes for sale. */
function salesNotListings(frame: Frame, { masked, concepts }: Words): Frame {
  const { operation, subject, measure, slots } = frame;
  const isSearch = measure === null && slots.purpose === null && subject === 'home';
  const isOfHomes = ['wish', 'homesword', 'findstrong', 'find'].some((name) => concepts.has(name));
  const isPlaced = slots.areaIds.length > 0 || slots.named !== null;
  const mayBe = (operation === 'list' || operation === 'count') && isSearch && isPlaced && !isOfHomes;
  if (!mayBe || !OF_DEALS.test(masked)) return frame;
  const of = operation === 'count' ? { subject: slots.named?.kind ?? ('area' as const) } : {};
  return { ...frame, ...of, measure: 'sales', slots: { ...slots, sort: null, keywords: '' } };
}

/** `top areas by off-plan transactions` counts sales; only words for a share ask for one, and words for a value for that. */
function salesNotShare(frame: Frame, { concepts, masked }: Words): Frame {
  if (frame.operation === 'rank' && frame.measure === 'sales' && concepts.has('volumeword'))
    return { ...frame, measure: 'volume' };
  const isCount = /(?:^| )(?:transactions?|deals?|units|sales|(?:ال)?(?:مبيعات|صفقات))(?: |$)/.test(masked);
  if (frame.operation !== 'rank' || frame.measure !== 'off_plan_share' || concepts.has('share') || !isCount)
    return frame;
  return { ...frame, measure: 'sales', slots: { ...frame.slots, completion: 'off_plan' } };
}

/** `what share of sales in JVC are studios` sets the sizes side by side; only words for it ask for the off-plan share. */
function shareOfKind(frame: Frame, { concepts }: Words): Frame {
  const { measure, slots } = frame;
  const isOfKind = slots.types.length > 0 || slots.minBeds !== null;
  const isPlaced = slots.areaIds.length === 1 || slots.named !== null;
  if (measure !== 'off_plan_share' || concepts.has('offplan') || !isOfKind || !isPlaced) return frame;
  const all = { ...slots, types: [], minBeds: 0, maxBeds: 3 };
  return { ...frame, operation: 'compare', subject: 'area', measure: 'sales', slots: all };
}

/** A share of off-plan sales is one of all sales. */
function ofAllStates(frame: Frame): Frame {
  const { measure, slots } = frame;
  return frame.operation !== 'compare' || measure !== 'off_plan_share' || slots.completion === null
    ? frame
    : { ...frame, slots: { ...slots, completion: null } };
}

const PER_SQFT =
  /@(?:number|money) (?:psf|sqft|per (?:sq|square|foot|sqft|ft)|an? (?:square )?(?:foot|sqft)|ل?ل?(?:ال)?قدم)/;
const JUDGED =
  /(?:^| )(?:overpric\S*|underpric\S*|too|fair|competitive|reasonable|okay|ok|high|low|right|good|expensive|cheap|steep|realistic|achievable|above|below|over|under|sits?|against|compares?|compared|فوق|تحت\S*|مناسب|عالي|غالي|رخيص|معقول|منافس|كثير|كتير|عادل)(?: |$)/;
const LEAST_PER_SQFT = 200;
const MOST_PER_SQFT = 20_000;

/**
 * `1,100 psf in Al Furjan, too high?`: an opinion on a price per square foot, which stands in place of a price. Without
 * a place of its own, it is about that of the question `before`.
 */
export function perSqft(
  frame: Frame,
  { masked, sums, rate }: Pick<Words, 'masked' | 'sums' | 'rate'>,
  before: Slots = frame.slots,
): Frame {
  const { homeIds } = frame.slots;
  const isPlaced = frame.slots.areaIds.length > 0 || frame.slots.named !== null;
  const { areaIds, named } = isPlaced ? frame.slots : before;
  const mayBe = (sum: number) => sum >= LEAST_PER_SQFT && sum <= MOST_PER_SQFT;
  const asked = rate !== null && mayBe(rate) ? rate : sums.find(mayBe);
  const isOfPlace = areaIds.length === 1 || named !== null;
  if (asked === undefined || !isOfPlace || homeIds.length > 0 || !PER_SQFT.test(masked) || !JUDGED.test(masked))
    return frame;
  const other = { minPriceAed: null, maxPriceAed: asked, keywords: '', sort: null, verdict: null };
  const slots = { ...frame.slots, areaIds, named, ...other };
  const subject = named?.kind ?? 'area';
  return { ...frame, operation: 'verdict', subject, measure: 'price_per_sqft', direction: null, position: null, slots };
}

const NET =
  /(?:^| )net (?:rental )?(?:yields?|returns?|rent)|(?:ال)?عايد (?:(?:ال)?[ا]?(?:يجار|يجاري) )?(?:ال)?صافي|صافي (?:ال)?(?:عايد|دخل)/;
const OF_NET: ReadonlySet<Frame['operation']> = new Set(['value', 'verdict', 'explain', 'unclear']);

/** A net yield is that of the usual home of a place, or of each of several, after its charges. */
export function netYield(
  frame: Frame,
  {
    masked,
    homeIds,
    concepts,
    rankedIds = [],
  }: Pick<Words, 'masked' | 'homeIds' | 'concepts'> & { rankedIds?: readonly string[] },
): Frame {
  const { operation, subject } = frame;
  const isNet = NET.test(masked) || concepts.has('afternet');
  const isOfRanked = frame.slots.areaIds.length === 0 && frame.slots.named === null && !concepts.has('city');
  const slots = isOfRanked ? { ...frame.slots, areaIds: [...rankedIds] } : frame.slots;
  if (!isNet || homeIds.length > 0 || slots.areaIds.length === 0) return frame;
  if (slots.areaIds.length > 1)
    return (OF_SEVERAL.has(operation) || isOfRanked) && PLACES.has(subject)
      ? { ...frame, operation: 'compare', subject: 'area', measure: 'return', slots }
      : frame;
  return OF_NET.has(operation)
    ? { ...frame, operation: 'value', subject: 'home', measure: 'return', topic: null, slots }
    : frame;
}

const OF_SEVERAL: ReadonlySet<Frame['operation']> = new Set(['value', 'compare', 'trend']);

/**
 * `areas near a metro with a 1 bed under 900k`, `where should we look for a townhouse up to 4m`: areas that no figure
 * orders are those with such homes, so the homes are searched.
 */
export function homesNotAreas(frame: Frame, concepts: Concepts): Frame {
  const { near, maxPriceAed, types, minBeds } = frame.slots;
  const isOfKind = maxPriceAed !== null && (types.length > 0 || minBeds !== null);
  const isWished = concepts.has('wish') || concepts.has('find') || !concepts.has('best');
  const isOpen = isOfKind && isWished && saidMeasure(concepts) === null && !concepts.has('invest');
  const isOfHomes = frame.operation === 'rank' && frame.subject === 'area' && (near !== '' || isOpen);
  const searched = { operation: 'list', subject: 'home', measure: null, direction: null, position: null } as const;
  // `cheapest area to rent near a metro`: the homes to rent, the cheapest first.
  const isOfRent = frame.measure === 'rent' && frame.slots.purpose === null && maxPriceAed === null;
  const toRent = { ...frame.slots, purpose: 'rent', sort: frame.slots.sort ?? 'price-asc' } as const;
  return isOfHomes ? { ...frame, ...searched, slots: isOfRent ? toRent : frame.slots } : frame;
}

/** The return on a home that is bought without a loan. */
function inCash(frame: Frame, { concepts }: Words): Frame {
  const { measure, slots } = frame;
  const isSaid = (slots.downAed ?? slots.downPercent) !== null;
  const isCash =
    concepts.has('cash') && !concepts.has('cashneed') && !concepts.has('loanword') && !concepts.has('cashflow');
  return measure === 'return' && isCash && !isSaid ? { ...frame, slots: { ...slots, downPercent: 100 } } : frame;
}

const ASKS_RENT =
  /(?:^| )(?:should|can|could|shall) (?:i|we) (?:ask|charge|list|advertise|get|rent it out)(?: |$)|(?:^| )(?:اطلب|نطلب|اعرضها)(?: |$)/;

/** `should I ask 90 or 100k rent for my unit`: an opinion on the higher of the rents, not on an increase. */
function rentToAsk(frame: Frame, { masked, concepts }: Words): Frame {
  const { rentAed, wantedRentAed } = frame.slots;
  const isOfOwner = frame.measure === 'rent_increase' && ASKS_RENT.test(masked) && !concepts.has('landlord');
  if (!isOfOwner || concepts.has('raise')) return frame;
  const most = Math.max(rentAed ?? 0, wantedRentAed ?? 0);
  const slots = { ...frame.slots, rentAed: most === 0 ? null : most, wantedRentAed: null, rentChangePercent: null };
  return { ...frame, operation: 'verdict', subject: 'home', measure: 'rent', slots };
}

/** `prices and rents over twelve months`: rents have no course, and prices are given with the rent. */
const priceOverTime = (frame: Frame, { concepts }: Words): Frame =>
  frame.operation === 'trend' && frame.measure === 'rent' && concepts.has('priceword')
    ? { ...frame, measure: 'price' }
    : frame;

/** `is it a fair price` judges a price, and does not search for fair ones. */
const ofJudged = (frame: Frame): Frame =>
  frame.operation === 'verdict' && frame.slots.verdict !== null
    ? { ...frame, slots: { ...frame.slots, verdict: null } }
    : frame;

/** `off plan 3 bed in The Valley, how much`: a price, not the share of off-plan sales. */
function priceOfState(frame: Frame, { concepts }: Words): Frame {
  const isShare = frame.measure === 'off_plan_share' && !concepts.has('share');
  return isShare && frame.operation === 'value' && concepts.has('howmuch') ? { ...frame, measure: 'price' } : frame;
}

const RATE_CHANGE =
  /(?:^| )rates? (?:\S+ ){0,2}?(?:(up|rises?|rising|increases?|climbs?|jumps?)|down|drops?|falls?|fell|cuts?|decreases?) (?:by )?@percent/;

/** `if rates go up 2%` is a change of the usual rate, not a rate of 2%. */
function rateChange(frame: Frame, { masked }: Words): Frame {
  const change = RATE_CHANGE.exec(masked);
  const { ratePercent } = frame.slots;
  if (change === null || ratePercent === null) return frame;
  const usual = STANDARD_LOAN.interestPercent;
  const changed = change[1] === undefined ? usual - ratePercent : usual + ratePercent;
  return { ...frame, slots: { ...frame.slots, ratePercent: Math.max(0, changed) } };
}

const CASH_FLOW = /(?:^| )cash ?flow|تدفق(?:ات)? (?:ال)?نقدي/;

/** The cash flow of a price or a home is what its rent leaves after the loan, not the instalment. */
function cashFlow(frame: Frame, { masked }: Words): Frame {
  if (frame.measure !== 'instalment' || !CASH_FLOW.test(masked)) return frame;
  return { ...frame, operation: 'value', subject: 'home', measure: 'return' };
}

import { isNoSum } from '../../search/guess-unit.ts';
import { lookUpWord, NUMBER_WORDS } from '../../search/lexicon.ts';
import type { Measure } from '../../search/measures.ts';
import type { ParsedSentence } from '../../search/parse-sentence.ts';
import type { SearchSlots } from '../../search/slots.ts';
import { arabicForms, hasPunctuationBefore, type Token, wordAt } from '../../search/tokens.ts';
import type { Slots } from '../frame/frame.ts';
import { tableRows } from '../frame/text-table.ts';

type Role = 'income' | 'rent' | 'market' | 'down' | 'rate' | 'change' | 'price';

const set = (text: string) => new Set(text.split(' '));
/** Words that name the role of an amount, one row per role. */
const CUES = tableRows<Role, ReadonlySet<string>>(
  `
income # brings hubby wifey spouse missus مرتي مراتي جوزي salary income earn earns earning earnings clear clearing gross wage wages paycheck make makes husband wife partner زوجي زوجتي راتب راتبي راتبه راتبها راتبك راتبنا دخل دخلي براتب معاش معاشي
market # حواليه حواليها حوالينا حولنا neighbours neighbors neighbour average everyone everybody others theirs متوسط حولي الجيران جيراني market similar index comparable السوق سوق مشابه مشابهه المشابهه
down # down downpayment deposit upfront cash equity savings saved saving parents put putting معي معاي معايا معنا موفر موفرين موفره مدخر مدخره مدخرين مجمع مجمعه مجمعهم مجمعين جامع جامعين تحويشه محوش محوشين وفرت مقدم مقدمه دفعه كاش نقدا
rent # rent rents rented renting rental lease leased let lets letting pay paying tenant مستاجر مستاجره مستاجرين ايجار ايجارها ايجاره الايجار ادفع اجار استاجر ااجر اجر ماجر ماجره موجره موجر بدفع ندفع دافع يدفع اجرت اجرتها اجرته تاجيرها نوجرها اوجرها بتتاجر بتاجر
rate # rate interest apr fixed profit فايده بفايده معدل
change # lower less higher drop drops dropped fall falls rise rises cut اقل اكثر انخفض ينخفض
price # price priced buy buying purchase cost costs costing ask asking asks sale sells worth value mortgage loan borrow spend roi budget ميزانيه ميزانيتي تمويل عقاري flat apartment villa studio home house property سعر سعرها سعره شراء الشراء اشتري قرض بسعر شقه فيلا
`,
  ([words = '']) => set(words),
);
const ROLES = Object.keys(CUES) as readonly Role[]; // a row for each
const MARKET_WORDS = CUES.market;

const LINKS = set('at for of is to اولي مقدمه ب');

const ROOMS: ReadonlySet<Measure['unit']> = new Set(['beds', 'baths', 'sqft', 'sqm']);
const PASSED = set('a an the in at for of في ب');
const BEFORE = 5;
const AFTER = 3;

/** Role that a word names; null if the user asks for it (`what salary`) or it is part of a term (`rental yield`). */
function cueAt(tokens: readonly Token[], index: number): Role | null {
  const [before = '', text = '', next = ''] = [-1, 0, 1].map((step) => tokens[index + step]?.text);
  if (ASKED.has(before) || NO_CUES.has(`${text} ${next}`)) return null;
  if (text === 'on' && (IS.has(before) || tokens.some(({ text: word }) => AFFORDS.has(word)))) return 'income';
  if (/in (?:hand|the bank)$| in bank$/.test(`${wordAt(tokens, index - 2)} ${before} ${text}`)) return 'down';
  if (text === 'home' && /^(?:take|takes|taking|bring)$/.test(before)) return 'income';
  if (/^rent/.test(text) && /^(?:return|yield|income)/.test(next)) return null;
  if (/^(?:income$|ال?ايجاري)/.test(text) && /^(?:rent|passive|ال?عايد)/.test(before)) return null;
  return ROLES.find((role) => arabicForms(text).some((form) => CUES[role].has(form))) ?? null;
}

const NO_CUES = new Set(['cash flow', 'cash at', 'cash for', 'make sense', 'makes sense']);
const IS = new Set(['am', 'are', '']);
const AFFORDS = set('afford manage stretch borrow');
const ASKED = set('what which how much minimum كم شو اي ايش وش ما هو');

/** Role named by the nearest word. At equal distance, a word before the amount wins over one after it. */
function findRole(tokens: readonly Token[], measure: Measure, others: readonly Measure[]): Role | null {
  let best: { role: Role; distance: number } | null = null;
  const isIn = (index: number) => (one: Measure) => index >= one.first && index < one.end;
  const isRoom = (index: number) => others.some((one) => ROOMS.has(one.unit) && isIn(index)(one));
  const taken = (index: number) => !isRoom(index) && others.some(isIn(index));
  const isNext = (index: number) =>
    LINKS.has(wordAt(tokens, index + 1)) &&
    [2, 3].some((step) => [measure, ...others].some((one) => !ROOMS.has(one.unit) && isIn(index + step)(one)));
  // `30% down 4.5%`: a word right after an amount describes that amount, unless the word before it already does.
  // An Arabic word describes the amount after it, unless it names a down payment.
  const isBehind = (index: number) =>
    !/^و/.test(wordAt(tokens, index)) && (/^[a-z]/.test(wordAt(tokens, index)) || cueAt(tokens, index) === 'down');
  const isOfOther = (index: number) => {
    const other = others.find(({ end }) => end === index);
    const owner = other === undefined ? null : cueAt(tokens, other.first - 1);
    // In `put 500k down on 2.2m`, both words are of the 500k.
    const isOwned = owner !== null && owner !== cueAt(tokens, index);
    return other !== undefined && !isOwned && isBehind(index) && !hasPunctuationBefore(tokens, index);
  };
  const look = (index: number, distance: number) => {
    const role = cueAt(tokens, index);
    if (role !== null && (best === null || distance < best.distance)) best = { role, distance };
  };
  let back = 1;
  for (let index = measure.first - 1; index >= 0 && back <= BEFORE; index--) {
    // Stops at the previous amount: words before it describe that amount. Rooms do not count (`a two bed for 130k`).
    if (taken(index) || (tokens[index]?.value != null && !isRoom(index))) break;
    if (isNext(index) || !isOfOther(index)) look(index, measure.first - index);
    if (!PASSED.has(wordAt(tokens, index)) && !isRoom(index)) back++;
  }
  const isLast = !others.some(({ first }) => first >= measure.end);
  for (let ahead = 0; ahead < AFTER; ahead++) {
    const index = measure.end + ahead;
    if (taken(index) || (!isLast && hasPunctuationBefore(tokens, index))) break;
    // An Arabic word right before another amount describes that amount: `شقة ٩٠٠ ألف مؤجرة ٦٥ ألف`.
    const isOfNext = taken(index + 1) && /^(?:\p{Script=Arabic}|on$)/u.test(wordAt(tokens, index));
    if (!isNext(index) && !isOfNext) look(index, ahead + 1.5);
  }
  for (let inside = measure.first; inside < measure.end; inside++) look(inside, 0.5);
  return (best as { role: Role } | null)?.role ?? null;
}

type Other = Exclude<keyof SearchSlots, 'minPriceAed' | 'maxPriceAed'> | 'homeIds' | 'monthlyAed' | 'minGrowthPercent';
export type Amounts = Partial<Omit<Slots, Other>>;

const MONTHS = 12;
/** `fixed 3 yr`: for so long the rate stays, not the loan. */
const isFixed = (tokens: readonly Token[], { first, end }: Measure) =>
  /(?:^| )(?:fixed|ثابت)/.test(`${wordAt(tokens, first - 1)} ${wordAt(tokens, end)}`);

/** Assigns amounts to slots by their role. `wants`: role of a sum that no word describes, e.g. income. */
export function readAmounts(
  tokens: readonly Token[],
  measures: readonly Measure[],
  wants: 'price' | 'income' | 'rent',
  isLoan = false,
): Amounts {
  const money: Amounts = {};
  const isSum = ({ unit, low }: Measure) => unit !== null || low >= LEAST_SUM;
  const others = (one: Measure) => measures.filter((other) => other !== one && isSum(other));
  const roles = measures.map((one) => findRole(tokens, one, others(one)));
  // `26k and 14k` a month are two incomes.
  for (const [place, { first }] of measures.entries()) {
    const isJoined = JOINS.has(wordAt(tokens, first - 1)) && measures[place - 1]?.end === first - 1;
    if (isJoined && roles[place - 1] === 'income') roles[place] = 'income';
  }
  const namesIncome = roles.includes('income');
  for (const [place, said] of measures.entries()) {
    const role = roles[place] ?? null;
    const one = wants === 'rent' ? withReplaced(said) : said;
    const measure = asRate(asMoney(one, role, wants), { tokens, measures, isLoan });
    if (one.unit === null && measure.unit === 'percent' && !Number.isInteger(one.low)) money.ratePercent = one.low;
    else if (measure.unit === 'percent')
      assignPercent(money, { measure, role, tokens, isLoan: isOfLoan(tokens, measures, isLoan) });
    else if (measure.unit === 'years' && !isFixed(tokens, measure)) money.years = measure.high;
    else if (measure.unit === 'money')
      assignSum(money, { measure, role: wantedRole(role, measure, { wants, namesIncome }), tokens, wants });
  }
  if (wants === 'rent') assignRise(money, measures);
  return sane(money);
}

/** `wants 15% more, I pay 92k`: the rent that the landlord asks for. */
function assignRise(money: Amounts, measures: readonly Measure[]): void {
  const { rentAed, wantedRentAed, rentChangePercent } = money;
  const rise = rentChangePercent ?? measures.find(({ unit }) => unit === 'percent')?.low ?? 0;
  if (rentAed != null && wantedRentAed == null && rise > 0)
    money.wantedRentAed = Math.round(rentAed * (1 + rise / 100));
}

/** `95 instead of 78` of a landlord: the rent asked for and the one paid. */
function withReplaced(one: Measure): Measure {
  const { insteadOf, low, high } = one;
  if (insteadOf === undefined) return one;
  return { ...one, isRange: true, low: Math.min(low, insteadOf), high: Math.max(high, insteadOf) };
}

/** Swaps rent and price if the rent is higher, and reads an implausibly high income or rent as the price. */
function sane(money: Amounts): Amounts {
  const { rentAed, maxPriceAed, incomeAed } = money;
  // `what must I earn for a 1.3m flat`
  if (incomeAed != null && incomeAed > MOST_INCOME_AED && maxPriceAed == null)
    return { ...money, incomeAed: null, maxPriceAed: incomeAed };
  if (rentAed != null && rentAed > MOST_RENT_AED && maxPriceAed == null)
    return { ...money, rentAed: null, maxPriceAed: rentAed };
  // `a studio for 620k or a 1 bed for 750k to rent out`: no home rents for such a share of its price.
  const isOther =
    rentAed != null &&
    maxPriceAed != null &&
    Math.min(rentAed, maxPriceAed) > MOST_YIELD * Math.max(rentAed, maxPriceAed);
  if (isOther) return { ...money, rentAed: null, maxPriceAed: Math.max(rentAed, maxPriceAed) };
  const isTurned = rentAed != null && maxPriceAed != null && rentAed > maxPriceAed;
  return isTurned ? { ...money, rentAed: maxPriceAed, maxPriceAed: rentAed } : money;
}

/** A yearly rent is no larger share of the price. */
const MOST_YIELD = 0.3;
/** A yearly rent above this is read as a price. */
const MOST_RENT_AED = 1_000_000;
const MOST_INCOME_AED = 250_000;

function wantedRole(
  role: Role | null,
  { high }: Measure,
  { wants, namesIncome }: { wants: 'price' | 'income' | 'rent'; namesIncome: boolean },
): Role {
  const mayBeIncome = role === null || role === 'price' || role === 'rent';
  // `I earn 42k, rent is 9k`: one sum is named as income, so the other sum is not.
  if (wants === 'income' && !namesIncome && mayBeIncome && high <= MOST_INCOME_AED) return 'income';
  if (wants === 'rent' && role === 'price' && high <= MOST_RENT_AED) return 'rent';
  return role ?? (wants === 'income' ? 'price' : wants);
}

const LEAST_SUM = 300;
/** Least thousands of a yearly rent that no word names. */
const LEAST_RENT = 25;
const JOINS = set('and plus و');

function asMoney(measure: Measure, role: Role | null, wants: 'price' | 'income' | 'rent'): Measure {
  const isSum = role === 'income' || role === 'rent' || role === 'market' || role === 'down';
  // `my rent is 55 thousand, the market 70`: 70 means 70 thousand.
  if (measure.unit === null && role === 'market' && measure.low >= 10 && measure.low < LEAST_SUM)
    return { ...measure, unit: 'money', low: measure.low * 1000, high: measure.high * 1000 };
  // `wants 95 instead of 78`: in a question about an increase, two numbers are rents in thousands.
  const isRent = wants === 'rent' && measure.isRange && measure.low >= LEAST_RENT;
  if (measure.unit !== null || !(isSum || isRent)) return measure;
  // `salary 22`, `400 cash`: thousands.
  const least = role === 'income' ? 5 : isRent || (role === 'rent' && wants === 'rent') ? 15 : 100;
  const isThousands = measure.low >= least && measure.low < 1000;
  if (isThousands) return { ...measure, unit: 'money', low: measure.low * 1000, high: measure.high * 1000 };
  return measure.low >= LEAST_SUM ? { ...measure, unit: 'money' } : measure;
}

/** Words for the share the bank pays; the rest is the down payment. */
const FINANCED = /^(?:financ\w*|ltv|loan|borrow\w*|mortgage|[بو]?(?:ال)?(?:تمويل|قرض|رهن))$/;
const LEAST_LTV = 40;
const MOST_RATE = 10;
const RENT = /^(?:rents?|(?:ال)?ايجار)$/;
const LOWER =
  /^(?:lower|less|down|fell|falling|drop|drops|dropped|fall|falls|cut|اقل|انخفض|ينخفض|نزل|ينزل|نزلت|هبط|قل)$/;
const HIGHER =
  /^(?:higher|more|rise|rises|raises?|raised|hikes?|increase|increases|up|اعلي|اكثر|ارتفع|زاد|يزيد|زادت|طلع)$/;

/** A share that no word calls a down payment or a rate is one only in a question about a loan. */
function assignPercent(
  money: Amounts,
  { measure, role, tokens, isLoan }: { measure: Measure; role: Role | null; tokens: readonly Token[]; isLoan: boolean },
): void {
  const { low, first, end } = measure;
  const around = tokens.slice(Math.max(0, first - 8), end + 3).map(({ text }) => text);
  const isRent = around.some((word) => RENT.test(word));
  // `rent 10% down`, but `25% down, rent 105k` and `keep renting or buy with 25% down`.
  const isPaid = /^(?:with|put)/.test(wordAt(tokens, first - 1));
  const isOfRent = !isPaid && tokens.slice(Math.max(0, first - 8), first).some(({ text }) => RENT.test(text));
  const isLower = around.some((word) => LOWER.test(word) && (word !== 'down' || isOfRent));
  const isHigher = around.some((word) => HIGHER.test(word));
  if (isRent && (isLower || isHigher)) money.rentChangePercent = isLower ? -low : low;
  else if (around.some((word) => FINANCED.test(word)) && role !== 'rate' && role !== 'down' && low >= LEAST_LTV)
    money.downPercent = 100 - low;
  else if (low <= MOST_RATE && wordAt(tokens, first - 1) === 'at') money.ratePercent = low;
  else if (role === 'down' && Number.isInteger(low)) money.downPercent = low;
  else if (role === 'rate' || isLoan) money[role !== 'rate' && low >= 10 ? 'downPercent' : 'ratePercent'] = low;
}

type Sum = { measure: Measure; role: Role; tokens: readonly Token[]; wants: 'price' | 'income' | 'rent' };

/** `over 20 years at 4.2`: in a question about a loan, a small number after `at` is the interest rate. */
function asRate(
  measure: Measure,
  of: { tokens: readonly Token[]; measures: readonly Measure[]; isLoan: boolean },
): Measure {
  const { tokens, measures } = of;
  // `buy at 1.6 instead`: a price in millions.
  const isBought = BUYS.test(wordAt(tokens, measure.first - 2));
  const isAt = !isBought && RATE_CUES.some((cue, back) => cue.test(wordAt(tokens, measure.first - back - 1)));
  const isLoan = isOfLoan(tokens, measures, of.isLoan);
  const isFraction = !Number.isInteger(measure.low);
  const [before, after] = [wordAt(tokens, measure.first - 1), wordAt(tokens, measure.end)];
  const isDown = /^(?:down|deposit|مقدم|دفعه)$/.test(after) || /^(?:deposit|ب?(?:ال)?(?:دفعه|مقدم))$/.test(before);
  if (measure.unit === null && isLoan && isDown && measure.low >= 5 && measure.low <= 90)
    return { ...measure, unit: 'percent' };
  const mayBe = isAt || (isFraction && measure.low >= LEAST_RATE);
  const isRate = measure.unit === null && mayBe && isLoan && measure.low > 0 && measure.low <= 15;
  return isRate ? { ...measure, unit: 'percent' } : measure;
}

const isOfLoan = (tokens: readonly Token[], measures: readonly Measure[], isAsked: boolean) =>
  isAsked || measures.some(({ unit }) => unit === 'years') || tokens.some(({ text }) => LOAN_WORDS.has(text));

const BUYS = /^(?:buy|buying|bought|get|getting|priced|listed|asking)$/;
/** Words directly before a rate, and words two places before it. */
const RATE_CUES = [/^(?:at|rate|of|[وب]?(?:ال)?فايده|معدل)$/, /^(?:rates?|interest|[وب]?(?:ال)?فايده|معدل)$/];
/** A decimal below this is a price in millions (`1.3`), unless a word names a rate. */
const LEAST_RATE = 2;
const LOAN_WORDS = set('mortgage loan emi instalment installment instalments installments قرض رهن قسط تمويل');

function assignSum(money: Amounts, { measure, role, tokens, wants }: Sum): void {
  const after = tokens.slice(measure.end, measure.end + 3).map(({ text }) => text);
  const before = tokens.slice(Math.max(0, measure.first - 3), measure.first).map(({ text }) => text);
  // `a month on 3 million`: `month` before a sum describes another sum; `from next month` is a time.
  const isMonthly =
    /(?<!(?:^| )(?:next|this|last|coming|من)) (?:month|monthly|ب?(?:ال)?شهر|شهري|شهريا)(?: |$)/.test(
      ` ${after.join(' ')}`,
    ) || before.some((word) => /^(?:monthly|(?:ال)?شهري)$/.test(word));
  const isYearly = [...before, ...after].some((word) => /^(?:year|yearly|annual|annually|سنه|سنويا|سنوي)$/.test(word));
  const { high } = measure;
  // Adds the incomes of two people.
  if (role === 'income') money.incomeAed = (money.incomeAed ?? 0) + (isYearly ? high / MONTHS : high);
  else if (role === 'market' && wants === 'rent') money.marketRentAed = isMonthly ? high * MONTHS : high;
  else if (role === 'rent' || (role !== 'price' && role !== 'down' && wants === 'rent')) {
    // `from 80k to 95k`: the present rent and the rent the landlord asks for.
    const paid = measure.isRange && wants === 'rent' ? measure.low : high;
    assignRent(money, { measure, tokens, wants, rent: isMonthly ? paid * MONTHS : paid });
  } else if (role === 'down' && (wants === 'income' || !/^m/.test(measure.bound ?? ''))) money.downAed = high;
  else assignPrice(money, measure);
}

function assignRent(
  money: Amounts,
  { measure, tokens, wants, rent }: Pick<Sum, 'measure' | 'tokens' | 'wants'> & { rent: number },
): void {
  // `if I pay 800k and rent it at 65k`: the higher is the price.
  if (wants !== 'rent' && money.rentAed != null && money.maxPriceAed == null) {
    [money.rentAed, money.maxPriceAed] = [Math.min(rent, money.rentAed), Math.max(rent, money.rentAed)];
    return;
  }
  // If a rent increase question has two rents, the second is the market rent if the question mentions the market.
  // Otherwise the lower one is the present rent.
  const isMarket = tokens.some(({ text }) => MARKET_WORDS.has(text));
  // `wants 95k from 80k`: the present rent follows `from`.
  const around = [tokens[measure.first - 1]?.text, tokens[measure.first]?.text];
  const isPaid = wants === 'rent' && !measure.isRange && around.some((word) => word === 'from' || word === 'من');
  const other = money.rentAed;
  if (other != null && isMarket && wants === 'rent' && !isPaid) money.marketRentAed = rent;
  else if (other != null && wants === 'rent' && Math.max(other, rent) < MOST_RISE * Math.min(other, rent)) {
    money.rentAed = isPaid ? rent : Math.min(other, rent);
    money.wantedRentAed = isPaid ? other : Math.max(other, rent);
  } else money.rentAed = other != null && wants === 'rent' ? Math.min(other, rent) : rent;
  if (measure.isRange && wants === 'rent') money.wantedRentAed = Math.max(measure.high, rent);
}

/** A rent many times the one paid is not one that a landlord asks for. */
const MOST_RISE = 3;

/** Minimum and maximum price for each kind of bound. */
const BOUNDS = {
  min: (low: number): [number | null, number | null] => [low, null],
  max: (_: number, high: number): [number | null, number | null] => [null, high],
  around: (low: number, high: number): [number | null, number | null] => [
    Math.round(low * 0.9),
    Math.round(high * 1.1),
  ],
} as const;

function assignPrice(money: Amounts, { low, high, bound, isRange }: Measure): void {
  const [least, most] = isRange || bound === null ? [isRange ? low : null, high] : BOUNDS[bound](low, high);
  // `above 3 million but below 4`: keeps a limit that was given separately.
  const before = { min: money.minPriceAed ?? null, max: money.maxPriceAed ?? null };
  money.minPriceAed = least ?? (bound === 'max' && (before.min ?? Number.POSITIVE_INFINITY) < high ? before.min : null);
  money.maxPriceAed = most ?? ((before.max ?? 0) > low ? before.max : null);
}

/** Sums whose role follows from what is asked. */
export function readByMeaning(
  slots: Slots,
  { operation, subject, measure }: { operation: string; subject: string; measure: string | null },
  measures: readonly Measure[],
): Slots {
  const { rentAed, incomeAed, minPriceAed, maxPriceAed } = slots;
  // `landlord wants 110, I'm on 92k` says the rent paid.
  if (measure === 'rent_increase' && incomeAed !== null) return { ...slots, rentAed: incomeAed, incomeAed: null };
  // `I burn 85k a year on rent, should I buy at 1.2m?`
  const sums = measures.flatMap(({ unit, high }) => (unit === 'money' ? [high] : [])).sort((a, b) => a - b);
  const [least = 0, most = 0] = [sums[0], sums.at(-1)];
  if (operation === 'compare' && subject === 'loan' && rentAed === null && least < most && least <= MOST_RENT_AED)
    return { ...slots, rentAed: least, incomeAed: null, maxPriceAed: most };
  // `the agent says 1.25 for 750 sqft`: millions.
  const isPriced = minPriceAed !== null || maxPriceAed !== null;
  if (operation !== 'verdict' || subject !== 'home' || isPriced) return slots;
  const bare = measures.find(({ unit, low }) => unit === null && !Number.isInteger(low) && low < MOST_MILLIONS);
  return bare === undefined ? slots : { ...slots, maxPriceAed: bare.low * 1_000_000 };
}

const MOST_MILLIONS = 100;

/** A sum beside `cash` or `deposit` is the price if it is the only sum. */
export function ofPrice(money: Amounts): Amounts {
  const isAlone = money.maxPriceAed == null && money.minPriceAed == null && money.downAed != null;
  return isAlone ? { ...money, maxPriceAed: money.downAed ?? null, downAed: null } : money;
}

const COUNTS_HOMES =
  /^(?:the|top|first|last|best|any|those|these|اول|افضل) | (?:\S+est|best|most|اكبر|اصغر|ارخص|اغلي|احدث)$/;

/** Whether a number counts homes: `the 3 smallest`, `top 5`. */
export function countsHomes({ tokens }: ParsedSentence, first: number, end: number): boolean {
  return COUNTS_HOMES.test(`${tokens[first - 1]?.text} ${tokens[end]?.text}`);
}

const LEAST_COUNT = 2;
const MOST_COUNT = 20;

/** How many places or names are wanted: 5 for `top 5 areas`. */
export function countWanted(parsed: ParsedSentence): number | undefined {
  const isCount = ({ unit, low, first, end }: Measure) =>
    unit === null && low >= LEAST_COUNT && low <= MOST_COUNT && countsHomes(parsed, first, end);
  const said = parsed.measures.find(isCount)?.low;
  const at = parsed.tokens.findIndex(
    ({ text }, place) => countsHomes(parsed, place, place + 1) && lookUpWord(NUMBER_WORDS, text) !== undefined,
  );
  const word = at < 0 ? undefined : lookUpWord(NUMBER_WORDS, parsed.tokens[at]?.text ?? '');
  return said ?? (word !== undefined && word >= LEAST_COUNT && word <= MOST_COUNT ? word : undefined);
}

/** Numbers without a unit, also in words. */
export function bareNumbers(parsed: ParsedSentence): number[] {
  const { measures, tokens } = parsed;
  // Number words in a short reply: `ok, three`, `خليها اربعة`.
  const words =
    measures.length > 0 || tokens.length > 5
      ? []
      : tokens.map(({ text }, at) => (countsHomes(parsed, at, at + 1) ? 0 : (lookUpWord(NUMBER_WORDS, text) ?? 0)));
  const bare = measures.filter(
    (one) => one.unit === null && !one.isRange && !countsHomes(parsed, one.first, one.end) && !isNoSum(tokens, one),
  );
  return [...bare.map(({ low }) => low), ...words.filter((value) => value > 1)];
}

import { isAsked } from '../../search/fields.ts';
import type { KnownWords, ParsedSentence } from '../../search/parse-sentence.ts';
import { type RentWords, readRentWords } from '../../search/rent-words.ts';
import { parseWish } from '../../search/sentence-search.ts';
import { plainWord, splitAtBound, tokenize } from '../../search/tokens.ts';
import { EMPTY_FRAME, EMPTY_SLOTS, type Frame, type Memory, type Slots } from '../frame/frame.ts';
import { hasPlace } from './facts.ts';
import { maskedText } from './masked-text.ts';
import { type Reading, readFrame } from './read.ts';

// Questions of someone who looks for a home to rent. Their words are those of the search, in place of the rules and weights
// of the advisor, which know rents as figures of areas and homes alone.

/** Says that a home to rent is wanted, where `rent` alone may mean a figure: `what is the rent in JVC`. */
const WANTED =
  /\b(?:(?:for|to) (?:rent|let|lease)(?! (?:it|this|that|them|mine|my|out|one|a place out)\b)|(?:apartments?|flats?|villas?|houses?|townhouses?|studios?|homes?|bhk|beds?) on (?:rent|lease)|rentals|rental (?:apartments?|flats?|villas?|houses?|townhouses?|studios?|homes?|listings?)|(?:want|like|love|looking|look|need|hoping|wanna|trying) (?:to )?(?:rent|lease)|(?:i|we) (?:can|could) (?:rent|lease)(?! (?:it|them|mine|my|out))|long ?term (?:lets?|rent)|^(?:and |ok |hi )*(?:rent|lease) (?:me )?(?:a|an)|(?:holiday|vacation) (?:homes?|lets?|apartments?|flats?|villas?)|short ?(?:term )?(?:stays?|lets?)|staycation)\b|(?<!\S)(?:لل?ا?يجار|للاستئجار|للاستيجار|استئجار|ا?ستاجر|نستاجر|بستاجر|(?:ال|لل)?عطلات|(?:ال|لل)?عطله)(?!\S)/u;
/** `show me furnished 1br marina monthly rent`. */
const SHOWN =
  /^(?:(?:hi|hello|ok|please|can you|could you) )*(?:show|find|get|give) (?:me|us)(?: some| any)? (?!the\b)/u;
/** `need 3 bed apt jbr sea view rent`. */
const NEEDED = /^(?:(?:hi|hello|pls|please) )*(?:need|want|looking for|require|searching)\b.*\brent$/u;
/** Asks for a figure, an area, advice or a rule, or speaks as owner or tenant: no wish for a home to rent. */
const OTHER =
  /^(?:(?:and|so|ok|but) )*(?:is(?! there)|are(?! there)|was|does|did|do (?!you)|can i|am i|will|would)\b|\b(?:how (?:much|is|are|do|does|did|have|long)|what|whats|which|where|why|when|who|average|avg|median|usual|usually|typical|typically|going rate|landlords?|owners?|tenants?|buy|buying|bought|own|owning|purchase|mortgage|invest\S*|earn|earns|income|revenue|profit|occupancy|yields?|roi|returns?|index|areas?|neighbou?rhoods?|communit(?:y|ies)|trends?|since|permit|permits|licen[cs]e|legal|rera|ejari|compare|vs|versus|worth|my (?:own )?(?:flat|apartment|villa|home|house|studio|place|property|unit|rent|lease|tenancy)|cash|cheaper|cheapest (?:place|spot|part)|figures?|rules?|tax(?:es)?|rental (?:yields?|incomes?|returns?|prices?|values?|rates?|costs?)|rentals (?:trend|since|average)|should|better)\b|(?<!\S)(?:(?:ب|و|ل)?كم|كام|بكام|قديش|شحال|متوسط|معدل|المالك|المؤجر|الموجر|صاحب|مستاجر|اشتري|شراء|تملك|العايد|عايد|دخل|رخصه|تصريح|منطقه|المناطق|مناطق|وين|فين|اين|هل(?! (?:عند|يوجد|توجد|في|هناك))|لو|اذا|شقتي|بيتي|فيلتي|ارخص منطقه|ال?زياده|الزياده|استثمار|للاستثمار|احسب|يزيد|رفع|يرفع|احسن|افضل|كاش)(?!\S)/u;
/** A limit beside `rent` says that a home is wanted: `1 bed rent Marina max 100k`. */
const LIMITED =
  /\b(?:max|maximum|under|below|less than|up to|upto|budget|tops|within|at most|no more than)\b|(?<!\S)(?:تحت|اقل من|باقل من|بحدود|حد اقصي|ميزاني\S*|بميزانيه)(?!\S)/u;
/** A rent that is asked of a home for sale: `homes under 700k that rent for more than 50k`. */
const OF_INCOME = /\brents? (?:for|at|out|above|over)\b|\brented (?:for|at)\b/u;
/** Turns the last search into one for homes to rent: `sorry, I meant to rent`. */
const TURNS_TO_RENT =
  /\b(?:(?:for|to) (?:rent|let|lease)|rentals?|renting|rent (?:it|one|instead|i mean)|(?:mean|meant) (?:to )?rent)\b|(?<!\S)(?:لل?ا?يجار|ايجار|(?:ا|ن|ب)?ستاجر)(?!\S)/u;
/** `600 a night`: the limit of someone who looks for a stay. */
const NIGHTLY_SUM = /\d\S* (?:(?:aed|dhs|درهم) )?(?:(?:a|per|each) night|nightly|(?:في )?الليله|بالليله|لليله)/u;
const OF_LETTING =
  /\b(?:earn\w*|income|revenue|profit|yields?|occupancy|let (?:it|out)|my (?:flat|apartment|villa|home|place)|returns?|roi)\b|(?<!\S)(?:دخل|عايد|العايد|اشغال|شقتي|بيتي)(?!\S)/u;
/** Asks how many homes are on offer. */
const COUNTED =
  /\bhow many\b.*\b(?:for|to) (?:rent|let|lease)\b|(?<!\S)كم (?:عدد )?(?:\S+ )?(?:\S+ )?(?:للايجار|معروضه للايجار)/u;
/** Asks for an opinion on a rent. */
const JUDGED =
  /\b(?:fair|fairly|reasonable|overpriced|expensive|steep|(?<=\b(?:is|are|was) .*)ok(?:ay)?|too (?:much|high|dear)|good (?:deal|price|rent|value)|above (?:the )?market|a rip ?off|worth it)\b|(?<!\S)(?:عادل|عادله|غالي|غاليه|معقول|معقوله|مناسب|مناسبه|كثير|زين|مبالغ)(?!\S)/u;
/** A sum of a buyer, an owner or a contract that is to be renewed. */
const NOT_JUDGED =
  /\b(?:landlords?|owners?|tenants?|buy|buying|bought|own|purchase|mortgage|price|sale|rais\S+|increas\S+|hike\S*|renew\S*|from)\b|(?<!\S)(?:المالك|المؤجر|الموجر|صاحب|اشتري|شراء|زياده|يزيد|رفع|يرفع|تجديد)(?!\S)/u;
/** Asks what it costs to move in or to renew, which the renewal check answers with the figures of the person. */
const RENEWED =
  /\b(?:costs?|fees?|pay|charges?|check|deadline|notice)\b.*\b(?:mov(?:e|ing) in(?:to)?|renew(?:al|ing)?)\b|\b(?:mov(?:e|ing) in(?:to)?|move in|renewal|renewing) (?:costs?|fees?|charges?|check)\b|(?:كلفه|تكلفه|تكاليف|رسوم|فحص) .*(?:تجديد|الانتقال|السكن)/u;
const OF_CONTRACT = /\b(?:rent\S*|lease|tenancy|contract|ejari|flat|apartment|mov(?:e|ing))\b|ايجار|عقد|الانتقال/u;

type Known = KnownWords & {
  memory: Memory | null;
  today: string;
  /** Whether only a home to rent can be meant. */
  isOfRent?: boolean;
};
type Asked = { operation: 'list' | 'count' | 'verdict' | 'open'; parsed: ParsedSentence; slots: Slots };

/** Reads a question, also one about a home to rent. */
export function readWithRenting(text: string, known: Known): Reading {
  const sentence = splitAtBound(text).read;
  const rent = readRentWords(sentence);
  const reading = withoutRead(readFrame(text, known), rent);
  const turned = reading.frame.slots.homeIds.length > 0 ? null : changedByRent(sentence, rent, known);
  if (turned !== null)
    return { ...reading, frame: turned, byRule: { frame: turned, isSure: true }, isSure: true, isWhole: true };
  const asked = askedOf(sentence, rent, reading, known);
  if (asked === null) return withTerms(reading, rent, known.memory);
  const { operation, parsed, slots } = asked;
  const frame: Frame = { ...EMPTY_FRAME, ...MEANINGS[operation], slots };
  return {
    ...reading,
    parsed,
    masked: maskedText(parsed),
    frame,
    byRule: { frame, isSure: true },
    isSure: true,
    isWhole: hasPlace(slots),
    measure: frame.measure,
  };
}

/** A reading whose words about renting count as understood. */
function withoutRead(reading: Reading, { rest }: RentWords): Reading {
  const unread = new Set(tokenize(rest).map(({ text }) => text));
  const notUnderstood = reading.parsed.notUnderstood.filter((word) => unread.has(plainWord(word)));
  return { ...reading, parsed: { ...reading.parsed, notUnderstood } };
}

const MEANINGS = {
  list: { operation: 'list', subject: 'home' },
  count: { operation: 'count', subject: 'home' },
  verdict: { operation: 'verdict', subject: 'home', measure: 'rent' },
  open: { operation: 'open', subject: 'app', topic: 'renewal' },
} as const satisfies Record<string, Partial<Frame>>;

/** Questions that the rules read right although they speak of renting. */
const KEPT: ReadonlySet<Frame['operation']> = new Set(['refuse', 'make', 'save', 'greet', 'help']);

function askedOf(sentence: string, rent: RentWords, { frame }: Reading, known: Known): Asked | null {
  const words = tokenize(sentence)
    .map(({ text }) => text)
    .join(' ');
  if (RENEWED.test(words) && OF_CONTRACT.test(words) && frame.measure !== 'rent_increase')
    return { operation: 'open', ...readRent(sentence, known) };
  const { purpose } = rent.slots;
  if ((purpose !== 'rent' && purpose !== 'holiday') || KEPT.has(frame.operation) || frame.slots.homeIds.length > 0)
    return null;
  if (JUDGED.test(words) && !NOT_JUDGED.test(words)) {
    const judged = readRent(sentence, known);
    if (judged.slots.rentAed !== null && isOfHomes(judged.slots)) return { operation: 'verdict', ...judged };
  }
  const isCounted = COUNTED.test(words);
  if (!isCounted && known.isOfRent !== true && !isWantedToRent(words, rent, frame)) return null;
  const parsed = parseWish(sentence, known);
  const slots = { ...EMPTY_SLOTS, ...parsed.slots };
  const isWhole = isOfHomes(slots) || NIGHTLY_SUM.test(words);
  return isWhole || (known.memory === null && frame.operation === 'list')
    ? { operation: isCounted ? 'count' : 'list', parsed, slots }
    : null;
}

function isWantedToRent(words: string, { slots: { minCheques, minGuests, pets } }: RentWords, frame: Frame): boolean {
  if (NIGHTLY_SUM.test(words) && !OF_LETTING.test(words)) return true;
  const isWanted =
    WANTED.test(words) ||
    SHOWN.test(words) ||
    NEEDED.test(words) ||
    isLimited(words, frame) ||
    [minCheques, minGuests, pets].some(isAsked);
  return isWanted && !OTHER.test(words);
}

/** Whether a question limits a rent and names a home of its own. */
function isLimited(words: string, { slots, subject }: Frame): boolean {
  const isOne = (slots.types.length > 0 || (slots.minBeds ?? slots.maxBeds) !== null) && subject !== 'rule';
  return isOne && LIMITED.test(words) && !OF_INCOME.test(words);
}

const isOfHomes = (slots: Slots) =>
  hasPlace(slots) || slots.near !== '' || slots.types.length > 0 || (slots.minBeds ?? slots.maxBeds) !== null;

/** A home and its rent: the sum is what is asked or paid, not a limit. */
function readRent(sentence: string, known: Known): Omit<Asked, 'operation'> {
  const parsed = parseWish(sentence, known);
  const { areaIds, named, types, minBeds, maxBeds, minSqft, maxSqft, minPriceAed, maxPriceAed } = parsed.slots;
  const home = { areaIds, named, types, minBeds, maxBeds, minSqft, maxSqft };
  return { parsed, slots: { ...EMPTY_SLOTS, ...home, rentAed: maxPriceAed ?? minPriceAed } };
}

/**
 * The last search changed by words about renting: turned into one for homes to rent, or given other terms of a tenancy
 * (`with 4 cheques`). Null if the question does not change it.
 */
function changedByRent(sentence: string, { slots: terms }: RentWords, known: Known): Frame | null {
  const before = known.memory?.frame;
  const words = tokenize(sentence).map(({ text }) => text);
  const plain = words.join(' ');
  if (before?.operation !== 'list' || before.measure !== null || words.length > MOST_TURNED || OTHER.test(plain))
    return null;
  const isOfRent = before.slots.purpose === 'rent';
  const { minCheques, pets } = terms;
  const isChanged = isOfRent ? [minCheques, pets].some(isAsked) : terms.purpose === 'rent' && TURNS_TO_RENT.test(plain);
  const { slots: own } = parseWish(sentence, known);
  if (!isChanged || isOfHomes({ ...EMPTY_SLOTS, ...own })) return null;
  const said = Object.fromEntries(
    Object.entries(own).filter(([name, value]) => name !== 'keywords' && isAsked(value as never)),
  );
  // No limit of a price holds for rents.
  const kept = isOfRent ? before.slots : { ...before.slots, minPriceAed: null, maxPriceAed: null };
  return { ...before, position: null, slots: { ...kept, ...terms, ...said } };
}

const MOST_TURNED = 12;

/** After a search for homes to rent, `with 4 cheques` and `for sale` change that search. */
function withTerms(reading: Reading, { slots: terms }: RentWords, memory: Memory | null): Reading {
  const before = memory?.frame.slots.purpose ?? null;
  const { frame } = reading;
  // `is the first one fair?` after homes to rent is about its rent.
  const isOfOne = frame.slots.homeIds.length === 1 && frame.subject === 'home' && frame.measure === 'price';
  if (before !== null && before !== 'sale' && isOfOne) return { ...reading, frame: { ...frame, measure: 'rent' } };
  if (before === null || Object.keys(terms).length === 0) return reading;
  // Homes for sale are another question: no limit of a rent holds for them.
  const isWhole = reading.isWhole || (terms.purpose === 'sale' && isOfHomes(reading.frame.slots));
  return { ...reading, isWhole, slotsFor: (...of) => ({ ...reading.slotsFor(...of), ...terms }) };
}

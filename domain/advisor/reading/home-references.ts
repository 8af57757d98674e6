import { areaById } from '../../gazetteer/areas.ts';
import { areaName } from '../../gazetteer/place-name.ts';
import { plainWord } from '../../search/tokens.ts';
import type { Memory } from '../frame/frame.ts';

const HOME_WORD =
  /(?<!\p{L}|(?:bring|take|takes|taking) )[وبل]?(?:propert(?:y|ies)|homes?|listings?|houses?|flats?|ids?|units?|ref(?:erence)?|(?:agent|broker|owner|seller)s? (?:of|for|about)|3a2ar|3o2ar|3aqar|العقارات|العقارين|ل?ل?(?:ال)?[اإ]علان|للعقار|العقار|عقار|الشقه|رقم|number|no\.?|#)\s*(?:number|no\.?|id|ref(?:erence)?|#|رقم)?\s*:?\s*(\d{1,9})((?:\s*(?:,|،|and|or|n|&|with|vs\.?|versus|to|against|و|ولا|او|أو|ام|أم|مع)\s*#?\d{1,9})*)(?!\s*[-–]\s*\d|\d|,\d{3})(?![\d.,]*\s*(?:bed|br|bath|m\b|k\b|mn|million|sq|%|aed|min\b|mins\b|minutes?|km\b|years?|yrs?|y\b|floors?|stars?|percent|per cent|pct|down|الف|مليون|غرف))/giu;
/** `no. 3 by price`: a place in an order. */
const RANK_BY = /^(?:no\.?|number|#)\s*\d+ by /iu;
const LINK = /\/property\/(\d{1,9})/gi;
/** Positions in the last answer, one per row: index from 0, and words for it. */
const ORDINALS = rows(String.raw`
0 # (?<=\b(?:for|of|on|in) )(?:the )?first(?= (?:at|with|if|and)\b|$)|^(?:the )?first(?=[,:?]|$)|\bfirst (?:vs|versus|and|against|with|or|n|&) (?:the )?(?:second|third|fourth|last|2nd|3rd|4th)\b|\bnumber one\b|رقم واحد|\b(?:the (?:first|1st)|(?:first|1st) (?:one|home|property|listing|flat))\b|\bthe top one\b|الاول|اول (?:وحده|واحد|شقه|عقار|بيت|فيلا)
1 # \bnumber two\b|رقم (?:اثنين|تنين|ثنين)|\b(?:the )?(?:second|2nd)(?! thoughts?\b)(?: one| home| property)?\b|(?<!\p{L})[ولب]{0,2}(?:ال)?[تث]اني[هة]?(?!\p{L})(?! (?:منطقه|اعلي|ارخص|اغلي|افضل|احسن|اكثر))|[تث]اني (?:وحده|واحد|شقه|عقار|بيت|فيلا)
2 # \bnumber three\b|رقم (?:ثلاثه|تلاته|ثلاث)|\b(?:the )?(?:third|3rd)(?: one| home| property)?\b|(?<!\p{L})[ولب]{0,2}(?:ال)?[تث]ال[تث][هة]?(?!\p{L})
3 # \bnumber four\b|\b(?:the )?(?:fourth|4th)(?: one| home| property)?\b|(?<!\p{L})[ولب]{0,2}(?:ال)?رابع[هة]?(?!\p{L})
-1 # \b(?:the )?last (?:one|home)\b|الاخير|اخر (?:وحده|واحد|شقه|عقار|بيت|فيلا)
`);

function rows(table: string): { cells: string[]; pattern: RegExp }[] {
  const lines = table.trim().split('\n');
  return lines
    .map((line) => line.split(' # '))
    .map((cells) => ({ cells, pattern: new RegExp(cells.at(-1) ?? '', 'iu') }));
}

/** `which is cheaper, 12 or 15`: two numbers that are compared are listings. */
const COMPARED =
  /(?:which|compare|better|cheaper|between|choose|pick|take|go for|قارن|ايهم|احسن|افضل|ارخص|بين)[^\p{L}\d]*(?:\p{L}+[^\p{L}\d]+){0,3}?#?(\d{1,7})\s*(?:,|or|and|vs|with|ولا|او|أو|و)\s*#?(\d{1,7})\s*[?؟]?$/iu;
/** `12 or 15, which is better`. */
const COMPARED_FIRST =
  /^#?(\d{1,7})\s*(?:or|and|vs|ولا|او|أو|و)\s*#?(\d{1,7})\s*[,،?:-]?\s+(?:which|what|who|ايهم|أيهم|مين|اي|أي)/iu;
/** `26 or 37?`: two numbers and nothing else. */
const ONLY_TWO = /^\s*#?(\d{2,7})\s*(?:or|vs|versus|ولا|او|أو)\s*#?(\d{2,7})\s*(?:$|[?؟])/iu;
/** `red flags on 482`, `what do you think of 482`: an opinion on a bare number is about a home. */
const JUDGED =
  /(?:think (?:of|about)|tell me about|opinions? (?:on|of|about)|(?:issues?|problems?|flags?|wrong|risks?|catch) (?:on|with|about|for)|^is|^should (?:i|we) (?:buy|take)|راي\p{L}* (?:في|ب|عن)|احكيلي عن) ?#?(\d{1,7})(?= (?:a (?:good|bad|decent|safe) (?:buy|one|home|choice|investment)|any good|worth|over ?priced)|\s*[?؟.!]*$)/iu;
const PLACE_IN_LIST =
  /(?<!(?:home|property|listing|flat|villa|house|unit|عقار|شقة|فيلا)\s*)(?<![\p{L}\d])(?:number|no\.?|رقم)\s*([1-9])(?!\d|\s*(?:bed|br|%))/giu;
const FIRST_MANY = /(?:first|top|اول) (two|2|three|3|اثنين|[تث]نتين|ثلاثه)/u;

/** Names for a compared item, one per row: a measure, whether it is first (0) or last (-1) by that, and words. */
const LEADERS = rows(
  `
price # 0 # the (?:cheap|inexpensive|low)(?:er|est)?ONE|[وبل]?(?:ال|لل)ارخص
price # -1 # the (?:(?:more|most) expensive|pricier|dearer|dearest)ONE|[وبل]?(?:ال|لل)(?:اغلي|اغلى)
yield # 0 # the (?:one|area) (?:with|that has) the (?:higher|highest|better|best) (?:yield|return)|the higher yielding one
growth # 0 # the (?:one|area) (?:that|which) (?:grew|grows|rose) (?:more|most|faster|fastest)|the faster growing one
own # 0 # the (?:better|best)ONE|the winner|[وبل]?(?:ال|لل)(?:احسن|افضل)
`.replaceAll('ONE', '(?: one| area| home| place| of (?:them|the two|these)|$)'),
);
const ASKS_WHICH = /^(?:and |so |ok |و)?(?:which|what|who|is|the|مين|اي|ايهم|ايش|وش|ال)/iu;
/** Areas of a ranking by position: `homes in the second`, `in the first two`, `in all three`. */
const IN_RANKED = rows(`
0 # 2 # (?<=(?:in|at|compare) )(?:the )?(?:(?:first|top|best) (?:two|2)|first and (?:the )?second|both(?: of them)?)|(?<=في |ب|قارن )(?:(?:اول|اعلى|احسن|افضل) )?(?:اثنين|ثنتين|تنين)
0 # 3 # (?<=(?:in|at|compare) )(?:all (?:three|of them)|the (?:first|top) (?:three|3)|them|these|those)(?: areas)?|(?<=في )(?:كلهم|هذه المناطق)
0 # 1 # (?<=(?:in|at) )(?:the )?(?:first|top|best|number (?:one|1))(?:(?: one| area| place)(?= |$)|$)|(?<=في |ب)(?:ال)?(?:اولي|اولى|اول)
1 # 2 # (?<=(?:in|at) )(?:the )?(?:second|number (?:two|2))(?:(?: one| area| place)(?= |$)|$)|(?<=في |ب)(?:ال)?(?:ثاني[هة]|ثاني)
2 # 3 # (?<=(?:in|at) )(?:the )?(?:third|number (?:three|3))(?:(?: one| area| place)(?= |$)|$)|(?<=في |ب)(?:ال)?(?:ثالث[هة]|ثالث)
`);

/** Replaces `the cheaper one` with the area or home that it means in the last comparison or ranking. */
export function resolveRankedReference(text: string, memory: Memory | null): string {
  if (memory === null) return text;
  const isRanked = memory.frame.operation === 'rank' || !/compare|قارن/.test(text);
  const place =
    memory.shownAreaIds.length === 0 || !isRanked ? undefined : IN_RANKED.find(({ pattern }) => pattern.test(text));
  if (place !== undefined) {
    const [from, to] = place.cells.map(Number);
    const areas = memory.shownAreaIds.slice(from, to);
    // `there` says that the place is known from the conversation.
    const names = `${areas.map(areaName).join(' or ')} there`;
    return areas.length === 0 ? text : text.replace(place.pattern, ` ${names} `);
  }
  const { operation, measure } = memory.frame;
  const orders = operation === 'compare' ? (memory.orders ?? {}) : {};
  const leader = LEADERS.find(({ pattern }) => pattern.test(text));
  if (Object.keys(orders).length === 0 || leader === undefined || ASKS_WHICH.test(text)) return text;
  const [of = '', at] = leader.cells;
  const id = (orders[of] ?? orders[measure ?? ''] ?? orders.yield ?? []).at(Number(at));
  return id === undefined ? text : text.replace(leader.pattern, ` ${areaById(id)?.name ?? id} `);
}

/** Listings that a question names by number, address or position in the last answer, and the question without them. */
export type HomesInText = {
  ids: number[];
  rest: string;
  /** Whether the text names a place that the last list does not have: `the third` of two. */
  isBeyondList: boolean;
  /** Whether the numbers are only guessed to be listings. */
  isGuess?: boolean;
};

export function homeIdsIn(text: string, shownIds: readonly number[]): HomesInText {
  const ids: number[] = [];
  let isBeyondList = false;
  const latin = latinDigits(text);
  let rest = latin.replace(LINK, (match, id: string) => {
    ids.push(Number(id));
    return match.replace(/[^\s]/g, ' ');
  });
  // `number 2` means the second listing shown.
  rest = rest.replace(PLACE_IN_LIST, (match, place: string) => {
    const id = shownIds[Number(place) - 1];
    if (id === undefined) return match;
    ids.push(id);
    return ' '.repeat(match.length);
  });
  rest = rest.replace(HOME_WORD, (match, first: string, others: string) => {
    if (RANK_BY.test(match + latin.slice(latin.indexOf(match) + match.length))) return match;
    ids.push(Number(first), ...(others.match(/\d+/g) ?? []).map(Number));
    return match.replace(/[\d,،#]/g, ' ');
  });
  const isOfSum = /budget|price|million|beds?|rooms?|ميزاني|سعر|غرف/i.test(latin);
  for (const pattern of ids.length === 0 && !isOfSum ? [COMPARED, COMPARED_FIRST, ONLY_TWO] : [])
    rest = rest.replace(pattern, (match, first: string, second: string) => {
      ids.push(Number(first), Number(second));
      return match.replace(/\d/g, ' ');
    });
  if (ids.length === 0)
    rest = rest.replace(JUDGED, (match, id: string) => {
      if (isYear(Number(id))) return match;
      ids.push(Number(id));
      return match.replace(/\d/g, ' ');
    });
  const many = FIRST_MANY.exec(plainWord(latin))?.[1];
  if (many !== undefined) ids.push(...shownIds.slice(0, /3|three|ثلاث/.test(many) ? 3 : 2));
  else
    for (const { cells, pattern } of ORDINALS) {
      const place = Number(cells[0]);
      if (!pattern.test(plainWord(latin))) continue;
      const id = shownIds.length > place ? shownIds.at(place) : undefined;
      if (id === undefined) isBeyondList = shownIds.length > 0;
      else ids.push(id);
    }
  return { ids: [...new Set(ids)], rest: ids.length === 0 ? text : rest, isBeyondList };
}

/** `is the second one you showed still available`, in a conversation that has shown none. */
export function meansUnshown(text: string, memory: Memory | null): boolean {
  return (memory?.shownIds ?? []).length === 0 && SHOWED.test(text);
}

const SHOWED =
  /(?<!\p{L}|(?:can|could|would|will) )(?:you|u) (?:just )?(?:show(?:ed)?|sent|gave|listed|mentioned)(?!\p{L})|(?:عرضت|ارسلت|أرسلت|ورّ?يت)/iu;

const isYear = (number: number) => number >= 1990 && number <= 2060;

function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
}

/** Removes some numbers, in Latin or Arabic digits, from a text. */
export function withoutNumbers(text: string, numbers: readonly number[]): string {
  const latin = latinDigits(text);
  return latin.replace(/\d+/g, (digits) => (numbers.includes(Number(digits)) ? ' ' : digits));
}

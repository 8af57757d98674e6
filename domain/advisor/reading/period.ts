import { fromEpochDay, minusMonths, toEpochDay } from '../../day.ts';

// Periods of questions about registered sales: `since 2023`, `last month`, `Q2 2025`, `آخر ٦ أشهر`.

export type Period = { from: string | null; to: string | null };

const MONTHS =
  'jan(?:uary)?|يناير|كانون الثاني;feb(?:ruary)?|فبراير|شباط;mar(?:ch)?|مارس|اذار;apr(?:il)?|ابريل|نيسان;may|مايو|ايار;june?|يونيو|حزيران|جوان;july?|يوليو|تموز|جويليه;aug(?:ust)?|اغسطس|اب;' +
  'sept?(?:ember)?|سبتمبر|ايلول;oct(?:ober)?|اكتوبر|تشرين الاول;nov(?:ember)?|نوفمبر|تشرين الثاني;dec(?:ember)?|ديسمبر|كانون الاول';
const MONTH_NAMES = MONTHS.split(';').map((names) => new RegExp(`^(?:${names})$`));
export const MONTH = `(?:${MONTHS.replaceAll(';', '|')})`;
const YEAR = '(20[0-4]\\d)';
const LAST = '(?:last|past|previous|preceding|latest|recent|اخر|الماضي\\S*|خلال)';
const THIS = '(?:this|current|هذا|هذه|هذي|هاي|هاد|هال)';
const ORDINALS = [
  '1|first|1st|الاول',
  '2|second|2nd|الثاني',
  '3|third|3rd|الثالث',
  '4|fourth|4th|last|الرابع|الاخير',
] as const;
const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ARABIC_COUNTS = 'شهر شهرين ثلاث اربع خمس ست سبع ثمان تسع عشر'.split(' ');

type Match = { groups: readonly (string | undefined)[]; today: string };
type Row = readonly [pattern: string, read: (match: Match) => Period | null];

const yearOf = (today: string) => Number(today.slice(0, 4));
const dayText = (year: number, month: number, day = 1) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const whole = (from: number, to: number): Period => ({ from: dayText(from, 1), to: dayText(to, 12, 31) });
const monthsBack = (today: string, months: number): Period => ({
  from: fromEpochDay(minusMonths(toEpochDay(today), months) + 1),
  to: today,
});

/** Period from one month of a year to another, e.g. from 4 to 6 for the second quarter. */
function monthSpan(year: number, first: number, last: number): Period {
  const end = toEpochDay(last === 12 ? dayText(year + 1, 1) : dayText(year, last + 1)) - 1;
  return { from: dayText(year, first), to: fromEpochDay(end) };
}

export function monthNumber(name: string | undefined): number {
  return MONTH_NAMES.findIndex((names) => names.test(name ?? '')) + 1;
}

/** A month without a year is the latest one that has begun. */
function yearOfMonth(month: number, said: string | undefined, today: string): number {
  if (said !== undefined) return Number(said);
  return month > Number(today.slice(5, 7)) ? yearOf(today) - 1 : yearOf(today);
}

function amount(text: string | undefined): number {
  const digits = Number(text);
  if (Number.isFinite(digits) && digits > 0) return digits;
  const stem = ARABIC_COUNTS.findIndex((word) => text?.startsWith(word) === true) + 1;
  return COUNTS.indexOf(text ?? '') + 1 || stem || 1;
}

/** The day after the one that many years ago. */
export const yearsBack = (today: string, years: number) => monthsBack(today, 12 * years).from;

const COUNT = `(\\d{1,2}|${COUNTS.join('|')}|(?:${ARABIC_COUNTS.slice(2).join('|')})\\S?)`;

const BETWEEN = '(?:between |from |بين |من )?';

/** The first match counts, so longer phrases come first. */
const ROWS: readonly Row[] = [
  [
    `(?:between|from|بين|من)? ?${YEAR} ?(?:and|to|till|until|[-–—]|و|الي|حتي) ?${YEAR}`,
    ({ groups: [a, b] }) => whole(Number(a), Number(b)),
  ],
  [
    `${BETWEEN}(${MONTH}) ?${YEAR}? ?(?:and|to|till|until|[-–—]|و|الي|حتي|ل) ?(${MONTH}) ?${YEAR}?`,
    ({ groups: [first, firstYear, last, lastYear], today }) => {
      const [low, high] = [monthNumber(first), monthNumber(last)];
      const year = yearOfMonth(high, lastYear ?? firstYear, today);
      return {
        from: dayText(Number(firstYear ?? (low > high ? year - 1 : year)), low),
        to: monthSpan(year, high, high).to,
      };
    },
  ],
  [
    `(?:q ?([1-4])|(?:the )?(${ORDINALS.join('|')}) quarter|الربع (${ORDINALS.join('|')}))(?: of| من)?(?: عام| سنه)? ?${YEAR}?`,
    ({ groups, today }) => {
      const said = groups.slice(0, 3).find((text) => text !== undefined) ?? '';
      if (said === 'last' && groups[3] === undefined) return lastQuarter(today);
      const quarter = ORDINALS.findIndex((words) => words.split('|').includes(said));
      const year = yearOfMonth(quarter * 3 + 1, groups[3], today);
      return monthSpan(year, quarter * 3 + 1, quarter * 3 + 3);
    },
  ],
  [
    `(?:since|from|من|منذ) (?:the )?(?:start|beginning|بدايه|اول) (?:of )?(?:the |this )?(?:year|السنه|العام)`,
    ({ today }) => ({ from: dayText(yearOf(today), 1), to: today }),
  ],
  [
    `(since|from|after|starting|منذ|من|بعد) (?:the )?(?:start of |beginning of |بدايه )?(${MONTH}) ?${YEAR}?`,
    ({ groups: [, name, year], today }) => {
      const month = monthNumber(name);
      return { from: dayText(yearOfMonth(month, year, today), month), to: today };
    },
  ],
  [
    `(since|from|after|starting|compared? to|against|vs|منذ|من|بعد) (?:the )?(?:start of |beginning of |early |year |covid,? |say,? |عام |سنه |بدايه |مطلع |اول )*${YEAR}`,
    ({ groups: [word, year], today }) => {
      const first = Number(year) + (word === 'after' || word === 'بعد' ? 1 : 0);
      return { from: dayText(first, 1), to: today };
    },
  ],
  [
    `(?:from |من )?${YEAR} (?:vs|versus|against|to|till|until|on|onwards|الي|ل|لل|حتي) ?(?:now|today|date|اليوم|الان|الحين|هلا)?(?! ?20)`,
    ({ groups: [year], today }) => ({ from: dayText(Number(year), 1), to: today }),
  ],
  [
    `(?:before|until|till|قبل|حتي) (?:عام |سنه )?${YEAR}`,
    ({ groups: [year] }) => ({ from: null, to: dayText(Number(year) - 1, 12, 31) }),
  ],
  [`(?:last|previous) quarter|الربع الماضي`, ({ today }) => lastQuarter(today)],
  [
    `${THIS} quarter|${THIS} ?(?:ال)?ربع`,
    ({ today }) => ({
      from: dayText(yearOf(today), Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1),
      to: today,
    }),
  ],
  [
    `(?:h ?([12])|(?:the )?(first|second) half(?: of)?|(?:ال)?نصف? (?:ال)?(اول|ثاني)(?: من)?(?: عام| سنه)?) ?${YEAR}?`,
    ({ groups: [digit, word, arabic, year], today }) => {
      const isSecond = digit === '2' || word === 'second' || arabic === 'ثاني';
      const at = yearOfMonth(isSecond ? 7 : 1, year, today);
      return isSecond ? monthSpan(at, 7, 12) : monthSpan(at, 1, 6);
    },
  ],
  [
    `(?:the )?${LAST} ${COUNT} ?(month|mth|mo|m|quarter|year|yr|y|week|wk|day|شهر|اشهر|شهور|سنه|سنوات|سنين|اعوام|عام|اسبوع|اسابيع|يوم|ايام)s?(?![\\p{L}\\p{N}])`,
    ({ groups: [count, unit = ''], today }) => inUnits(amount(count), unit, today),
  ],
  [
    `${LAST} (?:twelve months|سنه|عام)(?! ?20\\d)|(?:over|during|in|for) the (?:last|past) year|this (?:last|past) year|past year|(?:compared? (?:to|with)|than|since|versus|vs|against) (?:the )?(?:last|previous) year(?! ?\\d)|(?:مقارنه (?:ب|مع )?|عن |من )ال(?:سنه|عام) ال(?:ماضيه?|فايته?)`,
    ({ today }) => monthsBack(today, 12),
  ],
  [`(?:ال)?(?:سنه|عام) (?:هذي|هذا|هذه)`, ({ today }) => ({ from: dayText(yearOf(today), 1), to: today })],
  [
    `(?:a|one) year ago|قبل سنه|من سنه`,
    ({ today }) => ({
      from: monthsBack(today, 24).from,
      to: fromEpochDay(toEpochDay(monthsBack(today, 12).from ?? today) - 1),
    }),
  ],
  [`اخر شهرين`, ({ today }) => monthsBack(today, 2)],
  [`اخر سنتين|ب?هالسنتين|(?:last|past) couple of years`, ({ today }) => monthsBack(today, 24)],
  [
    `(?:last|previous) year|(?:السنه|العام|سنه|عام) (?:الماضي\\S*|الل?ي (?:فات|راح|مضي|عد|طاف)\\S*|الفايت\\S*|الفاتت|المنصرم)|(?<!a )year before`,
    ({ today }) => whole(yearOf(today) - 1, yearOf(today) - 1),
  ],
  [
    `(?:last|previous) month|(?:الشهر|شهر) (?:الماضي|الل?ي (?:فات|راح|مضي|عدي|عدا|طاف|قبل)|الفايت|المنصرم)|هال?شهر الل?ي (?:فات|راح|طاف)`,
    ({ today }) => {
      const end = toEpochDay(dayText(yearOf(today), Number(today.slice(5, 7)))) - 1;
      return { from: `${fromEpochDay(end).slice(0, 7)}-01`, to: fromEpochDay(end) };
    },
  ],
  [`${THIS} month|${THIS} ?(?:ال)?شهر`, ({ today }) => ({ from: `${today.slice(0, 7)}-01`, to: today })],
  [`(?:last|past) week|الاسبوع الماضي`, ({ today }) => inUnits(1, 'week', today)],
  [
    `(?:so far )?(?:in )?${THIS} ?year|year to date|so far in ${YEAR}|so far|ytd|${THIS} ?(?:ال)?(?:سنه|عام)|السنه (?:هذي|دي|ذي|هاي|هي)|هالسنه|السنادي|this yr|hal sane[h]?|el sana di`,
    ({ today }) => ({ from: dayText(yearOf(today), 1), to: today }),
  ],
  [
    `(?:(?:in|during|for|of|as of|في|خلال|شهر) )?(?:شهر )?(${MONTH}) ${YEAR}`,
    ({ groups: [name, year] }) => monthSpan(Number(year), monthNumber(name), monthNumber(name)),
  ],
  [
    `(?:in |during |في |خلال )?(?<!كل )(?:month|شهر) (1[0-2]|[1-9])(?! ?(?:الاف|الف|k\\b|thousand))(?: ?(?:of|من|/)? ?${YEAR})?`,
    ({ groups: [number, year], today }) => {
      const at = yearOfMonth(Number(number), year, today);
      return monthSpan(at, Number(number), Number(number));
    },
  ],
  [
    `(?:in|during|last|for|just|only|all of|في|خلال|شهر|بس|كل|كامل) (?:شهر )?(${MONTH})`,
    ({ groups: [name], today }) => {
      const month = monthNumber(name);
      return monthSpan(yearOfMonth(month, undefined, today), month, month);
    },
  ],
  // `registered sales in JVC, June`, but not `may` and `march`, which are also verbs.
  [
    `(?!may|march)(${MONTH})(?: so far| only| please| too| then)?(?= ?[?؟.!]*$| ?,)`,
    ({ groups: [name], today }) => {
      const month = monthNumber(name);
      return monthSpan(yearOfMonth(month, undefined, today), month, month);
    },
  ],
  [`ـ? ?${YEAR}(?: only| please| too| then)?(?= ?[?؟.!]*$)`, ({ groups: [year] }) => whole(Number(year), Number(year))],
  [
    `(?:(?:in|during|for|of|all|whole|just|full|في|خلال|عام|سنه|بسنه|كامل|كل|بس) )+${YEAR}`,
    ({ groups: [year] }) => whole(Number(year), Number(year)),
  ],
];

const PATTERNS = ROWS.map(
  ([pattern, read]) => [new RegExp(`(?<![\\p{L}\\p{N}])[وب]?(?:${pattern})(?![\\p{L}\\p{N}])`, 'u'), read] as const,
);

function lastQuarter(today: string): Period {
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  const year = quarter === 0 ? yearOf(today) - 1 : yearOf(today);
  const first = (quarter === 0 ? 3 : quarter - 1) * 3 + 1;
  return monthSpan(year, first, first + 2);
}

function inUnits(count: number, unit: string, today: string): Period {
  const end = toEpochDay(today);
  if (/^(?:w|اسبوع|اسابيع)/.test(unit)) return { from: fromEpochDay(end - 7 * count + 1), to: today };
  if (/^(?:day|يوم|ايام)/.test(unit)) return { from: fromEpochDay(end - count + 1), to: today };
  const months = /^(?:y|سن|عام|اعوام)/.test(unit) ? 12 : unit === 'quarter' ? 3 : 1;
  return monthsBack(today, count * months);
}

/** Words before a year or month that make it one of a handover, a building, a launch or the life of who asks. */
const NOT_OF_SALES =
  /(?:(?:mov|relocat|arriv|starting|join|launch|expir|renew|vacan|due)\S*|baby|ننتقل|انتقل|نطلق|اطلاق)(?: [^ .,;?؟،]+){0,8} ?$|(?:hand(?:ed|over|ing)\S*|deliver\S*|complet\S*|ready|finish\S*|built|launch\S*|تسليم\S*|استلام\S*|تتسلم|جاهز\S*|بناء)(?: \S+){0,2} ?$/;
const MORE_THAN = /(?:اكثر|اكبر|اقل|اصغر) من$/;
/** `from 2000 sqft`: 2000 is not a year. */
const IS_AMOUNT = /^ ?(?:(?:to|and|[-–]|الي|و) ?\d+ ?)?(?:sq|ft|feet|foot|m2|met(?:re|er)|aed|dh|قدم|متر|درهم)/;

/** The period a question names, and the question without those words. Ignores periods that start after today. */
export function readPeriod(text: string, today: string): { period: Period | null; rest: string; words: string } {
  const plain = plainText(text);
  for (const [pattern, read] of PATTERNS) {
    const match = pattern.exec(plain);
    if (match === null || NOT_OF_SALES.test(plain.slice(0, match.index))) continue;
    const isAmount = IS_AMOUNT.test(plain.slice(match.index + match[0].length));
    if (isAmount || MORE_THAN.test(plain.slice(0, match.index + 2))) continue;
    const period = read({ groups: match.slice(1), today });
    if (period === null || (period.from ?? '') > today) continue;
    const to = period.to !== null && period.to >= today ? null : period.to;
    const rest = text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length);
    return { period: { from: period.from, to }, rest, words: match[0].trim() };
  }
  return { period: null, rest: text, words: '' };
}

/** Lower case, Latin digits and one form of each Arabic letter; every character keeps its position. */
function plainText(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join('')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  'أا إا آا ٱا ةه ىي'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
);

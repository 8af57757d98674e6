import { epochDayOfParts } from '../day.ts';
import { latinDigits, plainText } from './values.ts';

/** How `03/04/2026` is read. */
export type DateOrder = 'day-first' | 'month-first';

const MONTH_WORDS =
  'jan يناير كانون-الثاني|feb فبراير شباط|mar مارس اذار|apr ابريل نيسان|may مايو ايار|jun يونيو يونيه حزيران|' +
  'jul يوليو يوليه تموز|aug اغسطس اب|sep سبتمبر ايلول|oct اكتوبر تشرين-الاول|nov نوفمبر تشرين-الثاني|dec ديسمبر كانون-الاول';
const MONTHS = new Map(
  MONTH_WORDS.split('|').flatMap((words, month) => words.split(' ').map((word) => [word, month + 1] as const)),
);

/** A time after a date; a time zone counts, because a day of the register is one in Dubai. */
const TIME =
  '(?:(?:[T ]|, ?)+(\\d{1,2}):(\\d{2})(?::\\d{2}(?:[.,]\\d+)?)?(?: ?[AaPp]\\.?[Mm]\\.?)?(Z| ?[+-]\\d{2}:?\\d{2}| GMT| UTC)?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4}|\\d{2})${TIME}$`);
const TIME_AT_END = new RegExp(`${TIME}$`);
const SEPARATED = /^(\d{1,2})([-/.])(\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** Excel serial dates from 1960 to 2100; the fraction is the time. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
const SERIAL_EPOCH = 25_569;
const DUBAI_MINUTES = 240;
const DUBAI_SECONDS = DUBAI_MINUTES * 60;
const DAY_SECONDS = 86_400;

/**
 * Days since 1970-01-01 of a date, in Dubai: `2026-03-09 13:33:40`, `2026-03-09T13:33:40Z`, `09-03-2026`, `9.3.26`,
 * `9-Mar-26`, `March 9, 2026`, `9 مارس 2026`, `20260309`, `46090` (workbook), milliseconds. Null for days that do not
 * exist and anything else, also before 1960, when the register began, and after 2100.
 */
export function parseSourceDate(raw: string, order: DateOrder = 'day-first'): number | null {
  const text = latinDigits(raw.trim());
  const year = YEAR_FIRST.exec(text);
  if (year) {
    const day = registryDay(Number(year[1]), Number(year[2]), Number(year[3]));
    return year[6] === undefined ? day : inDubai(day, year.slice(4));
  }
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [first, second] = [Number(last[1]), Number(last[2])];
    const [day, month] = order === 'month-first' ? [second, first] : [first, second];
    const found = registryDay(fullYear(last[3] ?? ''), month, day);
    return last[6] === undefined ? found : inDubai(found, last.slice(4));
  }
  if (/^\d+(\.\d+)?$/.test(text)) return parseDigits(text);
  return parseNamed(text);
}

/** Whether a date is a placeholder such as 01/01/1900 or 9999-12-31. */
export function isPlaceholderDate(raw: string): boolean {
  return /(^|\D)(0{4}|000[12]|1899|1900|9999)(\D|$)/.test(latinDigits(raw)) || /^(0+[-/.]0+[-/.]0+|0+)$/.test(raw);
}

/** What the values of a column show of the order of day and month; `both` if some rows say one and some the other. */
export function dateOrderOf(values: Iterable<string>): DateOrder | 'both' | 'unclear' | 'plain' {
  let [dayFirst, monthFirst, unclear] = [false, false, false];
  for (const value of values) {
    const parts = SEPARATED.exec(latinDigits(value.trim()));
    if (parts === null) continue;
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    if (first > 12 && second <= 12) dayFirst = true;
    else if (second > 12 && first <= 12) monthFirst = true;
    // Where days are written with points, the day comes first.
    else if (first !== second && parts[2] === '.') dayFirst = true;
    else if (first !== second) unclear = true;
  }
  if (dayFirst && monthFirst) return 'both';
  if (dayFirst || monthFirst) return dayFirst ? 'day-first' : 'month-first';
  return unclear ? 'unclear' : 'plain';
}

function parseDigits(text: string): number | null {
  const serial = SERIAL.exec(text);
  if (serial) {
    const days = Number(serial[1]);
    return days >= 21_916 && days <= 73_415 ? days - SERIAL_EPOCH : null;
  }
  if (/^(\d{8}|\d{12}|\d{14})$/.test(text)) {
    const part = (from: number, to: number) => Number(text.slice(from, to));
    const day = registryDay(part(0, 4), part(4, 6), part(6, 8));
    return day ?? (text.length === 8 ? registryDay(part(4, 8), part(2, 4), part(0, 2)) : null);
  }
  // Seconds or milliseconds since 1970.
  const seconds = /^\d{13}$/.test(text) ? Number(text) / 1000 : /^1\d{9}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.floor((seconds + DUBAI_SECONDS) / DAY_SECONDS);
}

/** A date with the name of its month, and perhaps of its weekday. */
function parseNamed(text: string): number | null {
  const time = TIME_AT_END.exec(text);
  const bare = plainText(text.slice(0, time?.index ?? text.length)).replace(/(تشرين|كانون) (ال)/g, '$1-$2');
  const words = bare.match(/\d+|[\p{L}-]*\p{L}/gu) ?? [];
  const numbers: number[] = [];
  let digits = '';
  let month = 0;
  for (const word of words) {
    if (/^\d/.test(word)) {
      numbers.push(Number(word));
      digits = word;
      continue;
    }
    const plain = word.replace(/^-+/, '');
    const named = MONTHS.get(plain) ?? MONTHS.get(plain.slice(0, 3));
    const isEnglish = /^[a-z]+$/.test(plain);
    if (named !== undefined && (!isEnglish || MONTH_NAMES.test(plain))) {
      if (month !== 0) return null;
      month = named;
    } else if (!OTHER_WORDS.test(plain)) return null;
  }
  const [first = 0, second = 0] = numbers;
  if (month === 0 || numbers.length !== 2) return null;
  const isYearFirst = first > 31;
  const [day, year] = isYearFirst ? [second, first] : [first, fullYear(digits)];
  return inDubai(registryDay(year, month, day), time?.slice(1) ?? []);
}

const MONTH_NAMES =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;
/** Weekdays and ends of ordinals, in both languages. */
const OTHER_WORDS =
  /^(st|nd|rd|th|of|the|م|ميلادي|يوم|(mon|tues?|wed(nes)?|thur?s?|fri|sat(ur)?|sun)(day)?|(ال)?(اثنين|احد|ثلاثاء|اربعاء|خميس|جمعه|سبت))$/;

/** The day in Dubai of a time in another zone. */
function inDubai(day: number | null, [hours, minutes, zone]: (string | undefined)[]): number | null {
  if (day === null || zone === undefined || zone === '') return day;
  const offset = /([+-])(\d{2}):?(\d{2})/.exec(zone);
  const away = offset === null ? 0 : (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === '-' ? -1 : 1);
  return day + Math.floor((Number(hours) * 60 + Number(minutes) - away + DUBAI_MINUTES) / (24 * 60));
}

/** The register began in 1960, so 60 to 99 are of the last century. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year >= 60 ? 1900 + year : 2000 + year;
}

function registryDay(year: number, month: number, day: number): number | null {
  return year >= 1960 && year <= 2100 ? epochDayOfParts(year, month, day) : null;
}

/** The locale is fixed for the life of a page or worker: changing it reloads the page. The server uses English. */
const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Western digits (`latn`) or Eastern Arabic digits (`arab`). */
export const NUMERALS = ['latn', 'arab'] as const;
type Numerals = (typeof NUMERALS)[number];
export const AREA_UNITS = ['sqft', 'sqm'] as const;
type AreaUnit = (typeof AREA_UNITS)[number];

export type Locale = { readonly language: Language; readonly numerals: Numerals; readonly areaUnit: AreaUnit };
export const DEFAULT_LOCALE: Locale = { language: 'en', numerals: 'latn', areaUnit: 'sqft' };

export type Translations = Readonly<Record<string, object>>;

let locale: Locale = DEFAULT_LOCALE;
let translations: Translations = {};
const known = new Map<string, object>();

export function currentLocale(): Locale {
  return locale;
}

export function isArabic(): boolean {
  return locale.language === 'ar';
}

/** Sets the locale and translates all texts. An English page passes no texts: only digits and area unit change. */
export function chooseLocale(choice: Locale, texts: Translations = {}): void {
  locale = choice;
  translations = texts;
  for (const [name, english] of known) translate(name, english);
}

/**
 * Registers English texts and returns them; choosing another language replaces them in place. A module must keep the
 * whole group in a constant, never a single text, which would not be replaced.
 * @param name unique among all groups
 */
export function inLanguage<const T extends object>(name: string, english: T): T {
  known.set(name, english);
  translate(name, english);
  return english;
}

function translate(name: string, english: object): void {
  // English texts also change if the area unit is square metres.
  const texts = translations[name] ?? (locale.areaUnit === 'sqm' ? english : undefined);
  if (texts !== undefined) replaceTexts(english as Record<string, unknown>, texts as Record<string, unknown>);
}

function replaceTexts(into: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(from)) {
    const old = into[key];
    if (isGroup(value) && isGroup(old)) replaceTexts(old, value);
    else into[key] = asChosen(value);
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Applies the chosen digits and area unit to a text, or to the results of a function. */
function asChosen(value: unknown): unknown {
  if (typeof value === 'string') return inNumerals(withSigns(inUnit(value)));
  if (typeof value === 'function') return (...args: unknown[]) => asChosen(value(...args));
  if (Array.isArray(value)) return value.map(asChosen);
  return value;
}

/** Puts a left-to-right mark before signs in Arabic text, so that they stay to the left of their number, as in CLDR. */
function withSigns(text: string): string {
  return locale.language === 'ar' ? text.replace(/(?<![\d\u200e])[−+±](?=\d)/g, '\u200e$&') : text;
}

/** Figures use the chosen unit, so `sqft` is replaced by that unit. "Square feet" in full always means feet. */
function inUnit(text: string): string {
  if (locale.areaUnit === 'sqft') return text;
  return text.replaceAll('sqft', 'sqm').replaceAll('قدم²', 'م²').replaceAll('القدم المربع', 'المتر المربع');
}

const ISOLATE = '\u2068';
const POP = '\u2069';
const ISOLATED_OR_WORD = /\u2068[^\u2069]*\u2069|\S+/g;
const EASTERN_ZERO = 0x0660;

/** Isolates a name in a sentence of the other direction, so that it keeps its direction and its digits. */
export function isolated(name: string): string {
  return name === '' ? '' : `${ISOLATE}${name}${POP}`;
}

/** Writes numbers in the chosen numerals: `1,250.5 km` → `١٬٢٥٠٫٥ km`. Latin words and isolated names stay. */
export function inNumerals(text: string): string {
  if (locale.numerals === 'latn' || locale.language === 'en' || !/\d/.test(text)) return text;
  return text.replace(ISOLATED_OR_WORD, (word) => {
    if (word.startsWith(ISOLATE) || /[A-Za-z]/.test(word)) return word;
    return word
      .replace(/(\d),(?=\d)/g, '$1٬')
      .replace(/(\d)\.(?=\d)/g, '$1٫')
      .replace(/(\d)%/g, '$1٪')
      .replace(/\d/g, (digit) => String.fromCharCode(EASTERN_ZERO + Number(digit)));
  });
}

/** Converts typed Arabic-Indic and Persian digits to Western ones: `١٬٢٥٠٫٥` → `1,250.5`. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - EASTERN_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('٪', '%');
}

const phrases: Readonly<Record<string, string>> = inLanguage('phrases', {});

/** Translates a fixed English text that arrives as data: from a file check, the server or storage. */
export function phrase(text: string): string {
  return phrases[text] ?? text;
}

/** Whether the text has a translation into the page's language. */
export function isPhrase(text: string): boolean {
  return Object.hasOwn(phrases, text);
}

const ARABIC = /\p{Script=Arabic}/u;

/** Whether a text runs right to left: on an Arabic page with any Arabic letter, else with an Arabic first letter. */
export function isRightToLeft(text: string): boolean {
  if (isArabic()) return ARABIC.test(text);
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && ARABIC.test(first);
}

/** A worker's name with the locale of the page that starts it: `market ar latn sqft`. */
export function workerName(name: string): string {
  const { language, numerals, areaUnit } = currentLocale();
  return [name, language, numerals, areaUnit].join(' ');
}

/** Reads the locale from a worker's name; missing parts default to those of an English page. */
export function localeOfWorker(name: string): Locale {
  const parts = name.split(' ');
  const pick = <T extends string>(all: readonly [T, ...T[]]) => all.find((one) => parts.includes(one)) ?? all[0];
  return { language: pick(LANGUAGES), numerals: pick(NUMERALS), areaUnit: pick(AREA_UNITS) };
}

/** Type of a translated group: the same texts as the English group, and functions with the same arguments. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translation<R>
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]: Translation<T[K]> }
        : T;

/** Fixed for the life of a page or worker: changing them reloads the page. The server writes English. */
const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Western digits (`latn`), or those of the Arab east (`arab`). */
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

/** The unit alone, for a page in English. */
export function chooseLocale(choice: Locale, texts: Translations = {}): void {
  locale = choice;
  translations = texts;
  for (const [name, english] of known) translate(name, english);
}

/**
 * Texts in the page's language: English values that are replaced in place when another language is chosen. Keep the
 * group, never one text, at the top of a module.
 * @param name unique among all groups
 */
export function inLanguage<const T extends object>(name: string, english: T): T {
  known.set(name, english);
  translate(name, english);
  return english;
}

function translate(name: string, english: object): void {
  // Without a translation there may still be words of the unit to replace.
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

/** A text, or what makes one, with the digits and the unit of area that were chosen. */
function asChosen(value: unknown): unknown {
  if (typeof value === 'string') return inNumerals(withSigns(inUnit(value)));
  if (typeof value === 'function') return (...args: unknown[]) => asChosen(value(...args));
  if (Array.isArray(value)) return value.map(asChosen);
  return value;
}

/** A sign stays at the left of its number in a line that runs from right to left: a mark before it says so, as CLDR does. */
function withSigns(text: string): string {
  return locale.language === 'ar' ? text.replace(/(?<![\d\u200e])[−+±](?=\d)/g, '\u200e$&') : text;
}

/** Figures use the chosen unit, so `sqft` in a text means that unit. "Square feet" always means feet. */
function inUnit(text: string): string {
  if (locale.areaUnit === 'sqft') return text;
  return text.replaceAll('sqft', 'sqm').replaceAll('قدم²', 'م²').replaceAll('القدم المربع', 'المتر المربع');
}

const ISOLATE = '\u2068';
const POP = '\u2069';
const ISOLATED_OR_WORD = /\u2068[^\u2069]*\u2069|\S+/g;
const EASTERN_ZERO = 0x0660;

/** A name inside a sentence of the other direction: it keeps its direction and its digits. */
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

/** A fixed English text that comes as data (from a file's check, the server, or storage), in the page's language. */
export function phrase(text: string): string {
  return phrases[text] ?? text;
}

/** Whether the text has a translation into the page's language. */
export function isPhrase(text: string): boolean {
  return Object.hasOwn(phrases, text);
}

const ARABIC = /\p{Script=Arabic}/u;

/** Whether a text runs right to left: any Arabic letter on an Arabic page, elsewhere an Arabic first letter. */
export function isRightToLeft(text: string): boolean {
  if (isArabic()) return ARABIC.test(text);
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && ARABIC.test(first);
}

/** A worker's name with the language of the page that starts it: `market ar latn sqft`. */
export function workerName(name: string): string {
  const { language, numerals, areaUnit } = currentLocale();
  return [name, language, numerals, areaUnit].join(' ');
}

/** The language in a worker's name; what is missing is that of an English page. */
export function localeOfWorker(name: string): Locale {
  const parts = name.split(' ');
  const pick = <T extends string>(all: readonly [T, ...T[]]) => all.find((one) => parts.includes(one)) ?? all[0];
  return { language: pick(LANGUAGES), numerals: pick(NUMERALS), areaUnit: pick(AREA_UNITS) };
}

/** The shape of a group of texts in another language: every text of the English one, and functions with its arguments. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translation<R>
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T extends object
        ? { readonly [K in keyof T]: Translation<T[K]> }
        : T;

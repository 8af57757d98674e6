import { remember } from '../remember.ts';
import { plainText } from '../values.ts';
import { bayut } from './bayut.ts';
import { dubizzle } from './dubizzle.ts';
import { kyero } from './kyero.ts';
import { propertyFinder } from './property-finder.ts';
import type { CodeKind, ValueMeaning, Vocabulary } from './vocabulary.ts';

/** Words of both languages, for codes that no portal defines. Texts are plain (`plainText`); the first match counts. */
const WORDS: Readonly<Record<CodeKind, readonly (readonly [RegExp, ValueMeaning])[]>> = {
  purpose: [
    [
      /(sale|sell|buy|بيع)\s*(or|and|&|\/|,|\+|او|و)?\s*-?\s*(for\s+)?(rent|lease|ايجار|للايجار)|(rent|lease)\s*(or|and|&|\/|,|\+)\s*(for\s+)?(sale|sell|buy)|rent[ -]to[ -](own|buy)|lease[ -]to[ -](own|buy)|^both$|بيع.*ايجار|ايجار.*بيع/,
      'both',
    ],
    [/leasehold|free ?hold/, 'sale'],
    [
      /\brent|\blet\b|\blease\b|\bleasing\b|tenan|holiday|short[ -]?(term|stay|let)|long[ -]?(term|let)|vacation|sublet|ايجار|تاجير|للاجار|^اجار|موسمي/,
      'rent',
    ],
    [
      /\bsale|\bsell|\bsold\b|\bbuy|purchase|resale|for_sale|\boff[ -]?plan|\bprimary\b|\bsecondary\b|بيع|شراء|مبيع|تمليك|^(s|sal|fs)$/,
      'sale',
    ],
    [/^(r|l|rnt|fr|to_?let)$/, 'rent'],
  ],
  period: [
    [/year|annual|annum|^p\.?a\.?$|^y(r|rly)?$|سنو|سنه|عام/, 'year'],
    [/month|^p\.?c?\.?m\.?$|^m(o|th)?$|شهر/, 'month'],
    [/week|^p\.?w\.?$|^wk?$|اسبوع/, 'week'],
    [/dai|day|night|^d$|يوم|ليل/, 'day'],
    [/sale|total|once|one[ -]?time|fixed|full|outright|lump/, 'once'],
  ],
  home: [
    [/hotel|hospitality|serviced|فندق/, 'hotel'],
    [/pent ?house|بنت ?هاو?س|بنتهاوس/, 'penthouse'],
    [/duplex|دوبلكس/, 'duplex'],
    [/town ?house|تاون ?هاوس|منزل مدينه|row house/, 'townhouse'],
    [
      /labou?r|staff acc|camp|سكن عمال|سكن موظفين|warehouse|workshop|factory|store|مستودع|مخزن|ورشه|مصنع|clinic|gym|parking|موقف/,
      'other',
    ],
    [/office|مكتب|business cent/, 'office'],
    [/\bshop|show ?room|retail|restaurant|محل|معرض|مطعم/, 'shop'],
    [/\bland\b|\bplot\b|^ارض|قطعه ارض/, 'land'],
    [/whole building|full floor|half floor|bulk|^building|^مبني|^بنايه|عماره كامله/, 'building'],
    [/villa|\bhouse\b|mansion|bungalow|compound|فيلا|فيله|فلل|منزل|بيت|قصر/, 'villa'],
    [/studio|ستوديو|ستديو/, 'studio'],
    [/flat|apart|condo|\bapt|loft|\bunit\b|شقه|شقق|وحده سكنيه/, 'apartment'],
  ],
  city: [
    [
      /^(dubai|dxb|دبي|اماره دبي|مدينه دبي|dubai (city|emirate)|emirate of dubai|dubai ?, ?(uae|united arab emirates))$/,
      'dubai',
    ],
  ],
};

const PORTALS: readonly Vocabulary[] = [propertyFinder, dubizzle, kyero, bayut];

const TABLES = new Map<string, Map<string, ValueMeaning>>();

/** Codes of a layout and, for what a row is and its kind of home, those of all portals. */
function codesOf(kind: CodeKind, vocabulary: Vocabulary): Map<string, ValueMeaning> {
  const name = `${kind}/${vocabulary.name}`;
  let table = TABLES.get(name);
  if (table === undefined) {
    const others = kind === 'purpose' || kind === 'home' ? PORTALS : [];
    const lists = [...others, vocabulary].map(({ codes }) => codes?.[kind] ?? '');
    const pairs = lists
      .join(' ')
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('='));
    table = new Map(pairs.map(([code = '', meaning = '']) => [code, meaning as ValueMeaning]));
    TABLES.set(name, table);
  }
  return table;
}

const SEVERAL = /(\d+)[\s-]*(mo?n?ths?|weeks?|wks?|years?|yrs?|days?|nights?|شهر|شهور|اشهر|سنوات|اسابيع|ايام|ليال)/;

type Reader = (text: string) => ValueMeaning | null;
const READERS = new Map<Vocabulary, Record<CodeKind, Reader>>();

/** What a code or word means; null if it is not known. */
export function meaningOf(kind: CodeKind, raw: string, vocabulary: Vocabulary): ValueMeaning | null {
  let readers = READERS.get(vocabulary);
  if (readers === undefined) {
    const reader = (one: CodeKind) => remember((text) => readMeaning(one, text, vocabulary));
    readers = { purpose: reader('purpose'), period: reader('period'), home: reader('home'), city: reader('city') };
    READERS.set(vocabulary, readers);
  }
  return readers[kind](raw);
}

function readMeaning(kind: CodeKind, raw: string, vocabulary: Vocabulary): ValueMeaning | null {
  const text = plainText(raw).trim();
  const code = codesOf(kind, vocabulary).get(text);
  if (code !== undefined) return code;
  const spaced = text.replaceAll('_', ' ');
  // `6 months` is the length of a contract: its rent is that of no period that a year has.
  const [, many = '1', of = ''] = (kind === 'period' && SEVERAL.exec(spaced)) || [];
  if (many !== '1') return many === '12' && /^(m|ش)/.test(of) ? 'year' : null;
  return WORDS[kind].find(([words]) => words.test(spaced))?.[1] ?? null;
}

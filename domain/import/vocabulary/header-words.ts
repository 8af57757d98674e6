import { remember } from '../remember.ts';
import { ARABIC_FORMS, latinDigits, PLAIN_LETTERS } from '../values.ts';

export type AreaUnit = 'sqm' | 'sqft';
export type Period = 'year' | 'month' | 'week' | 'day';

/** What the name of a column says: its words in one spelling, and unit, currency, period, factor and language apart. */
export type HeaderName = {
  /** Words in alphabetical order, `bedroom number` for `No. of Bedrooms`; empty if there are none. */
  key: string;
  unit: AreaUnit | null;
  /** ISO code, e.g. `USD`. */
  currency: string | null;
  period: Period | null;
  /** 1,000 for `price ('000)`, otherwise 1. */
  factor: number;
  isArabic: boolean;
  /** Whether it names a unit, villa or building by its number (`Unit No`), rather than how many there are (`No of Units`). */
  isNumbered: boolean;
  /** All letters and digits without blanks: `propertytype`. */
  glued: string;
  /** Key of a part within a group, `community` of `location.community`; '' if it is none. */
  part: string;
};

const UNITS: readonly (readonly [RegExp, AreaUnit])[] = [
  [/ (sq(uare)? ?(feet|foot|ft)|sqft|sqf|ft ?2|ft|feet|قدم مربعه?|قدم|بالقدم( المربعه?)?) /g, 'sqft'],
  [/ (sq(uare)? ?(met(er|re)s?|mts?|mtrs?|m)|sqm|sqmt|sqmtrs?|m ?2|متر مربع|م ?2|بالمتر( المربع)?|متر) /g, 'sqm'],
];

export const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/ (aed|dhs?|dirhams?|درهم( اماراتي)?|بالدرهم|د ا) /g, 'AED'],
  [/ (usd|us dollars?|dollars?|دولار( امريكي)?|بالدولار) /g, 'USD'],
  [/ (eur|euros?|يورو|باليورو) /g, 'EUR'],
  [/ (gbp|pounds?( sterling)?|sterling) /g, 'GBP'],
  [/ (inr|rupees?|rs) /g, 'INR'],
  [/ (sar|saudi riyals?|ريال( سعودي)?|بالريال) /g, 'SAR'],
  [/ (pkr|qar|kwd|bhd|omr|cny|rmb|rub|egp|chf|try|cad|aud|jpy|sgd|btc|usdt) /g, ''],
];

const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/ (thousands?|000s?|k|بالالف|الف) /g, 1000],
  [/ (millions?|mn|mln|m|بالمليون|مليون) /g, 1_000_000],
];

const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [/ (annual|annually|annum|yearly|(per|a|1) year|pa|سنويا?|السنويه?|سنويه) /g, 'year'],
  [/ (monthly|(per|a) month|pcm|pm|شهريا?|الشهريه?|شهريه) /g, 'month'],
  [/ (weekly|(per|a) week|pw|اسبوعيا?|الاسبوعيه?) /g, 'week'],
  [/ (daily|nightly|(per|a) (day|night)|يوميا?|اليوميه?) /g, 'day'],
];

/** Words with their other spellings. */
const WORDS = new Map(
  `number=no num nr nbr nos numbers qty count
bedroom=bed beds bedrooms br brs bhk bedrm bedrms bdr
bathroom=bath baths bathrooms bathrm bathrms
reference=ref refno refnum
description=desc descr
amount=amt amounts
transaction=txn trans transactions trx
property=prop properties
date=dt
location=loc locations
building=bldg bld
project=proj prj projects
image=img imgs images
photo=photos pic pics picture pictures
url=urls
link=links
phone=tel telephone mobile mob cell phones
email=mail emails
latitude=lat
longitude=lng lon long
year=yr
type=typ types
code=cd
sqft=sft
name=nm names
community=communities
feature=features
facility=facilities
amenity=amenities
room=rooms
unit=units
land=lands
villa=villas
plot=plots
size=sizes
price=prices pricing
broker=brokers
developer=developers
listing=listings
title=titles
registration=reg
licence=license lic
contract=contracts
percent=percentage pct percentages
neighborhood=neighbourhood neighbourhoods
usage=use
start=started begin
address=addr addresses
complete=completed`
    .split('\n')
    .flatMap((line) => {
      const [word = '', others = ''] = line.split('=');
      return others.split(' ').map((other) => [other, word] as const);
    }),
);

/** Words that say nothing: `the area of the unit in …`. */
const EMPTY_WORDS = new Set('of the in is a an for per and by to as on at en eng english ar arabic'.split(' '));
const MAX_NAME = 200;

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/\/\s*(?=(year|yr|month|mth|week|day|night)\b)/gi, ' per '],
  [/[²]/g, '2'],
  [/\$/g, ' usd '],
  [/€/g, ' eur '],
  [/£/g, ' gbp '],
  [/₹/g, ' inr '],
  [/%/g, ' percent '],
  [/#/g, ' number '],
  [/'000s?|\b000s?\b/g, ' thousand '],
];

/** Reads a column's name: case, camel case, blanks, order of words and plural do not matter. */
export const readHeaderName = remember((name): HeaderName => parse(name.slice(0, MAX_NAME)));

/** Groups of JSON and XML whose parts are named as if they stood alone; an agent’s name is no listing’s. */
const GROUP =
  /^(.*\.)?(location|address|geo|position|coordinates|place|details?|property|specs?|specifications?|attributes|info|dimensions|pricing|basic_?info)\.([^.]+)$/i;

const NUMBERED =
  /(^|\s)(unit|property|prop|home|villa|building|bldg|land|plot) (no|number|num|nr|nbr)$|^رقم (ال)?(وحده|عقار|فيلا|مبني|ارض|قطعه)/;

/** `livingArea` → `living Area`, but `imageURLs` → `image URLs`. */
export function splitCamelCase(name: string): string {
  return name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}(?!s(?!\p{L}))\p{Ll})/gu, '$1 $2');
}

function partKey(name: string): string {
  const part = GROUP.exec(name)?.[3];
  return part === undefined ? '' : readHeaderName(part).key;
}

function parse(name: string): HeaderName {
  let text = splitCamelCase(latinDigits(name).replace(/[’‘`´]/g, "'"));
  for (const [sign, word] of SYMBOLS) text = text.replace(sign, word);
  text = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(ARABIC_FORMS, (letter) => PLAIN_LETTERS[letter] ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const isArabic = /\p{Script=Arabic}/u.test(text) || / (ar|arabic)$/.test(` ${text}`);
  let rest = ` ${text} `;
  const take = <T>(table: readonly (readonly [RegExp, T])[]): T | null => {
    const found = table.find(([words]) => rest.search(words) !== -1);
    if (found === undefined) return null;
    rest = ` ${rest.replace(found[0], '  ').replace(/ +/g, ' ').trim()} `;
    return found[1];
  };
  const unit = take(UNITS);
  const currency = take(CURRENCIES);
  // `price per sq m` names a unit, `price m` a factor.
  const factor = unit === null ? (take(FACTORS) ?? 1) : 1;
  const period = take(PERIODS);
  const words = rest
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map((word) => WORDS.get(word) ?? word)
    .map(plainArabic);
  // A column may be called by its unit alone: `sqft`, `AED`.
  const bare = unit !== null ? 'size' : currency !== null ? 'price' : '';
  return {
    key: [...new Set(words)].sort().join(' ') || bare,
    unit,
    currency,
    period,
    factor,
    isArabic,
    isNumbered: NUMBERED.test(text),
    glued: text.replaceAll(' ', ''),
    part: partKey(name),
  };
}

/** Ends that are written in two ways, and the article. */
function plainArabic(word: string): string {
  return word.startsWith('ال') && word.length > 4 ? word.slice(2) : word;
}

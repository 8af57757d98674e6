import { getOrCreate } from '../collections.ts';
import { AREAS, type Area, nameWords } from '../gazetteer/areas.ts';
import { LANDMARKS, METRO, STATIONS } from '../gazetteer/landmarks.ts';
import { readWork } from '../read-work.ts';
import commonWords from './common-words.json' with { type: 'json' };
import { nearestWords } from './edit-distance.ts';
import type { NamedPlace } from './fields.ts';
import { isLexiconWord, STOP_WORDS } from './lexicon.ts';
import { ME } from './search-address.ts';
import { arabicForms, type Token, wordAt } from './tokens.ts';

/** Names of areas that people say, in addition to the gazetteer's. */
const COMMON_NAMES: readonly (readonly [areaId: string, names: string])[] = [
  ['al-barsha-south', 'البرشا جنوب;البرشا الجنوبية'],
  ['dubai-marina', 'مارينا;المارينا;مرسى دبي;مارينا دبي;دبي مرينا;الماريا'],
  ['jbr', 'جي بي ار;جيه بي ار;مساكن شاطئ جميرا'],
  ['palm-jumeirah', 'النخلة;نخلة;بالم جميرا;البالم;نخله الجميرا;نخلة الجميرا'],
  ['palm-jebel-ali', 'بالم جبل علي'],
  ['downtown-dubai', 'داون تاون;داونتاون;وسط المدينة;وسط دبي;الداون تاون;برج خليفة;داون تاون دبي'],
  ['business-bay', 'biz bay;bus bay;بزنس باي;بيزنس باي;البزنس باي;الخليج التجارى;بزنيس باي'],
  ['jvc', 'جي في سي;جيه في سي;جميرا فيليج سيركل;دائرة قرية جميرا;القرية الدائرية;قرية الجميرا الدائرية'],
  ['jvt', 'جي في تي;قرية الجميرا المثلثة;مثلث قرية جميرا;جيه في تي'],
  ['jlt', 'جي ال تي;جميرا ليك تاورز;جيه ال تي;ابراج بحيرات جميرا;بحيرات الجميرا;بحيرات جميرا'],
  ['difc', 'دي اي اف سي;المركز المالي;مركز دبي المالي;دي اف سي;دي اي اف سي'],
  ['dubai-hills', 'دبي هيلز استيت;تلال دبي;هيلز دبي'],
  ['damac-hills', 'داماك هلز;دامك هيلز;دماك هيلز'],
  ['damac-hills-2', 'داماك هيلز تو;هيلز تو;داماك هلز 2;اكويا;داماك 2;دماك 2;damac hill 2;akoya oxygen'],
  ['arabian-ranches', 'ارابيان رانشز;المرابع;رانشز;رانشس;ranches'],
  [
    'dubai-creek-harbour',
    'بالكريك;الكريك;خور دبي;كريك هاربور;ميناء خور دبي;دبي كريك هاربور;دبي كريك;creek;creek beach',
  ],
  ['silicon-oasis', 'واحة السيليكون;سيليكون اواسيس;السيليكون;دبي سيليكون'],
  ['dubai-sports-city', 'المدينة الرياضية;سبورتس سيتي;سبورت سيتي;سبورتس ستي'],
  ['motor-city', 'مدينة السيارات'],
  ['international-city', 'int city;انترناشونال سيتي;انترناشيونال سيتي;انترناشنل سيتي'],
  ['barsha-heights', 'تيكوم;برشا هايتس'],
  ['al-barsha', 'البرشا'],
  ['the-greens', 'الجرينز;جرينز'],
  ['emirates-living', 'السبرينجز;الميدوز;الينابيع;السهول;البحيرات;التلال;the lakes;lakes'],
  ['dubai-south', 'دبي ساوث'],
  ['dubai-islands', 'ديرة ايلاندز'],
  ['sobha-hartland', 'سوبها هارتلاند;صبحا هارتلاند;سوبها;شوبا;شوبا هارتلاند;sobha one;sobha'],
  ['mbr-city', 'ام بي ار سيتي;ام بي ار;مدينة ام بي ار'],
  ['bluewaters', 'بلوواترز;بلو واترز;بلو ووترز'],
  ['town-square', 'تاون سكوير دبي;town sq'],
  ['al-furjan', 'فرجان;فيرجان'],
  ['discovery-gardens', 'ديسكفري'],
  ['dubai-production-city', 'امبز;مدينة الانتاج;امباكت'],
  ['damac-lagoons', 'دماك لاجونز;داماك لاغونز'],
  ['jebel-ali', 'جفزا;jafza'],
  ['dubai-academic-city', 'اكاديميك سيتي;المدينة الاكاديمية'],
  ['dubai-studio-city', 'استوديو سيتي;ستوديو سيتي'],
  ['dubai-investments-park', 'دبي للاستثمار;مجمع دبي للاستثمار;دي اي بي;investment park;investments park'],
  ['jumeirah-golf-estates', 'جولف ستيت;جولف استيت;جميرا جولف;jumeirah golf'],
  ['city-walk', 'ستي ووك;سيتي ولك'],
  ['the-world', 'ذا وورلد;جزر العالم'],
  ['mudon', 'مودون'],
  ['remraam', 'ريمرام'],
  ['dubai-maritime-city', 'dubai maritime;دبي البحرية'],
  ['mina-rashid', 'rashid yachts'],
  ['trade-centre', 'world trade'],
  ['mirdif', 'مرديف'],
  ['jumeirah-islands', 'جميرا ايلاندز;جميرا ايلاند;جزر جميرا'],
  ['al-warqa', 'الورقا'],
  ['dubai-harbour', 'اعمار بيتش فرونت;ميناء دبي هاربور;دبي هاربر;بيتش فرونت'],
];

type Place = { kind: 'area'; id: string; name: string } | { kind: 'landmark'; id: string; name: string } | NamedPlace;

/** A place found in a sentence, with its tokens. `exact` is false if misspelt. */
export type FoundPlace = { place: Place; first: number; end: number; exact: boolean };

/** Names by their joined words, and candidates for misspelt ones. */
export type Gazetteer = {
  byKey: ReadonlyMap<string, Place>;
  vocabulary: ReadonlySet<string>;
};

const LONGEST_NAME = 6;
const EXACT_WORTH = 1.5;
let areaGazetteer: Gazetteer | null = null;

export function areaNames(): Gazetteer {
  areaGazetteer ??= buildAreaGazetteer();
  return areaGazetteer;
}

function buildAreaGazetteer(): Gazetteer {
  const byKey = new Map<string, Place>();
  const vocabulary = new Set<string>();
  const common = new Map(COMMON_NAMES.map(([id, names]) => [id, names.split(';')]));
  // Sorted by precedence: names, then the register's, then others.
  const claims = [
    (area: Area) => [area.id, area.name, area.nameAr],
    // Common names of an area, and of numbered phases: other names of `damac hills` also apply to `damac hills 2`.
    ({ id }: Area) => [
      ...(common.get(id) ?? []),
      ...(common.get(id.slice(0, -2)) ?? []).map((name) => `${name} ${id.slice(-1)}`),
    ],
    (area: Area) => area.official,
    (area: Area) => area.aliases,
  ];
  for (const claim of claims) {
    for (const area of AREAS) {
      for (const name of claim(area)) add(byKey, vocabulary, name, { kind: 'area', id: area.id, name: area.name });
    }
  }
  return { byKey, vocabulary };
}

let landmarkGazetteer: Gazetteer | null = null;

function landmarkNames(): Gazetteer {
  if (landmarkGazetteer !== null) return landmarkGazetteer;
  const byKey = new Map<string, Place>();
  const vocabulary = new Set<string>();
  const stations = new Set(STATIONS);
  for (const landmark of LANDMARKS) {
    const { id, name, nameAr, otherNames } = landmark;
    const base = name.replace(/ station$/, '');
    const names = [name, nameAr, ...otherNames];
    if (stations.has(landmark)) names.push(`${base} metro`, `${base} metro station`, base);
    for (const one of names) add(byKey, vocabulary, one, { kind: 'landmark', id, name });
  }
  landmarkGazetteer = { byKey, vocabulary };
  return landmarkGazetteer;
}

function add(byKey: Map<string, Place>, vocabulary: Set<string>, name: string, place: Place): void {
  const words = nameWords(name);
  const key = words.join('');
  if (key.length < 2 || byKey.has(key)) return;
  byKey.set(key, place);
  for (const word of words) if (word.length >= 4) vocabulary.add(word);
  if (key.length >= 4) vocabulary.add(key);
}

/** A name that the tokens from `first` to `end` may be. */
export type Span = { first: number; end: number; words: number; place: Place; exact: boolean };

/**
 * Places in a sentence, from left to right. Longer names win, then those without words of listings (`studio city walk`
 * is a studio in City Walk), then exact ones. `isFree` tells which tokens may be part of a name.
 */
export function findPlaces(
  tokens: readonly Token[],
  gazetteer: Gazetteer,
  isFree: (index: number) => boolean,
): FoundPlace[] {
  return choosePlaces(tokens, findSpans(tokens, gazetteer, isFree));
}

/** All names in a sentence, including those that overlap. */
export function findSpans(tokens: readonly Token[], gazetteer: Gazetteer, isFree: (index: number) => boolean): Span[] {
  const spellings = new Map<number, readonly Spelling[]>();
  const spell = (index: number) =>
    getOrCreate(spellings, index, () => {
      const token = tokens[index];
      return token === undefined ? [] : listSpellings(token, gazetteer);
    });
  return tokens.flatMap((_, first) => spansFrom(tokens, first, { gazetteer, isFree, spell }));
}

/** Chooses the names of `findPlaces` among those that overlap. */
export function choosePlaces(tokens: readonly Token[], spans: readonly Span[]): FoundPlace[] {
  const plainness = (span: Span) => lexiconWordsIn(tokens, span);
  // A misspelt name must be two words longer to win over an exact one.
  const length = ({ words, exact }: Span) => words + (exact ? EXACT_WORTH : 0);
  const ranked = spans
    .map((span) => ({ span, length: length(span), plainness: plainness(span) }))
    .sort(
      (a, b) =>
        b.length - a.length ||
        a.plainness - b.plainness ||
        Number(a.span.place.kind !== 'area') - Number(b.span.place.kind !== 'area') ||
        a.span.first - b.span.first,
    );
  const taken = new Set<number>();
  const found: FoundPlace[] = [];
  for (const { span } of ranked) {
    const indexes = Array.from({ length: span.end - span.first }, (_, i) => span.first + i);
    if (indexes.some((index) => taken.has(index))) continue;
    for (const index of indexes) taken.add(index);
    found.push({ place: span.place, first: span.first, end: span.end, exact: span.exact });
  }
  return found.sort((a, b) => a.first - b.first);
}

/** The name that starts at a token, if `findPlaces` would choose it. Reads only the tokens that can overlap with it. */
function placeStartingAt(tokens: readonly Token[], first: number, gazetteer: Gazetteer): FoundPlace | undefined {
  const spell = (index: number) => listSpellings(tokens[index] as Token, gazetteer);
  const spans = spansFrom(tokens, first, { gazetteer, isFree: () => true, spell });
  if (spans.length === 0) return undefined;
  const end = first + 2 * LONGEST_NAME;
  return findPlaces(tokens, gazetteer, (index) => index >= first && index < end).find((place) => place.first === first);
}

type Spelling = { word: string; exact: boolean };

/** Forms of a token's word, the same for every gazetteer. `isPlain`: the word must not be corrected. */
type Forms = { forms: readonly string[]; exact: readonly Spelling[]; isPlain: boolean };
const FORMS = new WeakMap<Token, Forms>();

function formsOf(token: Token): Forms {
  return getOrCreate(FORMS, token, () => {
    const [canonical = ''] = nameWords(token.text);
    const others = [...new Set([...arabicForms(token.text), ...shortArabic(token.text)])].flatMap((form) =>
      form === token.text ? canonical : nameWords(form),
    );
    const forms = [...new Set([canonical, ...others])];
    const isPlain =
      token.value !== null ||
      token.asTyped === true ||
      isLexiconWord(token.text) ||
      forms.some((form) => STOP_WORDS.has(form)) ||
      COMMON_WORDS.has(token.text);
    return { forms, exact: forms.filter((word) => word !== '').map((word) => ({ word, exact: true })), isPlain };
  });
}

/** Spellings of a token: as is, without Arabic prefixes, or corrected. */
function listSpellings(token: Token, gazetteer: Gazetteer): readonly Spelling[] {
  const { forms, exact, isPlain } = formsOf(token);
  const isKnown = isPlain || exact.some(({ word }) => gazetteer.vocabulary.has(word) || gazetteer.byKey.has(word));
  if (isKnown) return exact;
  const near = forms.flatMap((form) => nearestWords(form, gazetteer.vocabulary, 3));
  return [...exact, ...[...new Set(near)].slice(0, 3).map((word) => ({ word, exact: false }))];
}

/** `بجي في سي`: spelled-out letters are too short for the general rule, but names are matched whole. */
function shortArabic(word: string): string[] {
  const bare = /^(?:وبال|ولل|وال|بال|لل|ال|وب|ول|[بلوف])(\p{Script=Arabic}{2,3})$/u.exec(word)?.[1];
  return bare === undefined ? [] : [bare];
}

const MOST_KEYS = 64;

/** Names that start at a token. Extends them token by token while a name of the gazetteer begins like that. */
function spansFrom(
  tokens: readonly Token[],
  first: number,
  from: { gazetteer: Gazetteer; isFree: (index: number) => boolean; spell: (index: number) => readonly Spelling[] },
): Span[] {
  const { gazetteer, isFree, spell } = from;
  const spans: Span[] = [];
  let keys: Spelling[] = [{ word: '', exact: true }];
  for (let index = first; index < Math.min(tokens.length, first + LONGEST_NAME) && isFree(index); index++) {
    const choices = spell(index);
    // Skips the article, which is no part of a key (`al barsha`).
    if (choices.length === 0 && tokens[index]?.text === 'al') continue;
    keys = keys
      .flatMap((key) => choices.map((choice) => ({ word: key.word + choice.word, exact: key.exact && choice.exact })))
      .filter(({ word }) => isBeginningOfName(word, gazetteer))
      .slice(0, MOST_KEYS);
    if (keys.length === 0) break;
    const isName = ({ word }: Spelling) => gazetteer.byKey.has(word);
    const key = keys.find((one) => one.exact && isName(one)) ?? keys.find(isName);
    const place = key && gazetteer.byKey.get(key.word);
    const end = index + 1;
    if (key !== undefined && place !== undefined && !isOnlyPlainWords(tokens, first, end))
      spans.push({ first, end, words: end - first, place, exact: key.exact });
  }
  return spans;
}

/** Keys of gazetteers in alphabetical order. */
const SORTED_KEYS = new WeakMap<Gazetteer['byKey'], readonly string[]>();

/** Whether a name starts with this text, by binary search. */
function isBeginningOfName(text: string, { byKey }: Gazetteer): boolean {
  const keys = getOrCreate(SORTED_KEYS, byKey, () => [...byKey.keys()].sort());
  readWork.lookups++;
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return keys[low]?.startsWith(text) === true;
}

/** In a longer sentence, plain words such as `The Villa` are not a place. */
function isOnlyPlainWords(tokens: readonly Token[], first: number, end: number): boolean {
  if (first === 0 && end === tokens.length) return false;
  return tokens
    .slice(first, end)
    .every(({ text, value }) => value !== null || isLexiconWord(text) || ARTICLES.has(text));
}

const ARTICLES = new Set(['the', 'a', 'an', 'in', 'of', 'i', 'one', 'first', 'second', 'third', 'في', 'من']);

function lexiconWordsIn(tokens: readonly Token[], { first, end }: Span): number {
  return tokens.slice(first, end).filter(({ text }) => isLexiconWord(text)).length;
}

/** Question words that must not be read as misspelt names. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(commonWords);

/** A place to be near to, or a feature that listings have nearby, with its tokens. */
type FoundNear = { near: string | null; keywords: string; first: number; end: number };

/** Metres per minute on foot, and by car in the city. */
const WALK_M = 80;
const DRIVE_M = 500;

const set = (text: string) => new Set(text.split(' '));
const CUES = set(
  'walkable by near nearby close next beside opposite walking يم بجوار حد حدا مقابل around nearest closest اقرب الاقرب اقربها قرب قريب قريبه قريبين جنب بجانب بجنب حول حوالين',
);
const FILLERS = set(
  'ع على علي on foot only to from of the a an any by distance walk walking drive driving من عن ل الي اي',
);
const HERE = set('me here us mine مني هنا موقعي عندي بيتي');
const RAIL = set('metro subway مترو');
const STATION = set('station stations stop محطه محطات');
/** Arabic single words for "near me". */
const NEAR_ME = set('قربي جنبي حولي بقربي بجنبي');
const UNITS: ReadonlyMap<string, number> = new Map([
  ...['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'كم', 'كيلو', 'كيلومتر'].map(
    (unit) => [unit, 1000] as const,
  ),
  ...['m', 'metre', 'metres', 'meter', 'meters', 'متر', 'م'].map((unit) => [unit, 1] as const),
  ...['min', 'mins', 'minute', 'minutes', 'دقيقه', 'دقايق'].map((unit) => [unit, WALK_M] as const),
]);

export function findNear(tokens: readonly Token[], hasNearby: (word: string) => boolean): FoundNear | null {
  for (let first = 0; first < tokens.length; first++) {
    const distance = distanceAt(tokens, first);
    if (distance === null && !isCue(tokens, first)) continue;
    const found = placeAfter(tokens, { first, at: distance?.end ?? first + 1, hasNearby });
    if (found === null) continue;
    const radius = distance === null || found.near === null ? '' : `,${distance.metres}`;
    return { ...found, near: found.near === null ? null : found.near + radius };
  }
  return null;
}

function has(words: ReadonlySet<string>, word: string): boolean {
  return arabicForms(word).some((form) => words.has(form));
}

function isCue(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (NEAR_ME.has(word)) return true;
  if (word === 'close' || word === 'next') return ['to', 'by'].includes(wordAt(tokens, at + 1));
  return has(CUES, word);
}

/** `within 1 km of`, `10 minutes walk from`: metres, and the next token. */
function distanceAt(tokens: readonly Token[], first: number): { metres: number; end: number } | null {
  const start = wordAt(tokens, first) === 'within' ? first + 1 : first;
  // `less than a kilometre from` means 1 km.
  const isOne = UNITS.get(wordAt(tokens, start)) === 1000 && tokens[start - 1]?.value == null;
  const amount = isOne ? 1 : (tokens[start]?.value ?? null);
  const unit = UNITS.get(wordAt(tokens, isOne ? start : start + 1));
  if (amount === null || unit === undefined) return null;
  const end = isOne ? start + 1 : start + 2;
  const after = [0, 1].map((ahead) => wordAt(tokens, end + ahead));
  const isSaid =
    start > first ||
    after.some((word) => ['from', 'of', 'on', 'foot', 'walk', 'walking', 'drive', 'من', 'عن', 'مشي'].includes(word));
  // `1200 m` is a size unless a word makes it a distance.
  if (!isSaid) return null;
  const isDrive = unit === WALK_M && after.some((word) => word === 'drive' || word === 'driving');
  const metres = Math.round(amount * (isDrive ? DRIVE_M : unit));
  return metres >= 50 && metres <= 50_000 ? { metres, end } : null;
}

type After = { first: number; at: number; hasNearby: (word: string) => boolean };

function placeAfter(tokens: readonly Token[], { first, at, hasNearby }: After): FoundNear | null {
  if (NEAR_ME.has(wordAt(tokens, first))) return { near: ME, keywords: '', first, end: first + 1 };
  let next = at;
  while (next < tokens.length && FILLERS.has(wordAt(tokens, next))) next++;
  const word = wordAt(tokens, next);
  if (HERE.has(word)) return { near: ME, keywords: '', first, end: next + 1 };
  if (word === 'my' && ['location', 'position', 'place', 'home', 'house'].includes(wordAt(tokens, next + 1)))
    return { near: ME, keywords: '', first, end: next + 2 };
  const landmark = placeStartingAt(tokens, next, landmarkNames());
  // `around Business Bay` is the area, `near Business Bay metro` the station.
  const isArea = () => placeStartingAt(tokens, next, areaNames())?.end === landmark?.end;
  if (landmark?.place.kind === 'landmark' && !(landmark.place.id.endsWith('-metro') && isArea()))
    return { near: landmark.place.id, keywords: '', first, end: landmark.end };
  if (has(RAIL, word) || (has(STATION, word) && has(RAIL, wordAt(tokens, next + 1)))) {
    const end = has(STATION, word) || has(STATION, wordAt(tokens, next + 1)) ? next + 2 : next + 1;
    return { near: METRO, keywords: '', first, end };
  }
  // `near schools`: a feature of listings.
  const feature = [word, `${word}s`].find((text) => text.length > 3 && hasNearby(text));
  if (feature !== undefined) return { near: null, keywords: `${feature} nearby`, first, end: next + 1 };
  const isAlone = (word === '' || next === tokens.length) && ['nearby', 'close'].includes(wordAt(tokens, first));
  return isAlone ? { near: ME, keywords: '', first, end: next } : null;
}

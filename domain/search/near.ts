import { METRO } from '../gazetteer/landmarks.ts';
import { areaNames, landmarkNames } from './gazetteers.ts';
import { placeStartingAt } from './places.ts';
import { ME } from './search-address.ts';
import { arabicForms, type Token, wordAt } from './tokens.ts';

/** A place to be near to, or a feature that listings have nearby, with its tokens. */
type FoundNear = { near: string | null; keywords: string; first: number; end: number; isArea?: boolean };

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
/** A word that joins, or an Arabic word that begins with one. */
const AND = /^(?:and|n|و.*)$/;
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
    const at = distance?.end ?? first + 1;
    const found =
      placeAfter(tokens, { first, at, hasNearby }) ?? (distance === null ? null : areaAfter(tokens, first, at));
    if (found === null) continue;
    const metres = found.isArea === true ? distance?.byCar : distance?.metres;
    const radius = metres === undefined || found.near === null ? '' : `,${metres}`;
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

/** `20 minutes from DIFC`: of an area, minutes are those by car, unless a walk is said. */
function areaAfter(tokens: readonly Token[], first: number, at: number): FoundNear | null {
  let next = at;
  while (next < tokens.length && FILLERS.has(wordAt(tokens, next))) next++;
  const area = placeStartingAt(tokens, next, areaNames());
  return area?.place.kind === 'area' ? { near: area.place.id, keywords: '', first, end: area.end, isArea: true } : null;
}

/** `within 1 km of`, `10 minutes walk from`: metres, also of minutes by car unless a walk is said, and the next token. */
function distanceAt(tokens: readonly Token[], first: number): { metres: number; byCar: number; end: number } | null {
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
  const isWalk = after.some((word) => ['foot', 'walk', 'walking', 'مشي'].includes(word));
  const metres = Math.round(amount * (isDrive ? DRIVE_M : unit));
  const byCar = unit === WALK_M && !isWalk ? Math.round(amount * DRIVE_M) : metres;
  return metres >= 50 && byCar <= 50_000 ? { metres, byCar, end } : null;
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
  const rail = joinedRail(tokens, next);
  if (rail !== undefined) return { near: METRO, keywords: '', first, end: rail + 1 };
  // `near schools`: a feature of listings.
  const feature = [word, `${word}s`].find((text) => text.length > 3 && hasNearby(text));
  if (feature !== undefined) return { near: null, keywords: `${feature} nearby`, first, end: next + 1 };
  const isAlone = (word === '' || next === tokens.length) && ['nearby', 'close'].includes(wordAt(tokens, first));
  return isAlone ? { near: ME, keywords: '', first, end: next } : null;
}

/** The rail in `near the beach and metro`, whose other place is unknown. */
function joinedRail(tokens: readonly Token[], next: number): number | undefined {
  const isJoined = (at: number) => AND.test(wordAt(tokens, at)) || AND.test(wordAt(tokens, at - 1));
  return [next + 1, next + 2].find((at) => has(RAIL, wordAt(tokens, at)) && isJoined(at));
}

/** Without a place of its own, a home is wanted within a drive of the only workplace. */
export function nearWork(near: string, areaIds: readonly string[], [workplace, ...others]: readonly string[]): string {
  const isNear = workplace !== undefined && others.length === 0 && areaIds.length === 0 && near === '';
  return isNear ? `${workplace},${WORK_RADIUS_M}` : near;
}

export const WORK_RADIUS_M = 10_000;

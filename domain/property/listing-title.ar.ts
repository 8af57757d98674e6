import { placeName } from '../gazetteer/place-name.ts';
import { count, type Noun } from '../language/count.ar.ts';
import { isolated } from '../language/language.ts';
import { codes } from './code-names.ar.ts';
import { quarterInArabic } from './quarter.ar.ts';

/** A title of the demo market, as `titleHome` of `seed/descriptions.ts` writes it. */
const TITLE =
  /^(?:(?<lead>[A-Z][\w -]+): )?(?:(?<word>[A-Z][a-z]+(?:-[a-z]+)?) )?(?:(?<studio>studio)|(?<rooms>\d+)-bedroom (?<type>[a-z]+))(?: with (?<extra>[a-z ]+?))?(?: on (?<street>[^,]+))?(?:,| in) (?<place>.+?)(?:, handover (?<handover>[^,]+))?$/i;

const WITH_ROOMS: Noun = ['بغرفة نوم واحدة', 'بغرفتي نوم', 'غرف نوم', 'غرفة نوم', 'غرفة نوم'];

/** Words before the kind of home, for masculine and feminine kinds. */
const WORDS: Readonly<Record<string, readonly [masculine: string, feminine: string]>> = {
  bright: ['مشرق', 'مشرقة'],
  'well-kept': ['معتنى به', 'معتنى بها'],
  spacious: ['رحب', 'رحبة'],
  quiet: ['هادئ', 'هادئة'],
  elegant: ['أنيق', 'أنيقة'],
  smart: ['عصري', 'عصرية'],
  sunny: ['مشمس', 'مشمسة'],
  generous: ['واسع', 'واسعة'],
  classic: ['كلاسيكي', 'كلاسيكية'],
  neat: ['مرتب', 'مرتبة'],
  airy: ['جيد التهوية', 'جيدة التهوية'],
  handsome: ['جميل', 'جميلة'],
  'high-floor': ['في طابق عالٍ', 'في طابق عالٍ'],
  upgraded: ['مجدّد', 'مجدّدة'],
  furnished: ['مفروش', 'مفروشة'],
  corner: ['في زاوية', 'في زاوية'],
  vacant: ['شاغر', 'شاغرة'],
  tenanted: ['مؤجّر', 'مؤجّرة'],
  'off-plan resale': ['على الخارطة، إعادة بيع', 'على الخارطة، إعادة بيع'],
};
const FEMININE: ReadonlySet<string> = new Set(['apartment', 'villa']);

function titleInArabic(title: string): string {
  const found = TITLE.exec(title)?.groups;
  if (found === undefined) return title;
  const { lead = '', word = '', rooms = '', extra = '', street = '', place = '', handover = '' } = found;
  const kind = found.studio === undefined ? (found.type ?? '') : 'studio';
  const told = [word, lead, extra].filter((part) => part !== '').map((part) => toArabic(part, FEMININE.has(kind)));
  if (codes[kind] === undefined || told.includes(undefined)) return title;
  const home = [codes[kind], rooms === '' ? '' : count(rooms, WITH_ROOMS), ...told].filter((part) => part !== '');
  // The place may end with its area: `Lantern Edge, Dubai Marina`.
  const names = [street, ...place.split(', ')].filter((part) => part !== '');
  const where = names.map((name) => isolated(placeName(name)));
  return [home.join(' '), ...where, ...(handover === '' ? [] : [`التسليم ${handoverInArabic(handover)}`])].join('، ');
}

/** `Q3 2028` → `الربع الثالث 2028`. */
function handoverInArabic(handover: string): string {
  const [, quarter = '', year = ''] = /^Q([1-4]) (\d{4})$/.exec(handover) ?? [];
  return quarter === '' ? isolated(handover) : quarterInArabic(Number(quarter), year);
}

/** A word, a view or a feature; undefined if it has no translation. */
function toArabic(part: string, isFeminine: boolean): string | undefined {
  const key = part.toLowerCase();
  const word = WORDS[key];
  if (word !== undefined) return word[isFeminine ? 1 : 0];
  const feature = codes[key.replaceAll(' ', '_')];
  return feature === undefined ? undefined : key.endsWith('view') ? `ب${feature}` : `مع ${feature}`;
}

export const listingTitles = { of: titleInArabic };

import { type Frame, isSearch, PLACES, placeSubject } from '../frame/frame.ts';
import { NAME_MEASURES } from '../tools/names.ts';
import { yearsBack } from './period.ts';

// `split that by building`, `prices in JVC by year`: one figure of a place for each part of it.

const PARTS = {
  building: /(?:buildings?|towers?|ال(?:مبن[ىي]|بنايه|برج)|مبن[ىي]|بنايه|برج|(?:ال)?(?:مباني|بنايات|ابراج))/,
  project: /(?:projects?|developments?|(?:ال)?(?:مشروع|مشاريع))/,
  developer: /(?:developers?|(?:ال)?(?:مطور|مطورين))/,
  size: /(?:(?:unit |home |flat )?sizes?|(?:number of )?(?:bed ?rooms?|beds?|rooms?)|bed(?:room)? (?:count|type)s?|unit types?|(?:ال)?(?:حجم|غرف)|عدد (?:ال)?غرف)/,
  type: /(?:(?:property |home )?(?:types?|kinds?)|(?:ال)?(?:نوع|انواع))/,
  state: /(?:off plan (?:and|vs|versus|or) ready|ready (?:and|vs|versus|or) off plan|stage|completion)/,
  area: /(?:areas?|communit(?:y|ies)|neighbou?rhoods?|districts?|(?:ال)?(?:منطقه|مناطق))/,
  year: /(?:years?|(?:ال)?(?:سنه|سنوات))/,
} as const;
type Part = keyof typeof PARTS;

const ASKED = Object.entries(PARTS).map(([part, words]) => ({
  part: part as Part, // a key of the literal above
  pattern: new RegExp(
    `(?:^| )(?:(?:split|break|broken|divided?|grouped?|separate\\S*)(?: \\S+){0,3} (?:by|into|per)|by|per|for (?:each|every)|(?:in )?each|حسب|بحسب|لكل|كل) (?:the |each |different )?${words.source}(?= |$)`,
  ),
}));

/** The part of a place by which a question splits a figure, with the words that say so; null if it does not. */
export function splitAsked(masked: string): { part: Part; words: string } | null {
  for (const { part, pattern } of ASKED) {
    const [words] = pattern.exec(masked) ?? [];
    if (words !== undefined) return { part, words };
  }
  return null;
}

/** `3 bed prices in Downtown by building`. The words for sizes, types and years have meanings of their own. */
export function splitByName(frame: Frame, { masked }: { masked: string }): Frame {
  const part = splitAsked(masked)?.part;
  const isName = part === 'building' || part === 'project' || part === 'developer';
  const isPlaced = frame.slots.areaIds.length > 0;
  if (!isName || !isPlaced || frame.operation === 'rank' || isSearch(frame)) return frame;
  return splitFrame(frame, part, '') ?? frame;
}

const YEARS = 5;
const SIZES = { minBeds: 0, maxBeds: 3 };
const SOLD_TYPES = ['apartment', 'villa', 'townhouse'] as const;
const OF_SALES: ReadonlySet<Frame['measure']> = new Set([null, 'price', 'price_per_sqft', 'sales', 'volume', 'yield']);

/** The question about a place, split; null if its figure is not recorded of such parts. */
export function splitFrame(of: Frame, part: Part, today: string): Frame | null {
  const isOfPlace = PLACES.has(of.subject) || isSearch(of) || of.measure === 'sales' || of.measure === 'rent';
  const isOfHome = of.operation === 'verdict' && of.subject === 'home';
  if (!isOfPlace || of.slots.homeIds.length > 0 || isOfHome) return null;
  // A price that was judged is no limit.
  const limits = of.operation === 'verdict' ? { minPriceAed: null, maxPriceAed: null } : {};
  const slots = { ...of.slots, ...limits, sort: null, keywords: '' };
  const frame = { ...of, position: null, direction: null, slots };
  const subject = placeSubject(frame.slots);
  switch (part) {
    case 'building':
    case 'project':
    case 'developer':
      return rankedNames(frame, part);
    case 'size':
      return { ...frame, operation: 'compare', subject, slots: { ...frame.slots, ...SIZES } };
    case 'type':
      return { ...frame, operation: 'compare', subject, slots: { ...frame.slots, types: [...SOLD_TYPES] } };
    case 'state':
      return { ...frame, operation: 'compare', subject, measure: 'off_plan_share' };
    case 'area':
      return rankedAreas(frame);
    case 'year':
      return { ...frame, operation: 'trend', subject, measure: 'price', from: yearsBack(today, YEARS), to: null };
  }
}

function rankedNames(frame: Frame, subject: 'building' | 'project' | 'developer'): Frame | null {
  if (!OF_SALES.has(frame.measure)) return null;
  const measure = NAME_MEASURES.find((one) => one === frame.measure) ?? 'sales';
  return { ...frame, operation: 'rank', subject, measure, direction: 'up' };
}

/** Areas are parts of the city only. */
function rankedAreas(frame: Frame): Frame | null {
  if (placeSubject(frame.slots) !== 'city') return null;
  return { ...frame, operation: 'rank', subject: 'area', measure: frame.measure ?? 'price_per_sqft', direction: 'up' };
}

import type { ExpectedMeaning } from './read-set.ts';

/** A frame as the advisor read it. `homes=#2` means the second home of the previous answer (`Shown`). */
export type ReadFrame = {
  operation: string;
  subject: string;
  measure: string | null;
  /** Short form, as `shortSlots` writes it. */
  slots: ReadonlyMap<string, string>;
};
export type Shown = {
  homeIds: readonly number[];
  listedIds?: readonly number[] | undefined;
  areaIds: readonly string[];
};

/** For these operations, only the operation is compared. */
const WHOLE: ReadonlySet<string> = new Set(['greet', 'help', 'refuse', 'unclear', 'save']);
/** Measures that imply their subject, so the subject is not compared. */
const OWN_SUBJECT: ReadonlySet<string> = new Set(['instalment', 'fees', 'rent_increase']);
/** Slots that are compared only if the meaning states them. */
const FREE_SLOTS: ReadonlySet<string> = new Set('asks ignored currency dir purpose sort topic words'.split(' '));
/** Slots that are compared if homes are named; leftover search filters have no effect then. */
const BESIDE_HOMES: ReadonlySet<string> = new Set(
  'homes sort dir topic asks income rent market rentChange down downAed rate years monthly'.split(' '),
);
/** Operations that count as the same. */
const SAME_OPERATION: Readonly<Record<string, string>> = { rank_home: 'list_home' };

/** Errors in a frame, compared with the meaning that fits it best; `[]` if it is right. */
export function frameErrors(meanings: readonly ExpectedMeaning[], frame: ReadFrame, shown: Shown): string[] {
  const each = meanings.map((meaning) => errorsBy(meaning, frame, shown));
  return each.reduce((best, errors) => (errors.length < best.length ? errors : best));
}

/** The meaning that fits a frame best. */
export function bestMeaning(meanings: readonly ExpectedMeaning[], frame: ReadFrame, shown: Shown): ExpectedMeaning {
  const errors = meanings.map((meaning) => errorsBy(meaning, frame, shown).length);
  const best = meanings[errors.indexOf(Math.min(...errors))];
  if (best === undefined) throw new Error('a turn without a meaning');
  return best;
}

function errorsBy(meaning: ExpectedMeaning, given: ReadFrame, shown: Shown): string[] {
  const { operations, subjects, measures, slots: wanted } = meaning;
  const frame = withSortAsMeasure(given);
  if (wanted.has('asks') && operations.includes('ask_back') && frame.slots.has('asks')) return [];
  const isAsked = frame.operation === 'ask_back' && wanted.has('asks');
  const operation = SAME_OPERATION[`${frame.operation}_${frame.subject}`]?.split('_')[0] ?? frame.operation;
  const errors: string[] = [];
  if (!isAsked && !operations.includes(operation)) errors.push(`operation ${frame.operation}`);
  if (operations.some((one) => WHOLE.has(one))) return errors;
  if (isAsked) return slotErrors(new Map([['asks', wanted.get('asks') ?? '?']]), frame.slots, shown);
  const hasOwnSubject = measures?.some((one) => OWN_SUBJECT.has(one)) || wanted.has('topic');
  if (!hasOwnSubject && subjects !== null && !subjects.includes(frame.subject)) errors.push(`subject ${frame.subject}`);
  if (measures !== null && !isMeasure(measures, frame.measure)) errors.push(`measure ${frame.measure}`);
  return [...errors, ...slotErrors(wanted, frame.slots, shown)];
}

/** Whether a measure is right. A price per square foot is accepted for a price: “expensive” may mean either. */
function isMeasure(wanted: readonly string[], given: string | null): boolean {
  return wanted.includes(given ?? '') || (wanted.includes('price') && given === 'price_per_sqft');
}

const SORT_OF: Readonly<Record<string, string>> = {
  'price down': 'price-asc',
  'price up': 'price-desc',
  'yield up': 'yield-desc',
  'price_per_sqft down': 'price-per-sqft-asc',
};

/** Converts homes ranked by a measure to homes sorted by it. */
function withSortAsMeasure(frame: ReadFrame): ReadFrame {
  const isOrder = (frame.operation === 'rank' || frame.operation === 'list') && frame.subject === 'home';
  const sort = SORT_OF[`${frame.measure} ${frame.slots.get('dir')}`];
  if (!isOrder || sort === undefined || frame.slots.has('sort')) return frame;
  return { ...frame, slots: new Map([...frame.slots, ['sort', sort]]) };
}

function slotErrors(wanted: ReadonlyMap<string, string>, given: ReadonlyMap<string, string>, shown: Shown): string[] {
  const errors: string[] = [];
  const isNamed = wanted.has('homes');
  for (const name of new Set([...wanted.keys(), ...given.keys()])) {
    const want = wanted.get(name);
    const got = given.get(name);
    if (
      want === '?' ||
      name === 'words' ||
      (want === undefined && (FREE_SLOTS.has(name) || (isNamed && !BESIDE_HOMES.has(name))))
    )
      continue;
    // A home of a list that was empty or shorter can only be asked for.
    if (name === 'homes' && want !== undefined && resolved(name, want, shown).includes('none') && given.has('asks'))
      continue;
    if (want === undefined || !isSameSlot(name, resolved(name, want, shown), got)) errors.push(`${name}=${got ?? ''}`);
  }
  return errors;
}

/** Replaces `#1,#3` and `#all` in a slot with the ids that the previous answer showed. */
export function resolved(name: string, value: string, { homeIds, listedIds, areaIds }: Shown): string {
  if (!value.includes('#')) return value;
  if (value === '#all') return (name === 'homes' ? homeIds : areaIds).join(',');
  const ids = name === 'homes' ? (listedIds ?? homeIds) : areaIds;
  return value.replaceAll(/#(\d+)/g, (_, position) => String(ids[Number(position) - 1] ?? 'none'));
}

function isSameSlot(name: string, want: string, given: string | undefined): boolean {
  const got = given ?? (name === 'to' ? EVALUATION_DAY : undefined);
  if (got === undefined) return false;
  if (name === 'ignored') return want.split(',').every((word) => got.includes(word) || word.includes(got));
  if (name === 'sqft') return isNear(want, got, 0.02);
  if (want.startsWith('~')) return /^~\d{4}-/.test(want) ? isNearDay(want.slice(1), got) : isNear(want, got, 0.1);
  const isEither = want.includes('/') && want.split('/').includes(got);
  return isEither || sorted(want) === sorted(got) || isNear(want, got, 0.0005);
}

const sorted = (list: string) => list.split(',').sort().join(',');

/** Whether each number of a range is within `share` of the expected one, and the same ends are open. */
function isNear(want: string, got: string, share: number): boolean {
  const [ends, others] = [want, got].map((range) => range.replace('~', '').split('-'));
  if (ends === undefined || others === undefined || ends.length !== others.length) return false;
  return ends.every((end, i) => {
    const other = others[i] ?? '';
    if (end === '' || other === '') return end === other;
    return Math.abs(Number(other) - Number(end)) <= Math.abs(Number(end)) * share;
  });
}

function isNearDay(want: string, got: string): boolean {
  return Math.abs(Date.parse(want) - Date.parse(got)) <= 32 * 86_400_000;
}

export const EVALUATION_DAY = '2026-09-28';

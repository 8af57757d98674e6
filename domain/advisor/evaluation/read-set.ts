import { INTENTS, type Intent, type Slots } from '../question.ts';

/** A turn of the evaluation set: what is said, and what it means. Slots in their short form, e.g. `beds=2-2`. */
export type EvaluationTurn = { say: string; intent: Intent; slots: ReadonlyMap<string, string> };
export type Dialogue = readonly EvaluationTurn[];

/** Reads a set. @throws Error naming the line that makes no sense */
export function readSet(text: string): Dialogue[] {
  const dialogues: EvaluationTurn[][] = [];
  for (const [number, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [say, meaning] = line.split(' => ');
    const [name = '', pairs = ''] = (meaning ?? '').split(';').map((part) => part.trim());
    const intent = INTENTS.find((known) => known === name);
    if (say === undefined || intent === undefined) throw new Error(`line ${number + 1}: not a turn: ${line}`);
    const slots = new Map(
      pairs
        .split(' ')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string]),
    );
    const turn = { say: say.replace(/^>\s*/, ''), intent, slots };
    if (say.startsWith('>')) dialogues.at(-1)?.push(turn);
    else dialogues.push([turn]);
  }
  return dialogues;
}

export function shortSlots(slots: Slots): Map<string, string> {
  const short = new Map<string, string>();
  const range = (name: string, min: number | null, max: number | null) => {
    if (min !== null || max !== null) short.set(name, `${min ?? ''}-${max ?? ''}`);
  };
  if (slots.areas.length > 0) short.set('areas', slots.areas.map(({ id }) => id).join(','));
  if (slots.homeIds.length > 0) short.set('homes', slots.homeIds.join(','));
  range('beds', slots.minBeds, slots.maxBeds);
  range('baths', slots.minBaths, slots.maxBaths);
  range('price', slots.minPriceAed || null, slots.maxPriceAed);
  range('handover', slots.minHandover, slots.maxHandover);
  if (slots.minYieldPercent !== null) short.set('yield', `${slots.minYieldPercent}-`);
  if (slots.named !== null) short.set('named', slots.named.name.toLowerCase().replaceAll(' ', '-'));
  readSize(short, slots);
  const plain = {
    type: slots.type,
    completion: slots.completion,
    near: slots.near,
    sort: slots.sort,
    metric: slots.metric,
    term: slots.term,
    screen: slots.screen,
    income: slots.incomeAed,
    rent: slots.rentAed,
    market: slots.marketRentAed,
    rentChange: slots.rentChangePercent,
    down: slots.downPercent,
    downAed: slots.downAed,
    rate: slots.ratePercent,
    years: slots.years,
  };
  for (const [name, value] of Object.entries(plain)) if (value !== null) short.set(name, String(value));
  return short;
}

/** A size without `over` or `under` is kept as a tenth to either side; the set names its middle. */
function readSize(short: Map<string, string>, { minSqft, maxSqft }: Slots): void {
  if (minSqft === null && maxSqft === null) return;
  const isAround = minSqft !== null && maxSqft !== null && Math.abs(maxSqft / minSqft - 1.1 / 0.9) < 0.01;
  if (isAround) short.set('sqft', String(Math.round((minSqft + maxSqft) / 2)));
  else short.set('sqft', `${minSqft ?? ''}-${maxSqft ?? ''}`);
}

/** Right slots, and all that are expected or given: what is missing and what is too much both count against. */
export function slotScore(
  expected: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, string>,
): { right: number; all: number } {
  const names = new Set([...expected.keys(), ...given.keys()]);
  const right = [...names].filter((name) => sameSlot(expected.get(name), given.get(name)));
  return { right: right.length, all: names.size };
}

function sameSlot(a: string | undefined, b: string | undefined): boolean {
  const sorted = (text: string | undefined) => text?.split(',').sort().join(',');
  return a !== undefined && sorted(a) === sorted(b);
}

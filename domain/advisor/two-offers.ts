import { atStart } from '../format.ts';
import { areaName } from '../gazetteer/place-name.ts';
import type { AdvisorAnswer } from './answers/answer-types.ts';
import { areaLabel } from './answers/market.ts';
import { homesWord, percentText, say, short } from './answers/wording.ts';
import type { Frame } from './frame/frame.ts';
import type { Reading } from './reading/read.ts';
import { withSecond } from './two-questions.ts';

// `a studio in JVC for 620k or a 1 bed in Dubai South for 750k`: two homes at two prices, each judged on its own.

const OR =
  /\s(?:(?:and|&|,) (?:the |an)?(?:other|second|2nd)(?: one| flat| home)?(?: is)?|و?ال[ثت]ان(?:ي|يه|ية)|or|vs\.?|versus|compared to|ولا|او|أو|مقابل)\s/giu;
const BETWEEN = /(?:^|\s)(?:between|بين)\s/i;
const AND = /\s(?:and\s|و(?=\p{L}))/giu;
/** Places that are tried: each is read twice. */
const MOST_JOINTS = 3;
const TO_LET = /rent (?:it |them )?out|to let|invest|yield|return|roi|cash ?flow|تاجير|اجر|استثمار|عايد|عائد/i;

/** The two offers of a text, each with a place and a price of its own; null for any other text. */
export function twoOffers(text: string, read: (part: string) => Reading): readonly [Frame, Frame] | null {
  const joints = [...text.matchAll(OR), ...(BETWEEN.test(text) ? text.matchAll(AND) : [])].slice(0, MOST_JOINTS);
  const asked = TO_LET.test(text) ? RETURN : VERDICT;
  for (const joint of joints) {
    const [one, other] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)].map((part) =>
      offerIn(read(part), asked),
    );
    if (one == null || other == null || one.slots.areaIds[0] === other.slots.areaIds[0]) continue;
    // `… for three years` is said once for both.
    const years = one.slots.years ?? other.slots.years;
    return [withYears(one, years), withYears(other, years)];
  }
  return null;
}

const withYears = (frame: Frame, years: number | null): Frame => ({ ...frame, slots: { ...frame.slots, years } });

const RETURN = { operation: 'value', subject: 'home', measure: 'return' } as const;
const VERDICT = { operation: 'verdict', subject: 'home', measure: 'price' } as const;

function offerIn({ frame }: Reading, asked: typeof RETURN | typeof VERDICT): Frame | null {
  const { areaIds, maxPriceAed, minPriceAed, rentAed } = frame.slots;
  const isOffer = areaIds.length === 1 && maxPriceAed !== null && minPriceAed === null && rentAed === null;
  return isOffer ? { ...frame, ...asked, direction: null, position: null } : null;
}

/** The answers to both offers, each after its home, place and price; before them, which of them returns more. */
export async function ofTwoOffers(
  offers: readonly [Frame, Frame],
  answer: (frame: Frame) => Promise<AdvisorAnswer>,
): Promise<AdvisorAnswer> {
  const [one, other] = [await answer(offers[0]), await answer(offers[1])];
  const { language } = one;
  const [first, second] = offers.map(({ slots }) => {
    const place = areaLabel(language, { areaId: slots.areaIds[0] ?? '', name: areaName(slots.areaIds[0] ?? '') });
    const [what, price] = [homesWord(language, slots), short(slots.maxPriceAed ?? 0)];
    return say(language, { en: `${what} in ${place} at ${price}`, ar: `${what} في ${place} بسعر ${price}` });
  }) as [string, string]; // two offers
  const both = withSecond(
    { ...one, text: [`${atStart(first)}:`, ...one.text] },
    { ...other, text: [`${atStart(second)}:`, ...other.text] },
  );
  const [a, b] = [netYieldOf(one), netYieldOf(other)];
  if (a === null || b === null || a === b) return both;
  const [more, less] = [Math.max(a, b), Math.min(a, b)].map((percent) => percentText(percent));
  const best = a > b ? first : second;
  const lead = say(language, {
    en: `The higher net yield: ${best}, ${more} against ${less}.`,
    ar: `الأعلى عائدًا صافيًا: ${best}، ${more} مقابل ${less}.`,
  });
  return { ...both, text: [lead, ...both.text] };
}

function netYieldOf({ calls }: AdvisorAnswer): number | null {
  const call = calls.find(({ tool }) => tool === 'return_on_investment');
  return (call?.result as { netYieldPercent: number | null } | undefined)?.netYieldPercent ?? null; // result of this tool
}

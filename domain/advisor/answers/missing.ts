import type { Reading } from '../reading/read.ts';
import { areaAsked } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { answerDistance } from './around.ts';
import { draftAnswer } from './draft-answer.ts';
import { answerDue } from './due.ts';
import { answerSizes } from './kinds.ts';
import type { Ask } from './market.ts';
import { answerUnavailable, nearestFigure } from './unavailable.ts';

const OF_PROJECTS: ReadonlySet<string> = new Set(['handover', 'supply', 'rivals']);
const SETS_BESIDE: ReadonlySet<string> = new Set(['compare', 'value']);

/** Says what is not recorded, with the nearest figure that is recorded. */
export async function answerMissing(ask: Ask, subject: string, reading: Reading | null): Promise<Draft> {
  const far = subject === 'distance' && reading !== null ? await answerDistance(ask, reading) : null;
  if (far !== null) return far;
  const missing = subject === 'sizes' ? await answerSizes(ask) : await toldMissing(ask, subject);
  const due = OF_PROJECTS.has(subject) ? await answerDue(ofPlaceBefore(ask)) : null;
  if (due !== null) return { ...due, readings: missing.readings ?? [] };
  if (!isKnownBeside(ask, subject)) return missing;
  const known = await draftAnswer(ask);
  return { ...known, ...missing, text: [...missing.text, ...known.text] };
}

async function toldMissing(ask: Ask, subject: string): Promise<Draft> {
  const told = answerUnavailable(ask, subject);
  const nearest = await nearestFigure(ask, subject);
  const isWhole = nearest.length > 0 && subject === 'stock';
  return { ...told, text: isWhole ? nearest : [...told.text, ...nearest] };
}

/** `when is handover?` after a place is about that place. */
function ofPlaceBefore(ask: Ask): Ask {
  const isOpen = ask.slots.areaIds.length === 0 && ask.slots.named === null;
  const { areaIds, named } = (isOpen ? ask.memory?.frame.slots : undefined) ?? ask.slots;
  return { ...ask, slots: { ...ask.slots, areaIds, named } };
}

/** Whether the answer to the question, without what is missing, is given as well. */
function isKnownBeside({ frame, slots }: Ask, subject: string): boolean {
  const isOfSeveral = SETS_BESIDE.has(frame.operation) && slots.areaIds.length > 1;
  switch (subject) {
    case 'absorption':
      return true;
    case 'hold_or_sell':
      return isOfSeveral || frame.paidAed !== undefined;
    case 'short_lets':
      return isOfSeveral || (frame.measure === 'rent' && areaAsked(slots) !== undefined);
    case 'far_future':
      return isOfSeveral || frame.operation === 'rank';
    default:
      return isOfSeveral;
  }
}

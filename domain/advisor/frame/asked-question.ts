import {
  EMPTY_SLOTS,
  type Frame,
  type Measure,
  type Operation,
  placeSubject,
  type Slots,
  type Subject,
} from './frame.ts';

// The questions that can be asked of the same place or home. A person whose question was misread picks the right one.

type Meant = { operation: Operation; subject: Subject | 'place'; measure: Measure | null };

/** Questions about a place, of all its homes or of one kind. */
const OF_PLACE = {
  homes: { operation: 'list', subject: 'home', measure: null },
  price: { operation: 'value', subject: 'place', measure: 'price' },
  rent: { operation: 'value', subject: 'home', measure: 'rent' },
  yield: { operation: 'value', subject: 'place', measure: 'yield' },
  trend: { operation: 'trend', subject: 'place', measure: null },
  sales: { operation: 'count', subject: 'place', measure: 'sales' },
  service_charge: { operation: 'value', subject: 'place', measure: 'service_charge' },
  verdict: { operation: 'verdict', subject: 'place', measure: null },
  areas: { operation: 'rank', subject: 'area', measure: null },
} as const satisfies Record<string, Meant>;

/** Questions about one home. */
const OF_HOME = {
  estimate: { operation: 'verdict', subject: 'home', measure: 'price' },
  rent: OF_PLACE.rent,
  return: { operation: 'value', subject: 'home', measure: 'return' },
  service_charge: { operation: 'value', subject: 'home', measure: 'service_charge' },
  instalment: { operation: 'value', subject: 'loan', measure: 'instalment' },
  fees: { operation: 'value', subject: 'loan', measure: 'fees' },
} as const satisfies Record<string, Meant>;

export type QuestionName = keyof typeof OF_PLACE | keyof typeof OF_HOME;

const NAMES_OF_PLACE = Object.keys(OF_PLACE) as (keyof typeof OF_PLACE)[];
const NAMES_OF_HOME = Object.keys(OF_HOME) as (keyof typeof OF_HOME)[];

/** Names of the questions that a frame could ask instead, its own included; `[]` if it is about no place or home. */
export function questionsOf({ slots }: Pick<Frame, 'slots'>): readonly QuestionName[] {
  if (slots.homeIds.length > 0) return slots.homeIds.length === 1 ? NAMES_OF_HOME : [];
  return isOfSomewhere(slots) ? NAMES_OF_PLACE : [];
}

const isOfSomewhere = ({ areaIds, named, types, minBeds, maxBeds }: Slots) =>
  areaIds.length > 0 || named !== null || types.length > 0 || minBeds !== null || maxBeds !== null;

/** Name of the question that a frame asks; null if it is none of `questionsOf`. */
export function questionOf(frame: Frame): QuestionName | null {
  return questionsOf(frame).find((name) => isAsked(meantBy(name, frame), frame)) ?? null;
}

function isAsked({ operation, measure }: Meant, asked: Frame): boolean {
  if (operation === 'rank' || operation === 'trend') return asked.operation === operation;
  if (operation === 'verdict' && measure === null) return asked.operation === operation && asked.subject !== 'home';
  if (measure === 'price' && asked.slots.homeIds.length > 0)
    return (asked.operation === 'value' || asked.operation === 'verdict') && (asked.measure ?? measure) === measure;
  return asked.operation === operation && asked.measure === measure;
}

function meantBy(name: QuestionName, { slots }: Pick<Frame, 'slots'>): Meant {
  const table: Partial<Record<QuestionName, Meant>> = slots.homeIds.length > 0 ? OF_HOME : OF_PLACE;
  return table[name] ?? OF_PLACE.homes;
}

/** The same places, homes and period, asked another question. A ranking is of all areas. */
export function withQuestion(frame: Frame, name: QuestionName): Frame {
  const { operation, subject, measure } = meantBy(name, frame);
  const slots = operation === 'rank' ? { ...frame.slots, areaIds: EMPTY_SLOTS.areaIds, named: null } : frame.slots;
  return {
    ...frame,
    operation,
    subject: subject === 'place' ? placeSubject(slots) : subject,
    measure,
    direction: null,
    position: null,
    count: undefined,
    topic: null,
    slots,
  };
}

import * as z from 'zod/mini';
import { NUMBER_FIELDS, NUMBER_KEYS, type NumberKey, numberField } from './fields.ts';

/** Choices of a scenario that are not numbers: their values, the first being the default. */
export const CHOICES = {
  financing: { param: 'finance', values: ['mortgage', 'cash'] },
  completion: { param: 'stage', values: ['ready', 'off_plan'] },
  /** The specification's flat 3 % and property tax, or Dubai's own fees and service charge. */
  costs: { param: 'costs', values: ['flat', 'dubai'] },
  borrower: { param: 'borrower', values: ['expat', 'national', 'non_resident'] },
  home: { param: 'home', values: ['first', 'second'] },
} as const;
export type ChoiceKey = keyof typeof CHOICES;
export const CHOICE_KEYS = Object.keys(CHOICES) as readonly ChoiceKey[]; // exactly the keys of the literal above

export type ScenarioChoices = { [K in ChoiceKey]: (typeof CHOICES)[K]['values'][number] };
export type ScenarioNumbers = Record<NumberKey, number>;

/** What an investor assumes. Numbers ending in Percent are percent points as typed (4.5 is 4.5 %); money is fils. */
export type Scenario = ScenarioNumbers &
  ScenarioChoices & {
    /** The person's own name for it; may be empty. */
    name: string;
    /** The listing it started from, or null. */
    propertyId: number | null;
    /** Gazetteer id of its area; empty when none. */
    areaId: string;
  };

export const MAX_NAME_LENGTH = 80;
const AREA_ID = /^[a-z0-9-]{0,60}$/;

function numberSchema(key: NumberKey) {
  const field = numberField(key);
  const bounds = [z.minimum(field.min), z.maximum(field.max)] as const;
  return field.whole ? z.int().check(...bounds) : z.number().check(...bounds);
}

const numbers = Object.fromEntries(NUMBER_KEYS.map((key) => [key, numberSchema(key)])) as Record<
  NumberKey,
  z.ZodMiniNumber // one schema for each key, by construction
>;

/** A scenario read from storage: strict about bounds, so that no formula meets an absurd number. */
export const ScenarioSchema = z.object({
  ...numbers,
  financing: z.enum(CHOICES.financing.values),
  completion: z.enum(CHOICES.completion.values),
  costs: z.enum(CHOICES.costs.values),
  borrower: z.enum(CHOICES.borrower.values),
  home: z.enum(CHOICES.home.values),
  name: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  propertyId: z.nullable(z.int().check(z.minimum(1))),
  areaId: z.string().check(z.regex(AREA_ID)),
});

/** The specification's defaults, everything beyond it switched off. */
export const STANDARD_SCENARIO: Scenario = {
  ...(Object.fromEntries(NUMBER_KEYS.map((key) => [key, NUMBER_FIELDS[key].standard])) as ScenarioNumbers), // all keys
  financing: 'mortgage',
  completion: 'ready',
  costs: 'flat',
  borrower: 'expat',
  home: 'first',
  name: '',
  propertyId: null,
  areaId: '',
};

/** Whether text may be an area id in a scenario. */
export function isAreaId(text: string): boolean {
  return AREA_ID.test(text);
}

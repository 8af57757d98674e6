import { NUMBER_FIELDS, NUMBER_KEYS, type NumberKey } from './fields.ts';

/** Choices of a scenario and their values; the first is the default. */
export const CHOICES = {
  financing: { param: 'finance', values: ['mortgage', 'cash'] },
  completion: { param: 'stage', values: ['ready', 'off_plan'] },
  /** The specification's flat 3 % and property tax, or Dubai's own fees and service charge. */
  costs: { param: 'costs', values: ['flat', 'dubai'] },
  borrower: { param: 'borrower', values: ['expat', 'national', 'non_resident'] },
  home: { param: 'home', values: ['first', 'second'] },
  /** Let by the year at the rent of the market, to the tenant who is in the home, or by the night. */
  letting: { param: 'let', values: ['market', 'tenant', 'holiday'] },
} as const;
export type ChoiceKey = keyof typeof CHOICES;
export const CHOICE_KEYS = Object.keys(CHOICES) as readonly ChoiceKey[]; // exactly the keys of the literal above

export type ScenarioChoices = { [K in ChoiceKey]: (typeof CHOICES)[K]['values'][number] };
export type ScenarioNumbers = Record<NumberKey, number>;

/** An investor's assumptions. Names ending in Percent are percent points (4.5 is 4.5 %); money is fils. */
export type Scenario = ScenarioNumbers &
  ScenarioChoices & {
    name: string;
    propertyId: number | null;
    /** Gazetteer id of the area; empty if none. */
    areaId: string;
  };

export const MAX_NAME_LENGTH = 80;
const AREA_ID = /^[a-z0-9-]{0,60}$/;

export const STANDARD_SCENARIO: Scenario = {
  ...(Object.fromEntries(NUMBER_KEYS.map((key) => [key, NUMBER_FIELDS[key].standard])) as ScenarioNumbers), // all keys
  financing: 'mortgage',
  completion: 'ready',
  costs: 'flat',
  borrower: 'expat',
  home: 'first',
  letting: 'market',
  name: '',
  propertyId: null,
  areaId: '',
};

export function isAreaId(text: string): boolean {
  return AREA_ID.test(text);
}

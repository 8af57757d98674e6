import type { NumberProblem } from '../typed-number.ts';
import { displayNumber, NUMBER_KEYS, type NumberKey, numberField, readNumber } from './fields.ts';
import { CHOICE_KEYS, CHOICES, isAreaId, MAX_NAME_LENGTH, type Scenario, STANDARD_SCENARIO } from './scenario.ts';

export type LinkProblem = {
  readonly param: string;
  readonly key: NumberKey | null;
  readonly text: string;
  readonly reason: NumberProblem | 'unknown';
};

/** A scenario as address parameters, in AED and percent, without defaults. Inverse of `readScenario`. */
export function scenarioParams(scenario: Scenario): [name: string, value: string][] {
  const params: [string, string][] = [];
  if (scenario.name !== '') params.push(['name', scenario.name]);
  if (scenario.propertyId !== null) params.push(['property', String(scenario.propertyId)]);
  if (scenario.areaId !== '') params.push(['area', scenario.areaId]);
  for (const key of CHOICE_KEYS) {
    if (scenario[key] !== STANDARD_SCENARIO[key]) params.push([CHOICES[key].param, scenario[key]]);
  }
  for (const key of NUMBER_KEYS) {
    if (scenario[key] === STANDARD_SCENARIO[key]) continue;
    params.push([numberField(key).param, plainDecimal(displayNumber(key, scenario[key]))]);
  }
  return params;
}

/** A scenario from an address. Unknown parameters are ignored; an invalid value keeps its default and is reported. */
export function readScenario(get: (name: string) => string | null): { scenario: Scenario; problems: LinkProblem[] } {
  const problems: LinkProblem[] = [];
  const scenario: Scenario = { ...STANDARD_SCENARIO };
  readIdentity(get, scenario, problems);
  readChoices(get, scenario, problems);
  for (const key of NUMBER_KEYS) {
    const { param } = numberField(key);
    const text = get(param);
    if (text === null) continue;
    const read = readNumber(key, text);
    if (read.ok) scenario[key] = read.value;
    else problems.push({ param, key, text: clip(text), reason: read.reason });
  }
  return { scenario, problems };
}

/** All parameter names of a scenario; code that rewrites an address keeps the others. */
export const SCENARIO_PARAMS: ReadonlySet<string> = new Set([
  'name',
  'property',
  'area',
  ...CHOICE_KEYS.map((key) => CHOICES[key].param),
  ...NUMBER_KEYS.map((key) => numberField(key).param),
]);

/** Separates the queries of deals that are shown together; a query has it only encoded. */
const BETWEEN = '~';

export function joinQueries(queries: readonly string[]): string {
  return queries.join(BETWEEN);
}

/** The queries of deals that are shown together, the main one first; none without a text. */
export function scenarioQueries(joined: string | null): string[] {
  return joined === null ? [] : joined.split(BETWEEN);
}

/** How a home is let by the night. A link with only these and a home takes the rest from the home. */
export const LETTING_PARAMS: ReadonlySet<string> = new Set([
  CHOICES.letting.param,
  ...NUMBER_KEYS.filter((key) => numberField(key).needs?.includes('holiday')).map((key) => numberField(key).param),
]);

function readIdentity(get: (name: string) => string | null, scenario: Scenario, problems: LinkProblem[]): void {
  scenario.name = (get('name') ?? '').slice(0, MAX_NAME_LENGTH);
  const property = get('property');
  if (property !== null && /^[1-9]\d{0,14}$/.test(property)) scenario.propertyId = Number(property);
  else if (property !== null) problems.push({ param: 'property', key: null, text: clip(property), reason: 'unknown' });
  const area = get('area');
  if (area !== null && isAreaId(area)) scenario.areaId = area;
  else if (area !== null) problems.push({ param: 'area', key: null, text: clip(area), reason: 'unknown' });
}

function readChoices(get: (name: string) => string | null, scenario: Scenario, problems: LinkProblem[]): void {
  for (const key of CHOICE_KEYS) {
    const { param, values } = CHOICES[key];
    const text = get(param);
    if (text === null) continue;
    const value = (values as readonly string[]).find((candidate) => candidate === text);
    if (value === undefined) problems.push({ param, key: null, text: clip(text), reason: 'unknown' });
    // `value` is valid for this key, which TypeScript cannot infer in the loop.
    else Object.assign(scenario, { [key]: value });
  }
}

/** A number without exponent, with all digits, so that tiny percents survive a round trip. */
function plainDecimal(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e-');
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${mantissa.replace(/[-.]/g, '')}`;
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

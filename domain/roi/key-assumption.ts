import type { NumberKey } from './fields.ts';
import type { Scenario } from './scenario.ts';
import { tornado } from './sensitivity.ts';
import { solveFor, solveOutcome } from './solver.ts';

/** Inputs that nobody knows beforehand. Price, loan and period are the buyer's own choice. */
const ASSUMED: ReadonlySet<NumberKey> = new Set<NumberKey>([
  'appreciationPercent',
  'monthlyRentFils',
  'vacancyPercent',
  'rentGrowthPercent',
  'serviceChargeFilsPerSqft',
  'maintenancePercent',
  'laterInterestPercent',
  'tenantRenewals',
  'nightlyFils',
  'occupancyPercent',
  'operatorPercent',
  'holidayCostFils',
]);

/** The assumption that costs most if it comes one step worse. */
export type KeyAssumption = {
  readonly key: NumberKey;
  readonly assumed: number;
  /** One step worse, and the rate of return then; `irr` is that of the scenario as it is. */
  readonly worse: number;
  readonly irrWorse: number;
  readonly irr: number;
  /** Whether more of it is better. */
  readonly isGain: boolean;
};

/**
 * The assumption that lowers the rate of return most if it comes one step of the tornado chart worse; null without a rate
 * of return.
 */
export function keyAssumption(scenario: Scenario): KeyAssumption | null {
  const irr = solveOutcome(scenario, 'irr');
  if (irr === null) return null;
  let found: KeyAssumption | null = null;
  for (const { key, low, high } of tornado(scenario)) {
    if (!ASSUMED.has(key) || low.outcome === null || high.outcome === null) continue;
    const isGain = high.outcome > low.outcome;
    const worse = isGain ? low : high;
    const irrWorse = Math.min(low.outcome, high.outcome);
    if (irrWorse >= (found?.irrWorse ?? irr)) continue;
    found = { key, assumed: scenario[key], worse: worse.input, irrWorse, irr, isGain };
  }
  return found;
}

/**
 * The value that an assumption needs for a rate of return, everything else as it is. `isMet`: the scenario has it. Null
 * if no value within the field's bounds is enough.
 */
export function requiredValue(scenario: Scenario, key: NumberKey, target: number) {
  const answer = solveFor({ scenario, key, outcome: 'irr', target });
  if (!answer.ok) return null;
  const irr = solveOutcome(scenario, 'irr');
  return { value: answer.value, isMet: irr !== null && irr >= target };
}

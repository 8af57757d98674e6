import { filsFromAed } from '../money.ts';
import { type NumberProblem, readTypedNumber, type TypedNumber } from '../typed-number.ts';

/** Display unit: AED (stored in fils), percent points, years, months, sqft or plain. */
export type FieldUnit = 'aed' | 'percent' | 'years' | 'months' | 'sqft' | 'count';

/** Part of a scenario without which a number has no effect. */
export type Need = 'loan' | 'dubai' | 'flat' | 'resale' | 'plan' | 'later' | 'rented' | 'tenant' | 'holiday';

export type NumberField = {
  /** Short name in a scenario's link. Never reuse a name: users keep links. */
  readonly param: string;
  readonly unit: FieldUnit;
  /** Bounds and default in the stored unit: fils for `aed`, percent points for `percent`. */
  readonly min: number;
  readonly max: number;
  readonly standard: number;
  /** Slider and stepper step in the stored unit. Typed numbers may lie between steps unless `whole`. */
  readonly step: number;
  readonly whole?: boolean;
  /** Lower end of the slider, if typed numbers may go lower. */
  readonly sliderMin?: number;
  /** Conditions under which the number has an effect. */
  readonly needs?: readonly Need[];
};

type Range = readonly [min: number, max: number, step: number];
const percent = (param: string, standard: number, [min, max, step]: Range = [0, 100, 0.1]): NumberField => {
  return { param, unit: 'percent', min, max, standard, step };
};
const whole = (param: string, unit: FieldUnit, standard: number, [min, max, step]: Range): NumberField => {
  return { param, unit, min, max, standard, step, whole: true };
};
const aed = (param: string, standard: number, max: number, min = 0): NumberField =>
  whole(param, 'aed', filsFromAed(standard), [filsFromAed(min), filsFromAed(max), filsFromAed(1)]);

function needing<T extends Record<string, NumberField>>(need: Need, fields: T): T {
  const marked = Object.entries(fields).map(([key, field]) => [
    key,
    { ...field, needs: [...(field.needs ?? []), need] },
  ]);
  return Object.fromEntries(marked);
}

/**
 * All numbers of a scenario. Ranges, steps and defaults of the first block are the specification's (sections 5 and 9);
 * the others have no effect until switched on. Sources: `costs.ts`, `spread.ts`.
 */
export const NUMBER_FIELDS = {
  priceFils: aed('price', 2_500_000, 1_000_000_000, 1_000),
  ...needing('loan', {
    downPaymentPercent: percent('down', 25, [10, 50, 5]),
    interestPercent: percent('rate', 4.5, [2, 8, 0.1]),
    termYears: whole('term', 'years', 25, [10, 30, 5]),
  }),
  ...needing('rented', { monthlyRentFils: aed('rent', 15_000, 10_000_000) }),
  ...needing('flat', { propertyTaxPercent: percent('tax', 0.5, [0, 20, 0.1]) }),
  insurancePercent: percent('insurance', 0.3, [0, 20, 0.1]),
  maintenancePercent: percent('maintenance', 2, [0, 20, 0.1]),
  ...needing('rented', {
    managementPercent: percent('management', 8),
    vacancyPercent: percent('vacancy', 5),
  }),
  /** The specification's slider starts at 0; forecasts can be negative. */
  appreciationPercent: { ...percent('growth', 5, [-20, 15, 0.5]), sliderMin: 0 },
  years: whole('years', 'years', 10, [1, 30, 1]),

  // Used when `costs` is 'dubai'.
  ...needing('dubai', {
    sqft: whole('sqft', 'sqft', 0, [0, 5_000_000, 1]),
    serviceChargeFilsPerSqft: aed('service', 15, 500),
    dldPercent: percent('dld', 4, [0, 20, 0.1]),
    dldFixedFils: aed('dldfixed', 580, 100_000),
    agencyPercent: percent('agency', 2, [0, 20, 0.1]),
    vatPercent: percent('vat', 5, [0, 50, 0.5]),
    ...needing('resale', {
      trusteeFils: aed('trustee', 4_000, 100_000),
      trusteeLowFils: aed('trusteelow', 2_000, 100_000),
    }),
    ...needing('loan', {
      mortgageRegistrationPercent: percent('mortgagereg', 0.25, [0, 10, 0.05]),
      mortgageRegistrationFixedFils: aed('mortgageregfixed', 290, 100_000),
      bankFeePercent: percent('bankfee', 0, [0, 10, 0.1]),
      valuationFils: aed('valuation', 2_500, 100_000),
    }),
    ...needing('resale', { nocFils: aed('noc', 500, 100_000) }),
    furnishingFils: aed('furnishing', 0, 100_000_000),
    sellingCostPercent: percent('selling', 2, [0, 20, 0.1]),
    exitCostFils: aed('exit', 0, 1_000_000),
    rentGrowthPercent: percent('rentgrowth', 0, [-20, 30, 0.5]),
    costGrowthPercent: percent('costgrowth', 0, [-20, 30, 0.5]),
  }),

  // A fixed part of the loan's term and the rate after it; early settlement, at the sale at the latest. 0 years: none.
  ...needing('loan', {
    fixedYears: whole('fixed', 'years', 0, [0, 10, 1]),
    ...needing('later', { laterInterestPercent: percent('laterrate', 5.5, [0, 15, 0.05]) }),
    settleAfterYears: whole('settle', 'years', 0, [0, 30, 1]),
    settlementPercent: percent('settlefee', 0, [0, 5, 0.1]),
    settlementMostFils: aed('settlemost', 10_000, 10_000_000),
  }),

  // A tenant in the home: yearly rent, months to the end of the contract, renewals, empty months after the tenant leaves.
  ...needing('tenant', {
    tenantRentFils: aed('tenantrent', 150_000, 100_000_000),
    tenancyMonths: whole('tenancy', 'months', 12, [1, 60, 1]),
    tenantRenewals: whole('renewals', 'count', 1, [0, 30, 1]),
    vacantMonths: whole('vacant', 'months', 1, [0, 24, 1]),
  }),

  // Let by the night: the operator's share of the income, and utilities, permit and supplies of a year.
  ...needing('holiday', {
    nightlyFils: aed('night', 500, 100_000),
    occupancyPercent: percent('occupancy', 40),
    operatorPercent: percent('operator', 20),
    holidayCostFils: aed('holidaycosts', 20_000, 10_000_000),
  }),

  // Return of the best alternative, for the net present value.
  discountPercent: percent('discount', 8, [0, 50, 0.5]),

  // For the debt-burden warning; an income of 0 means not given.
  ...needing('loan', {
    monthlyIncomeFils: aed('income', 0, 100_000_000),
    otherDebtsFils: aed('debts', 0, 100_000_000),
  }),

  // Off-plan payment plan in shares of the price; the remainder is due on handover.
  ...needing('plan', {
    handoverMonths: whole('handover', 'months', 30, [1, 120, 1]),
    bookingPercent: percent('booking', 10, [0, 100, 5]),
    constructionPercent: percent('construction', 50, [0, 100, 5]),
    constructionInstalments: whole('instalments', 'count', 5, [1, 60, 1]),
    postHandoverPercent: percent('post', 0, [0, 100, 5]),
    postHandoverMonths: whole('postmonths', 'months', 24, [1, 120, 1]),
  }),

  growthSpreadPercent: percent('spread', 10, [0, 50, 0.5]),
  rentSpreadPercent: percent('rentspread', 9, [0, 50, 0.5]),
  vacancySpreadPercent: percent('vacancyspread', 3, [0, 50, 0.5]),
  seed: whole('seed', 'count', 1, [0, 4_294_967_295, 1]),
} as const satisfies Record<string, NumberField>;

export type NumberKey = keyof typeof NUMBER_FIELDS;
export const NUMBER_KEYS = Object.keys(NUMBER_FIELDS) as readonly NumberKey[]; // exactly the keys of the literal above

export function numberField(key: NumberKey): NumberField {
  return NUMBER_FIELDS[key];
}

/** Why a value in the stored unit is invalid for a field, or null. */
export function problemWith(key: NumberKey, value: number): NumberProblem | null {
  const field = numberField(key);
  if (!Number.isFinite(value)) return 'not-a-number';
  if (field.whole && !Number.isInteger(value)) return 'not-whole';
  if (value < field.min) return 'too-low';
  return value > field.max ? 'too-high' : null;
}

/** Converts a stored number to the number shown: AED instead of fils. */
export function displayNumber(key: NumberKey, value: number): number {
  return numberField(key).unit === 'aed' ? value / 100 : value;
}

/** Parses typed text to a stored value or the reason it is invalid. Accepts what `readTypedNumber` does, from `min` on. */
export function readNumber(key: NumberKey, text: string, min = numberField(key).min): TypedNumber {
  const { unit, max } = numberField(key);
  const scale = unit === 'aed' ? 100 : 1;
  const typed = readTypedNumber(text, { unit, min: min / scale, max: max / scale });
  if (!typed.ok) return typed;
  const value = unit === 'aed' ? filsFromAed(typed.value) : typed.value;
  const reason = problemWith(key, value);
  return reason === null ? { ok: true, value } : { ok: false, reason };
}

// `as number` on indexed reads: the loops below stay inside the array's length.

const LOWEST = -0.999_999;
const HIGHEST = 1e6;
const SCAN_STEPS = 64;
const BISECTIONS = 200;
const DAYS_A_YEAR = 365;

/** Net present value of equally spaced flows, the first now: Σ flow_i / (1 + rate)^i; `rate` above −1. */
export function npv(rate: number, flows: ArrayLike<number>): number {
  const discount = 1 / (1 + rate);
  let sum = 0;
  // Horner's method: one multiplication per flow and no powers.
  for (let i = flows.length - 1; i >= 0; i--) sum = sum * discount + (flows[i] as number);
  return sum;
}

/**
 * Internal rate of return per period: the root of {@link npv} nearest to zero, by bisection. Null if all flows have one
 * sign, or outside −99.9999 % to +100,000,000 % a period.
 */
export function irr(flows: ArrayLike<number>): number | null {
  if (!changesSign(flows)) return null;
  return rootNearZero((rate) => npv(rate, flows));
}

/** Money on a day, days since 1970; received is positive, paid negative. */
export type DatedFlow = { readonly day: number; readonly amount: number };

/** Present value on the day of the first flow: Σ amount / (1 + rate)^(days / 365), as in Excel's XNPV. */
export function xnpv(rate: number, flows: readonly DatedFlow[]): number {
  const start = flows[0]?.day ?? 0;
  const growth = Math.log1p(rate);
  return flows.reduce((sum, { day, amount }) => sum + amount * Math.exp((-growth * (day - start)) / DAYS_A_YEAR), 0);
}

/**
 * Yearly rate of return of dated flows in any order, as in Excel's XIRR: the root of {@link xnpv} nearest to zero. Null
 * if all flows have one sign or fall on one day.
 */
export function xirr(flows: readonly DatedFlow[]): number | null {
  const sorted = [...flows].sort((a, b) => a.day - b.day);
  if (!changesSign(sorted.map(({ amount }) => amount)) || sorted[0]?.day === sorted.at(-1)?.day) return null;
  return rootNearZero((rate) => xnpv(rate, sorted));
}

/** A rate per month as the effective rate per year: (1 + r)^12 − 1. */
export function yearlyFromMonthly(monthlyRate: number): number {
  return Math.expm1(12 * Math.log1p(monthlyRate));
}

/** An effective yearly rate as a rate per month: (1 + r)^(1/12) − 1. */
export function monthlyFromYearly(yearlyRate: number): number {
  return Math.expm1(Math.log1p(yearlyRate) / 12);
}

function changesSign(flows: ArrayLike<number>): boolean {
  let gains = false;
  let losses = false;
  for (let i = 0; i < flows.length; i++) {
    const flow = flows[i] as number;
    if (!Number.isFinite(flow)) return false;
    if (flow > 0) gains = true;
    if (flow < 0) losses = true;
  }
  return gains && losses;
}

/** Searches outwards from zero on both sides for a change of sign, and bisects the first one. */
function rootNearZero(value: (rate: number) => number): number | null {
  const atZero = value(0);
  if (atZero === 0) return 0;
  let up = { rate: 0, value: atZero };
  let down = { rate: 0, value: atZero };
  for (let step = 1; step <= SCAN_STEPS; step++) {
    const nextUp = outward(value, up, HIGHEST, step);
    if (nextUp.value * up.value <= 0) return bisect(value, up.rate, nextUp.rate);
    const nextDown = outward(value, down, LOWEST, step);
    if (nextDown.value * down.value <= 0) return bisect(value, nextDown.rate, down.rate);
    up = nextUp;
    down = nextDown;
  }
  return null;
}

type Point = { readonly rate: number; readonly value: number };

/** The `step`-th point from zero to a bound, spaced in log(1 + rate). */
function outward(value: (rate: number) => number, last: Point, bound: number, step: number): Point {
  // Quadratic spacing: fine steps near zero, where most roots are.
  const rate = Math.expm1(Math.log1p(bound) * (step / SCAN_STEPS) ** 2);
  const result = value(rate);
  return Number.isFinite(result) ? { rate, value: result } : last;
}

function bisect(value: (rate: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  const lowIsPositive = value(low) > 0;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    const result = value(middle);
    if (result === 0) return middle;
    if (result > 0 === lowIsPositive) low = middle;
    else high = middle;
  }
  return low + (high - low) / 2;
}

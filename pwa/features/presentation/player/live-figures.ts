import type { DeckData, DeckHome } from '../../../../domain/presentation/data.ts';
import { grossYield } from '../../../../domain/rent/rent-yield.ts';
import { NUMBER_FIELDS, type NumberKey, problemWith } from '../../../../domain/roi/fields.ts';

export type LiveChanges = { readonly scenario: Partial<Record<LiveKey, number>>; readonly askingFils: number | null };

export const LIVE_KEYS = [
  'monthlyRentFils',
  'priceFils',
  'downPaymentPercent',
  'interestPercent',
  'termYears',
] as const satisfies readonly NumberKey[];
export type LiveKey = (typeof LIVE_KEYS)[number];

export const NO_CHANGES: LiveChanges = { scenario: {}, askingFils: null };

export function withChanges(data: DeckData, changes: LiveChanges): DeckData {
  const { scenario, homes } = data;
  const isMoved = Object.keys(changes.scenario).length > 0;
  return {
    ...data,
    scenario: scenario === null || !isMoved ? scenario : { ...scenario, ...changes.scenario },
    homes: homes.map((home, i) => (i === 0 && changes.askingFils !== null ? askedAt(home, changes.askingFils) : home)),
  };
}

/** A home at another asking price, without the verdict and net yield of the saved price. */
function askedAt(home: DeckHome, priceFils: number): DeckHome {
  const gross = home.yearlyRentFils === null ? null : grossYield(home.yearlyRentFils, priceFils);
  return { ...home, priceFils, verdict: null, grossYield: gross, netYield: null };
}

/** A value moved by a share, in whole dirhams for money, within the bounds of its field. */
export function movedBy(key: LiveKey, value: number, share: number): number {
  const moved = NUMBER_FIELDS[key].unit === 'aed' ? Math.round((value * (1 + share)) / 100) * 100 : value * (1 + share);
  return bounded(key, moved);
}

export function bounded(key: LiveKey, value: number): number {
  const { min, max } = NUMBER_FIELDS[key];
  const within = Math.min(max, Math.max(min, value));
  return problemWith(key, within) === null ? within : NUMBER_FIELDS[key].standard;
}

/** Limits and step of a slider: half to one and a half times the value for money, else the field's own. */
export function sliderRange(key: LiveKey, value: number): { min: number; max: number; step: number } {
  const { unit, min, max, step } = NUMBER_FIELDS[key];
  if (unit !== 'aed') return { min, max, step };
  const fine = key === 'monthlyRentFils' ? 10_000 : 1_000_000;
  return {
    min: Math.max(min, Math.round((value * 0.5) / fine) * fine),
    max: Math.round((value * 1.5) / fine) * fine,
    step: fine,
  };
}

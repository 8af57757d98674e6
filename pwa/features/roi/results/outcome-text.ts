import { figureWords } from '../../../../domain/figure-words.ts';
import type { Outcome } from '../../../../domain/roi/solver.ts';
import { money, share, times } from '../figures.ts';

export function outcomeText(outcome: Outcome, value: number | null): string {
  if (outcome === 'monthlyIncomeFils' || outcome === 'npvFils') return money(value);
  return outcome === 'dscr' ? times(value) : share(value);
}

/** A typed target (percent, AED or ratio) in the outcome's own unit, and back. */
export function targetFromTyped(outcome: Outcome, typed: number): number {
  if (outcome === 'monthlyIncomeFils' || outcome === 'npvFils') return typed * 100;
  return outcome === 'dscr' ? typed : typed / 100;
}

export const targetUnit = (outcome: Outcome): string =>
  TARGET_UNIT[outcome] === 'AED' ? figureWords.currency : TARGET_UNIT[outcome];

const TARGET_UNIT: Record<Outcome, string> = {
  irr: '%',
  annualRoi: '%',
  noiCapRate: '%',
  cashOnCash: '%',
  dscr: '×',
  monthlyIncomeFils: 'AED',
  npvFils: 'AED',
};

export const USUAL_TARGET: Record<Outcome, number> = {
  irr: 12,
  annualRoi: 12,
  noiCapRate: 6,
  cashOnCash: 5,
  dscr: 1.2,
  monthlyIncomeFils: 0,
  npvFils: 0,
};

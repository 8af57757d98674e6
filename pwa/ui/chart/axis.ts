import { formatAed } from '../../../domain/money.ts';

/** Axis text for fils: `2.5M`, `980K`, without the currency. */
export function axisMoney(fils: number): string {
  const aed = Math.abs(fils) / 100;
  const sign = fils < 0 ? '−' : '';
  if (aed >= 1_000_000) return `${sign}${trim(aed / 1_000_000)}M`;
  if (aed >= 1_000) return `${sign}${trim(aed / 1_000)}K`;
  return `${sign}${trim(aed)}`;
}

export const tipMoney = formatAed;
export const tipCount = (count: number) => String(Math.round(count));

function trim(value: number): string {
  return String(Math.round(value * 10) / 10);
}

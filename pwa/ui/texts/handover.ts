import type { Handover } from '../../../domain/property/handover.ts';
import { common } from './common.ts';

/** `Q1 2027`, or `2027` without a quarter. */
export function handoverText({ year, quarter }: Handover): string {
  return quarter === null ? String(year) : common.quarter(quarter, String(year));
}

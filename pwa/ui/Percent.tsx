import { formatPercent } from './format.ts';

/** A fraction as a percentage. */
export function Percent({ value, sign }: { value: number; sign?: boolean }) {
  return <span className="nowrap">{formatPercent(value, sign)}</span>;
}

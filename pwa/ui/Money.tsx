import { formatMoney, formatMoneyShort } from './format.ts';

export function Money({ fils, short }: { fils: number; short?: boolean }) {
  return <span className="nowrap">{short ? formatMoneyShort(fils) : formatMoney(fils)}</span>;
}

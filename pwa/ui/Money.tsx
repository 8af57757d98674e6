import { formatMoney, formatMoneyShort } from './format.ts';

/** A price; `short` for cards. */
export function Money({ fils, short }: { fils: number; short?: boolean }) {
  return <span className="nowrap">{short ? formatMoneyShort(fils) : formatMoney(fils)}</span>;
}

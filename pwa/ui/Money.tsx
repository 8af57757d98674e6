import { formatMoney, formatMoneyShort } from './format.ts';

/** A price; `short` for cards. */
export function Money({ fils, short }: { fils: number; short?: boolean }) {
  return <span className="nw">{short ? formatMoneyShort(fils) : formatMoney(fils)}</span>;
}

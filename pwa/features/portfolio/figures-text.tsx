import type { ReactNode } from 'react';
import { Missing } from '../../ui/states/Missing.tsx';
import { formatMoney, formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';

export const shortOrMissing = (fils: number | null): ReactNode =>
  fils === null ? <Missing /> : formatMoneyShort(fils);
export const moneyOrMissing = (fils: number | null): ReactNode => (fils === null ? <Missing /> : formatMoney(fils));
export const percentOrMissing = (share: number | null): ReactNode =>
  share === null ? <Missing /> : formatPercent(share);

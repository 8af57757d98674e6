import type { PartialSum, PortfolioTotals } from '../../../domain/portfolio/whole.ts';
import { Ledger } from '../../ui/figures/Ledger.tsx';
import { formatCount, formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';
import { percentOrMissing, shortOrMissing } from './figures-text.tsx';
import { messages } from './messages.ts';

/** The owned homes together. A sum that leaves homes out says so. */
export function Totals({ totals }: { totals: PortfolioTotals }) {
  const { owned, value, low, high, equity, net, loan, loanToValue, returnSoFar } = totals;
  const known = (sum: PartialSum) => (sum.homes === 0 ? null : sum.fils);
  const text = (sum: PartialSum, words: string) =>
    sum.homes === owned ? words : messages.knownOf(formatCount(sum.homes), formatCount(owned));
  const range = messages.rangeAll(formatMoneyShort(low.fils), formatMoneyShort(high.fils));
  const loansText = messages.afterLoans(formatMoneyShort(loan.fils), formatPercent(loanToValue ?? 0));
  return (
    <Ledger
      rows={[
        { name: messages.value, value: shortOrMissing(known(value)), text: text(value, range) },
        {
          name: messages.equity,
          value: shortOrMissing(known(equity)),
          text: text(equity, loanToValue === null || loan.fils === 0 ? messages.equityText : loansText),
        },
        { name: messages.income, value: shortOrMissing(known(net)), text: text(net, messages.incomeText) },
        { name: messages.returnSoFar, value: percentOrMissing(returnSoFar), text: messages.returnText },
      ]}
    />
  );
}

import type { HomeFigures } from '../../../domain/portfolio/figures.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Ledger, type LedgerRow } from '../../ui/figures/Ledger.tsx';
import { type Pair, Pairs } from '../../ui/figures/Pairs.tsx';
import { formatMoney, formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';
import { moneyOrMissing, percentOrMissing, shortOrMissing } from './figures-text.tsx';
import { messages } from './messages.ts';

type Props = { home: PortfolioHome; figures: HomeFigures; isEstimating: boolean };

export function FiguresCard({ home, figures, isEstimating }: Props) {
  const isOwned = home.standing === 'owned';
  const needs = isOwned ? missingFacts(home, figures) : [];
  return (
    <>
      <Ledger
        rows={[valueRow(home, figures, isEstimating), ...(isOwned ? ownedRows(figures) : watchedRows(home, figures))]}
      />
      {isOwned && (
        <Card id="ph-figures" title={messages.figures} className="pad stack">
          <Pairs rows={ownedPairs(figures)} />
          {needs.map((need) => (
            <p className="small dim" key={need}>
              {messages.needs[need]}
            </p>
          ))}
        </Card>
      )}
    </>
  );
}

function valueRow({ sqft }: PortfolioHome, figures: HomeFigures, isEstimating: boolean): LedgerRow {
  const { valueFils, lowFils, highFils } = figures;
  const missing = isEstimating ? messages.estimatingShort : messages.noValue;
  const text =
    lowFils !== null && highFils !== null
      ? messages.range(formatMoneyShort(lowFils), formatMoneyShort(highFils))
      : sqft === undefined
        ? messages.noValueSize
        : missing;
  return { name: messages.value, value: shortOrMissing(valueFils), text };
}

function ownedRows({ equityFils, netFils, returnSoFar, returnLow, returnHigh }: HomeFigures): LedgerRow[] {
  const range =
    returnLow === null || returnHigh === null
      ? messages.returnText
      : messages.returnRange(formatPercent(returnLow), formatPercent(returnHigh));
  return [
    { name: messages.equity, value: shortOrMissing(equityFils), text: messages.equityText },
    { name: messages.income, value: shortOrMissing(netFils), text: messages.incomeText },
    { name: messages.returnSoFar, value: percentOrMissing(returnSoFar), text: range },
  ];
}

function watchedRows({ askingPriceFils, purpose = 'sale' }: PortfolioHome, figures: HomeFigures): LedgerRow[] {
  const { valueFils, expectedRentFils } = figures;
  const against =
    askingPriceFils === undefined || valueFils === null || purpose !== 'sale' ? null : askingPriceFils / valueFils - 1;
  return [
    {
      name: messages.asking,
      value: shortOrMissing(askingPriceFils ?? null),
      text: against === null ? undefined : messages.againstValue(`${against > 0 ? '+' : ''}${formatPercent(against)}`),
    },
    { name: messages.expectedRent, value: shortOrMissing(expectedRentFils) },
  ];
}

function ownedPairs(figures: HomeFigures): Pair[] {
  const { rentFils } = figures;
  return [
    { name: messages.cost, value: moneyOrMissing(figures.costFils) },
    { name: messages.gain, value: moneyOrMissing(figures.gainFils) },
    { name: messages.loanLeft, value: moneyOrMissing(figures.loanFils) },
    ...(figures.unpaidFils > 0 ? [{ name: messages.unpaid, value: formatMoney(figures.unpaidFils) }] : []),
    { name: messages.rent, value: rentFils === 0 ? messages.empty0 : moneyOrMissing(rentFils) },
    { name: messages.expectedRent, value: moneyOrMissing(figures.expectedRentFils) },
    { name: messages.running, value: moneyOrMissing(figures.runningFils) },
    { name: messages.debt, value: moneyOrMissing(figures.debtFils) },
    { name: messages.gross, value: percentOrMissing(figures.grossYield) },
    { name: messages.netOnCost, value: percentOrMissing(figures.netYieldOnCost) },
    { name: messages.netOnValue, value: percentOrMissing(figures.netYieldOnValue) },
  ];
}

/** Bought off-plan without a loan, and nothing says how much of the price is paid. */
function hasOpenPlan({ completion, purchase, loan }: PortfolioHome): boolean {
  return completion === 'off_plan' && purchase !== undefined && purchase.paidFils === undefined && loan === undefined;
}

function missingFacts(home: PortfolioHome, { runningFils }: HomeFigures): (keyof typeof messages.needs)[] {
  return [
    ...(home.purchase === undefined ? (['purchase'] as const) : []),
    ...(hasOpenPlan(home) ? (['paid'] as const) : []),
    ...(home.tenancies.length === 0 ? (['tenancy'] as const) : []),
    ...(runningFils === null ? (['charge'] as const) : []),
  ];
}

import { Calculator } from 'lucide-react';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { monthlyPaymentFils } from '../../../domain/roi/amortisation.ts';
import { OFF_PLAN_MAX_LTV } from '../../../domain/roi/lending-limits.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatPercent } from '../../ui/format.ts';
import { Pairs } from '../../ui/Pairs.tsx';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';
import styles from './property.module.css';

/** Assumptions of the specification, and the term of the amortised payment. */
export const MORTGAGE = { downPayment: 0.2, aprPercent: 6.5, years: 25, quickMonthlyRate: 0.005 } as const;

export function MortgageCard({ property }: { property: Property }) {
  const { price, completion } = property;
  const share = loanShare(completion);
  return (
    <Card id="mortgage" title={messages.mortgage} className="pad">
      <Pairs
        rows={[
          { name: messages.quick, value: formatAed(quickMonthlyFils(price, share)) },
          { name: messages.amortised(MORTGAGE.years), value: formatAed(amortisedMonthlyFils(price, share)) },
          { name: messages.loan(formatPercent(share)), value: formatAed(loanFils(price, share)) },
          { name: messages.down(formatPercent(1 - share)), value: formatAed(price - loanFils(price, share)) },
          { name: messages.rate, value: messages.apr },
        ]}
      />
      <p className={`smaller dim ${styles.explain}`}>
        {messages.mortgageText}
        {completion === 'off_plan' && ` ${messages.mortgageOffPlan}`}
      </p>
      <ButtonLink to={paths.roi({ property: String(property.id) })} variant="soft" small block icon={Calculator}>
        {messages.openRoi}
      </ButtonLink>
    </Card>
  );
}

/** Share of the price that is lent: the spec's for a finished home, the bank's limit for one that is not. */
export function loanShare(completion: Property['completion']): number {
  return completion === 'off_plan' ? OFF_PLAN_MAX_LTV : 1 - MORTGAGE.downPayment;
}

/** Loan after the down payment, fils. */
export function loanFils(priceFils: number, share: number): number {
  return Math.round(priceFils * share);
}

/** The spec's quick estimate: the loan × 0.005 a month, fils. */
export function quickMonthlyFils(priceFils: number, share: number): number {
  return Math.round(priceFils * share * MORTGAGE.quickMonthlyRate);
}

/** Level monthly payment that repays the loan with interest over the card's term, fils. */
export function amortisedMonthlyFils(priceFils: number, share: number): number {
  return monthlyPaymentFils({
    principalFils: loanFils(priceFils, share),
    yearlyRate: MORTGAGE.aprPercent / 100,
    years: MORTGAGE.years,
  });
}

import { Calculator } from 'lucide-react';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { formatPercent } from '../../ui/format.ts';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';
import { amortisedMonthlyFils, loanFils, loanShare, MORTGAGE, quickMonthlyFils } from './mortgage.ts';
import styles from './property.module.css';

/** The quick estimate and, beside it, what repaying the loan really takes. */
export function MortgageCard({ property }: { property: Property }) {
  const { price, completion } = property;
  const share = loanShare(completion);
  return (
    <section className="card pad" aria-labelledby="mortgage">
      <h2 className="display-3" id="mortgage">
        {messages.mortgage}
      </h2>
      <dl className="pairs">
        <dt>{messages.quick}</dt>
        <dd>{formatAed(quickMonthlyFils(price, share))}</dd>
        <dt>{messages.amortised(MORTGAGE.years)}</dt>
        <dd>{formatAed(amortisedMonthlyFils(price, share))}</dd>
        <dt>{messages.loan(formatPercent(share))}</dt>
        <dd>{formatAed(loanFils(price, share))}</dd>
        <dt>{messages.down(formatPercent(1 - share))}</dt>
        <dd>{formatAed(price - loanFils(price, share))}</dd>
        <dt>{messages.rate}</dt>
        <dd>{messages.apr}</dd>
      </dl>
      <p className={`smaller dim ${styles.explain}`}>
        {messages.mortgageText}
        {completion === 'off_plan' && ` ${messages.mortgageOffPlan}`}
      </p>
      <ButtonLink to={paths.roi({ property: String(property.id) })} variant="soft" small block icon={Calculator}>
        {messages.openRoi}
      </ButtonLink>
    </section>
  );
}

import { Calculator } from 'lucide-react';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';
import { amortisedMonthlyFils, loanFils, MORTGAGE, quickMonthlyFils } from './mortgage.ts';

/** The quick estimate and, beside it, what repaying the loan really takes. */
export function MortgageCard({ property }: { property: Property }) {
  const { price } = property;
  return (
    <section className="card pad" aria-labelledby="mortgage">
      <h2 className="d3" id="mortgage">
        {messages.mortgage}
      </h2>
      <dl className="kv">
        <dt>{messages.quick}</dt>
        <dd>{formatAed(quickMonthlyFils(price))}</dd>
        <dt>{messages.amortised(MORTGAGE.years)}</dt>
        <dd>{formatAed(amortisedMonthlyFils(price))}</dd>
        <dt>{messages.loan}</dt>
        <dd>{formatAed(loanFils(price))}</dd>
        <dt>{messages.down}</dt>
        <dd>{formatAed(price - loanFils(price))}</dd>
        <dt>{messages.rate}</dt>
        <dd>{messages.apr}</dd>
      </dl>
      <p className="xs dim explain">{messages.mortgageText}</p>
      <ButtonLink to={paths.roi({ property: String(property.id) })} variant="soft" small block icon={Calculator}>
        {messages.openRoi}
      </ButtonLink>
    </section>
  );
}

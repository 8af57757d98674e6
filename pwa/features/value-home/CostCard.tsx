import { Link } from 'react-router-dom';
import { formatAed } from '../../../domain/money.ts';
import { homeCost } from '../../../domain/roi/home-cost.ts';
import { useLoan, useSavedPreferences } from '../../data/queries/shared-records.ts';
import type { ValuationReport } from '../../data/queries/valuation.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { COST_LABELS } from '../../ui/texts/cost-labels.ts';
import { formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import styles from './value-home.module.css';

type Props = { report: ValuationReport; priceFils: number };

/** What buying takes in own money, and what a month costs then. */
export function CostCard({ report: { home, charge, rent }, priceFils }: Props) {
  const isToLet = useSavedPreferences()?.use === 'let';
  const { completion, sqft } = home;
  const profile = useLoan();
  const cost = homeCost({ priceFils, completion, sqft, chargeFilsPerSqft: charge.middleFils }, profile);
  const percent = (points: number) => formatPercent(points / 100);
  const { downPaymentPercent, interestPercent, termYears } = cost.loan;
  return (
    <Card id="fair-cost" title={messages.costTitle} className="pad stack">
      <dl className={styles.steps}>
        <div>
          <dt className="small muted">{messages.cash}</dt>
          <dd className="display-3 nowrap">{formatAed(cost.cashFils)}</dd>
        </div>
        <div>
          <dt className="small muted">{messages.monthly}</dt>
          <dd className="display-3 nowrap">{formatAed(cost.monthlyFils)}</dd>
        </div>
      </dl>
      <Pairs
        rows={[
          { name: messages.down(percent(downPaymentPercent)), value: formatAed(cost.downFils) },
          { name: messages.fees, value: formatAed(cost.feesFils) },
          { name: messages.instalment(percent(interestPercent), termYears), value: formatAed(cost.instalmentFils) },
          { name: messages.charge, value: formatAed(cost.chargeFils) },
          isToLet && rent !== null
            ? { name: messages.rentMonth, value: formatAed(Math.round(rent.annualFils / 12)) }
            : null,
          isToLet && rent !== null
            ? {
                name: messages.left,
                value: formatAed(Math.round((rent.yields.net * priceFils) / 12) - cost.instalmentFils),
              }
            : null,
        ]}
      />
      <details>
        <summary className="h4">{messages.feeLines}</summary>
        <Pairs
          rows={cost.lines.map(({ code, amountFils }) => ({ name: COST_LABELS[code], value: formatAed(amountFils) }))}
        />
      </details>
      <p className="smaller dim">
        {messages.atPrice(formatAed(priceFils))} {completion === 'off_plan' && messages.offPlanCost}{' '}
        <Link className="link" to={`${paths.settings}#loan`}>
          {messages.changeLoan}
        </Link>
      </p>
    </Card>
  );
}

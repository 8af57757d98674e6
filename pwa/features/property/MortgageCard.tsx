import { Calculator } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAed, wholeFils } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { areaServiceCharge } from '../../../domain/property/service-charges.ts';
import { homeCost } from '../../../domain/roi/home-cost.ts';
import type { LoanProfile } from '../../../domain/roi/loan.ts';
import { loanFor, paymentFor } from '../../../domain/roi/loan-profile.ts';
import { toFamily } from '../../../domain/scores/similar-sales.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { formatPercent } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import actionStyles from './actions.module.css';
import { messages } from './messages.ts';
import styles from './property.module.css';
import type { RequestKind } from './requests.ts';

type Props = { property: Property; onRequest: (kind: RequestKind) => void };

export function MortgageCard({ property, onRequest }: Props) {
  const cost = costOf(property, useLoan());
  const { loan, loanFils, downFils } = cost;
  const quick = quickEstimate(property);
  return (
    <Card id="mortgage" title={messages.mortgage} className="pad">
      <Pairs
        rows={[
          { name: messages.amortised(loan.termYears), value: formatAed(cost.instalmentFils) },
          { name: messages.loan(formatPercent(1 - loan.downPaymentPercent / 100)), value: formatAed(loanFils) },
          { name: messages.down(formatPercent(loan.downPaymentPercent / 100)), value: formatAed(downFils) },
          { name: messages.rate, value: formatPercent(loan.interestPercent / 100) },
          property.sqft > 0 ? { name: messages.withCharge, value: formatAed(cost.monthlyFils) } : null,
          { name: messages.ownMoney, value: formatAed(cost.cashFils) },
        ]}
      />
      <p className={`small ${styles.explain}`}>
        {messages.quick({
          monthly: formatAed(quick.monthlyFils),
          down: formatPercent(quick.downPaymentPercent / 100),
          share: formatPercent(QUICK_MONTHLY_SHARE),
        })}{' '}
        {messages.quickRepaid({
          monthly: formatAed(quick.repaidFils),
          rate: formatPercent(quick.interestPercent / 100),
          years: quick.termYears,
        })}
      </p>
      <p className={`smaller dim ${styles.explain}`}>
        {property.completion === 'off_plan' && `${messages.mortgageOffPlan} `}
        <Link className="link" to={`${paths.settings}#loan`}>
          {messages.mortgageChange}
        </Link>
      </p>
      <ButtonLink to={paths.roi({ property: String(property.id) })} variant="soft" small block icon={Calculator}>
        {messages.openRoi}
      </ButtonLink>
      <div className={`two ${actionStyles.pair}`}>
        <Button variant="secondary" small onClick={() => onRequest('preapproval')}>
          {messages.preapproval}
        </Button>
        <Button variant="secondary" small onClick={() => onRequest('quote')}>
          {messages.quote}
        </Button>
      </div>
    </Card>
  );
}

/** What buying takes in own money, and a month with the service charge of the area. */
function costOf({ areaId, propertyType, price, completion, sqft }: Property, profile: LoanProfile) {
  const charge = areaServiceCharge(areaId, toFamily(propertyType) === 'house');
  return homeCost({ priceFils: price, completion, sqft, chargeFilsPerSqft: charge.middleFils }, profile);
}

/** The specification's terms of a quick estimate, and the share of the loan that it counts a month. */
const QUICK_LOAN: LoanProfile = { downPaymentPercent: 20, interestPercent: 6.5, termYears: 25 };
const QUICK_MONTHLY_SHARE = 0.005;

/**
 * The specification's quick estimate of a monthly payment, price × 0.8 × 0.005, or less where banks lend less than 80 %;
 * and what its 6.5 % a year really costs: 0.5 % of the loan a month is less than the interest alone.
 */
export function quickEstimate({ price, completion }: Pick<Property, 'price' | 'completion'>) {
  const home = { priceFils: price, completion };
  const loan = loanFor(home, QUICK_LOAN);
  const loanFils = price * (1 - loan.downPaymentPercent / 100);
  return { ...loan, monthlyFils: wholeFils(loanFils * QUICK_MONTHLY_SHARE), repaidFils: paymentFor(home, QUICK_LOAN) };
}

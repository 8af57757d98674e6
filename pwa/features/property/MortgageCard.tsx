import { Calculator } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAed } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { areaServiceCharge } from '../../../domain/property/service-charges.ts';
import { monthlyPaymentFils } from '../../../domain/roi/amortisation.ts';
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
  const { price, completion } = property;
  const profile = useLoan();
  const loan = mortgageOf(property, profile);
  const quick = quickEstimate(property);
  const cost = costOf(property, profile);
  return (
    <Card id="mortgage" title={messages.mortgage} className="pad">
      <Pairs
        rows={[
          { name: messages.amortised(loan.years), value: formatAed(loan.monthlyFils) },
          { name: messages.loan(formatPercent(loan.share)), value: formatAed(loan.loanFils) },
          { name: messages.down(formatPercent(1 - loan.share)), value: formatAed(price - loan.loanFils) },
          { name: messages.rate, value: formatPercent(loan.yearlyRate) },
          property.sqft > 0 ? { name: messages.withCharge, value: formatAed(cost.monthlyFils) } : null,
          { name: messages.ownMoney, value: formatAed(cost.cashFils) },
        ]}
      />
      <p className={`small ${styles.explain}`}>
        {messages.quick({
          monthly: formatAed(quick.monthlyFils),
          down: formatPercent(1 - quick.share),
          share: formatPercent(QUICK.monthlyRate),
        })}{' '}
        {messages.quickRepaid({
          monthly: formatAed(quick.repaidFils),
          rate: formatPercent(QUICK.yearlyRate),
          years: QUICK.years,
        })}
      </p>
      <p className={`smaller dim ${styles.explain}`}>
        {completion === 'off_plan' && `${messages.mortgageOffPlan} `}
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

/** The specification's terms and formula of a quick estimate; off-plan, banks lend half. */
const QUICK = { share: { ready: 0.8, off_plan: 0.5 }, monthlyRate: 0.005, yearlyRate: 0.065, years: 25 } as const;

/**
 * The specification's quick estimate of a monthly payment, price × 0.8 × 0.005, and what its 6.5 % a year really costs:
 * 0.5 % of the loan a month is less than the interest alone.
 */
export function quickEstimate({ price, completion }: Pick<Property, 'price' | 'completion'>) {
  const share = QUICK.share[completion];
  const principalFils = Math.round(price * share);
  return {
    share,
    monthlyFils: Math.round(principalFils * QUICK.monthlyRate),
    repaidFils: monthlyPaymentFils({ principalFils, yearlyRate: QUICK.yearlyRate, years: QUICK.years }),
  };
}

/** The user's loan for a home: amounts in whole fils, rate and share as fractions. */
export function mortgageOf({ price, completion }: Pick<Property, 'price' | 'completion'>, profile: LoanProfile) {
  const { downPaymentPercent, interestPercent, termYears } = loanFor({ priceFils: price, completion }, profile);
  const share = 1 - downPaymentPercent / 100;
  const loanFils = Math.round(price * share);
  const yearlyRate = interestPercent / 100;
  return {
    share,
    loanFils,
    yearlyRate,
    years: termYears,
    monthlyFils: paymentFor({ priceFils: price, completion }, profile),
  };
}

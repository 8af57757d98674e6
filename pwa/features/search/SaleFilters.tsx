import { useState } from 'react';
import { Link } from 'react-router-dom';
import { areaUnit, shownRate } from '../../../domain/format.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { aedFromFils, filsFromAed, formatAedShort } from '../../../domain/money.ts';
import { loanFor, paymentFor, priceForPayment } from '../../../domain/roi/loan-profile.ts';
import { FIELDS } from '../../../domain/search/fields.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { useLoan } from '../../data/queries/shared-records.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { common } from '../../ui/texts/common.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import type { SearchChange } from './use-search-state.ts';

type Props = { state: SearchState; change: SearchChange };

const MOST_MONTHLY_AED = 10_000_000;

/** A monthly payment with the user's loan. It is a way to say the highest price, so the search asks for that. */
export function PaymentField({ state, change }: Props) {
  const profile = useLoan();
  const completion = state.completion ?? 'ready';
  const toPriceAed = (monthlyAed: number) =>
    Math.floor(aedFromFils(priceForPayment(filsFromAed(monthlyAed), completion, profile)));
  const [typed, setTyped] = useState<number | null>(null);
  const { maxPriceAed } = state;
  const ofPrice = (priceAed: number) =>
    Math.round(aedFromFils(paymentFor({ priceFils: filsFromAed(priceAed), completion }, profile)));
  // What the user typed stays while the price is the one it stands for.
  const isTyped = typed !== null && toPriceAed(typed) === maxPriceAed;
  const monthly = isTyped ? typed : maxPriceAed === null ? null : ofPrice(maxPriceAed);
  const loan = loanFor({ priceFils: filsFromAed(maxPriceAed ?? 0), completion }, profile);
  return (
    <div className="stack gap-4">
      <NumberInput
        label={messages.payment}
        measure="aed"
        max={MOST_MONTHLY_AED}
        placeholder={common.any}
        value={monthly}
        onChange={(aed) => {
          setTyped(aed);
          change({ maxPriceAed: aed === null ? null : toPriceAed(aed) || null }, 'typing');
        }}
      />
      <p className="smaller muted">
        {maxPriceAed !== null && `${messages.paymentPrice(formatAedShort(filsFromAed(maxPriceAed)))} `}
        {messages.paymentLoan(
          inNumerals(`${loan.downPaymentPercent}%`),
          inNumerals(`${loan.interestPercent}%`),
          loan.termYears,
        )}{' '}
        <Link className="link" to={`${paths.settings}#loan`}>
          {messages.changeLoan}
        </Link>
      </p>
    </div>
  );
}

const BELOW = [
  { value: null, label: common.any },
  ...[1, 5, 10, 15].map((value) => ({ value, label: messages.belowBy(value) })),
];

/** How far the price is below our estimate; a share from an address stays in the list. */
export function BelowEstimate({ state: { minBelowPercent: value }, change }: Props) {
  const isListed = BELOW.some((option) => option.value === value);
  return (
    <Select
      label={messages.below}
      options={isListed || value === null ? BELOW : [...BELOW, { value, label: messages.belowBy(value) }]}
      value={value}
      onChange={(minBelowPercent) => change({ minBelowPercent }, 'choice')}
    />
  );
}

/** Highest price of a square foot, or of a square metre where areas are shown in those. */
export function PerSqftField({ state: { maxPerSqftAed }, change }: Props) {
  const perSqft = shownRate(1);
  return (
    <NumberInput
      label={messages.perArea(areaUnit())}
      measure="aed"
      max={Math.floor(FIELDS.perSqftAed.most * perSqft)}
      placeholder={common.any}
      value={maxPerSqftAed === null ? null : Math.round(maxPerSqftAed * perSqft)}
      onChange={(aed) => change({ maxPerSqftAed: aed === null ? null : Math.round(aed / perSqft) || null }, 'typing')}
    />
  );
}

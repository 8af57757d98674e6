import { useMemo, useState } from 'react';
import { formatAed } from '../../../domain/money.ts';
import { LONGEST_STAY, type RentOrBuyQuestion, rentOrBuy } from '../../../domain/roi/rent-or-buy.ts';
import { STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { CITY_RENT_GROWTH } from '../../../domain/roi/spread.ts';
import { Card } from '../controls/Card.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import { Pairs } from '../figures/Pairs.tsx';
import { formatPercent } from '../texts/format.ts';
import { messages as texts } from '../texts/messages.ts';
import { messages } from './messages.ts';

type Props = {
  home: RentOrBuyQuestion;
  /** Where the rent comes from. */
  rentBasis: string;
  /** Price growth that is assumed until the user changes it, percent a year, and what it rests on. */
  growth: { percent: number; basis: string };
};

const GROWTH = { min: -10, max: 15, step: 1, decimals: true, unitAfter: '%' } as const;

/** Whether renting or buying a home costs less over the years one stays, with its assumptions. */
export function RentOrBuyCard({ home, rentBasis, growth }: Props) {
  const [stay, setStay] = useState<number | null>(STANDARD_SCENARIO.years);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [rentGrowth, setRentGrowth] = useState<number | null>(CITY_RENT_GROWTH.percent);
  const growthPercent = typed ?? growth.percent;
  const rentGrowthPercent = rentGrowth ?? CITY_RENT_GROWTH.percent;
  const found = useMemo(
    () => rentOrBuy({ ...home, start: { ...home.start, ...growingBy(growthPercent, rentGrowthPercent) } }),
    [home, growthPercent, rentGrowthPercent],
  );
  const year = found.years[(stay ?? STANDARD_SCENARIO.years) - 1];
  const percent = (points: number) => formatPercent(points / 100);
  return (
    <Card id="rent-or-buy" title={messages.rentOrBuy} className="pad stack">
      <div className="two">
        <NumberInput label={messages.years} min={1} max={LONGEST_STAY} step={1} value={stay} onChange={setStay} />
        <NumberInput
          label={messages.growth}
          {...GROWTH}
          value={typed === undefined ? growth.percent : typed}
          onChange={setTyped}
        />
        <NumberInput label={messages.rentGrowth} {...GROWTH} value={rentGrowth} onChange={setRentGrowth} />
      </div>
      <p className="smaller dim">{growth.basis}</p>
      {year !== undefined && <Costs year={year} />}
      {year !== undefined && found.handoverMonths > 0 && (
        <p className="small">{messages.toHandover(found.handoverMonths, formatAed(year.rentToHandoverFils))}</p>
      )}
      <p className="small">{found.breakEvenYear === null ? messages.noTurn : messages.turn(found.breakEvenYear)}</p>
      <details>
        <summary className="h4">{messages.assumptions}</summary>
        <Pairs
          rows={[
            { name: messages.rentYear, value: formatAed(home.rentFils) },
            { name: messages.own, value: formatAed(found.ownMoneyFils) },
            { name: messages.loanMonth, value: formatAed(found.monthlyLoanFils) },
            { name: messages.charge, value: formatAed(found.chargeFils) },
            { name: messages.upkeep, value: formatAed(found.upkeepFils) },
          ]}
        />
        <p className="smaller dim">
          {texts.rentGrowth(percent(CITY_RENT_GROWTH.percent), CITY_RENT_GROWTH.since)} {rentBasis}{' '}
          {messages.loan(percent(found.downPaymentPercent), percent(found.ratePercent), found.termYears)}.{' '}
          {messages.others(percent(found.sellingCostPercent))}
        </p>
      </details>
    </Card>
  );
}

function growingBy(appreciationPercent: number, rentGrowthPercent: number) {
  return { appreciationPercent, rentGrowthPercent, costGrowthPercent: rentGrowthPercent };
}

type Year = ReturnType<typeof rentOrBuy>['years'][number];

function Costs({ year: { year, rentingFils, buyingFils } }: { year: Year }) {
  const difference = formatAed(Math.abs(rentingFils - buyingFils));
  return (
    <>
      <p className="h4" role="status">
        {buyingFils <= rentingFils ? messages.cheaper.buy(difference) : messages.cheaper.rent(difference)}
      </p>
      <Pairs
        rows={[
          { name: messages.renting(year), value: formatAed(rentingFils) },
          {
            name: messages.buying(year),
            value: buyingFils < 0 ? messages.gain(formatAed(-buyingFils)) : formatAed(buyingFils),
          },
        ]}
      />
    </>
  );
}

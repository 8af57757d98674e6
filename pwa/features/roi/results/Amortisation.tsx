import { useMemo } from 'react';
import { axisMoney, tipMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { money } from '../figures.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';

/** The loan's balance over its whole term, interest and repayment by year. */
export function Amortisation({ model }: { model: Model }) {
  const { schedule, plan } = model.flow;
  const spec = useMemo<ChartSpec>(() => {
    const years = Math.ceil(schedule.length / 12);
    const sum = (year: number, key: 'interestFils' | 'principalFils') =>
      schedule.slice((year - 1) * 12, year * 12).reduce((total, row) => total + row[key], 0);
    const numbers = Array.from({ length: years }, (_, i) => i + 1);
    return {
      kind: 'bar',
      stacked: true,
      labels: numbers.map(messages.yr),
      series: [
        { label: messages.columns.interest, values: numbers.map((year) => sum(year, 'interestFils')), colour: 3 },
        { label: messages.columns.principal, values: numbers.map((year) => sum(year, 'principalFils')), colour: 0 },
        {
          label: messages.columns.balance,
          values: numbers.map((year) => schedule[year * 12 - 1]?.balanceFils ?? 0),
          colour: 1,
          asLine: true,
        },
      ],
    };
  }, [schedule]);
  const interest = schedule.reduce((total, row) => total + row.interestFils, 0);
  return (
    <section className="card pad" aria-labelledby="roi-loan">
      <h2 className="d3" id="roi-loan">
        {messages.amortisation}
      </h2>
      {plan.loanFils === 0 ? (
        <p className="sm mut">{messages.noLoan}</p>
      ) : (
        <>
          <p className="sm mut">{messages.amortisationNote(money(schedule[0]?.paymentFils ?? 0), money(interest))}</p>
          <ChartFigure
            spec={spec}
            first={messages.columns.when}
            summary={messages.amortisationSummary(model.scenario.termYears)}
            format={tipMoney}
            axis={axisMoney}
          />
        </>
      )}
    </section>
  );
}

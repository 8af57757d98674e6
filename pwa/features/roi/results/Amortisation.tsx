import { useMemo, useState } from 'react';
import type { LoanMonth } from '../../../../domain/roi/amortisation.ts';
import { axisMoney, tipMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { money } from '../figures.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { type By, BySwitch } from './BySwitch.tsx';

/** The loan's balance over its whole term, interest and repayment by year or by month. */
export function Amortisation({ model }: { model: Model }) {
  const { schedule, plan } = model.flow;
  const [by, setBy] = useState<By>('years');
  const spec = useMemo(() => specOf(schedule, by), [schedule, by]);
  const interest = schedule.reduce((total, row) => total + row.interestFils, 0);
  return (
    <section className="card pad" aria-labelledby="roi-loan">
      <div className="row between wrap">
        <h2 className="display-3" id="roi-loan">
          {messages.amortisation}
        </h2>
        {plan.loanFils > 0 && <BySwitch name="roi-loan-by" by={by} onChange={setBy} />}
      </div>
      {plan.loanFils === 0 ? (
        <p className="small muted">{messages.noLoan}</p>
      ) : (
        <>
          <p className="small muted">
            {messages.amortisationNote(money(schedule[0]?.paymentFils ?? 0), money(interest))}
          </p>
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

/** Each month's payment, or the payments of each year added up and what is owed at its end. */
function specOf(schedule: readonly LoanMonth[], by: By): ChartSpec {
  const size = by === 'years' ? 12 : 1;
  const spans = Array.from({ length: Math.ceil(schedule.length / size) }, (_, i) =>
    schedule.slice(i * size, (i + 1) * size),
  );
  const sum = (key: 'interestFils' | 'principalFils') =>
    spans.map((span) => span.reduce((total, row) => total + row[key], 0));
  return {
    kind: 'bar',
    stacked: true,
    labels: spans.map((_, i) => (by === 'years' ? messages.yr(i + 1) : messages.month(i + 1))),
    series: [
      { label: messages.columns.interest, values: sum('interestFils'), colour: 3 },
      { label: messages.columns.principal, values: sum('principalFils'), colour: 0 },
      // The balance is ten times a year's payments and hundreds of times a month's: a scale of its own below.
      {
        label: messages.columns.balance,
        values: spans.map((span) => span.at(-1)?.balanceFils ?? 0),
        colour: 1,
        below: true,
      },
    ],
  };
}

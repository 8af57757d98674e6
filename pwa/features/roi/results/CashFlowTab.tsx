import { useMemo, useState } from 'react';
import type { LoanMonth } from '../../../../domain/roi/amortisation.ts';
import { type CashFlowMonth, cashFlowByYear, MONEY_LINES, type MoneyLine } from '../../../../domain/roi/cash-flow.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { hasLaterRate } from '../../../../domain/roi/terms.ts';
import { axisMoney, tipMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { RadioTrack } from '../../../ui/fields/RadioTrack.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { common } from '../../../ui/texts/common.ts';
import { type Model, money, plainMoney } from '../figures.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useSimulation } from './use-simulation.ts';

const { columns } = messages;

export function CashFlowTab({ model }: { model: Model }) {
  const [by, setBy] = useState<By>('years');
  const years = useMemo(() => cashFlowByYear(model.flow.months), [model.flow]);
  const rows = by === 'years' ? years : model.flow.months;
  return (
    <>
      <Card id="roi-flow" title={messages.cashFlowTitle} action={<BySwitch by={by} onChange={setBy} />} className="pad">
        <FlowChart scenario={model.scenario} rows={rows} by={by} />
        <p className="smaller dim">{by === 'years' ? messages.cashFlowRange : messages.cashFlowNote}</p>
      </Card>
      <LedgerTable model={model} years={years} />
      <Amortisation model={model} />
    </>
  );
}

type FlowProps = { scenario: Scenario; rows: readonly CashFlowMonth[]; by: By };

/** The yearly cash flow lies within the range of eight of ten simulated futures. */
function FlowChart({ scenario, rows, by }: FlowProps) {
  const { result, isRunning } = useSimulation(scenario);
  const simulated = by === 'years' && !isRunning ? result : null;
  const spec = useMemo<ChartSpec>(() => {
    const range = simulated?.cashFils.slice(1);
    const band = range && {
      low: range.map(({ p10 }) => p10),
      high: range.map(({ p90 }) => p90),
      lowLabel: messages.p10,
      highLabel: messages.p90,
    };
    const shown = rows.filter((row) => row.month > 0);
    const debt = (row: CashFlowMonth) => row.interestFils + row.principalFils;
    const before = (row: CashFlowMonth) => row.netFils - row.saleFils - row.purchaseFils - row.costsFils - debt(row);
    return {
      kind: 'bar',
      stacked: true,
      labels: shown.map((row) => (by === 'years' ? messages.yr(row.month) : messages.month(row.month))),
      series: [
        { label: messages.income, values: shown.map(before), colour: 0 },
        { label: messages.debt, values: shown.map(debt), colour: 3 },
        {
          label: messages.netFlow,
          values: shown.map((row) => before(row) + debt(row)),
          colour: 1,
          asLine: true,
          ...(band && { band }),
        },
      ],
    };
  }, [rows, by, simulated]);
  const total = (spec.series[2]?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return (
    <ChartFigure
      spec={spec}
      first={columns.when}
      summary={messages.cashFlowSummary(money(total))}
      format={tipMoney}
      axis={axisMoney}
    />
  );
}

function LedgerTable({ model, years }: { model: Model; years: readonly CashFlowMonth[] }) {
  const [year, setYear] = useState('all');
  const shownYear = Number(year) <= model.scenario.years ? year : 'all';
  const { months } = model.flow;
  const rows = shownYear === 'all' ? years : months.filter((row) => String(Math.ceil(row.month / 12)) === shownYear);
  const lines = MONEY_LINES.filter((line) => rows.some((row) => row[line] !== 0));
  const sum = (key: MoneyLine | 'netFils') => rows.reduce((total, row) => total + row[key], 0);
  const options = [
    { value: 'all', label: messages.allYears },
    ...years.map((row) => ({
      value: String(row.month),
      label: row.month === 0 ? messages.purchase : messages.year(String(row.month)),
    })),
  ];
  const label = (row: CashFlowMonth) => {
    if (row.month === 0) return messages.purchase;
    return shownYear === 'all' ? messages.yr(row.month) : messages.month(row.month);
  };
  return (
    <Card
      id="roi-ledger"
      title={messages.ledger}
      isFlush
      action={<Select options={options} value={shownYear} aria-label={messages.ledgerYear} onChange={setYear} />}
    >
      <DataTable
        label={messages.ledger}
        className="pinned"
        rows={[...rows, null]}
        keyOf={(row) => row?.month ?? 'total'}
        columns={[
          { head: columns.when, cell: (row) => (row === null ? messages.total : label(row)) },
          {
            head: columns.net,
            cell: (row) => plainMoney(row === null ? sum('netFils') : row.netFils),
            className: (row) => (row !== null && row.netFils < 0 ? 'bold neg' : 'bold'),
          },
          ...lines.map((line) => ({
            head: lineLabel(line, model),
            cell: (row: CashFlowMonth | null) => plainMoney(row === null ? sum(line) : row[line]),
            className: (row: CashFlowMonth | null) => (row === null ? 'bold' : undefined),
          })),
        ]}
      />
    </Card>
  );
}

const LINE_LABELS: Record<MoneyLine, string> = {
  rentFils: columns.rent,
  vacancyFils: columns.vacancy,
  managementFils: columns.management,
  taxFils: columns.tax,
  insuranceFils: columns.insurance,
  maintenanceFils: columns.maintenance,
  utilitiesFils: columns.utilities,
  interestFils: columns.interest,
  principalFils: columns.principal,
  purchaseFils: columns.purchase,
  costsFils: columns.costs,
  saleFils: columns.sale,
};

export function lineLabel(line: MoneyLine, { scenario }: Model): string {
  return line === 'taxFils' && scenario.costs === 'dubai' ? columns.service : LINE_LABELS[line];
}

function Amortisation({ model }: { model: Model }) {
  const { schedule, settlement, plan } = model.flow;
  const later = hasLaterRate(model.scenario) ? (schedule[model.scenario.fixedYears * 12]?.paymentFils ?? null) : null;
  const [by, setBy] = useState<By>('years');
  const spec = useMemo(() => toSpec(schedule, by), [schedule, by]);
  const interest = schedule.reduce((total, row) => total + row.interestFils, 0);
  return (
    <Card
      id="roi-loan"
      title={messages.amortisation}
      action={plan.loanFils > 0 && <BySwitch by={by} onChange={setBy} />}
      className="pad"
    >
      {plan.loanFils === 0 ? (
        <p className="small muted">{messages.noLoan}</p>
      ) : (
        <>
          <p className="small muted">
            {messages.amortisationNote(money(schedule[0]?.paymentFils ?? 0), money(interest))}{' '}
            {later !== null && `${messages.amortisationLater(money(later), model.scenario.fixedYears)} `}
            {settlement !== null &&
              messages.settled(settlement.month / 12, money(settlement.balanceFils), money(settlement.feeFils))}
          </p>
          <ChartFigure
            spec={spec}
            first={columns.when}
            summary={messages.amortisationSummary(Math.round(schedule.length / 12))}
            format={tipMoney}
            axis={axisMoney}
          />
        </>
      )}
    </Card>
  );
}

/** Returns a chart of the payments by month, or added up by year, with the loan balance at the end of each. */
function toSpec(schedule: readonly LoanMonth[], by: By): ChartSpec {
  const size = by === 'years' ? 12 : 1;
  const spans = Array.from({ length: Math.ceil(schedule.length / size) }, (_, i) =>
    schedule.slice(i * size, (i + 1) * size),
  );
  const balances = spans.map((span) => span.at(-1)?.balanceFils ?? 0);
  const sum = (key: 'interestFils' | 'principalFils') =>
    spans.map((span) => span.reduce((total, row) => total + row[key], 0));
  return {
    kind: 'bar',
    stacked: true,
    labels: spans.map((_, i) => (by === 'years' ? messages.yr(i + 1) : messages.month(i + 1))),
    series: [
      { label: columns.interest, values: sum('interestFils'), colour: 3 },
      { label: columns.principal, values: sum('principalFils'), colour: 0 },
      // Drawn below with its own scale, because the balance is ten times a year's payments or more.
      { label: columns.balance, values: balances, colour: 1, below: true },
    ],
  };
}

type By = 'years' | 'months';

function BySwitch({ by, onChange }: { by: By; onChange: (by: By) => void }) {
  return (
    <RadioTrack
      className={styles.choice}
      label={messages.by}
      hasHiddenLabel
      options={[
        { value: 'years', label: common.years },
        { value: 'months', label: common.months },
      ]}
      value={by}
      onChange={onChange}
    />
  );
}

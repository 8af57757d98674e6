import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { FigureLine } from '../Figure.tsx';
import { type FigureGroup, figuresOf, type Model, plainMoney } from '../figures.ts';
import { FieldRow } from '../inputs/FieldRow.tsx';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { LendingWarnings } from './Overview.tsx';
import { RiskReasons, RiskTag } from './Risk.tsx';

export function MetricsTab({ model }: { model: Model }) {
  return (
    <>
      <Card id="roi-profit" title={messages.profitability} className="pad">
        <div className={styles.twoLists}>
          <Figures title={messages.fieldBasis} note={messages.fieldBasisNote} group="field" />
          <Figures title={messages.specBasis} note={messages.specBasisNote} group="simple" />
        </div>
        <div className={styles.rate}>
          <FieldRow field="discountPercent" slider />
        </div>
      </Card>
      <Card id="roi-risk" title={messages.riskAssessment} action={<RiskTag />} className="pad">
        <RiskReasons />
        <FigureLines group="risk" className={styles.twoColumns} />
        <div className="stack space-12">
          <LendingWarnings scenario={model.scenario} />
        </div>
      </Card>
      <EquityTable model={model} />
    </>
  );
}

function Figures({ title, note, group }: { title: string; note: string; group: 'simple' | 'field' }) {
  return (
    <section>
      <h3 className="h4">{title}</h3>
      <p className="smaller dim">{note}</p>
      <FigureLines group={group} />
    </section>
  );
}

function FigureLines({ group, className }: { group: FigureGroup; className?: string }) {
  return (
    <dl className={className}>
      {figuresOf(group).map((figure) => (
        <FigureLine key={figure} figure={figure} />
      ))}
    </dl>
  );
}

type YearEnd = Model['metrics']['years'][number];

const FILS_COLUMNS = [
  ['value', 'valueFils'],
  ['balance', 'loanBalanceFils'],
  ['equity', 'equityFils'],
  ['cumulative', 'cumulativeFils'],
  ['ifSold', 'profitIfSoldFils'],
] as const;

function EquityTable({ model }: { model: Model }) {
  return (
    <Card id="roi-equity" title={messages.equityByYear} isFlush>
      <DataTable
        label={messages.equityByYear}
        className="pinned"
        rows={model.metrics.years}
        keyOf={({ year }) => year}
        columns={[
          { head: messages.columns.when, cell: ({ year }) => (year === 0 ? messages.now : messages.yr(year)) },
          ...FILS_COLUMNS.map(([name, key]) => ({
            head: messages.columns[name],
            cell: (end: YearEnd) => plainMoney(end[key]),
            className: (end: YearEnd) => (end[key] < 0 ? 'neg' : undefined),
          })),
        ]}
      />
    </Card>
  );
}

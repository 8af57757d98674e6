import { figureWords } from '../../../../domain/figure-words.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { FigureLine } from '../Figure.tsx';
import type { FigureKey } from '../figure-texts.ts';
import figuresStyles from '../figures.module.css';
import { figuresOf, money } from '../figures.ts';
import { FieldRow } from '../inputs/FieldRow.tsx';
import { LendingWarnings } from '../LendingWarnings.tsx';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { RiskTag } from './Overview.tsx';
import resultsStyles from './results.module.css';

export function MetricsTab({ model }: { model: Model }) {
  return (
    <>
      <Card id="roi-profit" title={messages.profitability} className="pad">
        <div className={figuresStyles.twoLists}>
          <Figures title={messages.specBasis} note={messages.specBasisNote} figures={figuresOf('simple')} />
          <Figures title={messages.fieldBasis} note={messages.fieldBasisNote} figures={figuresOf('field')} />
        </div>
        <div className={resultsStyles.rate}>
          <FieldRow field="discountPercent" slider />
        </div>
      </Card>
      <Card
        id="roi-risk"
        title={messages.riskAssessment}
        action={<RiskTag level={model.spec.riskLevel} points={model.spec.riskPoints.length} />}
        className="pad"
      >
        <RiskPoints model={model} />
        <dl className={figuresStyles.twoColumns}>
          {figuresOf('risk').map((figure) => (
            <FigureLine key={figure} figure={figure} />
          ))}
        </dl>
        <div className="stack space-12">
          <LendingWarnings scenario={model.scenario} />
        </div>
      </Card>
      <EquityTable model={model} />
    </>
  );
}

function Figures(props: { title: string; note: string; figures: readonly FigureKey[] }) {
  return (
    <section>
      <h3 className="h4">{props.title}</h3>
      <p className="smaller dim">{props.note}</p>
      <dl>
        {props.figures.map((figure) => (
          <FigureLine key={figure} figure={figure} />
        ))}
      </dl>
    </section>
  );
}

export function RiskPoints({ model }: { model: Model }) {
  const { riskPoints } = model.spec;
  if (riskPoints.length === 0) return <p className="small muted">{messages.noRisk}</p>;
  return (
    <ul className="bullets small">
      {riskPoints.map((point) => (
        <li key={point}>{messages.riskText[point]}</li>
      ))}
    </ul>
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
            cell: (end: YearEnd) => figureWords.bare(money(end[key])),
            className: (end: YearEnd) => (end[key] < 0 ? 'neg' : undefined),
          })),
        ]}
      />
    </Card>
  );
}

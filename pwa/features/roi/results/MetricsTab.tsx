import { figureWords } from '../../../../domain/figure-words.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { FigureLine } from '../Figure.tsx';
import type { FigureKey } from '../figure-texts.ts';
import figuresStyles from '../figures.module.css';
import { money } from '../figures.ts';
import { FieldRow } from '../inputs/FieldRow.tsx';
import { LendingWarnings } from '../LendingWarnings.tsx';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import roiStyles from '../roi.module.css';
import { RiskTag } from './Overview.tsx';
import resultsStyles from './results.module.css';

const SIMPLE: readonly FigureKey[] = [
  'annualRoi',
  'totalRoi',
  'capRate',
  'cashOnCash',
  'monthlyExpenses',
  'closingCosts',
  'breakEvenPoint',
  'netWorth',
];
const FIELD: readonly FigureKey[] = [
  'irr',
  'npv',
  'equityMultiple',
  'profit',
  'noi',
  'noiCapRate',
  'grossYield',
  'netYield',
];
const RISK: readonly FigureKey[] = [
  'dscr',
  'breakEvenRent',
  'breakEvenOccupancy',
  'breakEvenYear',
  'payback',
  'peakCash',
];

/** Profitability by both ways of counting, what it takes to break even, and equity year by year. */
export function MetricsTab({ model }: { model: Model }) {
  return (
    <>
      <section className="card pad" aria-labelledby="roi-profit">
        <h2 className="display-3" id="roi-profit">
          {messages.profitability}
        </h2>
        <div className={figuresStyles.twoLists}>
          <Figures title={messages.specBasis} note={messages.specBasisNote} figures={SIMPLE} />
          <Figures title={messages.fieldBasis} note={messages.fieldBasisNote} figures={FIELD} />
        </div>
        <div className={resultsStyles.rate}>
          <FieldRow field="discountPercent" slider />
        </div>
      </section>
      <section className="card pad" aria-labelledby="roi-risk">
        <div className="row between">
          <h2 className="display-3" id="roi-risk">
            {messages.riskAssessment}
          </h2>
          <RiskTag level={model.spec.riskLevel} points={model.spec.riskPoints.length} />
        </div>
        <RiskPoints model={model} />
        <dl className={figuresStyles.twoColumns}>
          {RISK.map((figure) => (
            <FigureLine key={figure} figure={figure} />
          ))}
        </dl>
        <div className={`stack ${roiStyles.gap}`}>
          <LendingWarnings scenario={model.scenario} />
        </div>
      </section>
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

/** The specification's four points and whether they apply. */
export function RiskPoints({ model }: { model: Model }) {
  const { riskPoints } = model.spec;
  if (riskPoints.length === 0) return <p className="small muted">{messages.noRisk}</p>;
  return (
    <ul className={`${resultsStyles.points} small`}>
      {riskPoints.map((point) => (
        <li key={point}>{messages.riskText[point]}</li>
      ))}
    </ul>
  );
}

function EquityTable({ model }: { model: Model }) {
  const { columns } = messages;
  return (
    <section className="card" aria-labelledby="roi-equity">
      <div className={roiStyles.cardHead}>
        <h2 className="display-3" id="roi-equity">
          {messages.equityByYear}
        </h2>
      </div>
      <TableScroller label={messages.equityByYear}>
        <table className={`table ${resultsStyles.wide}`}>
          <thead>
            <tr>
              {[columns.when, columns.value, columns.balance, columns.equity, columns.cumulative, columns.ifSold].map(
                (head, i) => (
                  <th scope="col" className={i > 0 ? 'number' : undefined} key={head}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {model.metrics.years.map((end) => (
              <tr key={end.year}>
                <th scope="row">{end.year === 0 ? messages.now : messages.yr(end.year)}</th>
                {[end.valueFils, end.loanBalanceFils, end.equityFils, end.cumulativeFils, end.profitIfSoldFils].map(
                  (fils, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the five columns never change places
                    <td className={`number${fils < 0 ? ' neg' : ''}`} key={i}>
                      {figureWords.bare(money(fils))}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </section>
  );
}

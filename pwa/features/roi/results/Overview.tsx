import { useMemo } from 'react';
import { figureWords } from '../../../../domain/figure-words.ts';
import { GROWTH_LEVELS } from '../../../../domain/roi/growth-scenarios.ts';
import type { SpecRiskLevel } from '../../../../domain/roi/spec-figures.ts';
import { coveringDownPayment } from '../../../../domain/roi/terms.ts';
import { Card } from '../../../ui/Card.tsx';
import { axisMoney, tipMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Note } from '../../../ui/Note.tsx';
import { FigureLine } from '../Figure.tsx';
import { FIGURE_TEXTS } from '../figure-texts.ts';
import figuresStyles from '../figures.module.css';
import { figureText, money, points, share } from '../figures.ts';
import { useGrowthScenarios } from '../inputs/GrowthField.tsx';
import { LendingWarnings } from '../LendingWarnings.tsx';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import { computeModel, type Model } from '../model.ts';
import { useModel } from '../scenario-store.ts';
import resultsStyles from './results.module.css';

export function Overview({ model }: { model: Model }) {
  return (
    <>
      <CoverNote />
      <LendingWarnings scenario={model.scenario} />
      <div className={`main-aside ${resultsStyles.summary}`}>
        <ValueChart model={model} />
        <EachMonth />
      </div>
      <GrowthCard model={model} />
      <Summary />
    </>
  );
}

function CoverNote() {
  const text = useModel(coverText);
  const isCovered = useModel(({ spec }) => spec.netMonthlyIncome >= 0);
  const handover = useModel(({ flow }) => flow.plan.handoverMonth);
  const found =
    handover === 0
      ? isCovered
        ? messages.covered
        : messages.notCovered
      : `${messages.notLet(handover)} ${isCovered ? messages.coveredFrom : messages.notCoveredFrom}`;
  return (
    <Note tone={isCovered ? 'pos' : 'warn'}>
      <span className="small">
        <b>{found}</b> {text}
      </span>
    </Note>
  );
}

function coverText({ spec, metrics, scenario }: Model): string {
  if (spec.netMonthlyIncome >= 0) return messages.coveredText(money(spec.netMonthlyIncome));
  const down = coveringDownPayment(scenario);
  return messages.notCoveredText(money(metrics.breakEvenRentFils), down === null ? null : share(down));
}

function ValueChart({ model }: { model: Model }) {
  const { metrics, scenario } = model;
  const spec = useMemo<ChartSpec>(() => {
    // Net worth before the sale: value less debt plus the flows since the purchase, as the summary has it.
    const invested = metrics.years[0]?.cumulativeFils ?? 0;
    return {
      kind: 'line',
      fromZero: true,
      labels: metrics.years.map(({ year }) => (year === 0 ? messages.now : messages.yr(year))),
      series: [
        { label: messages.propertyValue, values: metrics.years.map((end) => end.valueFils), colour: 0 },
        {
          label: FIGURE_TEXTS.netWorth.title,
          values: metrics.years.map((end) => end.equityFils + end.cumulativeFils - invested),
          colour: 1,
          dashed: true,
        },
      ],
    };
  }, [metrics]);
  const last = (i: number) => money(spec.series[i]?.values.at(-1) ?? null);
  return (
    <Card id="roi-value" title={messages.valueChart} className="pad">
      <ChartFigure
        spec={spec}
        first={messages.columns.when}
        summary={messages.valueSummary(last(0), last(1), scenario.years)}
        format={tipMoney}
        axis={axisMoney}
      />
      <p className="smaller dim">{messages.valueNote}</p>
    </Card>
  );
}

/** Results of the three growth scenarios, and of the user's own assumption if it differs. */
function GrowthCard({ model: { scenario } }: { model: Model }) {
  const { found } = useGrowthScenarios();
  const rows = useMemo(() => {
    const named = GROWTH_LEVELS.map((level) => ({ name: messages.growthLevels[level], growth: found[level] }));
    const isOwn = named.every(({ growth }) => growth !== scenario.appreciationPercent);
    const all = isOwn ? [...named, { name: messages.growthYours, growth: scenario.appreciationPercent }] : named;
    return all.map(({ name, growth }) => ({
      name: `${name} ${points(growth)}`,
      isChosen: growth === scenario.appreciationPercent,
      model: computeModel({ ...scenario, appreciationPercent: growth }),
    }));
  }, [found, scenario]);
  return (
    <Card id="roi-growth" title={messages.growthCard} className="pad">
      <DataTable
        label={messages.growthCard}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: FIELD_LABELS.appreciationPercent, cell: ({ name, isChosen }) => (isChosen ? <b>{name}</b> : name) },
          ...GROWTH_FIGURES.map((figure) => ({
            head: FIGURE_TEXTS[figure].title,
            cell: ({ model }: { model: Model }) => figureText(figure, model),
          })),
        ]}
      />
    </Card>
  );
}

const GROWTH_FIGURES = ['irr', 'profit', 'breakEvenYear'] as const;

function EachMonth() {
  const spec = useModel((model) => model.spec);
  const isDetailed = useModel(({ scenario }) => scenario.costs === 'dubai');
  const handover = useModel(({ flow }) => flow.plan.handoverMonth);
  const { lines } = spec;
  const rows = [
    { label: messages.rentAfterVacancy, fils: spec.rentAfterVacancy, colour: 1 },
    { label: messages.mortgage, fils: -spec.monthlyMortgage, colour: 4 },
    { label: messages.columns.maintenance, fils: -lines.maintenance, colour: 2 },
    { label: messages.columns.management, fils: -lines.management, colour: 3 },
    {
      label: isDetailed ? messages.columns.service : messages.columns.tax,
      fils: -lines.taxOrService,
      colour: 5,
    },
    { label: messages.columns.insurance, fils: -lines.insurance, colour: 6 },
  ].filter(({ fils }) => fils !== 0);
  const largest = Math.max(...rows.map((row) => Math.abs(row.fils)), 1);
  return (
    <Card
      id="roi-month"
      title={handover === 0 ? messages.eachMonth : messages.eachMonthFrom}
      action={<span className="smaller dim">{messages.units.aed}</span>}
      className="pad"
    >
      <dl className={resultsStyles.waterfall}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt className="row small">
              <i style={{ background: `var(--cat-${row.colour})` }} />
              {row.label}
            </dt>
            <dd className="number bold small">{plain(row.fils)}</dd>
            <div className="bar" aria-hidden="true">
              <i
                style={{ width: `${(Math.abs(row.fils) / largest) * 100}%`, background: `var(--cat-${row.colour})` }}
              />
            </div>
          </div>
        ))}
        <div className={`${resultsStyles.net} bold`}>
          <dt>{messages.netMonthly}</dt>
          <dd className={spec.netMonthlyIncome < 0 ? 'neg' : 'pos'}>{plain(spec.netMonthlyIncome)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Summary() {
  const years = useModel(({ scenario }) => scenario.years);
  const hasRoi = useModel(({ spec }) => spec.annualRoi !== null);
  const riskLevel = useModel(({ spec }) => spec.riskLevel);
  const riskPoints = useModel(({ spec }) => spec.riskPoints.length);
  return (
    <Card id="roi-summary" title={messages.summary} className="pad">
      <dl className={figuresStyles.twoColumns}>
        <FigureLine figure="cashInvested" />
        <FigureLine figure="propertyValue" label={messages.valueAfter(years)} />
        <div className={`row gap-12 between ${figuresStyles.line}`}>
          <dt>{messages.riskLevel}</dt>
          <dd>
            <RiskTag level={riskLevel} points={riskPoints} />
          </dd>
        </div>
        <FigureLine figure="monthlyMortgage" />
        <FigureLine figure="netWorth" />
        <FigureLine figure="breakEvenPoint" />
      </dl>
      {hasRoi && <p className="smaller dim">{messages.advice}</p>}
    </Card>
  );
}

const RISK_TONE = { low: 'pos', medium: 'warn', high: 'neg' } as const;

export function RiskTag({ level, points }: { level: SpecRiskLevel; points: number }) {
  return (
    <span className={`tag ${RISK_TONE[level]}`}>
      {messages.risk[level]}, {messages.riskPoints(points)}
    </span>
  );
}

function plain(fils: number): string {
  return figureWords.bare(money(fils));
}

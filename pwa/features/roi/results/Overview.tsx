import { useMemo } from 'react';
import { type LendingWarning, lendingWarnings } from '../../../../domain/roi/lending-warnings.ts';
import { lettingOf } from '../../../../domain/roi/letting.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { coveringDownPayment } from '../../../../domain/roi/terms.ts';
import { axisMoney, tipMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { Card } from '../../../ui/controls/Card.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { FigureLine } from '../Figure.tsx';
import { type Model, money, plainMoney, share } from '../figures.ts';
import { applyEdits, useLimitEdits } from '../limits-store.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useModel } from '../scenario-store.ts';
import { Fold } from './Fold.tsx';
import { KeyCard } from './KeyCard.tsx';
import { RiskTag } from './Risk.tsx';
import { ScenariosCard } from './ScenariosCard.tsx';

export function Overview({ model }: { model: Model }) {
  return (
    <>
      <CoverNote />
      <LendingWarnings scenario={model.scenario} />
      <KeyCard model={model} />
      <ScenariosCard model={model} />
      <div className={`main-aside ${styles.summary}`}>
        <ValueChart model={model} />
        <EachMonth />
      </div>
      <Summary />
      <SpecFigures />
    </>
  );
}

const SPEC_CARDS = ['annualRoi', 'totalRoi', 'capRate', 'cashOnCash'] as const;

/** The specification's figures of the return, each with its sentence, closed because they differ from those that lead. */
function SpecFigures() {
  return (
    <Fold title={messages.specBasis} isClosed>
      <p className="small">{messages.specBasisNote}</p>
      <dl className={styles.twoColumns}>
        {SPEC_CARDS.map((figure) => (
          <FigureLine key={figure} figure={figure} isDefined />
        ))}
      </dl>
    </Fold>
  );
}

function CoverNote() {
  const text = useModel(coverText);
  const isCovered = useModel(({ spec }) => spec.netMonthlyIncome >= 0);
  const handover = useModel(({ flow }) => flow.plan.handoverMonth);
  const [now, later] = isCovered
    ? [messages.covered, messages.coveredFrom]
    : [messages.notCovered, messages.notCoveredFrom];
  const found = handover === 0 ? now : `${messages.notLet(handover)} ${later}`;
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
  const found = coveringDownPayment(scenario);
  const down = found === null ? null : share(found);
  const rentFils = metrics.breakEvenRentFils;
  if (lettingOf(scenario) !== 'holiday') return messages.notCoveredText(money(rentFils), down);
  return messages.notCoveredNight(money(rentFils === null ? null : (rentFils * 12) / 365), down);
}

function ValueChart({ model }: { model: Model }) {
  const { metrics, scenario } = model;
  const spec = useMemo<ChartSpec>(() => {
    return {
      kind: 'line',
      fromZero: true,
      labels: metrics.years.map(({ year }) => (year === 0 ? messages.now : messages.yr(year))),
      series: [
        { label: messages.propertyValue, values: metrics.years.map((end) => end.valueFils), colour: 0 },
        { label: messages.columns.equity, values: metrics.years.map((end) => end.equityFils), colour: 1, dashed: true },
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

function EachMonth() {
  const spec = useModel((model) => model.spec);
  const isDetailed = useModel(({ scenario }) => scenario.costs === 'dubai');
  const handover = useModel(({ flow }) => flow.plan.handoverMonth);
  const { lines } = spec;
  const { columns } = messages;
  const rows = [
    { label: messages.rentAfterVacancy, fils: spec.rentAfterVacancy, colour: 1 },
    { label: messages.mortgage, fils: -spec.monthlyMortgage, colour: 4 },
    { label: columns.maintenance, fils: -lines.maintenance, colour: 2 },
    { label: columns.management, fils: -lines.management, colour: 3 },
    { label: isDetailed ? columns.service : columns.tax, fils: -lines.taxOrService, colour: 5 },
    { label: columns.insurance, fils: -lines.insurance, colour: 6 },
    { label: columns.utilities, fils: -lines.utilities, colour: 0 },
  ].filter(({ fils }) => fils !== 0);
  const largest = Math.max(...rows.map((row) => Math.abs(row.fils)), 1);
  return (
    <Card
      id="roi-month"
      title={handover === 0 ? messages.eachMonth : messages.eachMonthFrom}
      action={<span className="smaller dim">{messages.units.aed}</span>}
      className="pad"
    >
      <dl className={styles.waterfall}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt className="row small">
              <i style={{ background: `var(--cat-${row.colour})` }} />
              {row.label}
            </dt>
            <dd className="number bold small">{plainMoney(row.fils)}</dd>
            <div className="bar" aria-hidden="true">
              <i
                style={{ width: `${(Math.abs(row.fils) / largest) * 100}%`, background: `var(--cat-${row.colour})` }}
              />
            </div>
          </div>
        ))}
        <div className={`${styles.net} bold`}>
          <dt>{messages.netMonthly}</dt>
          <dd className={spec.netMonthlyIncome < 0 ? 'neg' : 'pos'}>{plainMoney(spec.netMonthlyIncome)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Summary() {
  const years = useModel(({ scenario }) => scenario.years);
  const hasRoi = useModel(({ spec }) => spec.annualRoi !== null);
  return (
    <Card id="roi-summary" title={messages.summary} className="pad">
      <dl className={styles.twoColumns}>
        <FigureLine figure="profit" />
        <FigureLine figure="monthlyIncome" />
        <FigureLine figure="noiCapRate" />
        <FigureLine figure="cashInvested" />
        <FigureLine figure="propertyValue" label={messages.valueAfter(years)} />
        <div className={`row gap-12 between ${styles.line}`}>
          <dt>{messages.riskLevel}</dt>
          <dd>
            <RiskTag />
          </dd>
        </div>
        <FigureLine figure="monthlyMortgage" />
        <FigureLine figure="breakEvenYear" isDefined />
        <FigureLine figure="breakEvenPoint" isDefined />
      </dl>
      {hasRoi && <p className="smaller dim">{messages.advice}</p>}
    </Card>
  );
}

export function LendingWarnings({ scenario }: { scenario: Scenario }) {
  const edits = useLimitEdits((state) => state.edits);
  const warnings = lendingWarnings(scenario, applyEdits(edits));
  return warnings.map((warning) => (
    <Note tone="warn" key={warning.kind}>
      <span className="small">{warningText(warning)}</span>
    </Note>
  ));
}

function warningText(warning: LendingWarning): string {
  if (warning.kind === 'ltv') {
    return messages.warnLtv(share(warning.loanShare), share(warning.maxLtv), money(warning.ownMoneyFils));
  }
  if (warning.kind === 'term') return messages.warnTerm(warning.years, warning.maxYears);
  return messages.warnBurden(share(warning.burden), share(warning.maxBurden), money(warning.maxPaymentFils));
}

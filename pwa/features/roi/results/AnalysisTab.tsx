import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import { type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { matters, type TornadoBar, tornado } from '../../../../domain/roi/sensitivity.ts';
import { OUTCOMES, type Outcome, type SolverAnswer, solveFor } from '../../../../domain/roi/solver.ts';
import type { Recommendation } from '../../../../domain/roi/spec-figures.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { common } from '../../../ui/common.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SourceLine } from '../../../ui/SourceLine.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { messages as r } from '../export/messages.ts';
import { FIGURE_TEXTS } from '../figure-texts.ts';
import { FIGURES, type FigureUnit, formatFigure, money, points, share } from '../figures.ts';
import { valueText } from '../inputs/field-text.ts';
import inputsStyles from '../inputs/inputs.module.css';
import { LendingWarnings } from '../LendingWarnings.tsx';
import { FIELD_LABELS } from '../labels.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import { type SetNumber, useScenarioStore } from '../scenario-store.ts';
import { useAreaSpread } from '../use-area-spread.ts';
import { GridCard } from './GridCard.tsx';
import { RiskPoints } from './MetricsTab.tsx';
import { RiskTag } from './Overview.tsx';
import resultsStyles from './results.module.css';
import { SimulationCard } from './SimulationCard.tsx';

const KEYS: readonly NumberKey[] = [
  'monthlyRentFils',
  'priceFils',
  'interestPercent',
  'downPaymentPercent',
  'appreciationPercent',
  'vacancyPercent',
  'years',
];

const SHOWN = 8;

/** A result that buyers often aim for, as typed: percent, AED or a ratio. */
const USUAL_TARGET = { irr: 12, annualRoi: 12, noiCapRate: 6, cashOnCash: 5, dscr: 1.2, monthlyIncome: 0, npv: 0 };

/** One percent, dirham or unit of a ratio as typed, in the figure's own unit. */
const TYPED_UNIT: Record<FigureUnit, number> = { fils: 100, fraction: 0.01, ratio: 1, years: 1, year: 1 };

const GOOD: readonly Recommendation[] = ['excellent-roi', 'good-cap-rate', 'positive-cash-flow'];

export function AnalysisTab({ model }: { model: Model }) {
  const { scenario, metrics } = model;
  const { spread, isAreas } = useAreaSpread(scenario.areaId);
  const area = useMarketRecords().data?.find(({ id }) => id === scenario.areaId);
  return (
    <>
      <div className="halves">
        <Recommendations model={model} />
        <Card
          id="roi-factors"
          title={messages.riskFactors}
          action={<RiskTag level={model.spec.riskLevel} points={model.spec.riskPoints.length} />}
          className="pad stack"
        >
          <RiskPoints model={model} />
          <LendingWarnings scenario={scenario} />
        </Card>
      </div>
      <Card id="roi-context" title={messages.context} className="pad stack">
        <MarketContext model={model} area={area} />
      </Card>
      <SolverCard scenario={scenario} />
      <TornadoCard scenario={scenario} base={metrics.irr} />
      <GridCard scenario={scenario} />
      <SimulationCard scenario={scenario} spread={spread} area={isAreas ? (area ?? null) : null} />
    </>
  );
}

function Recommendations({ model }: { model: Model }) {
  const { recommendations } = model.spec;
  return (
    <Card id="roi-recommendations" title={messages.recommendations} className="pad stack">
      {recommendations.length === 0 && <p className="small muted">{messages.noRecommendation}</p>}
      <ul className="stack gap-8">
        {recommendations.map((code) => {
          const isGood = GOOD.includes(code);
          const Icon = isGood ? CircleCheck : TriangleAlert;
          return (
            <li className="row top" key={code}>
              <Icon className={isGood ? 'pos' : 'warn'} size={19} strokeWidth={1.75} aria-hidden="true" />
              <span>{messages.recommendation[code]}</span>
            </li>
          );
        })}
      </ul>
      <p className="smaller dim">{messages.advice}</p>
    </Card>
  );
}

function MarketContext({ model, area }: { model: Model; area: MarketRecord | undefined }) {
  const { scenario, metrics } = model;
  const records = useMarketRecords();
  if (records.isPending) return <Skeleton w="100%" h={120} />;
  if (area === undefined) {
    return <p className="small muted">{records.data !== undefined ? messages.contextChoose : common.noMarketData}</p>;
  }
  const rate = scenario.sqft > 0 ? scenario.priceFils / scenario.sqft : null;
  const rows = [
    [messages.contextGrowth, points(scenario.appreciationPercent), points(area.priceGrowth)],
    [messages.contextYield, share(metrics.grossYield), points(area.grossYield)],
    [messages.contextRate, money(rate), money(area.medianPricePerSqft)],
  ] as const;
  return (
    <>
      <DataTable
        label={messages.context}
        className={resultsStyles.context}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { head: common.figure, cell: ([name]) => name },
          { head: messages.growthYours, cell: ([, yours]) => yours },
          { head: messages.contextArea(area.location), cell: ([, , theirs]) => theirs, className: 'bold' },
        ]}
      />
      <SourceLine source={area.sources} count={area.sales} from={area.from} to={area.to} />
    </>
  );
}

function TornadoCard({ scenario, base }: { scenario: Scenario; base: number | null }) {
  const bars = useMemo(() => tornado(scenario).slice(0, SHOWN), [scenario]);
  const ends = bars.flatMap((bar) => [bar.low.outcome, bar.high.outcome]).filter((value) => value !== null);
  const low = Math.min(...ends, base ?? 0);
  const high = Math.max(...ends, base ?? 0);
  const at = (value: number) => (high > low ? ((value - low) / (high - low)) * 100 : 50);
  return (
    <Card id="roi-tornado" title={messages.tornado} className="pad">
      <p className="smaller dim">{messages.tornadoNote}</p>
      <ul className={`space-12 ${resultsStyles.tornado}`}>
        {bars.map((bar) => (
          <Bar key={bar.key} bar={bar} at={at} base={base} />
        ))}
      </ul>
      <p className="row between space-8 smaller dim" aria-hidden="true">
        <span>{share(low)}</span>
        <span>{messages.today(share(base))}</span>
        <span>{share(high)}</span>
      </p>
    </Card>
  );
}

function Bar({ bar, at, base }: { bar: TornadoBar; at: (value: number) => number; base: number | null }) {
  const { low, high } = bar;
  if (low.outcome === null || high.outcome === null) return null;
  const ends = [at(low.outcome), at(high.outcome)];
  const start = Math.min(...ends);
  const width = Math.max(...ends) - start;
  return (
    <li>
      <div className="row between small">
        <span className="bold">{FIELD_LABELS[bar.key]}</span>
        <span className="smaller dim">
          {messages.tornadoRow(
            valueText(bar.key, low.input),
            valueText(bar.key, high.input),
            share(low.outcome),
            share(high.outcome),
          )}
        </span>
      </div>
      <div className={resultsStyles.swing} aria-hidden="true">
        <i style={{ insetInlineStart: `${start}%`, width: `${Math.max(width, 0.6)}%` }} />
        {base !== null && <u style={{ insetInlineStart: `${at(base)}%` }} />}
      </div>
    </li>
  );
}

function SolverCard({ scenario }: { scenario: Scenario }) {
  const { setNumber } = useScenarioStore();
  const [outcome, setOutcome] = useState<Outcome>('irr');
  const [typed, setTyped] = useState(String(USUAL_TARGET.irr));
  const [wanted, setKey] = useState<NumberKey>('monthlyRentFils');
  const keys = KEYS.filter((key) => matters(scenario, key));
  const key = keys.includes(wanted) ? wanted : 'monthlyRentFils';
  const { unit } = FIGURES[outcome];
  const number = Number(typed.replace(/[,\s]/g, '').replace('−', '-'));
  const target = typed.trim() === '' || !Number.isFinite(number) ? null : number * TYPED_UNIT[unit];
  const answer = useMemo(
    () => (target === null ? null : solveFor({ scenario, key, outcome, target })),
    [scenario, key, outcome, target],
  );
  return (
    <Card id="roi-solver" title={messages.solver} className="pad stack">
      <div className={inputsStyles.three}>
        <Select
          label={messages.solverTarget}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: FIGURE_TEXTS[value].title }))}
          onChange={(next) => {
            setOutcome(next);
            setTyped(String(USUAL_TARGET[next]));
          }}
        />
        <TextInput
          label={messages.solverValue}
          error={target === null ? messages.problem('', 'not-a-number', '') : undefined}
          inputMode="decimal"
          value={typed}
          end={<span className="unit">{r.units[unit]}</span>}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label={messages.solverInput}
          value={key}
          options={keys.map((value) => ({ value, label: FIELD_LABELS[value] }))}
          onChange={setKey}
        />
      </div>
      {answer !== null && target !== null && (
        <Found answer={answer} field={key} outcome={outcome} target={target} onUse={setNumber} />
      )}
    </Card>
  );
}

type FoundProps = { answer: SolverAnswer; field: NumberKey; outcome: Outcome; target: number; onUse: SetNumber };

function Found({ answer, field, outcome, target, onUse }: FoundProps) {
  const label = FIELD_LABELS[field];
  const goal = formatFigure(FIGURES[outcome].unit, target);
  if (!answer.ok) {
    return (
      <p aria-live="polite">
        {messages.solverNone(label, FIGURE_TEXTS[outcome].title, goal)}{' '}
        {answer.best !== null &&
          messages.solverBest(
            valueText(field, answer.best.value),
            formatFigure(FIGURES[outcome].unit, answer.best.reached),
          )}
      </p>
    );
  }
  const value = neat(field, answer.value);
  return (
    <div className="row between wrap">
      <p className="grow" aria-live="polite">
        <b>{messages.solverAnswer(label, valueText(field, value), FIGURE_TEXTS[outcome].title, goal)}</b>
      </p>
      <Button small variant="soft" onClick={() => onUse(field, value)}>
        {messages.solverUse}
      </Button>
    </div>
  );
}

/** Whole dirhams and hundredths of a percent are as exact as anyone pays. */
function neat(key: NumberKey, value: number): number {
  return numberField(key).unit === 'aed' ? Math.round(value / 100) * 100 : Math.round(value * 100) / 100;
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import { groupThousands } from '../../../../domain/money.ts';
import { NUMBER_KEYS, type NumberKey, numberField } from '../../../../domain/roi/fields.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import { axisAround, matters, type TornadoBar, tornado, twoWayGrid } from '../../../../domain/roi/sensitivity.ts';
import { OUTCOMES, type Outcome, type SolverAnswer, solveFor } from '../../../../domain/roi/solver.ts';
import type { Recommendation } from '../../../../domain/roi/spec-figures.ts';
import { type NumberLimits, readTypedNumber } from '../../../../domain/typed-number.ts';
import { useMarketRecords } from '../../../data/queries/market.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { numberProblem } from '../../../ui/fields/NumberInput.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { common } from '../../../ui/texts/common.ts';
import { MISSING } from '../../../ui/texts/format.ts';
import { messages as r } from '../export/messages.ts';
import {
  FIGURES,
  type FigureUnit,
  formatFigure,
  type Model,
  money,
  points,
  SIMULATION_INPUTS,
  share,
  valueText,
} from '../figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS } from '../labels.ts';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { type SetNumber, useScenarioStore } from '../scenario-store.ts';
import { useAreaSpread } from '../use-area-spread.ts';
import { Fold } from './Fold.tsx';
import { LendingWarnings } from './Overview.tsx';
import { RiskReasons, RiskTag } from './Risk.tsx';
import { SimulationCard } from './SimulationCard.tsx';

const KEYS: readonly NumberKey[] = [
  'monthlyRentFils',
  'nightlyFils',
  'occupancyPercent',
  'priceFils',
  'interestPercent',
  'downPaymentPercent',
  'appreciationPercent',
  'vacancyPercent',
  'years',
];

const SHOWN = 8;

/** Common targets of buyers, in the unit that the user types: percent, AED or a ratio. */
const USUAL_TARGET = { irr: 12, annualRoi: 12, noiCapRate: 6, cashOnCash: 5, dscr: 1.2, monthlyIncome: 0, npv: 0 };

/** Factor from the typed unit (percent, AED, ratio) to the figure's unit (fraction, fils, ratio). */
const TYPED_UNIT: Record<FigureUnit, number> = { fils: 100, fraction: 0.01, ratio: 1, years: 1, year: 1 };

const TARGET_LIMITS = {
  fils: { unit: 'aed', min: -1e11, max: 1e11 },
  fraction: { unit: 'percent', min: -1000, max: 1000 },
  ratio: { unit: 'count', min: -100, max: 100 },
  years: { unit: 'years', min: 0, max: 100 },
  year: { unit: 'count', min: 0, max: 100 },
} as const satisfies Record<FigureUnit, NumberLimits>;

const GOOD: readonly Recommendation[] = ['excellent-roi', 'good-cap-rate', 'positive-cash-flow'];

export function AnalysisTab({ model }: { model: Model }) {
  const { scenario, metrics } = model;
  const { spread, isAreas } = useAreaSpread(scenario.areaId);
  const area = useMarketRecords().data?.find(({ id }) => id === scenario.areaId);
  return (
    <>
      <div className="halves">
        <Recommendations model={model} />
        <Card id="roi-factors" title={messages.riskFactors} action={<RiskTag />} className="pad stack">
          <RiskReasons />
          <LendingWarnings scenario={scenario} />
        </Card>
      </div>
      <TornadoCard scenario={scenario} base={metrics.irr} />
      <Fold title={messages.context}>
        <MarketContext model={model} area={area} />
      </Fold>
      <Fold title={messages.solver}>
        <Solver scenario={scenario} />
      </Fold>
      <Fold title={messages.grid}>
        <Grid scenario={scenario} />
      </Fold>
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
              <Icon className={isGood ? 'pos' : 'warn'} size={19} />
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
    [messages.contextLongRun, points(scenario.appreciationPercent), points(area.history?.growth ?? null)],
    [messages.contextGrowth, MISSING, points(area.priceGrowth)],
    [messages.contextYield, share(metrics.grossYield), points(area.grossYield)],
    [messages.contextRate, money(rate), money(area.medianPricePerSqft)],
  ] as const;
  return (
    <>
      <DataTable
        label={messages.context}
        className={styles.context}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { head: common.figure, cell: ([name]) => name },
          { head: messages.growthYours, cell: ([, yours]) => yours },
          { head: messages.contextArea(placeName(area.location)), cell: ([, , theirs]) => theirs, className: 'bold' },
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
      <ul className={`space-12 ${styles.tornado}`}>
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
  const inputs = [valueText(bar.key, low.input), valueText(bar.key, high.input)] as const;
  const ends = [at(low.outcome), at(high.outcome)];
  const start = Math.min(...ends);
  const width = Math.max(...ends) - start;
  return (
    <li>
      <div className="row between small">
        <span className="bold">{FIELD_LABELS[bar.key]}</span>
        <span className="smaller dim">{messages.tornadoRow(...inputs, share(low.outcome), share(high.outcome))}</span>
      </div>
      <div className={styles.swing} aria-hidden="true">
        <i style={{ insetInlineStart: `${start}%`, width: `${Math.max(width, 0.6)}%` }} />
        {base !== null && <u style={{ insetInlineStart: `${at(base)}%` }} />}
      </div>
    </li>
  );
}

function Solver({ scenario }: { scenario: Scenario }) {
  const { setNumber } = useScenarioStore();
  const [outcome, setOutcome] = useState<Outcome>('irr');
  const [typed, setTyped] = useState(String(USUAL_TARGET.irr));
  const [wanted, setKey] = useState<NumberKey>('monthlyRentFils');
  const keys = KEYS.filter((key) => matters(scenario, key));
  const key = keys.includes(wanted) ? wanted : (keys[0] ?? 'priceFils');
  const { unit } = FIGURES[outcome];
  const limits = TARGET_LIMITS[unit];
  const read = readTypedNumber(typed, limits);
  const target = read.ok ? read.value * TYPED_UNIT[unit] : null;
  const answer = useMemo(() => {
    return target === null ? null : solveFor({ scenario, key, outcome, target });
  }, [scenario, key, outcome, target]);
  return (
    <>
      <div className={styles.three}>
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
          error={
            read.ok
              ? undefined
              : numberProblem(read.reason === 'empty' ? 'not-a-number' : read.reason, limits, groupThousands)
          }
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
    </>
  );
}

type FoundProps = { answer: SolverAnswer; field: NumberKey; outcome: Outcome; target: number; onUse: SetNumber };

function Found({ answer, field, outcome, target, onUse }: FoundProps) {
  const label = FIELD_LABELS[field];
  const write = (value: number) => formatFigure(FIGURES[outcome].unit, value);
  const goal = write(target);
  if (!answer.ok) {
    const { best } = answer;
    return (
      <p aria-live="polite">
        {messages.solverNone(label, FIGURE_TEXTS[outcome].title, goal)}{' '}
        {best !== null && messages.solverBest(valueText(field, best.value), write(best.reached))}
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

/** Rounds to whole dirhams or to hundredths of a percent. */
function neat(key: NumberKey, value: number): number {
  return numberField(key).unit === 'aed' ? Math.round(value / 100) * 100 : Math.round(value * 100) / 100;
}

/** Inputs without effect on the grid. Income and debts only cause warnings; spreads and seed are for simulations. */
const WITHOUT_EFFECT: readonly NumberKey[] = ['monthlyIncomeFils', 'otherDebtsFils', ...SIMULATION_INPUTS];
const HEAT = [styles.lowest, styles.low, styles.middle, styles.high, styles.highest];
const VARIABLES = NUMBER_KEYS.filter((key) => !WITHOUT_EFFECT.includes(key));

function Grid({ scenario }: { scenario: Scenario }) {
  const [rowKey, setRow] = useState<NumberKey>('priceFils');
  const [columnKey, setColumn] = useState<NumberKey>('monthlyRentFils');
  const [outcome, setOutcome] = useState<Outcome>('irr');
  const usable = VARIABLES.filter((key) => matters(scenario, key));
  const rows = usable.includes(rowKey) ? rowKey : 'priceFils';
  const columns = usable.includes(columnKey) && columnKey !== rows ? columnKey : firstOther(usable, rows);
  const grid = useMemo(
    () => twoWayGrid({ scenario, rows: axisAround(scenario, rows), columns: axisAround(scenario, columns), outcome }),
    [scenario, rows, columns, outcome],
  );
  const heat = heatClasses(grid.cells);
  const options = usable.map((key) => ({ value: key, label: FIELD_LABELS[key] }));
  return (
    <>
      <div className={styles.three}>
        <Select label={common.rows} value={rows} options={options} onChange={setRow} />
        <Select
          label={messages.gridColumns}
          value={columns}
          options={options.filter(({ value }) => value !== rows)}
          onChange={setColumn}
        />
        <Select
          label={messages.gridOutcome}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: FIGURE_TEXTS[value].title }))}
          onChange={setOutcome}
        />
      </div>
      <TableScroller label={messages.grid}>
        <table className={`table ${styles.grid}`}>
          <caption className="smaller dim">
            {FIELD_LABELS[rows]} × {FIELD_LABELS[columns]}: {FIGURE_TEXTS[outcome].title}
          </caption>
          <thead>
            <tr>
              <td />
              {grid.columns.values.map((value) => (
                <th scope="col" className="number" key={value}>
                  {valueText(columns, value)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.cells.map((cells, i) => {
              const value = grid.rows.values[i] ?? 0;
              return (
                <tr key={value}>
                  <th scope="row">{valueText(rows, value)}</th>
                  {cells.map((cell, j) => {
                    const across = grid.columns.values[j] ?? 0;
                    const isToday = value === scenario[rows] && across === scenario[columns];
                    return (
                      <td key={across} className={`number ${heat(cell)} ${isToday ? styles.today : ''}`}>
                        {formatFigure(FIGURES[outcome].unit, cell)}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroller>
    </>
  );
}

function firstOther(keys: readonly NumberKey[], not: NumberKey): NumberKey {
  return keys.find((key) => key !== not && key === 'monthlyRentFils') ?? keys.find((key) => key !== not) ?? 'years';
}

/** Returns the class of a cell: five steps from the lowest to the highest, '' without a value. */
function heatClasses(cells: readonly (readonly (number | null)[])[]): (cell: number | null) => string {
  const values = cells.flat().filter((cell) => cell !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return (cell) => {
    if (cell === null) return '';
    return HEAT[high > low ? Math.min(4, Math.floor(((cell - low) / (high - low)) * 5)) : 2] ?? '';
  };
}

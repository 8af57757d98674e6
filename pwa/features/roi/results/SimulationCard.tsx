import { Dices } from 'lucide-react';
import { useMemo } from 'react';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { MarketRecord } from '../../../../domain/market/record.ts';
import type { SimulationResult } from '../../../../domain/roi/monte-carlo.ts';
import type { Scenario } from '../../../../domain/roi/scenario.ts';
import type { Spread } from '../../../../domain/roi/spread.ts';
import { axisMoney, tipCount, tipMoney } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { DataTable } from '../../../ui/chart/DataTable.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/controls/Card.tsx';
import { Pairs } from '../../../ui/figures/Pairs.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { Note } from '../../../ui/states/Note.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { formatCount, formatMonth } from '../../../ui/texts/format.ts';
import { plainMoney, share, valueText } from '../figures.ts';
import { FieldRow } from '../inputs/FieldRow.tsx';
import { messages } from '../messages.ts';
import styles from '../roi.module.css';
import { useScenarioStore } from '../scenario-store.ts';
import { spreadPercent } from '../use-area-spread.ts';
import { Fold } from './Fold.tsx';
import { useSimulation } from './use-simulation.ts';

type Props = { scenario: Scenario; spread: Spread; area: MarketRecord | null };

/** Shows the range of ten thousand simulated outcomes and how often they lose money. */
export function SimulationCard({ scenario, spread, area }: Props) {
  const { setNumber } = useScenarioStore();
  const { result, isRunning, hasFailed } = useSimulation(scenario);
  const historic = spreadPercent(spread);
  return (
    <Card
      id="roi-sim"
      title={messages.simulation}
      action={
        <Button
          small
          icon={Dices}
          busy={isRunning ? messages.simulating : undefined}
          onClick={() => setNumber('seed', (scenario.seed + 1) % 4_294_967_296)}
        >
          {messages.newSeed}
        </Button>
      }
      className="pad"
      aria-busy={isRunning}
    >
      {hasFailed && <Note tone="neg">{messages.simulationFailed}</Note>}
      {result === null && !hasFailed && <Skeleton w="100%" h={320} />}
      {result !== null && <Outcomes result={result} />}
      <div className={`${styles.pair} space-12`}>
        <FieldRow field="growthSpreadPercent" />
        <FieldRow field="rentSpreadPercent" />
        <FieldRow field="vacancySpreadPercent" />
      </div>
      {Math.abs(historic - scenario.growthSpreadPercent) > 0.05 && (
        <Button small variant="soft" onClick={() => setNumber('growthSpreadPercent', historic)}>
          {messages.takeSpread(valueText('growthSpreadPercent', historic))}
        </Button>
      )}
      <p className="smaller dim">
        {messages.spreadSource({
          where: area === null ? null : placeName(area.location),
          deviation: share(spread.deviation),
          n: spread.changes,
          from: formatMonth(spread.from),
          to: formatMonth(spread.to),
        })}{' '}
        {area === null && `${messages.cityCredit} `}
        {messages.seed(scenario.seed)}
      </p>
      {area !== null && <SourceLine source={area.sources} />}
    </Card>
  );
}

type OutcomeRow = {
  name: string;
  range: SimulationResult['irr'];
  write: (value: number | null) => string;
  className?: string;
};

function Outcomes({ result }: { result: SimulationResult }) {
  const { irr, profitFils, lossChance } = result;
  const histogram = useMemo<ChartSpec>(() => {
    const { from, width, counts } = result.histogram;
    return {
      kind: 'bar',
      labels: counts.map((_, i) => share(from + width * (i + 0.5))),
      series: [{ label: messages.histogramCount, values: counts, colour: 0 }],
    };
  }, [result]);
  const fan = useMemo<ChartSpec>(() => {
    const line = (label: string, key: 'p10' | 'p50' | 'p90', colour: number) => ({
      label,
      values: result.valueFils.map((year) => year[key]),
      colour,
      dashed: key !== 'p50',
    });
    return {
      kind: 'line',
      fromZero: true,
      labels: result.valueFils.map((_, year) => (year === 0 ? messages.now : messages.yr(year))),
      series: [line(messages.p90, 'p90', 2), line(messages.p50, 'p50', 0), line(messages.p10, 'p10', 3)],
    };
  }, [result]);
  const summary = messages.simulationSummary(share(irr.p10), share(irr.p50), share(irr.p90));
  return (
    <div className={`stack ${styles.simulation}`} aria-live="polite">
      <p className="small muted">{messages.simulationNote(formatCount(result.paths), result.months)}</p>
      <DataTable
        label={messages.simulation}
        rows={[
          { name: messages.mini.irr, range: irr, write: share, className: 'bold' },
          { name: messages.profit, range: profitFils, write: plainMoney },
        ]}
        keyOf={({ name }) => name}
        columns={[
          { head: messages.percentile, cell: ({ name }) => name },
          ...(['p10', 'p50', 'p90'] as const).map((key) => ({
            head: messages[key],
            cell: ({ range, write }: OutcomeRow) => write(range[key]),
            className: (row: OutcomeRow) => row.className,
          })),
        ]}
      />
      <Pairs
        rows={[
          { name: messages.lossChance, value: share(lossChance), className: lossChance > 0.2 ? 'neg' : undefined },
          { name: messages.shortfallChance, value: share(result.shortfallChance) },
        ]}
      />
      <Fold isInCard title={messages.histogram}>
        <ChartFigure spec={histogram} first={messages.mini.irr} summary={summary} format={tipCount} axis={tipCount} />
        <p className="smaller dim">{messages.histogramNote}</p>
      </Fold>
      <Fold isInCard title={messages.fan}>
        <ChartFigure
          spec={fan}
          first={messages.columns.when}
          summary={messages.fan}
          format={tipMoney}
          axis={axisMoney}
        />
      </Fold>
    </div>
  );
}

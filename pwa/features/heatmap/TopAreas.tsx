import { TrendingUp } from 'lucide-react';
import { Fragment, useState } from 'react';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { HeatAnswer, HeatCell } from '../../../domain/heatmap/heat-cells.ts';
import type { HeatMetric, HeatView } from '../../../domain/heatmap/heat-question.ts';
import {
  heatScale,
  intensityLevel,
  isFewPriced,
  metricSales,
  metricValue,
  rankedBy,
  scaleStep,
  THIN_CELL,
  TOP_AREAS,
  toIntensity,
} from '../../../domain/heatmap/heat-scale.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { Delta } from '../../ui/figures/Delta.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { formatMoneyShort } from '../../ui/texts/format.ts';
import heatmapStyles from './heatmap.module.css';
import { messages } from './messages.ts';
import { areaName, growthMonthsText, isAllTime, metricText, timeText } from './texts.ts';

type Props = {
  cells: readonly HeatCell[];
  periods: HeatAnswer['growthPeriods'];
  view: HeatView;
  selected: ReadonlySet<string>;
  onPick: (id: string, add: boolean) => void;
};

export function TopAreas({ cells, periods, view, selected, onPick }: Props) {
  const [all, setAll] = useState(false);
  const months = monthsOf(view);
  const ranked = rankedBy(cells, view.metric, months);
  const shown = all ? ranked : ranked.slice(0, TOP_AREAS);
  const growthMonths = growthMonthsText(periods);
  const firstFew = shown.findIndex((cell) => isFewPriced(cell, view.metric, months));
  return (
    <Card
      id="hm-top"
      title={messages.topBy[view.metric]}
      lead={growthMonths === '' ? undefined : growthMonths}
      isFlush
      action={<span className="smaller dim">{messages.topOf(shown.length, ranked.length)}</span>}
      className={heatmapStyles.top}
    >
      <p className={`smaller dim ${heatmapStyles.named}`}>{figuresText(view)}</p>
      <ol className={all ? `${heatmapStyles.list} ${heatmapStyles.all}` : heatmapStyles.list}>
        {shown.map((cell, i) => (
          <Fragment key={cell.areaId}>
            {i === firstFew && <li className={`smaller bold muted ${heatmapStyles.few}`}>{messages.fewBelow}</li>}
            <AreaRow {...{ cell, cells, periods, view, onPick }} place={i + 1} isOn={selected.has(cell.areaId)} />
          </Fragment>
        ))}
      </ol>
      {ranked.length > TOP_AREAS && (
        <Button variant="quiet" block onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? messages.showTop : messages.showAll(ranked.length)}
        </Button>
      )}
      <Leader cells={cells} />
    </Card>
  );
}

/** Names the figures beside each area and their periods, which differ. */
function figuresText(view: HeatView): string {
  const main = mainMetric(view);
  const isPriced = main === 'median' || main === 'yield';
  const [chosen, recent] = [timeText(view), isAllTime(view) ? messages.lastTwelve : timeText(view)];
  return messages.figures(messages.metrics[main], isPriced ? recent : chosen, chosen);
}

/** The figure beside an area's name: growth has its own column. */
function mainMetric({ metric }: HeatView): HeatMetric {
  return metric === 'growth' ? 'count' : metric;
}

function monthsOf({ time }: HeatView): number {
  return time.kind === 'last' ? time.months || 12 : time.to - time.from + 1;
}

type RowProps = Omit<Props, 'selected'> & { cell: HeatCell; place: number; isOn: boolean };

function AreaRow({ cell, cells, periods, place, view, isOn, onPick }: RowProps) {
  const busiest = cells.reduce((most, { count }) => Math.max(most, count), 0);
  const intensity = toIntensity(cell.count, busiest);
  const step = scaleStep(heatScale(cells, view.metric), metricValue(cell, view.metric));
  const palette = view.metric === 'growth' ? 'div' : 'heat';
  const main = mainMetric(view);
  return (
    <li>
      <button
        type="button"
        className="rowbutton"
        aria-pressed={isOn}
        onClick={(event) => onPick(cell.areaId, event.shiftKey)}
      >
        <span
          className={`center ${heatmapStyles.rank}`}
          data-step={step === null ? undefined : `${palette}-${step + 1}`}
          style={step === null ? undefined : { background: `var(--${palette}-${step + 1})` }}
        >
          {place}
        </span>
        <span className="grow">
          <span className="bold">{areaName(cell.areaId)}</span>
          <span className="smaller dim">{underName(cell, view, intensity)}</span>
          {isTooFew(cell.growth, periods) && (
            <span className="smaller dim as-block">{messages.noGrowth(cell.growth.now, cell.growth.before)}</span>
          )}
        </span>
        <span className={heatmapStyles.figure}>
          <span className="bold">{metricText(main, metricValue(cell, main))}</span>
          <span className="smaller muted">
            {cell.periodMeanPriceFils !== null && formatMoneyShort(cell.periodMeanPriceFils)}
          </span>
        </span>
        <span className={`${heatmapStyles.delta} small`}>
          {cell.growth.value === null ? <Missing /> : <Delta value={cell.growth.value} />}
        </span>
      </button>
    </li>
  );
}

/** Whether growth was looked for in the deeds and they were too few. Monthly totals have none, and no periods. */
const isTooFew = ({ value, now, before }: HeatCell['growth'], periods: Props['periods']) =>
  value === null && (periods !== null || now + before > 0);

function underName(cell: HeatCell, { metric }: HeatView, intensity: number): string {
  const few = metricSales(cell, metric) < THIN_CELL ? ` · ${messages.fewSales}` : '';
  if (metric !== 'count') return messages.sales(cell.count) + few;
  return messages.intensity(messages.levels[intensityLevel(intensity)] ?? '', Math.round(intensity)) + few;
}

function Leader({ cells }: { cells: readonly HeatCell[] }) {
  const [first, second] = rankedBy(cells, 'count');
  if (first === undefined) return null;
  return (
    <>
      <Note tone="gold" icon={TrendingUp} className={heatmapStyles.leader}>
        {leaderText(first, second)}
      </Note>
      <Unplaced cells={cells} />
    </>
  );
}

function leaderText(first: HeatCell, second: HeatCell | undefined): string {
  const name = areaName(first.areaId);
  if (second === undefined) return messages.leadsAlone(name, first.count);
  if (first.count === second.count) return messages.level(name, areaName(second.areaId), first.count);
  return messages.leads(name, first.count, areaName(second.areaId), second.count);
}

function Unplaced({ cells }: { cells: readonly HeatCell[] }) {
  const unplaced = cells.filter(({ areaId }) => areaById(areaId) === undefined);
  if (unplaced.length === 0) return null;
  const count = unplaced.reduce((sum, cell) => sum + cell.count, 0);
  return <p className={`smaller dim ${heatmapStyles.unplaced}`}>{messages.notOnMap(unplaced.length, count)}</p>;
}

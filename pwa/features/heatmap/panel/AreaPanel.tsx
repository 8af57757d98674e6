import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import type { HeatCell } from '../../../../domain/heatmap/heat-cells.ts';
import type { HeatView } from '../../../../domain/heatmap/heat-question.ts';
import type { SeriesMonth } from '../../../../domain/heatmap/heat-series.ts';
import { type HeatArea, type HeatDeed, heatDeeds, useHeatArea } from '../../../data/queries/heat.ts';
import { axisMoney, tipCount } from '../../../ui/chart/axis.ts';
import { ChartFigure } from '../../../ui/chart/ChartFigure.tsx';
import type { ChartSpec } from '../../../ui/chart/chart-spec.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Delta } from '../../../ui/figures/Delta.tsx';
import { SourceLine } from '../../../ui/figures/SourceLine.tsx';
import { placeMessages } from '../../../ui/place/messages.ts';
import { Answer } from '../../../ui/states/Answer.tsx';
import { Missing } from '../../../ui/states/Missing.tsx';
import { common } from '../../../ui/texts/common.ts';
import {
  formatArea,
  formatCount,
  formatDay,
  formatMoney,
  formatMoneyShort,
  formatMonth,
  formatPercent,
  formatRate,
  listed,
} from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import heatmapStyles from '../heatmap.module.css';
import { messages } from '../messages.ts';
import { areaName, daysText, growthText, kindText } from '../texts.ts';

const PAGE = 50;

const ROW_PX = 72;

/** Height of figures, chart and sales, reserved while they load so that nothing below moves. One area has one more row. */
const BODY_PX = { one: 1268, several: 1210 };

/** A narrow chart cannot show more months than this legibly. */
const MONTHS = 60;

type Props = {
  view: HeatView;
  areas: readonly string[];
  cells: readonly HeatCell[];
  onChoose: (areas: readonly string[]) => void;
};

export function AreaAside(props: Props) {
  return (
    <section className={`card ${heatmapStyles.panel}`} aria-labelledby="hm-area">
      <div className="head">
        <h2 className="display-3 grow" id="hm-area">
          {messages.area(props.areas.map(areaName))}
        </h2>
        <IconButton label={common.close} icon={X} onClick={() => props.onChoose([])} />
      </div>
      <div className="pad">
        <AreaBody {...props} />
      </div>
    </section>
  );
}

export function AreaBody({ view, areas, cells, onChoose }: Props) {
  const reply = useHeatArea(view, areas);
  const only = areas.length === 1 ? cells.find(({ areaId }) => areaId === areas[0]) : undefined;
  return (
    <div className="stack gap-20">
      <Answer reply={reply} shape={areas.length === 1 ? BODY_PX.one : BODY_PX.several}>
        {(area) => (
          <>
            <Figures area={area} only={only} />
            <SeriesChart name={messages.area(areas.map(areaName))} series={area.series} />
            <div>
              <h3 className="h4">{common.registeredSales}</h3>
              <DeedList key={JSON.stringify([view, areas, area.figures.count])} view={view} areas={areas} />
            </div>
            <SourceLine source={area.sources} count={area.figures.count} />
          </>
        )}
      </Answer>
      <div className="row wrap">
        <AddArea cells={cells} areas={areas} onChoose={onChoose} />
        {areas.length === 1 && (
          <>
            <ButtonLink small variant="soft" to={paths.search({ location: areaName(areas[0] ?? '') })}>
              {messages.search}
            </ButtonLink>
            {areaById(areas[0] ?? '') !== undefined && (
              <ButtonLink small variant="soft" to={paths.area(areas[0] ?? '')}>
                {placeMessages.areaGuide}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Figures({ area: { figures }, only }: { area: HeatArea; only: HeatCell | undefined }) {
  const { growth, prices, wholePrices: whole } = figures;
  const money = (fils: number | null, write: (fils: number) => string) => (fils === null ? <Missing /> : write(fils));
  const span = whole === null ? undefined : messages.lastTwelve;
  return (
    <>
      <p className="small muted">{daysText(figures.period)}</p>
      <dl className="pairs">
        <Row name={messages.metrics.count}>{formatCount(figures.count)}</Row>
        <Row name={common.averagePrice} text={span}>
          {money(prices.meanPriceFils, formatMoneyShort)}
          <AllYears fils={whole?.meanPriceFils} write={formatMoneyShort} />
        </Row>
        <Row
          name={messages.metrics.median}
          text={[span, middleHalf(prices)].filter((text) => text !== undefined).join(' · ')}
        >
          {money(prices.medianPerSqftFils, formatRate)}
          <AllYears fils={whole?.medianPerSqftFils} write={formatRate} />
        </Row>
        <Row name={common.priceGrowth} text={growthText(growth, figures.growthPeriods)}>
          {growth.value === null ? <Missing /> : <Delta value={growth.value} />}
        </Row>
        <Row name={common.volume}>{formatMoneyShort(figures.volumeFils)}</Row>
        <Row name={common.offPlan}>
          {figures.offPlanShare === null ? <Missing /> : formatPercent(figures.offPlanShare)}
        </Row>
        {only !== undefined && (
          <Row name={common.grossYield} text={only.grossYield === null ? messages.noRents : messages.yieldEvidence}>
            {only.grossYield === null ? <Missing /> : formatPercent(only.grossYield)}
          </Row>
        )}
      </dl>
    </>
  );
}

type Prices = HeatArea['figures']['prices'];

/** Adds the figure for all years to that of the last twelve months. */
function AllYears({ fils, write }: { fils: number | null | undefined; write: (fils: number) => string }) {
  if (fils == null) return null;
  return <span className="smaller dim as-block">{messages.allYears(write(fils))}</span>;
}

function middleHalf({ lowPerSqftFils: low, highPerSqftFils: high, priced }: Prices): string {
  if (low === null || high === null) return messages.priced(priced);
  return `${messages.middleHalf(formatRate(low), formatRate(high))} · ${messages.priced(priced)}`;
}

function Row({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <>
      <dt>
        {name}
        {text !== undefined && <span className="smaller dim as-block">{text}</span>}
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** Alternative to the lasso: select areas by name. */
function AddArea({ cells, areas, onChoose }: Omit<Props, 'view'>) {
  const free = cells
    .filter(({ areaId }) => !areas.includes(areaId))
    .map(({ areaId }) => ({ value: areaId, label: areaName(areaId) }));
  free.sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <Select
      aria-label={common.addAnArea}
      value=""
      options={[{ value: '', label: common.addAnArea }, ...free]}
      onChange={(value) => {
        if (value !== '') onChoose([...areas, value]);
      }}
    />
  );
}

function SeriesChart({ name, series }: { name: string; series: readonly SeriesMonth[] }) {
  const shown = useMemo(() => series.slice(-MONTHS), [series]);
  const spec = useMemo<ChartSpec>(() => {
    const medians = shown.map(({ medianPerSqftFils }) => medianPerSqftFils);
    const counts = shown.map(({ count }) => count);
    return {
      kind: 'line',
      labels: shown.map(({ month }) => formatMonth(month)),
      series: [
        { label: messages.metrics.median, values: medians, colour: 0 },
        { label: common.sales, values: counts, colour: 4, below: true, format: tipCount },
      ],
    };
  }, [shown]);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div>
      <h3 className="h4">{messages.series}</h3>
      <ChartFigure
        spec={spec}
        summary={messages.seriesSummary(name, shown.length, formatMonth(first.month), formatMonth(last.month))}
        first={common.month}
        format={formatRate}
        axis={axisMoney}
      />
    </div>
  );
}

function DeedList({ view, areas }: { view: HeatView; areas: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { total, deeds, ensure } = useDeedPages(view, areas);
  const rows = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const end = (visible.at(-1)?.index ?? 0) + 1;
  useEffect(() => ensure(first, end), [ensure, first, end]);
  if (total === 0) return <p className="muted">{messages.noDeeds}</p>;
  return (
    <>
      <p className="smaller dim">{total === null ? '\u00a0' : messages.deedsShown(total)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className={heatmapStyles.sales} ref={box} tabIndex={0} aria-label={common.registeredSales}>
        <ul style={{ height: total === null ? ROW_PX * 5 : rows.getTotalSize() }}>
          {visible.map(({ index, start }) => (
            <li
              key={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            >
              <Deed deed={deeds.get(index)} showArea={areas.length > 1} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Deed({ deed, showArea }: { deed: HeatDeed | undefined; showArea: boolean }) {
  if (deed === undefined) return <span className={`skeleton ${heatmapStyles.placeholder}`} />;
  const place = [deed.building || deed.project, showArea ? areaName(deed.areaId) : ''].filter((part) => part !== '');
  const kind = kindText(deed);
  return (
    <>
      <span className="grow">
        <span className="bold ellipsis" dir="auto">
          {listed(place) || kind}
        </span>
        <span className="smaller dim ellipsis">{place.length === 0 ? '' : kind}</span>
        <span className="smaller dim ellipsis">
          {formatDay(deed.date)} · {formatArea(deed.areaSqft)} · {deed.deedNumber}
        </span>
      </span>
      <span className={heatmapStyles.figure}>
        <span className="bold">{formatMoney(deed.priceFils)}</span>
        <span className="smaller muted">{deed.pricePerSqftFils === null ? '' : formatRate(deed.pricePerSqftFils)}</span>
      </span>
    </>
  );
}

/** Loads pages on demand. The component is remounted for another question. */
function useDeedPages(view: HeatView, areas: readonly string[]) {
  const question = useRef({ view, areas });
  const asked = useRef(new Set<number>());
  const [state, setState] = useState({ total: null as number | null, deeds: new Map<number, HeatDeed>() });
  const ensure = useCallback((from: number, to: number) => {
    for (let page = Math.floor(from / PAGE); page * PAGE < Math.max(1, to); page++) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      const { view: of, areas: ids } = question.current;
      heatDeeds(of, ids, { offset: page * PAGE, limit: PAGE }).then(
        (reply) =>
          setState((now) => {
            const loaded = reply.deeds.map((deed, i) => [page * PAGE + i, deed] as const);
            return { total: reply.total, deeds: new Map([...now.deeds, ...loaded]) };
          }),
        // A failed page is requested again when its rows are next visible.
        () => asked.current.delete(page),
      );
    }
  }, []);
  return { ...state, ensure };
}

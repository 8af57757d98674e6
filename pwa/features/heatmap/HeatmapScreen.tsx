import { Columns2, Lasso, Layers, LocateFixed, Square } from 'lucide-react';
import { memo, type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { fromEpochDay, toMonthIndex } from '../../../domain/day.ts';
import type { HeatView } from '../../../domain/heatmap/heat-question.ts';
import { sumCells } from '../../../domain/heatmap/heat-scale.ts';
import { centreOn, project } from '../../../domain/map/projection.ts';
import { type HeatFigures, type HeatReply, useHeatCells, useHeatMonths, viewOf } from '../../data/queries/heat.ts';
import { useEmptyMarket } from '../../data/queries/market.ts';
import { useMapLayer } from '../../data/queries/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { Delta } from '../../ui/figures/Delta.tsx';
import { Stat } from '../../ui/figures/Ledger.tsx';
import { MarketSections } from '../../ui/figures/MarketSections.tsx';
import { SourceLine } from '../../ui/figures/SourceLine.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { bringIntoView } from '../../ui/layers/show-result.ts';
import { createCamera } from '../../ui/map/camera.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import EmptyMarket from '../../ui/states/EmptyMarket.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { Note } from '../../ui/states/Note.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useNextDrawing } from '../../ui/states/use-next-drawing.ts';
import { common } from '../../ui/texts/common.ts';
import { formatCount, formatMoneyShort, listed } from '../../ui/texts/format.ts';
import { BordersSheet } from './Borders.tsx';
import { HeatExport } from './export/HeatExport.tsx';
import { HeatControls, MetricSelect, TimeChoice } from './HeatControls.tsx';
import { HeatMapCard, toDrawing } from './HeatMapCard.tsx';
import styles from './heatmap.module.css';
import { messages } from './messages.ts';
import { AreaAside, AreaBody } from './panel/AreaPanel.tsx';
import { TimeBrush } from './TimeBrush.tsx';
import { TopAreas } from './TopAreas.tsx';
import { areaName, filterTexts, growthText, isGrowthApart, timeText } from './texts.ts';
import { useAround } from './use-around.ts';
import { type HeatControl, PressedState, toggleArea, useHeatState, usePressedState } from './use-heat-state.ts';

export default function HeatmapScreen() {
  const state = useHeatState();
  const reply = useHeatCells(state.view);
  const empty = useEmptyMarket('sales');
  // Filters and brush follow a finger immediately; everything else renders deferred.
  const { view, second, areas } = useDeferredValue(state);
  const { choose, changeSecond } = state;
  const count = reply.data !== undefined ? sumCells(reply.data.cells).count : null;
  return (
    <div className={`page ${styles.screen}`}>
      <MarketSections />
      <div className={`row between wrap ${styles.head}`} data-filters>
        <h1 className="display-1 visually-hidden-phone">{messages.title}</h1>
        <HeatControls view={state.view} change={state.change} count={count} />
      </div>
      <p className="visually-hidden" role="status">
        {reply.data !== undefined ? messages.found(count ?? 0, reply.data.cells.length) : messages.loading}
      </p>
      {reply.isPending ? (
        <Skeleton w="100%" h={560} />
      ) : empty !== null && count === 0 ? (
        <EmptyMarket {...empty} />
      ) : (
        <Answer reply={reply} shape={560}>
          {(value) => (
            <PressedState value={state}>
              <HeatContent
                {...{ second, areas, choose, changeSecond }}
                reply={value}
                metric={view.metric}
                size={view.size}
              />
            </PressedState>
          )}
        </Answer>
      )}
    </div>
  );
}

type ContentProps = Pick<HeatControl, 'second' | 'areas' | 'choose' | 'changeSecond'> &
  Pick<HeatView, 'metric' | 'size'> & { reply: HeatFigures };

const HeatContent = memo(function HeatContent(props: ContentProps) {
  const { reply, metric, size, second, areas, choose, changeSecond } = props;
  // The map renders first, tables and texts one frame later.
  const later = useNextDrawing(reply);
  const view = viewOf(reply, { metric, size });
  const [camera] = useState(createCamera);
  const [isLassoing, setLassoing] = useState(false);
  const [bordersOpen, setBordersOpen] = useState(false);
  const layer = useMapLayer();
  const isWide = useMedia('(min-width: 1100px)');
  const around = useAround((at) => {
    const size = mapSize();
    if (size !== null) camera.set(centreOn(project(at), size, 2.4), null);
    showMap();
  });
  const areaFigures = { view, areas, cells: reply.cells, onChoose: choose };
  const list = { metric, size, areas, choose };
  const picture = useCallback(() => {
    const [at, mapped] = [camera.get(), mapSize()];
    if (at === null || mapped === null) return null;
    const drawn = toDrawing(later, viewOf(later, { metric, size }), layer);
    return { ...drawn, selected: new Set(areas), camera: at, size: mapped };
  }, [later, metric, size, layer, areas, camera]);
  return (
    <div className="stack gap-20">
      <Maps
        {...{ second, changeSecond, areas, view, reply, layer, camera, isLassoing }}
        onChoose={choose}
        here={around.here}
        onLassoed={() => setLassoing(false)}
        side={isWide && areas.length > 0 ? <AreaAside {...areaFigures} /> : <AreaList reply={later} {...list} />}
      />
      <MapTools
        isLassoing={isLassoing}
        onLasso={() => {
          if (!isLassoing) showMap();
          setLassoing(!isLassoing);
        }}
        around={around}
        isTwo={second !== null}
        onTwo={() => changeSecond(second === null ? {} : null)}
        hasBorders={layer !== null}
        onBorders={() => setBordersOpen(true)}
      />
      {reply.cells.length === 0 && <EmptyState art="search" title={messages.none} text={messages.noneText} />}
      <InWords reply={later} second={second} picture={picture} {...list} />
      <BordersSheet open={bordersOpen} onClose={() => setBordersOpen(false)} layer={layer} />
      {(!isWide || second !== null) && (
        <Sheet open={areas.length > 0} onClose={() => choose([])} title={messages.area(areas.map(areaName))}>
          <AreaBody {...areaFigures} />
        </Sheet>
      )}
    </div>
  );
});

type ListProps = Pick<ContentProps, 'reply' | 'metric' | 'size' | 'areas' | 'choose'>;

const AreaList = memo(function AreaList({ reply, metric, size, areas, choose }: ListProps) {
  return (
    <TopAreas
      cells={reply.cells}
      periods={reply.growthPeriods}
      view={viewOf(reply, { metric, size })}
      selected={new Set(areas)}
      onPick={(id, add) => choose(toggleArea(areas, id, add))}
    />
  );
});

type WordsProps = ListProps & Pick<ContentProps, 'second'> & Pick<Parameters<typeof HeatExport>[0], 'picture'>;

const InWords = memo(function InWords({ second, picture, ...list }: WordsProps) {
  const { reply, areas } = list;
  const view = viewOf(reply, list);
  return (
    <>
      <Brush reply={reply} />
      <Tiles reply={reply} view={view} />
      <Evidence reply={reply} />
      {second !== null && <AreaList {...list} />}
      <HeatExport state={{ view, second, areas }} reply={reply} picture={picture} />
    </>
  );
});

function Brush({ reply }: { reply: HeatReply }) {
  const { view, change } = usePressedState();
  // Deferred, so that the map's figures are queried first.
  const months = useHeatMonths(useDeferredValue(view));
  const { period } = reply;
  const shown = period === null ? null : { from: toMonthIndex(period.fromDay), to: toMonthIndex(period.toDay) };
  return (
    <Answer reply={months} shape={192}>
      {(value) => <TimeBrush view={view} shown={shown} months={value} change={change} />}
    </Answer>
  );
}

function Evidence({ reply }: { reply: HeatReply }) {
  const { period } = reply;
  return (
    <div>
      <SourceLine
        source={reply.sources}
        count={sumCells(reply.cells).count}
        from={period === null ? '' : fromEpochDay(period.fromDay)}
        to={period === null ? '' : fromEpochDay(period.toDay)}
      />
      <p className="source-line">{formatCompleteness(reply)}</p>
    </div>
  );
}

function formatCompleteness({ complete, summedAreas }: HeatReply): string {
  if (complete) return messages.allHere;
  return summedAreas > 0 ? messages.summed(summedAreas) : messages.arriving;
}

function showMap(): void {
  const map = document.querySelector('[data-map]');
  if (map !== null) bringIntoView(map, 'center');
}

function mapSize(): { width: number; height: number } | null {
  const element = document.querySelector<HTMLElement>('[data-map]');
  return element === null ? null : { width: element.clientWidth, height: element.clientHeight };
}

function Tiles({ reply, view }: { reply: HeatReply; view: HeatView }) {
  const totals = sumCells(reply.cells);
  const { growth, summedAreas } = reply;
  const isMissing = (figure: number | null) => figure === null && summedAreas > 0;
  return (
    <div className="ledger">
      <Stat name={messages.total} text={listed([timeText(view), ...filterTexts(view)])}>
        {formatCount(totals.count)}
      </Stat>
      <Stat
        name={messages.average}
        text={isMissing(totals.meanPriceFils) ? messages.notRead : messages.meanOf(totals.priced)}
      >
        {totals.meanPriceFils === null ? <Missing /> : formatMoneyShort(totals.meanPriceFils)}
      </Stat>
      <Stat name={messages.active} text={messages.knownAreas(reply.knownAreas)}>
        {formatCount(totals.activeAreas)}
      </Stat>
      <Stat name={messages.averageGrowth} text={isMissing(growth.value) ? messages.notRead : growthDetail(reply)}>
        {growth.value === null ? <Missing /> : <Delta value={growth.value} />}
      </Stat>
    </div>
  );
}

/** Growth needs three whole months, so it may differ from the chosen period, and then says so. */
function growthDetail(reply: HeatReply): string {
  const text = growthText(reply.growth, reply.growthPeriods);
  return isGrowthApart(reply) ? `${text}. ${messages.growthWindow}` : text;
}

type Props = {
  isLassoing: boolean;
  onLasso: () => void;
  around: ReturnType<typeof useAround>;
  isTwo: boolean;
  onTwo: () => void;
  hasBorders: boolean;
  onBorders: () => void;
};

function MapTools({ isLassoing, onLasso, around, isTwo, onTwo, hasBorders, onBorders }: Props) {
  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row */}
      <div className={`scroll-x ${styles.tools}`} role="group" aria-label={messages.tools}>
        <Button
          small
          icon={Lasso}
          aria-pressed={isLassoing}
          variant={isLassoing ? 'soft' : 'secondary'}
          onClick={onLasso}
        >
          {messages.lasso}
        </Button>
        <Button small icon={LocateFixed} {...(around.busy ? { busy: messages.aroundBusy } : {})} onClick={around.find}>
          {messages.around}
        </Button>
        <Button small icon={isTwo ? Square : Columns2} aria-pressed={isTwo} onClick={onTwo}>
          {isTwo ? messages.compareOff : messages.compare}
        </Button>
        <Button small icon={Layers} aria-pressed={hasBorders} aria-haspopup="dialog" onClick={onBorders}>
          {messages.borders}
        </Button>
      </div>
      {isLassoing && (
        <p className="small muted" role="status">
          {messages.lassoOn}
        </p>
      )}
      {around.problem !== null && (
        <Note tone="neg">
          <b>{around.problem.title}</b> {around.problem.text}
        </Note>
      )}
      {around.here !== null && (
        <p className="small muted" role="status">
          {around.here.nearest}
        </p>
      )}
    </div>
  );
}

type CardProps = Parameters<typeof HeatMapCard>[0];

type MapsProps = Omit<CardProps, 'label' | 'head'> & {
  second: HeatView | null;
  changeSecond: HeatControl['changeSecond'];
  side: ReactNode;
};

function Maps({ second, changeSecond, side, ...map }: MapsProps) {
  const { view, reply } = map;
  if (second === null) {
    return (
      <div className={map.areas.length > 0 ? `${styles.columns} ${styles.open}` : styles.columns}>
        <HeatMapCard {...map} label={messages.title} />
        <div className={styles.side}>{side}</div>
      </div>
    );
  }
  return (
    <div className={`${styles.columns} ${styles.pair}`}>
      <HeatMapCard {...map} label={`${messages.compareFirst}: ${timeText(view)}`} head={<FirstHead reply={reply} />} />
      <SecondMap {...map} view={second} onChange={changeSecond} />
    </div>
  );
}

type SecondProps = Omit<CardProps, 'reply' | 'label' | 'head'> & { onChange: (patch: Partial<HeatView>) => void };

function SecondMap({ onChange, view, ...props }: SecondProps) {
  const reply = useHeatCells(view);
  return (
    <Answer reply={reply} shape={560}>
      {(value) => (
        <HeatMapCard
          {...props}
          view={viewOf(value, view)}
          reply={value}
          label={`${messages.compareSecond}: ${timeText(view)}`}
          head={<MapHead title={messages.compareSecond} view={view} onChange={onChange} reply={value} />}
        />
      )}
    </Answer>
  );
}

function FirstHead({ reply }: { reply: HeatReply }) {
  const { view, change } = usePressedState();
  return <MapHead title={messages.compareFirst} view={view} onChange={change} reply={reply} />;
}

type HeadProps = { title: string; view: HeatView; onChange: (patch: Partial<HeatView>) => void; reply: HeatReply };

function MapHead({ title, view, onChange, reply }: HeadProps) {
  return (
    <div className={styles.mapHead}>
      <div className="row between wrap">
        <h2 className="h4">{title}</h2>
        <span className="smaller dim">
          {[...filterTexts(view), messages.sales(sumCells(reply.cells).count)].join(' · ')}
        </span>
      </div>
      <TimeChoice view={view} onChange={(time) => onChange({ time })} label={`${title}, ${common.time}`} />
      <MetricSelect
        metric={view.metric}
        onChange={(metric) => onChange({ metric })}
        label={`${title}, ${messages.metric}`}
      />
    </div>
  );
}

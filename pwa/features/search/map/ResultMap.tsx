import { PenLine, Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import { distanceM, type MapArea, mapAreaText } from '../../../../domain/geo.ts';
import {
  centreOn,
  type MapCamera,
  type MapSize,
  project,
  toPlane,
  unproject,
} from '../../../../domain/map/projection.ts';
import { outlineText, parseWithin } from '../../../../domain/map/within.ts';
import type { ListingCluster, ListingsOnMap, MapWindow } from '../../../../domain/property/listings-on-map.ts';
import { toPropertyFilter } from '../../../../domain/search/filter.ts';
import type { SearchState } from '../../../../domain/search/search-address.ts';
import { searchWords } from '../../../../domain/search/words.ts';
import { usePropertyCards } from '../../../data/queries/listings.ts';
import { useListingsOnMap } from '../../../data/queries/listings-on-map.ts';
import { axisMoneyRange } from '../../../ui/chart/axis.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { useMedia } from '../../../ui/controls/use-media.ts';
import { showToast } from '../../../ui/layers/toast.ts';
import { PropertyCard } from '../../../ui/listing/PropertyCard.tsx';
import { type CameraStore, createCamera, ZOOM } from '../../../ui/map/camera.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import type { MapBubble, MapShape } from '../../../ui/map/map-types.ts';
import { TAG_RADIUS } from '../../../ui/map/paint-bubbles.ts';
import { common } from '../../../ui/texts/common.ts';
import { formatMoneyShort, listed } from '../../../ui/texts/format.ts';
import { paths } from '../../../ui/texts/paths.ts';
import { messages } from '../messages.ts';
import { useHearts } from '../ResultList.tsx';
import { marketOf } from '../search-url.ts';
import type { SearchChange } from '../use-search-state.ts';
import styles from './result-map.module.css';

const PAUSE_MS = 120;

/** Events that show that the user moves the map. The first view and a resize have none. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'click'] as const;

const STEPS = [2, 10, 50, 200];

type Props = { state: SearchState; change: SearchChange; children: ReactNode };

const CITY: MapArea = { south: 25.015, west: 55.115, north: 25.285, east: 55.4 };
const CLOSER = 2.2;
/** A tap lists up to this many homes; a larger cluster zooms in. */
const FEW = 6;

export default function ResultMap({ state, change, children }: Props) {
  const isWide = useMedia('(min-width: 768px)');
  // The map ignores a searched rectangle, because its surroundings are searched next. A drawn area stays.
  const filter = useMemo(() => {
    const isDrawn = parseWithin(state.within)?.ring != null;
    return toPropertyFilter({ ...state, within: isDrawn ? state.within : '' });
  }, [state]);
  const whole = useListingsOnMap(filter, null);
  const found = whole.data !== undefined && whole.isPlaceholderData !== true ? whole.data : null;
  return (
    <div className={styles.columns}>
      {isWide && <div>{children}</div>}
      <div className={styles.aside}>
        <div className={`card ${styles.map}`}>
          {found !== null && <SearchMap key={JSON.stringify(filter)} {...{ state, change, filter, whole: found }} />}
        </div>
        {marketOf(state) === 'sale' && <Legend />}
      </div>
    </div>
  );
}

type MapProps = Omit<Props, 'children'> & { filter: ReturnType<typeof toPropertyFilter>; whole: ListingsOnMap };

function SearchMap({ state, change, filter, whole }: MapProps) {
  const [camera] = useState(createCamera);
  const frame = useRef<HTMLDivElement>(null);
  const { window, isMoved, settle } = useMapWindow(camera, frame);
  const homes = useListingsOnMap(filter, window);
  const clusters = homes.data !== undefined ? homes.data.clusters : NONE;
  const bubbles = useMemo(() => toBubbles(clusters), [clusters]);
  const [picked, setPicked] = useState<ListingCluster | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const within = useMemo(() => parseWithin(state.within), [state.within]);
  const shapes = useMemo(() => drawnShapes(within?.ring ?? null), [within]);
  const selected = useMemo(() => new Set([...(picked === null ? [] : [picked.id]), DRAWN]), [picked]);
  const first = toCorners(within?.bounds ?? whole.extent ?? CITY);
  const pick = (id: string | null) => {
    const cluster = clusters.find((one) => one.id === id) ?? null;
    const at = camera.get();
    const size = elementSize(frame.current);
    if (cluster === null || at === null || size === null) return setPicked(null);
    const isCloser = canBeTakenApart(cluster, at.k);
    setPicked(isCloser ? null : cluster);
    // The list of picked homes covers the lower half of the map.
    const free = isCloser ? size : { ...size, height: size.height / 2 };
    camera.set(centreOn(project(cluster), free, isCloser ? Math.min(ZOOM.max, at.k * CLOSER) : at.k), null);
  };
  const searchIn = (text: string | null) => {
    if (text === null) return;
    settle();
    setPicked(null);
    // The map's area replaces earlier place filters, which would only hide homes.
    change({ within: text, location: '', near: '' }, 'choice');
  };
  const searchDrawn = (ring: readonly number[]) => {
    setDrawing(false);
    const text = outlineText(ring);
    if (text === '') showToast({ title: messages.drawnNothing, tone: 'info' });
    else searchIn(text);
  };
  const unplaced = whole.total - whole.located;
  return (
    <div className={styles.frame} ref={frame} data-tags={bubbles.some(({ tag }) => tag !== undefined)}>
      <MapView
        label={messages.mapLabel}
        bubbles={bubbles}
        selected={selected}
        onPick={pick}
        onLasso={searchDrawn}
        isLassoing={isDrawing}
        shapes={shapes}
        camera={camera}
        home={first}
        homeMaxK={4}
      >
        <div className={styles.top}>
          <IconButton
            label={messages.draw}
            icon={PenLine}
            size={19}
            pressed={isDrawing}
            className={`icon-button box ${styles.draw}`}
            onClick={() => setDrawing(!isDrawing)}
            data-over-map
          />
          {isDrawing ? (
            <p className={`${styles.hint} small`} role="status">
              {messages.drawHint}
            </p>
          ) : (
            isMoved && (
              <Button small icon={Search} onClick={() => searchIn(areaText(camera, frame.current))} data-over-map>
                {messages.searchHere}
              </Button>
            )
          )}
        </div>
        {unplaced > 0 && <p className={`${styles.note} smaller`}>{messages.notOnMap(unplaced)}</p>}
        {picked !== null && <PickedHomes {...{ picked, clusters }} onClose={() => setPicked(null)} />}
      </MapView>
    </div>
  );
}

const NONE: readonly ListingCluster[] = [];

function canBeTakenApart({ count, isOnePlace }: ListingCluster, zoom: number): boolean {
  return count > FEW && !isOnePlace && zoom < ZOOM.max * 0.95;
}

function toCorners({ south, west, north, east }: MapArea) {
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
}

function elementSize(element: HTMLElement | null) {
  return element === null ? null : { width: element.clientWidth, height: element.clientHeight };
}

function areaText(camera: CameraStore, element: HTMLElement | null): string | null {
  const at = camera.get();
  const size = elementSize(element);
  return at === null || size === null ? null : mapAreaText(shownArea(at, size));
}

const DRAWN = 'drawn';

function drawnShapes(ring: readonly number[] | null): MapShape[] | null {
  return ring === null ? null : [{ id: DRAWN, name: '', rings: [ring], step: null, thin: false }];
}

type PickedProps = { picked: ListingCluster; clusters: readonly ListingCluster[]; onClose: () => void };

/** The tapped homes first, then the others on the map, nearest first. */
function PickedHomes({ picked, clusters, onClose }: PickedProps) {
  const { ids, count, location } = picked;
  const others = useMemo(() => {
    const apart = ({ lat, lng }: ListingCluster) => distanceM(picked, { lat, lng });
    const near = clusters.filter(({ id }) => id !== picked.id).sort((a, b) => apart(a) - apart(b));
    return near.flatMap((cluster) => cluster.ids).slice(0, Math.max(0, STRIP - picked.ids.length));
  }, [picked, clusters]);
  const cards = usePropertyCards([...ids, ...others]);
  const { saved, toggle } = useHearts();
  const byId = new Map(cards.data?.map((card) => [card.id, card]));
  const toItem = (id: number) => {
    const card = byId.get(id);
    return (
      card !== undefined && (
        <li key={id}>
          <PropertyCard
            card={card}
            layout="row"
            favourite={saved.has(id)}
            onToggleFavourite={() => toggle(id)}
            href={paths.property(id)}
            headingLevel={2}
          />
        </li>
      )
    );
  };
  return (
    <section className={styles.picked} aria-label={messages.picked(count, location)} data-over-map>
      <div className="row between">
        <p className="small bold">
          {messages.picked(count, location)}
          {count > ids.length && <span className="dim"> · {messages.firstOf(ids.length, count)}</span>}
        </p>
        <IconButton icon={X} label={common.close} onClick={onClose} />
      </div>
      <ul className="scroll-x" key={picked.id}>
        {ids.map(toItem)}
        {others.length > 0 && <li className={`${styles.others} small muted`}>{messages.alsoOnMap}</li>}
        {others.map(toItem)}
      </ul>
    </section>
  );
}

/** Most cards in the strip. */
const STRIP = 24;

const TONES = { good_value: 'pos', ask_why: 'warn', fair: 'plain', above_market: 'neg', overpriced: 'neg' } as const;

/** What the colours of the price tags say. */
function Legend() {
  return (
    <ul className={`${styles.legend} row wrap smaller muted`} aria-label={messages.verdict}>
      {LEGEND.map(([tone, text]) => (
        <li key={tone} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

const words = searchWords.verdicts;
const LEGEND = [
  ['pos', words.good_value],
  ['warn', words.ask_why],
  ['plain', messages.fairOrUnknown],
  ['neg', messages.aboveMarket],
] as const;

/** Bubbles with a count or a single price; each location is named once, at its largest bubble. */
function toBubbles(clusters: readonly ListingCluster[]): MapBubble[] {
  const named = new Set<string>();
  return clusters.map((cluster) => {
    const { id, lat, lng, count, location, minPriceFils, maxPriceFils, verdict } = cluster;
    const isNamed = count > 1 && !named.has(location);
    if (isNamed) named.add(location);
    const [from, to] = [formatMoneyShort(minPriceFils), formatMoneyShort(maxPriceFils)];
    return {
      id,
      name: isNamed ? placeName(location) : '',
      at: { lat, lng },
      radius: count === 1 ? TAG_RADIUS : Math.min(32, 17 + 5 * Math.log10(count)),
      ...(count === 1 && { tag: verdict === null ? ('plain' as const) : TONES[verdict] }),
      step: STEPS.filter((least) => count >= least).length,
      text: count === 1 ? messages.tag(from) : messages.clusterText(count),
      ...(count > 1 && { note: axisMoneyRange(minPriceFils, maxPriceFils) }),
      thin: false,
      describe: () => {
        const text = messages.cluster({ location, count, from, to });
        return verdict === null ? text : listed([text, words[verdict]]);
      },
    };
  });
}

/** Returns the visible part of the map. `isMoved`: the user has moved the map since the last `settle`. */
function useMapWindow(camera: CameraStore, frame: RefObject<HTMLElement | null>) {
  const [window, setWindow] = useState<MapWindow | null>(null);
  const [isMoved, setMoved] = useState(false);
  const isTouched = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const at = camera.get();
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
      if (at === null || width === 0) return;
      const next = askedWindow(at, { width, height });
      setWindow((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const moved = () => {
      if (isTouched.current) setMoved(true);
      timer ??= setTimeout(look, isTouched.current ? PAUSE_MS : 0);
    };
    const touched = () => {
      isTouched.current = true;
    };
    const element = frame.current;
    for (const kind of TOUCHES) element?.addEventListener(kind, touched, { capture: true, passive: true });
    const stop = camera.subscribe(moved);
    if (camera.get() !== null) moved();
    return () => {
      stop();
      for (const kind of TOUCHES) element?.removeEventListener(kind, touched, { capture: true });
      clearTimeout(timer);
    };
  }, [camera, frame]);
  const settle = useCallback(() => {
    isTouched.current = false;
    setMoved(false);
  }, []);
  return { window, isMoved, settle };
}

function shownArea(camera: MapCamera, { width, height }: MapSize): MapArea {
  const topLeft = unproject(toPlane({ x: 0, y: 0 }, camera));
  const bottomRight = unproject(toPlane({ x: width, y: height }, camera));
  return { south: bottomRight.lat, west: topLeft.lng, north: topLeft.lat, east: bottomRight.lng };
}

/** Rounds the zoom to half steps and enlarges the area to a grid, so that small moves need no new query. */
function askedWindow(camera: MapCamera, size: MapSize): MapWindow {
  const zoom = 2 ** (Math.round(Math.log2(camera.k) * 2) / 2);
  const { south, west, north, east } = shownArea(camera, size);
  // The grid depends only on the zoom, so that areas of the same zoom share their edges.
  const step = 8 / zoom / 110;
  const down = (degrees: number) => Number((Math.floor(degrees / step - 0.5) * step).toFixed(4));
  const up = (degrees: number) => Number((Math.ceil(degrees / step + 0.5) * step).toFixed(4));
  return { zoom, area: { south: down(south), west: down(west), north: up(north), east: up(east) } };
}

import { Search } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type MapArea, mapAreaText, parseMapArea } from '../../../../domain/map/map-area.ts';
import { centreOn, project } from '../../../../domain/map/projection.ts';
import type { ListingCluster, ListingsOnMap } from '../../../../domain/property/listings-on-map.ts';
import { filterOf, type SearchState } from '../../../../domain/search/search-address.ts';
import { useListingsOnMap } from '../../../data/queries/listings-on-map.ts';
import { Button } from '../../../ui/Button.tsx';
import { type CameraStore, createCamera, ZOOM } from '../../../ui/map/camera.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { messages } from '../messages.ts';
import type { Change } from '../use-search-state.ts';
import { bubblesOf } from './bubbles.ts';
import { shownArea } from './map-window.ts';
import { PickedHomes } from './PickedHomes.tsx';
import styles from './result-map.module.css';
import { useMapWindow } from './use-map-window.ts';

type Props = { state: SearchState; change: Change; children: ReactNode };

/** Where nothing is found, the city. */
const CITY: MapArea = { south: 25.015, west: 55.115, north: 25.285, east: 55.4 };
const CLOSER = 2.2;
/** So few homes are listed at a tap; more are looked at closer. */
const FEW = 6;
const NO_LASSO = () => {};

/** The homes of a search on the drawn map, beside their list where there is room for both. */
export default function ResultMap({ state, change, children }: Props) {
  const isWide = useMedia('(min-width: 768px)');
  // The map shows what lies around the area that is searched, too: it is one of the places to search next.
  const filter = useMemo(() => filterOf({ ...state, within: '' }), [state]);
  const whole = useListingsOnMap(filter, null);
  const found = whole.state === 'ready' && whole.isPrevious !== true ? whole.value : null;
  return (
    <div className={styles.columns}>
      {isWide && <div>{children}</div>}
      <div className={`card ${styles.map}`}>
        {found !== null && (
          // Another search begins with a view of its own.
          <SearchMap key={JSON.stringify(filter)} {...{ state, change, filter, whole: found }} />
        )}
      </div>
    </div>
  );
}

type MapProps = Omit<Props, 'children'> & { filter: ReturnType<typeof filterOf>; whole: ListingsOnMap };

function SearchMap({ state, change, filter, whole }: MapProps) {
  const [camera] = useState(createCamera);
  const frame = useRef<HTMLDivElement>(null);
  const { window, isMoved, settle } = useMapWindow(camera, frame);
  const homes = useListingsOnMap(filter, window);
  const clusters = homes.state === 'ready' ? homes.value.clusters : NONE;
  const bubbles = useMemo(() => bubblesOf(clusters), [clusters]);
  const [picked, setPicked] = useState<ListingCluster | null>(null);
  const selected = useMemo(() => new Set(picked === null ? [] : [picked.id]), [picked]);
  const first = cornersOf(parseMapArea(state.within) ?? whole.extent ?? CITY);
  const pick = (id: string | null) => {
    const cluster = clusters.find((one) => one.id === id) ?? null;
    const at = camera.get();
    const size = sizeOf(frame.current);
    if (cluster === null || at === null || size === null) return setPicked(null);
    const isCloser = canBeTakenApart(cluster, at.k);
    setPicked(isCloser ? null : cluster);
    // The list of picked homes lies over the lower half of the map.
    const free = isCloser ? size : { ...size, height: size.height / 2 };
    camera.set(centreOn(project(cluster), free, isCloser ? Math.min(ZOOM.max, at.k * CLOSER) : at.k), null);
  };
  const searchHere = () => {
    const text = areaText(camera, frame.current);
    if (text === null) return;
    settle();
    setPicked(null);
    // The map says where now: a place named before would only take homes away.
    change({ within: text, location: '', near: '' }, 'choice');
  };
  const unplaced = whole.total - whole.located;
  return (
    <div className={styles.frame} ref={frame}>
      <MapView
        label={messages.mapLabel}
        bubbles={bubbles}
        shapes={null}
        palette="heat"
        selected={selected}
        onPick={pick}
        onLasso={NO_LASSO}
        isLassoing={false}
        camera={camera}
        home={first}
        homeMaxK={4}
        here={null}
      >
        {isMoved && (
          <div className={styles.searchHere} data-over-map>
            <Button small icon={Search} onClick={searchHere}>
              {messages.searchHere}
            </Button>
          </div>
        )}
        {unplaced > 0 && <p className={`${styles.note} smaller`}>{messages.notOnMap(unplaced)}</p>}
        {picked !== null && <PickedHomes cluster={picked} onClose={() => setPicked(null)} />}
      </MapView>
    </div>
  );
}

const NONE: readonly ListingCluster[] = [];

/** Whether a closer look shows more than a list of them would. */
function canBeTakenApart({ count, isOnePlace }: ListingCluster, zoom: number): boolean {
  return count > FEW && !isOnePlace && zoom < ZOOM.max * 0.95;
}

function cornersOf({ south, west, north, east }: MapArea) {
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
}

function sizeOf(element: HTMLElement | null) {
  return element === null ? null : { width: element.clientWidth, height: element.clientHeight };
}

function areaText(camera: CameraStore, element: HTMLElement | null): string | null {
  const at = camera.get();
  const size = sizeOf(element);
  return at === null || size === null ? null : mapAreaText(shownArea(at, size));
}

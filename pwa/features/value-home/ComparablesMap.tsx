import { useMemo } from 'react';
import { getOrCreate } from '../../../domain/collections.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { LatLng } from '../../../domain/geo.ts';
import { placeSales } from '../../../domain/report/report-document.ts';
import { useListingsNear } from '../../data/queries/ar.ts';
import { createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble } from '../../ui/map/map-types.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { formatMoneyShort } from '../../ui/texts/format.ts';
import { rowName, type ShownRow } from './evidence.ts';
import { messages } from './messages.ts';
import styles from './value-home.module.css';

/** Radius of the listings that tell where buildings are. */
const AROUND_M = 4000;
/** Closest first view: single streets. */
const STREETS = 6;

/** Where the sales are, by the listings of their buildings: the register gives no positions. */
export default function ComparablesMap({ rows, areaId }: { rows: readonly ShownRow[]; areaId: string }) {
  const camera = useMemo(createCamera, []);
  const centre = areaById(areaId)?.center ?? null;
  const listings = useListingsNear(centre, 'sale', AROUND_M).data;
  const bubbles = useMemo(() => (listings === undefined ? null : placedBubbles(rows, listings)), [rows, listings]);
  if (bubbles === null) return <Skeleton w="100%" h={200} />;
  const located = bubbles.reduce((sum, { numbers }) => sum + numbers.length, 0);
  if (located === 0) return <p className="smaller dim">{messages.noneLocated}</p>;
  return (
    <div className="stack gap-4">
      <div className={styles.map}>
        <MapView
          label={messages.comparablesMap}
          bubbles={bubbles.map(({ bubble }) => bubble)}
          camera={camera}
          home={bubbles.map(({ bubble }) => bubble.at)}
          homeMaxK={STREETS}
        />
      </div>
      <p className="smaller dim">{messages.located(located, rows.length)}</p>
    </div>
  );
}

type Listing = { building: string; project: string; coordinates: LatLng | null };

/** One bubble per place with the numbers of its rows in the list. */
function placedBubbles(rows: readonly ShownRow[], listings: readonly Listing[]) {
  const placed = listings.flatMap(({ building, project, coordinates }) =>
    coordinates === null ? [] : [{ building, project, at: { lat: coordinates.lat, lng: coordinates.lng } }],
  );
  const groups = new Map<string, { at: LatLng; numbers: number[] }>();
  for (const [i, at] of placeSales(rows, placed).entries()) {
    if (at === null) continue;
    getOrCreate(groups, `${at.lat} ${at.lng}`, () => ({ at, numbers: [] })).numbers.push(i + 1);
  }
  return [...groups.entries()].map(([id, { at, numbers }]) => {
    const [first] = numbers.map((number) => rows[number - 1]);
    const name = first === undefined ? '' : rowName(first);
    const text = numbersText(numbers);
    const describe = () => `${name}: ${numbers.map((n) => formatMoneyShort(rows[n - 1]?.fils ?? 0)).join(', ')}`;
    const bubble: MapBubble = {
      id,
      name,
      at,
      radius: text.length > 3 ? 20 : 15,
      step: 3,
      text,
      thin: false,
      isLeading: true,
      describe,
    };
    return { bubble, numbers };
  });
}

/** `1, 4`, `1–10` for a run, `1…` for other lists, which a bubble has no room for. */
function numbersText(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length < 3) return numbers.join(', ');
  return last - first === numbers.length - 1 ? `${first}–${last}` : `${first}…`;
}

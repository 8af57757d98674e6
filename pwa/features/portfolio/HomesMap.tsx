import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { LatLng } from '../../../domain/geo.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { axisMoney } from '../../ui/chart/axis.ts';
import { createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble } from '../../ui/map/map-types.ts';
import { formatMoneyShort } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import styles from './portfolio.module.css';
import type { HomeRow } from './sort-homes.ts';

const RADIUS_PX = 18;
/** Degrees around the homes, so that a single one is shown in context. */
const MARGIN_DEG = 0.03;

/** Each home at its own point, or at the middle of its area. */
export default function HomesMap({ rows }: { rows: readonly HomeRow[] }) {
  const navigate = useNavigate();
  const camera = useMemo(createCamera, []);
  const bubbles = useMemo(() => apart(rows.flatMap(toBubble)), [rows]);
  if (bubbles.length === 0) return <p className="small muted">{messages.noPlace}</p>;
  return (
    <div className={styles.map}>
      <MapView
        label={messages.map}
        bubbles={bubbles}
        onPick={(id) => {
          if (id !== null) void navigate(paths.portfolioHome(id));
        }}
        camera={camera}
        home={around(bubbles.map(({ at }) => at))}
      />
    </div>
  );
}

const placeOf = ({ point, areaId }: PortfolioHome): LatLng | undefined => point ?? areaById(areaId)?.center;

function toBubble({ home, figures: { valueFils } }: HomeRow): MapBubble[] {
  const at = placeOf(home);
  if (at === undefined) return [];
  const text = valueFils === null ? '' : axisMoney(valueFils);
  const spoken = valueFils === null ? home.name : `${home.name}, ${formatMoneyShort(valueFils)}`;
  const step = home.standing === 'owned' ? 3 : 1;
  return [{ id: home.id, name: home.name, at, radius: RADIUS_PX, step, text, thin: false, describe: () => spoken }];
}

/** Degrees between homes that would lie on each other, such as those known by their area alone. */
const APART_DEG = 0.004;

/** Homes at one point stand on a spiral around it, so that each can be seen and pressed. */
function apart(bubbles: readonly MapBubble[]): MapBubble[] {
  const counts = new Map<string, number>();
  return bubbles.map((bubble) => {
    const { lat, lng } = bubble.at;
    const key = `${lat} ${lng}`;
    const n = counts.get(key) ?? 0;
    counts.set(key, n + 1);
    const [turn, away] = [n * 2.4, APART_DEG * Math.sqrt(n)];
    return { ...bubble, at: { lat: lat + away * Math.sin(turn), lng: lng + away * Math.cos(turn) } };
  });
}

function around(points: readonly LatLng[]): readonly [LatLng, LatLng] {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return [
    { lat: Math.min(...lats) - MARGIN_DEG, lng: Math.min(...lngs) - MARGIN_DEG },
    { lat: Math.max(...lats) + MARGIN_DEG, lng: Math.max(...lngs) + MARGIN_DEG },
  ];
}

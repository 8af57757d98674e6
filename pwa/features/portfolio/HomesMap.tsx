import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import type { LatLng } from '../../../domain/geo.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble } from '../../ui/map/map-types.ts';
import { formatMoneyShort } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';
import styles from './portfolio.module.css';
import type { HomeRow } from './sort-homes.ts';

const RADIUS_PX = 14;
/** Degrees around the homes, so that a single one is shown in context. */
const MARGIN_DEG = 0.03;

/** Each home at its own point, or at the middle of its area. */
export default function HomesMap({ rows }: { rows: readonly HomeRow[] }) {
  const navigate = useNavigate();
  const camera = useMemo(createCamera, []);
  const bubbles = useMemo(() => rows.flatMap(toBubble), [rows]);
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
  const text = valueFils === null ? '' : formatMoneyShort(valueFils);
  const step = home.standing === 'owned' ? 3 : 1;
  const name = home.name;
  return [{ id: home.id, name, at, radius: RADIUS_PX, step, text, thin: false, describe: () => `${name}, ${text}` }];
}

function around(points: readonly LatLng[]): readonly [LatLng, LatLng] {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return [
    { lat: Math.min(...lats) - MARGIN_DEG, lng: Math.min(...lngs) - MARGIN_DEG },
    { lat: Math.max(...lats) + MARGIN_DEG, lng: Math.max(...lngs) + MARGIN_DEG },
  ];
}

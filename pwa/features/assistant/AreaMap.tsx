import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Area } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble } from '../../ui/map/map-types.ts';
import { withQuery } from '../../ui/texts/paths.ts';
import styles from './blocks.module.css';
import { messages } from './messages.ts';

/** Corners of the built-up city, which is always in view, so that a single area is shown in context. */
const CITY = [
  { lat: 25.015, lng: 55.115 },
  { lat: 25.285, lng: 55.4 },
] as const;

export default function AreaMap({ areas }: { areas: readonly Area[] }) {
  const navigate = useNavigate();
  const camera = useMemo(createCamera, []);
  const bubbles = useMemo(
    () =>
      areas.map(({ id, name, center: at }, i): MapBubble => {
        const text = placeName(name);
        return { id, name: text, at, radius: 16, step: 2, text: String(i + 1), thin: false, describe: () => text };
      }),
    [areas],
  );
  return (
    <div className={styles.map}>
      <MapView
        label={messages.map}
        bubbles={bubbles}
        onPick={(id) => {
          if (id !== null) void navigate(withQuery(SCREENS.heatmap.path, { area: id }));
        }}
        camera={camera}
        home={CITY}
      />
    </div>
  );
}

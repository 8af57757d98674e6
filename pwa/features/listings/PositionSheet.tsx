import { useMemo, useRef, useState } from 'react';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import type { LatLng } from '../../../domain/geo.ts';
import { toPlane, unproject } from '../../../domain/map/projection.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { AROUND_K, createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble } from '../../ui/map/map-types.ts';
import { messages } from './messages.ts';
import styles from './position.module.css';

const FIT_DEG = 0.012;
const PLACES = AREAS.map(({ id, name, center: at }): MapBubble => {
  return { id, name, at, radius: 5, step: null, text: '', thin: false, describe: () => name };
});

type Props = { start: LatLng; onChoose: (at: LatLng) => void; onClose: () => void };

export default function PositionSheet({ start, onChoose, onClose }: Props) {
  const [camera] = useState(createCamera);
  const frame = useRef<HTMLDivElement>(null);
  const home = useMemo(
    () => [
      { lat: start.lat - FIT_DEG, lng: start.lng - FIT_DEG },
      { lat: start.lat + FIT_DEG, lng: start.lng + FIT_DEG },
    ],
    [start],
  );
  const choose = () => {
    const at = camera.get();
    const size = frame.current?.getBoundingClientRect();
    if (at === null || size === undefined) return;
    onChoose(rounded(unproject(toPlane({ x: size.width / 2, y: size.height / 2 }, at))));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.positionMapTitle}
      footer={<Button label={messages.positionHere} variant="primary" block onClick={choose} />}
    >
      <p className="muted">{messages.positionMapText}</p>
      <div className={styles.map} ref={frame}>
        <MapView label={messages.positionMapLabel} bubbles={PLACES} camera={camera} home={home} homeMaxK={AROUND_K} />
        <span className={styles.cross} aria-hidden="true" />
      </div>
    </Sheet>
  );
}

/** Rounds to about 0.1 m, because a pixel of the map is several metres. */
function rounded({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
}

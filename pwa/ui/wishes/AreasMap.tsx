import { useMemo } from 'react';
import { AREAS, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { createCamera } from '../map/camera.ts';
import { MapView } from '../map/MapView.tsx';
import type { MapBubble } from '../map/map-types.ts';
import { messages } from './messages.ts';
import styles from './wishes.module.css';

const CITY = [
  { lat: 25.015, lng: 55.115 },
  { lat: 25.285, lng: 55.4 },
] as const;

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

export default function AreasMap({ chosen, onChange }: Props) {
  const camera = useMemo(createCamera, []);
  const ids = new Set(chosen.flatMap((name) => resolveArea(name)?.id ?? []));
  const key = [...ids].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids of the key
  const bubbles = useMemo(() => AREAS.map((area) => toBubble(area, ids.has(area.id))), [key]);
  const toggle = (id: string) => {
    const area = AREAS.find((one) => one.id === id);
    if (area === undefined) return;
    onChange(ids.has(id) ? chosen.filter((name) => resolveArea(name)?.id !== id) : [...chosen, area.name]);
  };
  return (
    <div className={styles.map}>
      <MapView
        label={messages.mapLabel}
        bubbles={bubbles}
        selected={ids}
        onPick={(id) => {
          if (id !== null) toggle(id);
        }}
        camera={camera}
        home={CITY}
      />
    </div>
  );
}

function toBubble({ id, name, center: at }: (typeof AREAS)[number], isChosen: boolean): MapBubble {
  const text = placeName(name);
  return {
    ...{ id, at, name: text, text: '', thin: false },
    radius: isChosen ? 14 : 9,
    step: isChosen ? 4 : 1,
    isLeading: isChosen,
    describe: () => text,
  };
}

import { useMemo, useState } from 'react';
import { areaById, resolveArea } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { usePlacesAround } from '../../data/queries/valuation.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapBubble } from '../../ui/map/map-types.ts';
import AreasMap from '../../ui/wishes/AreasMap.tsx';
import type { ChosenPlace } from './home-form.ts';
import { messages } from './messages.ts';
import styles from './value-home.module.css';

type Props = { onClose: () => void; onChoose: (place: ChosenPlace) => void };

const NONE: readonly string[] = [];
const MOST_BUILDINGS = 60;
/** Closest first view of an area's buildings. */
const STREETS = 6;

/** Chooses a place on the map: first an area, then one of its buildings or the whole area. */
export default function PlaceMap({ onClose, onChoose }: Props) {
  const [areaId, setArea] = useState<string | null>(null);
  const area = areaId === null ? undefined : areaById(areaId);
  return (
    <Sheet open onClose={onClose} title={area === undefined ? messages.fromMap : placeName(area.name)}>
      {area === undefined ? (
        <div className="stack gap-8">
          <p className="small muted">{messages.pickArea}</p>
          <AreasMap chosen={NONE} onChange={([name = '']) => setArea(resolveArea(name)?.id ?? null)} />
        </div>
      ) : (
        <div className="stack gap-8">
          <div className="row wrap gap-8">
            <Button
              small
              variant="primary"
              label={messages.wholeArea(placeName(area.name))}
              onClick={() =>
                onChoose({ areaId: area.id, areaName: area.name, name: area.name, project: '', building: '' })
              }
            />
            <Button small variant="quiet" label={messages.otherArea} onClick={() => setArea(null)} />
          </div>
          <BuildingsMap key={area.id} area={area} onChoose={onChoose} />
        </div>
      )}
    </Sheet>
  );
}

type Area = NonNullable<ReturnType<typeof areaById>>;

function BuildingsMap({ area, onChoose }: { area: Area; onChoose: Props['onChoose'] }) {
  const camera = useMemo(createCamera, []);
  const around = usePlacesAround(area.center, area.radiusM, MOST_BUILDINGS);
  const places = useMemo(() => around.data?.filter(({ areaId }) => areaId === area.id) ?? [], [around.data, area.id]);
  const bubbles = useMemo(
    () =>
      places.map(({ name, at, sales }, i): MapBubble => {
        const describe = () => `${name}, ${messages.sales(String(sales))}`;
        return { id: String(i), name, at, radius: 11, step: 3, text: '', thin: false, isLeading: i < 12, describe };
      }),
    [places],
  );
  if (around.data !== undefined && places.length === 0) return <p className="small muted">{messages.noBuildings}</p>;
  return (
    <>
      <p className="small muted">{messages.pickBuilding}</p>
      <div className={styles.bigMap}>
        {places.length > 0 && (
          <MapView
            label={messages.pickBuilding}
            bubbles={bubbles}
            onPick={(id) => {
              const place = id === null ? undefined : places[Number(id)];
              if (place !== undefined) onChoose(place);
            }}
            camera={camera}
            home={places.map(({ at }) => at)}
            homeMaxK={STREETS}
          />
        )}
      </div>
    </>
  );
}

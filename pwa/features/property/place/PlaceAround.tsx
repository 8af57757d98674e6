import { useMemo } from 'react';
import { areaById } from '../../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../../domain/gazetteer/place-name.ts';
import type { LatLng } from '../../../../domain/geo.ts';
import { type NearPlace, type Place, surroundings } from '../../../../domain/place/places.ts';
import type { Property } from '../../../../domain/property/property.ts';
import { isForSale } from '../../../../domain/property/purpose.ts';
import { usePlaces } from '../../../data/queries/places.ts';
import { Card } from '../../../ui/controls/Card.tsx';
import { createCamera, ZOOM } from '../../../ui/map/camera.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import type { MapBubble } from '../../../ui/map/map-types.ts';
import { placeMessages } from '../../../ui/place/messages.ts';
import { curriculaText, nameOfPlace, PlaceLines, ratingText } from '../../../ui/place/PlaceLines.tsx';
import { Answer } from '../../../ui/states/Answer.tsx';
import styles from './around.module.css';
import { messages } from './messages.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { SimilarHomes } from './SimilarHomes.tsx';
import { Sun } from './Sun.tsx';

/** Around a home: map, stations, schools, daily needs, a place of the user's own, the sun, and similar homes. */
export default function PlaceAround({ property }: { property: Property }) {
  const { coordinates, areaId } = property;
  const area = areaById(areaId);
  const at = coordinates ?? area?.center;
  const places = usePlaces();
  if (at === undefined) return null;
  return (
    <Card
      id="place-around"
      title={messages.title}
      className="pad"
      {...(coordinates === null && { lead: messages.byCentre(placeName(area?.name ?? '')) })}
    >
      <Answer reply={places} shape={420}>
        {(all) => <Around places={all} at={at} property={property} isExact={coordinates !== null} />}
      </Answer>
    </Card>
  );
}

type Props = { places: readonly Place[]; at: LatLng; property: Property; isExact: boolean };

function Around({ places, at: { lat, lng }, property, isExact }: Props) {
  const at = useMemo(() => ({ lat, lng }), [lat, lng]);
  const around = useMemo(() => surroundings(places, at), [places, at]);
  const schools = around.schools.map(({ school }) => school);
  const pins = [...new Set([...schools, ...around.nearest.filter(({ kind }) => kind === 'hospital')])];
  return (
    <div className={styles.columns}>
      <div>
        <SmallMap at={at} pins={pins} />
        <h3 className="h4 space-12">{messages.nearest}</h3>
        <PlaceLines places={[...around.stations, ...around.nearest]} label={messages.nearest} />
      </div>
      <div>
        {schools.length > 0 && (
          <>
            <h3 className="h4">{messages.schools}</h3>
            <PlaceLines
              places={[...new Set(schools)]}
              label={messages.schools}
              detail={(school) => [curriculaText(school), ratingText(school)].join(' · ')}
            />
          </>
        )}
        <OwnPlace places={places} from={at} />
        {isExact && <Sun at={at} property={property} />}
        {isForSale(property) && <SimilarHomes property={property} />}
      </div>
      <p className={`source-line ${styles.note}`}>
        {placeMessages.minutesNote} {placeMessages.placeSources}
      </p>
    </div>
  );
}

/** Degrees around the home that the map shows at first: about two kilometres. */
const SHOWN_DEGREES = 0.02;

function SmallMap({ at, pins }: { at: LatLng; pins: readonly NearPlace[] }) {
  const camera = useMemo(createCamera, []);
  const bubbles = useMemo((): MapBubble[] => {
    const home = {
      id: 'home',
      name: messages.homeHere,
      at,
      radius: 11,
      step: 4,
      text: '',
      thin: false,
      isLeading: true,
    };
    return [
      { ...home, describe: () => messages.homeHere },
      ...pins.map((pin) => {
        const name = nameOfPlace(pin);
        const id = `${pin.kind} ${pin.name} ${pin.distanceM}`;
        return { id, name, at: pin.at, radius: 6, step: 1, text: '', thin: false, describe: () => name };
      }),
    ];
  }, [at, pins]);
  const home = useMemo(
    () => [
      { lat: at.lat - SHOWN_DEGREES, lng: at.lng - SHOWN_DEGREES },
      { lat: at.lat + SHOWN_DEGREES, lng: at.lng + SHOWN_DEGREES },
    ],
    [at],
  );
  return (
    <div className={styles.map}>
      <MapView label={messages.map} bubbles={bubbles} camera={camera} home={home} homeMaxK={ZOOM.max} />
    </div>
  );
}

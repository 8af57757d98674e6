import { ArrowLeft, LocateFixed } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { groupByBuilding, type Sight, sightsFrom } from '../../../domain/ar/buildings.ts';
import { AREA_CHOICES } from '../../../domain/gazetteer/area-options.ts';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { distanceM, type LatLng } from '../../../domain/geo.ts';
import { NEARBY_RADIUS_M } from '../../../domain/property/properties-nearby.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { searchParams } from '../../../domain/search/search-address.ts';
import { useListingsNear } from '../../data/queries/ar.ts';
import { currentPosition } from '../../device/position.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PurposeSwitch } from '../../ui/fields/PurposeSwitch.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { AROUND_K, createCamera } from '../../ui/map/camera.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatDistance, formatHeading, listed } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { changeArSettings, useArSettings } from './ar-settings.ts';
import styles from './map-mode.module.css';
import { messages } from './messages.ts';
import { buildingPrice, homesText } from './session/label-text.ts';

const FIT_M = 400;
/** A position further than this from every area is not in Dubai. */
const NEAR_AREA_M = 15_000;

const isInDubai = (at: LatLng) => AREAS.some(({ center }) => distanceM(at, center) < NEAR_AREA_M);

type Standpoint = { at: LatLng; accuracyM: number };

/** The user's position, if it is known. The map starts there if it is in Dubai; `leave` chooses an area instead. */
function useStandpoint() {
  const [here, setHere] = useState<Standpoint | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasChosen = useRef(false);
  const leave = () => {
    hasChosen.current = true;
    setHere(null);
  };
  const locate = async () => {
    const found = await currentPosition();
    if (found.ok) {
      setHere({ at: found.at, accuracyM: found.accuracyM });
      setProblem(null);
    } else setProblem(messages.positionOff[found.reason === 'unknown' ? 'silent' : found.reason]);
  };
  useEffect(() => {
    let isLeft = false;
    void currentPosition().then((found) => {
      if (!isLeft && !hasChosen.current && found.ok && isInDubai(found.at))
        setHere({ at: found.at, accuracyM: found.accuracyM });
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return { here, problem, locate, leave };
}

export function MapMode({ onBack }: { onBack: () => void }) {
  const [areaId, setAreaId] = useState('dubai-marina');
  const { here, problem, locate, leave } = useStandpoint();
  const [selected, setSelected] = useState<string | null>(null);
  const area = AREAS.find(({ id }) => id === areaId);
  const at = here?.at ?? area?.center ?? null;
  const { filter } = useArSettings();
  const { purpose } = filter;
  const near = useListingsNear(at, purpose);
  const sights = useMemo(
    () => (at === null || near.data === undefined ? [] : sightsFrom(at, groupByBuilding(near.data), NEARBY_RADIUS_M)),
    [at, near],
  );
  const picked = sights.find(({ building }) => building.key === selected);
  return (
    <div className={`page ${styles.map}`}>
      <header className="pagehead">
        <div className="row between wrap">
          <h1 className="display-1">{messages.mapTitle}</h1>
          <Button small icon={ArrowLeft} onClick={onBack}>
            {messages.backToStart}
          </Button>
        </div>
      </header>
      <PurposeSwitch
        value={purpose}
        onChange={(value) => changeArSettings({ filter: { ...filter, purpose: value, maxPriceFils: null } })}
      />
      <div className={styles.where}>
        <Select
          label={messages.standHere}
          value={here === null ? areaId : ''}
          options={[...(here === null ? [] : [{ value: '', label: messages.area.here }]), ...AREA_CHOICES]}
          onChange={(value) => {
            leave();
            setAreaId(value);
          }}
        />
        <Button icon={LocateFixed} onClick={() => void locate()}>
          {common.useMyLocation}
        </Button>
      </div>
      {problem !== null && <p className="note warn small">{problem}</p>}
      {at !== null && (
        <div className={`main-aside ${styles.columns}`}>
          <div>
            <AroundMap
              key={`${at.lat} ${at.lng}`}
              here={here ?? { at, accuracyM: 0 }}
              sights={sights}
              selected={selected}
              onPick={setSelected}
            />
            {picked !== undefined && (
              <ul className={`card rows ${styles.nearest} space-12`} aria-live="polite">
                <SightRow sight={picked} isCurrent />
              </ul>
            )}
          </div>
          <SightList
            sights={sights}
            isLoading={near.isPending}
            selected={selected}
            nothing={messages.nothingNear[purpose]}
            title={messages.nearestTo(here === null ? placeName(area?.name ?? '') : messages.you)}
          />
        </div>
      )}
    </div>
  );
}

type AroundProps = {
  /** The user's position, or the centre of the chosen area. */
  here: { at: LatLng; accuracyM: number };
  sights: readonly Sight[];
  selected: string | null;
  onPick: (key: string | null) => void;
};

function AroundMap({ here, sights, selected, onPick }: AroundProps) {
  const [camera] = useState(createCamera);
  const bubbles = useMemo(
    () =>
      sights.map((sight) => {
        const { key, name, at } = sight.building;
        return { id: key, name, at, radius: 8, step: 3, text: '', thin: false, describe: () => sightText(sight) };
      }),
    [sights],
  );
  const home = useMemo(() => around(here.at), [here.at]);
  const chosen = useMemo(() => new Set(selected === null ? [] : [selected]), [selected]);
  return (
    <MapView
      label={messages.mapLabel}
      bubbles={bubbles}
      selected={chosen}
      onPick={(key) => onPick(key)}
      camera={camera}
      home={home}
      homeMaxK={AROUND_K}
      here={here}
    />
  );
}

type ListProps = {
  sights: readonly Sight[];
  isLoading: boolean;
  selected: string | null;
  title: string;
  nothing: string;
};

function SightList({ sights, isLoading, selected, title, nothing }: ListProps) {
  return (
    <section aria-labelledby="ar-nearest">
      <h2 className="display-3 section-head" id="ar-nearest">
        {title}
      </h2>
      {isLoading && <p className="small muted">{messages.loading}</p>}
      {!isLoading && sights.length === 0 && <p className="card pad small muted">{nothing}</p>}
      <ul className={`card rows ${styles.nearest}`}>
        {sights.map((sight) => (
          <SightRow key={sight.building.key} sight={sight} isCurrent={sight.building.key === selected} />
        ))}
      </ul>
    </section>
  );
}

function SightRow({ sight: { building, distanceM, bearingDeg }, isCurrent }: { sight: Sight; isCurrent: boolean }) {
  return (
    <li aria-current={isCurrent ? 'true' : undefined}>
      <Link className="grow" to={homesPath(building)}>
        <b className="ellipsis" dir="auto">
          {building.name}
        </b>
        <span className="smaller muted">
          {homesText(building)} · {buildingPrice(building)}
        </span>
      </Link>
      <span className="small number">
        {formatDistance(distanceM)}
        <br />
        <span className="smaller muted">{formatHeading(bearingDeg)}</span>
      </span>
    </li>
  );
}

/** A building's only home, or the list of all its homes. */
export function homesPath({ listings: [first, ...others] }: Pick<Sight['building'], 'listings'>): string {
  if (first === undefined) return paths.search();
  const purpose = purposeOf(first);
  return others.length === 0
    ? paths.property(first.id)
    : paths.search(
        searchParams({
          homeIds: [first, ...others].map(({ id }) => id),
          view: 'list',
          ...(purpose !== 'sale' && { purpose }),
        }),
      );
}

function sightText({ building, distanceM, bearingDeg }: Sight): string {
  const { name } = building;
  const place = [formatDistance(distanceM), formatHeading(bearingDeg)];
  return listed([name, homesText(building), buildingPrice(building), ...place]);
}

function around({ lat, lng }: LatLng): LatLng[] {
  const step = FIT_M / 111_000;
  return [
    { lat: lat - step, lng: lng - step },
    { lat: lat + step, lng: lng + step },
  ];
}

import { Camera, Compass, type LucideIcon, Map as MapIcon, MapPin, ScanEye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USUAL_FIELD_OF_VIEW_DEG } from '../../../domain/ar/camera.ts';
import { destination } from '../../../domain/ar/enu.ts';
import { STREET_NOISE } from '../../../domain/ar/sensor-noise.ts';
import { areaById } from '../../../domain/gazetteer/areas.ts';
import { LatLng } from '../../../domain/geo.ts';
import { normalFrom, seededRandom } from '../../../domain/random.ts';
import { useAlignments, useListingsNear } from '../../data/queries/ar.ts';
import { useEmptyMarket, useMarketRecords } from '../../data/queries/market.ts';
import { isIosBrowser } from '../../device/apple-browser.ts';
import { screenAngleDeg } from '../../device/screen-angle.ts';
import { isPlainHttp } from '../../device/secure-context.ts';
import type { Permissions, SensorFailure } from '../../device/sensor-types.ts';
import { deviceSensors, type Sensors } from '../../device/sensors.ts';
import { type SimulatedPose, Simulation, simulatedSensors } from '../../device/simulated-sensors.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useTitle } from '../../ui/controls/use-title.ts';
import { emptyMarket } from '../../ui/states/EmptyMarket.tsx';
import { common } from '../../ui/texts/common.ts';
import { useArSettings } from './ar-settings.ts';
import { MapMode } from './MapMode.tsx';
import { messages } from './messages.ts';
import { ArSession } from './session/ar-session.ts';
import { SessionView } from './session/SessionView.tsx';
import { Photos } from './start/Photos.tsx';
import { SaveArea } from './start/SaveArea.tsx';

const YEAR_MS = 365.2425 * 86_400_000;

/** Distance of the simulated viewpoint from a building, metres: far enough to see all of it. */
const STAND_M = 110;

const LOOK_UP_DEG = 5;

const AROUND_M = 1500;

const DEFAULT_AREA = 'dubai-marina';

type Visit = { session: ArSession; simulation: Simulation | null };

export default function ArScreen() {
  useTitle(messages.title);
  const [visit, setVisit] = useState<Visit | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [refused, setRefused] = useState<SensorFailure | null>(null);
  const [showsMap, setShowsMap] = useState(false);
  const known = useAlignments();
  const simulate = useSimulation();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // Call from a tap; requests every sensor before the first await.
  const start = (sensors: Sensors, given: { camera: boolean; simulation: Simulation | null }) => {
    const alignments = known.data ?? [];
    const year = toYear(new Date());
    setIsStarting(true);
    // The simulated street always uses the default lens.
    const fieldOfViewDeg =
      given.simulation === null ? useArSettings.getState().fieldOfViewDeg : USUAL_FIELD_OF_VIEW_DEG;
    void ArSession.start(sensors, { camera: given.camera, alignments, year, fieldOfViewDeg })
      .then((started) => {
        // The user left while the browser asked: do not keep the camera running.
        if (isGone.current) {
          if (started.ok) started.session.stop();
          return;
        }
        setRefused(started.ok ? null : started.camera);
        if (started.ok) setVisit({ session: started.session, simulation: given.simulation });
      })
      .finally(() => setIsStarting(false));
  };
  if (visit !== null) return <SessionView {...visit} onExit={() => setVisit(null)} />;
  if (showsMap) return <MapMode onBack={() => setShowsMap(false)} />;
  return (
    <div className="page">
      <header className="pagehead">
        <h1 className="display-1 row wrap">
          {messages.title} <span className="tag gulf">{messages.beta}</span>
        </h1>
        <p className="muted prose">{messages.lead}</p>
      </header>
      <div className="halves top">
        <StartCard
          isStarting={isStarting}
          refused={refused}
          simulation={simulate.state}
          onStart={(camera) => start(deviceSensors, { camera, simulation: null })}
          onSimulate={() => {
            const simulation = simulate.make();
            if (simulation !== null) start(simulatedSensors(simulation, screenAngleDeg), { camera: true, simulation });
          }}
          onMap={() => setShowsMap(true)}
        />
        <SaveArea />
      </div>
      <Photos />
    </div>
  );
}

/**
 * Simulates a street at `?at=25.08,55.14&heading=312`, or in front of a building in the area with the most homes for
 * sale. `loading` until the homes nearby have loaded, `none` if no building was found.
 */
function useSimulation(): { state: 'loading' | 'ready' | 'none'; make: () => Simulation | null } {
  const [address] = useSearchParams();
  const asked = parsePose(address);
  const records = useMarketRecords();
  const [busiest] = [...(records.data ?? [])].sort((a, b) => b.activeListings - a.activeListings);
  const center = asked?.at ?? areaById(busiest?.id ?? '')?.center ?? areaById(DEFAULT_AREA)?.center ?? null;
  const near = useListingsNear(center, useArSettings().filter.purpose, AROUND_M);
  const first = near.data?.find(({ building, coordinates }) => building !== '' && coordinates !== null);
  const building = first?.coordinates ?? null;
  const before = building && { at: destination(building, 150, STAND_M), headingDeg: 330, pitchDeg: LOOK_UP_DEG };
  const pose = asked ?? before;
  return {
    state: pose !== null ? 'ready' : near.data !== undefined ? 'none' : 'loading',
    make() {
      if (pose === null) return null;
      const normal = normalFrom(seededRandom(Date.now()));
      return new Simulation({ start: pose, noise: STREET_NOISE, normal, year: toYear(new Date()) });
    },
  };
}

function parsePose(address: URLSearchParams): SimulatedPose | null {
  const [lat, lng] = (address.get('at') ?? '').split(',').map(Number);
  const at = LatLng.safeParse({ lat, lng });
  if (!at.success || address.get('at') === null) return null;
  const heading = Number(address.get('heading') ?? 0);
  return { at: at.data, headingDeg: Number.isFinite(heading) ? heading : 0, pitchDeg: LOOK_UP_DEG };
}

/** Returns the fractional year of an instant, e.g. 2026.9, for the magnetic declination. */
function toYear(now: Date): number {
  return 1970 + now.getTime() / YEAR_MS;
}

type Props = {
  isStarting: boolean;
  /** Why the camera did not start; null before the first request. */
  refused: SensorFailure | null;
  simulation: 'loading' | 'ready' | 'none';
  onStart: (camera: boolean) => void;
  onSimulate: () => void;
  onMap: () => void;
};

type State = keyof typeof messages.needStates;

function StartCard(props: Props) {
  const { isStarting, refused, simulation, onStart, onSimulate, onMap } = props;
  const permissions = usePermissions(refused);
  const isInsecure = isPlainHttp();
  const state = (has: boolean, permission: PermissionState | 'unknown' = 'unknown'): State =>
    isInsecure ? 'insecure' : has ? permission : 'unsupported';
  const camera = state(navigator.mediaDevices !== undefined, permissions?.camera);
  const position = state('geolocation' in navigator, permissions?.position);
  const orientation = state(hasMotionSensors());
  // After a refusal, the camera can be started again only once the browser allows it.
  const isCameraOut = isInsecure || camera === 'unsupported' || (refused === 'denied' && camera !== 'granted');
  const alert = isInsecure ? 'insecure' : (refused ?? (camera === 'denied' ? 'denied' : null));
  return (
    <Card id="ar-needs" title={messages.needs} className="pad stack">
      <ul className="stack gap-8">
        <Need icon={Camera} name={messages.camera} state={camera} />
        <Need icon={MapPin} name={common.location} state={position} />
        <Need icon={Compass} name={messages.orientation} state={orientation} />
      </ul>
      {alert !== null && (
        <div className="note neg" role="alert">
          <div className="grow">{messages.cameraOff[alert]}</div>
        </div>
      )}
      {(camera === 'denied' || position === 'denied') && <p className="small muted">{messages.blockedHelp}</p>}
      {isIosBrowser(navigator) && <p className="small muted">{messages.iosHeading}</p>}
      <Button
        variant={isCameraOut ? 'secondary' : 'primary'}
        block
        icon={ScanEye}
        disabled={isCameraOut}
        busy={isStarting ? common.starting : undefined}
        onClick={() => onStart(true)}
      >
        {messages.start}
      </Button>
      {(alert !== null || isCameraOut) && (
        <Button variant="primary" block busy={isStarting ? common.starting : undefined} onClick={() => onStart(false)}>
          {messages.withoutCamera}
        </Button>
      )}
      <div className="halves gap-8">
        <Button icon={MapIcon} onClick={onMap}>
          {messages.map}
        </Button>
        <Button disabled={simulation !== 'ready'} onClick={onSimulate}>
          {messages.simulate}
        </Button>
      </div>
      {simulation === 'none' && <NoListings />}
      <p className="smaller dim">{messages.privacy}</p>
    </Card>
  );
}

function NoListings() {
  const isEmpty = useEmptyMarket('homes') !== null;
  return <p className="small muted">{isEmpty ? emptyMarket.noHomes : messages.noListings}</p>;
}

function Need({ icon: Icon, name, state }: { icon: LucideIcon; name: string; state: State }) {
  const tone =
    state === 'granted'
      ? 'pos'
      : state === 'denied'
        ? 'neg'
        : state === 'unsupported' || state === 'insecure'
          ? 'warn'
          : 'info';
  return (
    <li className="row">
      <Icon size={20} className="muted" />
      <span className="grow">{name}</span>
      <span className={`tag ${tone}`}>{messages.needStates[state]}</span>
    </li>
  );
}

/** Desktop browsers have the event but no sensor, so a touch screen is required too. */
function hasMotionSensors(): boolean {
  return 'DeviceOrientationEvent' in window && navigator.maxTouchPoints > 0;
}

/** Reads the permissions, again after a refusal and when the user returns from the browser's settings. */
function usePermissions(refused: SensorFailure | null): Permissions | null {
  const [permissions, setPermissions] = useState<Permissions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal changes what the browser answers
  useEffect(() => {
    const stop = new AbortController();
    const read = () => {
      void deviceSensors.permissions().then((now) => {
        if (!stop.signal.aborted) setPermissions(now);
      });
    };
    read();
    addEventListener('focus', read, stop);
    document.addEventListener('visibilitychange', read, stop);
    return () => stop.abort();
  }, [refused]);
  return permissions;
}

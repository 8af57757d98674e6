import { Camera, Compass, type LucideIcon, Map as MapIcon, MapPin, ScanEye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isIosBrowser } from '../../../device/apple-browser.ts';
import type { Permissions, SensorFailure } from '../../../device/sensor-types.ts';
import { deviceSensors } from '../../../device/sensors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { messages } from '../messages.ts';
import styles from './start.module.css';

type Props = {
  isStarting: boolean;
  /** Why the camera did not start; null before it was asked. */
  refused: SensorFailure | null;
  simulation: 'loading' | 'ready' | 'none';
  onStart: () => void;
  onWithoutCamera: () => void;
  onSimulate: () => void;
  onMap: () => void;
};

type State = keyof typeof messages.needStates;

export function StartCard(props: Props) {
  const { isStarting, refused, simulation, onStart, onWithoutCamera, onSimulate, onMap } = props;
  const permissions = usePermissions(refused);
  const camera = navigator.mediaDevices === undefined ? 'unsupported' : (permissions?.camera ?? 'unknown');
  const position = 'geolocation' in navigator ? (permissions?.position ?? 'unknown') : 'unsupported';
  const orientation = hasMotionSensors() ? 'unknown' : 'unsupported';
  // After a refusal, ask again only once the browser allows it.
  const isCameraOut = camera === 'unsupported' || (refused === 'denied' && camera !== 'granted');
  const alert = refused ?? (camera === 'denied' ? 'denied' : null);
  return (
    <Card id="ar-needs" title={messages.needs} className="pad stack">
      <ul className="stack gap-8">
        <Need icon={Camera} name={messages.camera} state={camera} />
        <Need icon={MapPin} name={messages.location} state={position} />
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
        busy={isStarting ? messages.starting : undefined}
        onClick={onStart}
      >
        {messages.start}
      </Button>
      {(alert !== null || isCameraOut) && (
        <Button variant="primary" block busy={isStarting ? messages.starting : undefined} onClick={onWithoutCamera}>
          {messages.withoutCamera}
        </Button>
      )}
      <div className={styles.ways}>
        <Button icon={MapIcon} onClick={onMap}>
          {messages.map}
        </Button>
        <Button disabled={simulation !== 'ready'} onClick={onSimulate}>
          {messages.simulate}
        </Button>
      </div>
      {simulation === 'none' && <p className="small muted">{messages.noListings}</p>}
      <p className="smaller dim">{messages.privacy}</p>
    </Card>
  );
}

function Need({ icon: Icon, name, state }: { icon: LucideIcon; name: string; state: State }) {
  const tone = state === 'granted' ? 'pos' : state === 'denied' ? 'neg' : state === 'unsupported' ? 'warn' : 'info';
  return (
    <li className="row">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="muted" />
      <span className="grow">{name}</span>
      <span className={`tag ${tone}`}>{messages.needStates[state]}</span>
    </li>
  );
}

/** Desktop browsers know the event but have no sensor; a touch screen tells them apart well enough. */
function hasMotionSensors(): boolean {
  return 'DeviceOrientationEvent' in window && navigator.maxTouchPoints > 0;
}

/** Permissions so far; read again after a refusal and on return from the browser's settings. */
function usePermissions(refused: SensorFailure | null): Permissions | null {
  const [permissions, setPermissions] = useState<Permissions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal changes what the browser answers
  useEffect(() => {
    let isOver = false;
    const read = () => {
      void deviceSensors.permissions().then((now) => {
        if (!isOver) setPermissions(now);
      });
    };
    read();
    addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      isOver = true;
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [refused]);
  return permissions;
}

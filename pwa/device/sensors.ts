import { fromDeviceAngles, type Quaternion } from '../../domain/ar/quaternion.ts';
import { watchPosition } from './position.ts';
import { screenAngleDeg } from './screen-angle.ts';
import { isPlainHttp } from './secure-context.ts';
import type {
  AttitudeListener,
  CameraPicture,
  PermissionState,
  Permissions,
  PositionListener,
  SensorFailure,
  Started,
} from './sensor-types.ts';
import { keepAwake } from './wake-lock.ts';

/** A working sensor reports sixty times a second, so no reading in this time means that it does not work. */
const SILENCE_MS = 1500;

/** `webkitCompassAccuracy` beyond this many degrees, or below zero, requires calibration. */
const LEAST_ACCURACY_DEG = 30;

const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const USUAL_SIZE = { width: 1920, height: 1080 };

/**
 * Sensors for the AR view. Each start function returns a function that stops the sensor. Call all of them from one tap
 * before the first `await`, otherwise iOS refuses permission.
 */
export type Sensors = {
  startCamera(onEnded: () => void): Promise<Started<CameraPicture>>;
  startAttitude(listener: AttitudeListener): Promise<Started<{ readonly hasCompass: () => boolean }>>;
  startPosition(listener: PositionListener): Started<object>;
  keepAwake(): () => void;
  screenAngleDeg(): number;
  permissions(): Promise<Permissions>;
};

export const deviceSensors: Sensors = {
  startCamera,
  startAttitude,
  startPosition: watchPosition,
  keepAwake,
  screenAngleDeg,
  permissions: readPermissions,
};

/** Reads permissions without asking the user; `unknown` if the browser does not say. */
async function readPermissions(): Promise<Permissions> {
  const [camera, position] = await Promise.all([readPermission('camera'), readPermission('geolocation')]);
  return { camera, position };
}

async function readPermission(name: string): Promise<PermissionState> {
  try {
    // Browsers reject permission names they do not know.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

/**
 * Starts the camera with a single request. `stop` releases it. `onEnded` is called if the system takes the camera away.
 */
export async function startCamera(onEnded: () => void): Promise<Started<CameraPicture>> {
  if (isPlainHttp()) return { ok: false, reason: 'insecure' };
  if (typeof navigator === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) {
    return { ok: false, reason: 'unsupported' };
  }
  try {
    const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('ended', onEnded);
    return {
      ok: true,
      stream,
      size: () => videoSize(stream),
      stop: () => {
        for (const track of tracks) {
          track.removeEventListener('ended', onEnded);
          track.stop();
        }
      },
    };
  } catch (error) {
    return { ok: false, reason: toFailure(error) };
  }
}

function videoSize(stream: MediaStream): { width: number; height: number } {
  const { width, height } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  return width === undefined || height === undefined || width === 0 || height === 0 ? USUAL_SIZE : { width, height };
}

const FAILURES: Readonly<Record<string, SensorFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function toFailure(error: unknown): SensorFailure {
  return (error instanceof DOMException && FAILURES[error.name]) || 'missing';
}

/** Fields that iOS adds to the event. */
type WebkitEvent = DeviceOrientationEvent & {
  webkitCompassHeading?: number | null;
  webkitCompassAccuracy?: number | null;
};

/** iOS requires permission, which must be requested from a tap. `absolute` also requests the magnetometer. */
type AskingEvent = { requestPermission?: (absolute?: boolean) => Promise<PermissionState> };

/**
 * Starts following the device's orientation. If a browser reports two frames, the relative one follows movement and the
 * absolute one is the compass. iOS adds a heading to the relative one. A heading of 0 is north.
 */
export async function startAttitude(
  listener: AttitudeListener,
): Promise<Started<{ readonly hasCompass: () => boolean }>> {
  if (isPlainHttp()) return { ok: false, reason: 'insecure' };
  if (typeof DeviceOrientationEvent === 'undefined') return { ok: false, reason: 'unsupported' };
  const { requestPermission } = DeviceOrientationEvent as unknown as AskingEvent;
  if (requestPermission !== undefined) {
    try {
      // Must run before any await, while the tap still counts as a user gesture.
      if ((await requestPermission.call(DeviceOrientationEvent, true)) !== 'granted')
        return { ok: false, reason: 'denied' };
    } catch {
      return { ok: false, reason: 'denied' };
    }
  }
  return follow(listener);
}

function follow(listener: AttitudeListener): Promise<Started<{ readonly hasCompass: () => boolean }>> {
  let hasCompass = false;
  let hasRelative = false;
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('deviceorientation', onRelative);
      removeEventListener('deviceorientationabsolute', onAbsolute);
    };
    const heard = () => {
      clearTimeout(timer);
      resolve({ ok: true, stop, hasCompass: () => hasCompass });
    };
    const onRelative = (event: WebkitEvent) => {
      const attitude = toAttitude(event);
      if (attitude === null) return;
      hasRelative = true;
      listener.onGyro(attitude, event.timeStamp);
      const { webkitCompassHeading: heading, webkitCompassAccuracy: accuracy } = event;
      if (typeof heading === 'number') {
        const isPoor = typeof accuracy === 'number' && (accuracy < 0 || accuracy > LEAST_ACCURACY_DEG);
        listener.onNeedsCalibration(isPoor);
        // A negative accuracy means that the heading is invalid.
        if (typeof accuracy !== 'number' || accuracy >= 0) {
          hasCompass = true;
          const said = typeof accuracy === 'number' ? { accuracyDeg: accuracy } : {};
          listener.onCompass({ kind: 'heading', headingDeg: heading, ...said }, event.timeStamp);
        }
      } else if (event.absolute) {
        hasCompass = true;
        listener.onCompass({ kind: 'attitude', attitude }, event.timeStamp);
      }
      heard();
    };
    const onAbsolute = (event: DeviceOrientationEvent) => {
      const attitude = toAttitude(event);
      if (attitude === null) return;
      hasCompass = true;
      // Some devices have no relative frame; use the compass's own instead.
      if (!hasRelative) listener.onGyro(attitude, event.timeStamp);
      listener.onCompass({ kind: 'attitude', attitude }, event.timeStamp);
      heard();
    };
    const timer = setTimeout(() => {
      stop();
      resolve({ ok: false, reason: 'silent' });
    }, SILENCE_MS);
    addEventListener('deviceorientation', onRelative);
    addEventListener('deviceorientationabsolute', onAbsolute);
  });
}

/** Null for the empty event that browsers without sensors send once. */
function toAttitude({ alpha, beta, gamma }: DeviceOrientationEvent): Quaternion | null {
  return alpha === null || beta === null || gamma === null ? null : fromDeviceAngles({ alpha, beta, gamma });
}

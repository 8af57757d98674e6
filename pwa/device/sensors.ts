import { startAttitude } from './attitude.ts';
import { startCamera } from './camera.ts';
import { watchPosition } from './position.ts';
import { screenAngleDeg } from './screen-angle.ts';
import type {
  AttitudeListener,
  CameraPicture,
  PermissionState,
  Permissions,
  PositionListener,
  Started,
} from './sensor-types.ts';
import { keepAwake } from './wake-lock.ts';

/**
 * Sensors for the AR view; every start returns a way to stop. Call all starts from one tap before the first `await`,
 * otherwise iOS refuses permission.
 */
export type Sensors = {
  startCamera(onEnded: () => void): Promise<Started<CameraPicture>>;
  startAttitude(listener: AttitudeListener): Promise<Started<{ readonly hasCompass: () => boolean }>>;
  startPosition(listener: PositionListener): Started<object>;
  /** Keeps the screen on; returns a function that ends it. */
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
  const [camera, position] = await Promise.all([stateOf('camera'), stateOf('geolocation')]);
  return { camera, position };
}

async function stateOf(name: string): Promise<PermissionState> {
  try {
    // Browsers reject permission names they do not know.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

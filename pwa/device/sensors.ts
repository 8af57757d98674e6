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
 * What the AR view takes from a device. Everything that starts gives back how to stop it. All starts are to be called
 * from one tap and before the first `await`: iOS gives permissions to nobody else.
 */
export type Sensors = {
  startCamera(onEnded: () => void): Promise<Started<CameraPicture>>;
  startAttitude(listener: AttitudeListener): Promise<Started<{ readonly hasCompass: () => boolean }>>;
  startPosition(listener: PositionListener): Started<object>;
  /** Keeps the screen lit; answers how to let it sleep again. */
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

/** What the person has decided so far; asks nobody. Browsers that do not say answer `unknown`. */
async function readPermissions(): Promise<Permissions> {
  const [camera, position] = await Promise.all([stateOf('camera'), stateOf('geolocation')]);
  return { camera, position };
}

async function stateOf(name: string): Promise<PermissionState> {
  try {
    // Not every browser knows every name: an unknown one is refused with an error.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}

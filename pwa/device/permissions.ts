import type { PermissionState, Permissions } from './sensor-types.ts';

/** What the person has decided so far; asks nobody. Browsers that do not say answer `unknown`. */
export async function readPermissions(): Promise<Permissions> {
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

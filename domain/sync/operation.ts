/** Id of a change, made at random by the device that made it: `Idempotency-Key`. */
export const OPERATION_ID = /^[\w.:-]{8,64}$/;
/** Random id of a user's records on one device. */
export const DEVICE_ID = /^[\w-]{8,64}$/;
/** Names the device and its count of changes, e.g. `f0…:12`. */
export const SEQUENCE_HEADER = 'X-Device-Sequence';
/** Headers of a request that carries a change, with names in the form of `personKey`. */
export const PERSON_HEADER = 'X-Person';

/** Key of a user's records on a device; null when signed out. */
export function personKey(username: string | null): string {
  return username === null ? 'guest' : `u-${username}`;
}

/** Name by which the browser is asked to wake the app when there is a connection. */
export const SYNC_TAG = 'sahil-outbox';

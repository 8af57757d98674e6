import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Rev, Tx } from '../../store/store.ts';

/** Maximum number of remembered devices. Those that were idle longest are removed first. */
export const MOST_DEVICES = { ofPerson: 100, inAll: 50_000 } as const;
const IN_ALL_AT_ONCE = 500;

export type PlacedOperation = {
  /** Created by the device, and the same at each attempt. */
  id: string;
  username: string;
  /** The device's own sequence number of the change, from 1; null if the device does not count. */
  place: { deviceId: string; sequence: number } | null;
};

const COUNT_ID = 'all';
const Device = z.object({
  username: z.string(),
  last: z.int(),
  /** The device's last operation: the only one that it may still have to repeat. */
  op: z.optional(z.string()),
  /** Revision at which the device's sequence began; missing in records of earlier versions. */
  since: z.optional(z.int()),
});
const PersonDevices = z.object({ ids: z.array(z.string()), hasForgotten: z.boolean() });
type PersonDevices = z.infer<typeof PersonDevices>;

/**
 * Judges the sequence number of an unknown operation. `next`: it follows the last one, or the device does not count.
 * `wrong`: the device was set back to an older state, skipped this operation or is ahead of the server. It has to start
 * a new sequence. `unsure`: the operation may already have been carried out, as operations of its time were forgotten.
 */
export function checkSequence(tx: Tx, { id, username, place }: PlacedOperation): 'next' | 'wrong' | 'unsure' {
  // Devices of guests are not remembered, because a client could invent any number of them.
  if (place === null || username === '') return 'next';
  const { deviceId, sequence } = place;
  const device = deviceIn(tx, deviceId);
  if (device === null) {
    if (sequence === 1) return 'next';
    return personDevices(tx, username).hasForgotten ? 'unsure' : 'wrong';
  }
  if (device.username !== username || sequence > device.last + 1) return 'wrong';
  if (sequence === device.last + 1) return 'next';
  const isLast = sequence === device.last && device.op === id;
  return isLast || tx.forgottenOps(ownerKey(username)) > (device.since ?? 0) ? 'unsure' : 'wrong';
}

/** Records an operation as the newest of its device, unless a later one is known. */
export function recordSequence(tx: Tx, { id, username, place }: PlacedOperation): void {
  if (place === null || username === '') return;
  const { deviceId, sequence } = place;
  const device = deviceIn(tx, deviceId);
  if (device !== null && sequence <= device.last) return;
  const since = device?.since ?? register(tx, username, deviceId);
  tx.put('devices', deviceId, { username, last: sequence, op: id, since });
}

/** Removes the data about a user's devices. */
export function forgetDevices(tx: Tx, username: string): void {
  const own = tx.all('devices').filter(({ doc }) => doc.username === username);
  for (const { id } of own) tx.del('devices', id);
  tx.del('person_devices', ownerKey(username));
  countDevices(tx, -own.length);
}

/** Identifies a user in keys by 72 bits of a digest, because user names may be longer than keys. */
export function ownerKey(username: string): string {
  return username === '' ? 'guest' : createHash('sha256').update(username).digest('base64url').slice(0, 12);
}

/** Adds a device of a user. @returns the revision at which its sequence begins */
function register(tx: Tx, username: string, deviceId: string): Rev {
  const { ids, hasForgotten } = personDevices(tx, username);
  const others = ids.filter((id) => id !== deviceId);
  // The revision of a device's document tells when the device last sent an operation.
  const idle = others.length < MOST_DEVICES.ofPerson ? undefined : longestIdle(tx, others);
  if (idle !== undefined) tx.del('devices', idle);
  const kept = others.filter((id) => id !== idle);
  putDevices(tx, username, { ids: [...kept, deviceId], hasForgotten: hasForgotten || idle !== undefined });
  if (countDevices(tx, idle === undefined ? 1 : 0) > MOST_DEVICES.inAll) forgetIdle(tx);
  return tx.get('person_devices', ownerKey(username))?.rev ?? 0;
}

function longestIdle(tx: Tx, ids: readonly string[]): string | undefined {
  const lastHeard = (id: string) => tx.get('devices', id)?.rev ?? 0;
  return [...ids].sort((a, b) => lastHeard(a) - lastHeard(b))[0];
}

function forgetIdle(tx: Tx): void {
  const devices = tx.all('devices').sort((a, b) => a.rev - b.rev);
  for (const { id, doc } of devices.slice(0, IN_ALL_AT_ONCE)) {
    const { username } = Device.parse(doc);
    tx.del('devices', id);
    const ids = personDevices(tx, username).ids.filter((other) => other !== id);
    putDevices(tx, username, { ids, hasForgotten: true });
  }
  countDevices(tx, -IN_ALL_AT_ONCE);
}

function countDevices(tx: Tx, added: number): number {
  const before = Number(tx.get('person_devices', COUNT_ID)?.doc.devices ?? 0);
  const devices = Math.max(0, before + added);
  if (added !== 0) tx.put('person_devices', COUNT_ID, { devices });
  return devices;
}

function deviceIn(tx: Tx, id: string): z.infer<typeof Device> | null {
  const stored = tx.get('devices', id);
  return stored === null ? null : Device.parse(stored.doc);
}

function personDevices(tx: Tx, username: string): PersonDevices {
  const stored = tx.get('person_devices', ownerKey(username));
  return stored === null ? { ids: [], hasForgotten: false } : PersonDevices.parse(stored.doc);
}

function putDevices(tx: Tx, username: string, devices: PersonDevices): void {
  tx.put('person_devices', ownerKey(username), devices);
}

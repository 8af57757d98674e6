import { PhotoRow } from '../db/user/outbox-rows.ts';
import { currentUid } from '../session/session.ts';
import { openUserConnection } from '../user/user-records.ts';

/** Bytes of a picture that was taken on this device, while they are here; null otherwise. */
export async function photoOnDevice(sha256: string): Promise<ArrayBuffer | null> {
  const connection = await openUserConnection(currentUid());
  return PhotoRow.safeParse(await connection.read((db) => db.photos.get(sha256))).data?.bytes ?? null;
}

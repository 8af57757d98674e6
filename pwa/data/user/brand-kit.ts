import { BrandKit, EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import { BrandKitRow } from '../db/user/deck-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../db/user/schema.ts';
import type { UserDb } from '../db/user/user-db.ts';
import type { Live } from '../live.ts';
import type { SaveResult } from '../save-result.ts';
import { currentUid } from '../session/session.ts';
import { useUserQuery } from './use-user-query.ts';
import { openUserConnection } from './user-records.ts';
import { writeUser } from './user-writes.ts';

async function readBrandKit(db: UserDb): Promise<BrandKit> {
  const row = BrandKitRow.safeParse(await db.brandKit.get('mine'));
  return row.success ? row.data.value : EMPTY_BRAND_KIT;
}

/** What the person puts on their decks; an empty kit until they fill it in. */
export function useBrandKit(): Live<BrandKit> {
  return useUserQuery(readBrandKit);
}

/** What they put on them now, for a document that is being written. */
export async function currentBrandKit(): Promise<BrandKit> {
  const connection = await openUserConnection(currentUid());
  return connection.read(readBrandKit);
}

export async function saveBrandKit(kit: BrandKit): Promise<SaveResult> {
  const parsed = BrandKit.safeParse(kit);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  return writeUser(
    (db) => [db.brandKit],
    (db) => db.brandKit.put({ key: 'mine', value: parsed.data, schema: SCHEMA_OF_USER_ROWS }),
  );
}

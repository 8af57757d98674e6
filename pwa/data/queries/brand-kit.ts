import { type BrandKit, EMPTY_BRAND_KIT } from '../../../domain/user/brand-kit.ts';
import { currentUid } from '../platform/session/session.ts';
import { BrandKitRow } from '../store/user/deck-rows.ts';
import { openUserConnection } from '../store/user/open-user-store.ts';
import type { UserDb } from '../store/user/user-db.ts';
import type { QueryResult } from './query.ts';
import { useUserRecords } from './use-user-records.ts';

async function readBrandKit(db: UserDb): Promise<BrandKit> {
  const row = BrandKitRow.safeParse(await db.brandKit.get('mine'));
  return row.success ? row.data.value : EMPTY_BRAND_KIT;
}

/** What the person puts on their decks; an empty kit until they fill it in. */
export function useBrandKit(): QueryResult<BrandKit> {
  return useUserRecords(readBrandKit);
}

/** What they put on them now, for a document that is being written. */
export async function currentBrandKit(): Promise<BrandKit> {
  const connection = await openUserConnection(currentUid());
  return connection.read(readBrandKit);
}

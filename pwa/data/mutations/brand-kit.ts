import { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { writeUser } from './write-user.ts';

export async function saveBrandKit(kit: BrandKit): Promise<SaveResult> {
  const parsed = BrandKit.safeParse(kit);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  return writeUser(
    (db) => [db.brandKit],
    (db) => db.brandKit.put({ key: 'mine', value: parsed.data, schema: SCHEMA_OF_USER_ROWS }),
  );
}

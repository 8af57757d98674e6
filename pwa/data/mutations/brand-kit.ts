import { BrandKit } from '../../../domain/user/brand-kit.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { mutate } from './mutate.ts';

export async function saveBrandKit(kit: BrandKit): Promise<SaveResult> {
  const parsed = BrandKit.safeParse(kit);
  if (!parsed.success) return { ok: false, reason: 'failed' };
  const row = { key: 'mine' as const, value: parsed.data, schema: SCHEMA_OF_USER_ROWS };
  return mutate('brandKit', (brandKit) => brandKit.put(row));
}

import * as z from 'zod/mini';
import type { Store } from '../../store/store.ts';
import type { AiMode } from './advisor.ts';

/** The administrator's settings, as far as the advisor reads them. */
const AdminSettings = z.object({ aiMode: z.enum(['enabled', 'disabled', 'premium']) });
const ADMIN_SETTINGS_DOC = 'admin';

/** The administrator's choice; enabled as long as none was made. */
export function readAiMode(store: Store): AiMode {
  const parsed = AdminSettings.safeParse(store.read((tx) => tx.get('settings', ADMIN_SETTINGS_DOC))?.doc);
  return parsed.success ? parsed.data.aiMode : 'enabled';
}

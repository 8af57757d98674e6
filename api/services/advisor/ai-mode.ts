import type { Store } from '../../store/store.ts';
import { readSettings } from '../app-settings.ts';
import type { AiMode } from './advisor.ts';

/** The administrator's choice; enabled as long as none was made. */
export function readAiMode(store: Store): AiMode {
  return readSettings(store).aiMode;
}

import type { Store } from '../../store/store.ts';
import { readSettings } from '../app-settings.ts';
import type { AiMode } from './advisor.ts';

export function readAiMode(store: Store): AiMode {
  return readSettings(store).aiMode;
}

import { readdirSync } from 'node:fs';
import { type Config, ConfigError } from '../config.ts';

/**
 * In production an empty or missing data folder is far more often a volume that was not mounted than a new
 * start, and a server that comes up empty would take the place of the real one.
 * @throws ConfigError unless INIT=1
 */
export function checkDataDir(config: Pick<Config, 'dataDir' | 'production' | 'init'>): void {
  if (!config.production || config.init || !isEmpty(config.dataDir)) return;
  throw new ConfigError(
    `DATA_DIR ${config.dataDir} is empty or missing. If its volume should be mounted there, mount it. To start anew, set INIT=1 once.`,
  );
}

function isEmpty(dir: string): boolean {
  try {
    // What a fresh volume holds by itself does not count.
    return readdirSync(dir).every((name) => name === 'lost+found');
  } catch {
    return true;
  }
}

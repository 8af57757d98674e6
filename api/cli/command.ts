import { systemClock } from '../clock.ts';
import { ConfigError, type ServerConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import { migrate } from '../services/migrations/migrate.ts';
import type { OpenedStore } from '../store/lowdb/open-store.ts';
import { openConfiguredStore } from '../store/open.ts';
import { toStoreError } from '../store/postgres/database.ts';
import { StoreError } from '../store/store.ts';

/** Exit codes of sysexits.h, as the server uses them. */
export const EXIT = { usage: 64, data: 65, noInput: 66, locked: 75, config: 78 } as const;

/** An expected failure that the user can fix. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command and sets the exit code. Expected failures print only a message, and `usage` for wrong arguments. */
export async function runCommand(command: (args: string[]) => Promise<number>, usage = ''): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (thrown) {
    const error = toStoreError(thrown);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const expected = [CliError, ApiError, StoreError, ConfigError].find((kind) => error instanceof kind);
    if (error instanceof Error && code.startsWith('ERR_PARSE_ARGS')) {
      console.error(`${error.message}\n\n${usage}`);
      process.exitCode = EXIT.usage;
      return;
    }
    console.error(expected !== undefined && error instanceof Error ? error.message : error);
    if (error instanceof CliError) process.exitCode = error.exitCode;
    else if (error instanceof ConfigError) process.exitCode = EXIT.config;
    else process.exitCode = error instanceof StoreError && code === 'locked' ? EXIT.locked : EXIT.data;
  }
}

/**
 * Opens the store as the server does and migrates older data.
 * @param whenLocked tells the user what to do if a server is using the data folder
 * @throws CliError if a server is using the data folder; StoreError
 */
export async function openForWriting(config: ServerConfig, whenLocked: string): Promise<OpenedStore> {
  try {
    const init = !config.production || config.init;
    const opened = await openConfiguredStore({ place: config, init, clock: () => systemClock().getTime() });
    await opened.store.processes.exclusive('start', () => migrate(opened.store, config.dataDir));
    return opened;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'locked') throw error;
    throw new CliError(EXIT.locked, `${error.message}\nThe server is running on ${config.dataDir}. ${whenLocked}`);
  }
}

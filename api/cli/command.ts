import { ConfigError } from '../config.ts';
import { toStoreError } from '../store/postgres/database.ts';
import { StoreError } from '../store/store.ts';

/** Exit codes of sysexits.h, as the server uses them. */
export const EXIT = { usage: 64, data: 65, noInput: 66, locked: 75, config: 78 } as const;

/** A reason to stop that the user can do something about. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command to its exit code. Of an expected failure only the message is printed. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (thrown) {
    const error = toStoreError(thrown);
    const isKnown = error instanceof CliError || error instanceof StoreError || error instanceof ConfigError;
    console.error(isKnown ? error.message : error);
    if (error instanceof CliError) process.exitCode = error.exitCode;
    else if (error instanceof ConfigError) process.exitCode = EXIT.config;
    else process.exitCode = error instanceof StoreError && error.code === 'locked' ? EXIT.locked : EXIT.data;
  }
}

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readServerConfig, type ServerConfig } from '../config.ts';
import { ApiError } from '../errors.ts';
import { makePassword } from '../services/accounts/accounts.ts';
import { recordAudit } from '../services/audit.ts';
import { migrate } from '../services/migrations/migrate.ts';
import { checkNewPassword, createPasswords } from '../services/password.ts';
import { createUser } from '../services/users.ts';
import { openConfiguredStore } from '../store/open.ts';
import { type Store, StoreError } from '../store/store.ts';
import { CliError, EXIT, runCommand } from './command.ts';

const USAGE = `npm run admin -- create NAME [--full-name "First Last"] [--password-stdin]

Makes an administrator. At a terminal it asks for a password; with an empty answer, or without a terminal, it makes one
and shows it once. --password-stdin reads it from the first line of the input. The server must not be running, unless
the data are in PostgreSQL.`;
const SHORTEST = 12;

await runCommand(main);

async function main(args: string[]): Promise<number> {
  const { username, fullName, isPiped } = readArgs(args);
  const config = readServerConfig(process.env);
  const store = await open(config);
  try {
    const typed = await readPassword(isPiped);
    const password = typed || makePassword();
    if (password.length < SHORTEST) throw new CliError(EXIT.usage, `A password needs ${SHORTEST} characters.`);
    const createdAt = systemClock().toISOString();
    checkNewPassword(password, { username, fullName });
    const account = { username, password, userType: 'admin' as const, fullName };
    const user = await createUser({ store, passwords: createPasswords(config.password), createdAt, account });
    const who = { actor: '', from: 'npm run admin', at: createdAt };
    await store.commit((tx) =>
      recordAudit(tx, who, { action: 'account made', target: user.username, details: 'admin' }),
    );
    console.log(`Administrator ${user.username} is made.`);
    if (typed === '') console.log(`Password (shown only now): ${password}`);
    return 0;
  } catch (error) {
    throw error instanceof ApiError ? new CliError(EXIT.data, error.message) : error;
  } finally {
    await store.close();
  }
}

function readArgs(args: string[]) {
  try {
    const options = { 'full-name': { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb, username = '', ...more] = positionals;
    if (verb !== 'create' || username === '' || more.length > 0) throw new TypeError('Name the administrator.');
    return { username, fullName: values['full-name'] ?? username, isPiped: values['password-stdin'] === true };
  } catch (error) {
    throw new CliError(EXIT.usage, `${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function open(config: ServerConfig): Promise<Store> {
  try {
    const init = !config.production || config.init;
    const { store } = await openConfiguredStore({ place: config, init, clock: () => systemClock().getTime() });
    await store.processes.exclusive('start', () => migrate(store, config.dataDir));
    return store;
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'locked') throw error;
    throw new CliError(
      EXIT.locked,
      `The server is running on ${config.dataDir}. Stop it, make the administrator, start it again.`,
    );
  }
}

/** Returns '' if none was typed. Nothing of it is shown. */
async function readPassword(isPiped: boolean): Promise<string> {
  if (!isPiped && !process.stdin.isTTY) return '';
  if (!isPiped) process.stderr.write('Password (leave empty to have one made): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: !isPiped });
  const line = await lines.question('');
  lines.close();
  if (!isPiped) process.stderr.write('\n');
  return line.trim();
}

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readServerConfig } from '../config.ts';
import { makePassword } from '../services/accounts/accounts.ts';
import { checkNewPassword, createPasswords } from '../services/accounts/password.ts';
import { createUser } from '../services/accounts/users.ts';
import { recordAudit } from '../services/admin/audit.ts';
import { CliError, EXIT, openForWriting, runCommand } from './command.ts';

const USAGE = `npm run admin -- create NAME [--full-name "First Last"] [--password-stdin]

Makes an administrator. At a terminal it asks for a password; with an empty answer, or without a terminal, it makes one
and shows it once. --password-stdin reads it from the first line of the input. The server must not be running, unless
the data are in PostgreSQL.`;
const SHORTEST = 12;

await runCommand(main, USAGE);

async function main(args: string[]): Promise<number> {
  const { username, fullName, isPiped } = readArgs(args);
  const config = readServerConfig(process.env);
  const { store } = await openForWriting(config, 'Stop it, make the administrator, start it again.');
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
  } finally {
    await store.close();
  }
}

function readArgs(args: string[]) {
  const options = { 'full-name': { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [verb, username = '', ...more] = positionals;
  if (verb !== 'create' || username === '' || more.length > 0) {
    throw new CliError(EXIT.usage, `Name the administrator.\n\n${USAGE}`);
  }
  return { username, fullName: values['full-name'] ?? username, isPiped: values['password-stdin'] === true };
}

/** Reads a password without echoing it. Returns '' if none was typed. */
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

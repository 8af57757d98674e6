// Measures the import of a large file into a running server: time until it can be queried, memory, and how long other
// requests wait. Then kills imports at random points and counts the rows that are stored afterwards.
//   npm run prove:import-size -- register.csv --built dist/api --kills 20
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../../domain/random.ts';
import { makeFolder, measureCommandImports, measureImports } from './measure-import.ts';
import { measureCommandKills, measureServerKills } from './measure-kills.ts';

const USAGE = `npm run prove:import-size -- FILE... [--built dist/api] [--fresh] [--kills N] [--command-kills N] [--seed N]

Without kills: imports, one after the other, into a server on a folder with the demo market, started anew (as any server is but the
very first time), and with --fresh also into one that has just written its demo market.
  --command          by \`npm run import\`, which takes files of any size (an upload may have 512 MiB)
  --kills N          kills the server at N random moments of imports, at most twice an import
  --command-kills N  kills \`npm run import\` at N random moments, then runs it to its end`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '0' },
    'command-kills': { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    built: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    command: { type: 'boolean', default: false },
  },
});
const [path, ...more] = positionals;
if (path === undefined) {
  console.error(USAGE);
  process.exit(64);
}
const folder = await mkdtemp(join(tmpdir(), 'import-size-'));
const programs = { built: values.built };
const [kills, commandKills] = [Number(values.kills), Number(values['command-kills'])];
const trial = { folder, path, random: seededRandom(Number(values.seed)) };
try {
  if (values.command) {
    await measureCommandImports(programs, { dataDir: join(folder, 'command'), paths: [path, ...more] });
  } else if (kills + commandKills === 0) {
    const dataDir = join(folder, 'restarted');
    await makeFolder(programs, dataDir);
    await measureImports(programs, { label: 'a server started anew', dataDir, paths: [path, ...more] });
    const fresh = join(folder, 'fresh');
    if (values.fresh)
      await measureImports(programs, { label: 'a server on a new folder', dataDir: fresh, paths: [path, ...more] });
  }
  if (kills > 0) await measureServerKills(programs, { ...trial, kills });
  if (commandKills > 0) await measureCommandKills(programs, { ...trial, kills: commandKills });
} finally {
  await rm(folder, { recursive: true, force: true });
}

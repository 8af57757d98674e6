// `npm run bench [-- --json FILE]`: our columns against peers, in a real browser, in one run. Prints
// `name | ours ms | peer | peer ms | ratio`; exits 1 when answers differ or a ratio is below its bound.
// Times on a shared machine mean little; the ratio of two measured in turns is what counts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { ROOT } from './stale.mjs';

/** The least ratio that each kind of question must reach, by the start of its name. */
const BOUNDS = { search: 20, 'sales nearby': 20 };
const TIME_LIMIT_MS = 8 * 60_000;

const jsonAt = process.argv.indexOf('--json');
const jsonFile = jsonAt === -1 ? null : process.argv[jsonAt + 1];
if (jsonFile === undefined) {
  console.error('--json needs a file name');
  process.exit(2);
}

const configFile = join(ROOT, 'bench/vite.config.ts');
await build({ configFile });
const server = await preview({ configFile });
// A profile on disk: a private window would keep IndexedDB in memory, which is not what people have.
const profile = mkdtempSync(join(tmpdir(), 'bench-'));
const browser = await chromium.launchPersistentContext(profile, {
  args: CHROMIUM_ARGS,
  executablePath: chromiumPath(),
});
let rows = [];
console.log('# name | ours ms | peer | peer ms | ratio');
try {
  rows = await measure(server.resolvedUrls.local[0]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}

if (jsonFile !== null) writeFileSync(jsonFile, `${JSON.stringify(rows, null, 2)}\n`);
for (const [kind, bound] of Object.entries(BOUNDS)) {
  const own = rows.filter(({ name }) => name.startsWith(kind));
  const slow = own.filter(({ ratio }) => !(ratio >= bound));
  for (const { name, ratio } of slow) console.error(`${name}: ${ratio.toFixed(1)}×, must be at least ${bound}×`);
  if (own.length === 0) console.error(`${kind}: not measured`);
  if (slow.length > 0 || own.length === 0) process.exitCode = 1;
}

function measure(url) {
  return new Promise((resolve, reject) => {
    const rows = [];
    const timer = setTimeout(() => reject(new Error('the benchmark takes too long')), TIME_LIMIT_MS);
    const page = browser.pages()[0];
    const end = (finish) => {
      clearTimeout(timer);
      finish();
    };
    page.on('console', (line) => {
      let message;
      try {
        message = JSON.parse(line.text());
      } catch {
        return;
      }
      if (message.kind === 'note') console.log(`# ${message.text}`);
      else if (message.kind === 'row') rows.push(rounded(message.row));
      else if (message.kind === 'failed') end(() => reject(new Error(message.message)));
      else if (message.kind === 'done') end(() => resolve(rows));
      if (message.kind === 'row') print(rows.at(-1));
    });
    page.on('crash', () => end(() => reject(new Error('the page crashed'))));
    page.goto(url).catch((error) => end(() => reject(error)));
  });
}

function print({ name, ours_ms, peer, peer_ms, ratio }) {
  console.log(`${name} | ${ours_ms} | ${peer} | ${peer_ms} | ${ratio}`);
}

function rounded(row) {
  const figure = (value) => Number(value.toPrecision(4));
  return { ...row, ours_ms: figure(row.ours_ms), peer_ms: figure(row.peer_ms), ratio: figure(row.ratio) };
}

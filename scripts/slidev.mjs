// Exports a deck with Slidev, a slide tool for developers, the way a user would: installed from the npm registry into a
// new folder, with this machine's browser.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { chromiumPath } from './chromium.mjs';

const run = promisify(execFile);
const PACKAGES = ['@slidev/cli@52.16.0', '@slidev/theme-default@0.25.0', 'playwright-chromium@1.61.0'];
/** Dependencies are installed as of this day, so that the result does not change with later releases. */
const BEFORE = '2026-06-20';
const INSTALL_LIMIT_MS = 5 * 60_000;
const EXPORT_LIMIT_MS = 2 * 60_000;

/**
 * Returns the milliseconds that `slidev export` takes to write a PPTX, including its start. Times the second of two
 * runs, because the first one bundles dependencies.
 * @param markdown the slides in Slidev's Markdown
 * @param count expected number of slides in the file
 * @throws Error with the reason if Slidev cannot be installed or run
 */
export async function slidevExportMs(markdown, count) {
  const folder = mkdtempSync(join(tmpdir(), 'slidev-'));
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const output = join(folder, 'out.pptx');
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    writeFileSync(join(folder, 'slides.md'), markdown);
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `--before=${BEFORE}`, ...PACKAGES];
    await run('npm', install, { cwd: folder, env, timeout: INSTALL_LIMIT_MS });
    const args = ['export', 'slides.md', '--format', 'pptx', '--output', output];
    const browser = chromiumPath();
    if (browser !== undefined) args.push('--executable-path', browser);
    let ms = 0;
    for (let round = 0; round < 2; round++) {
      const start = performance.now();
      await run(join(folder, 'node_modules/.bin/slidev'), args, { cwd: folder, env, timeout: EXPORT_LIMIT_MS });
      ms = performance.now() - start;
    }
    const written = Object.keys(unzipSync(readFileSync(output))).filter((path) =>
      /^ppt\/slides\/slide\d+\.xml$/.test(path),
    );
    if (written.length !== count) throw new Error(`it wrote ${written.length} slides of ${count}`);
    return ms;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

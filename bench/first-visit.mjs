// `npm run first-visit [-- PATH …]`: main-thread processor time of a page on a phone (390×844), on the first visit and
// on a visit with a downloaded market. Processor time is used because wall time on a shared machine is half noise.
// Prints medians of three runs and exits 1 when a page exceeds its bounds.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';
import { startMeasuredServer } from '../scripts/measured-server.mjs';
import { mainThreadTasks, recordTasks } from '../scripts/page-tasks.mjs';

const PATHS = ['/', '/search', '/property/1', '/transaction-heatmap', '/ai-assistant'];
const RUNS = 3;
/** A phone is four times slower, so a task this long blocks it for about 50 ms. */
const LONG_CPU_MS = 12;
/** How long a page is measured after its load event. */
const WATCHED_MS = 5000;
/** Most processor time, ms: in total until the largest paint, and for any task after the first paint. */
const BOUNDS = { untilLargest: 300, task: LONG_CPU_MS };
const SYNCED_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const { values, positionals } = parseArgs({ options: { runs: { type: 'string' } }, allowPositionals: true });
const paths = positionals.length > 0 ? positionals : PATHS;
const runs = Number(values.runs ?? RUNS);
const { origin, folder, stop } = await startMeasuredServer('first-visit');
let missed = 0;
try {
  console.log('processor time of the main thread, ms; medians of', runs);
  console.log(
    `${'page'.padEnd(24)}${'visit'.padEnd(14)}until largest paint   in all   longest after first paint, and those above 12`,
  );
  for (const path of paths) {
    missed += report(path, 'first', await visits(path, firstVisit));
  }
  const device = await newDevice();
  try {
    const page = await device.newPage();
    await page.goto(origin);
    await page
      .getByRole('button', { name: /^Synced/ })
      .filter({ visible: true })
      .waitFor({ timeout: SYNCED_MS });
    await page.close();
    for (const path of paths) {
      missed += report(path, 'with a copy', await visits(path, (at) => watched(device, at)));
    }
  } finally {
    await device.close();
  }
} finally {
  await stop();
}
process.exitCode = missed > 0 ? 1 : 0;

async function visits(path, visit) {
  const all = [];
  for (let i = 0; i < runs; i++) all.push(await visit(path));
  return all;
}

async function firstVisit(path) {
  const device = await newDevice();
  try {
    return await watched(device, path);
  } finally {
    await device.close();
  }
}

function newDevice() {
  return chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    args: CHROMIUM_ARGS,
    executablePath: chromiumPath(),
    ...PHONE,
  });
}

async function watched(device, path) {
  const page = await device.newPage();
  // Starts the renderer process of this origin before the trace, which would otherwise miss the first tasks.
  await page.goto(`${origin}/api/health`);
  const file = join(folder, 'visit.json');
  const ended = await recordTasks(await device.newCDPSession(page), file);
  await page.goto(origin + path, { waitUntil: 'load' });
  await pause(WATCHED_MS);
  await ended();
  await page.close();
  const { tasks, paints } = await mainThreadTasks(file);
  const sum = (some) => some.reduce((total, { cpuMs }) => total + cpuMs, 0);
  const after = tasks.filter(({ at }) => at > (paints.first ?? 0));
  return {
    untilLargest: sum(tasks.filter(({ at }) => at <= (paints.largest ?? WATCHED_MS))),
    inAll: sum(tasks),
    longest: Math.max(0, ...after.map(({ cpuMs }) => cpuMs)),
    long: after.filter(({ cpuMs }) => cpuMs > LONG_CPU_MS),
  };
}

function report(path, visit, all) {
  const median = (name) => all.map((one) => one[name]).sort((a, b) => a - b)[all.length >> 1];
  const [untilLargest, inAll, longest] = [median('untilLargest'), median('inAll'), median('longest')];
  const figures = `${untilLargest.toFixed(0).padStart(19)}${inAll.toFixed(0).padStart(9)}${longest.toFixed(1).padStart(10)}`;
  console.log(`${path.padEnd(24)}${visit.padEnd(14)}${figures}`);
  const middle = all.find((one) => one.longest === longest);
  for (const { at, cpuMs, by } of middle?.long ?? []) {
    console.log(`${''.padEnd(40)}${cpuMs.toFixed(1).padStart(6)} ms at ${at.toFixed(0)}: ${by}`);
  }
  return (untilLargest > BOUNDS.untilLargest ? 1 : 0) + (longest > BOUNDS.task ? 1 : 0);
}

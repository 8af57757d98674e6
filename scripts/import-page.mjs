// `npm run build`, then `node scripts/import-page.mjs [--rows 300000,1500000 | --file FILE] [--app FOLDER]`: measures
// how an import on the device affects the page. Imports a register file of each size at /data-import, each in a fresh
// browser. Prints the time, main-thread tasks over 50 ms until the market includes the rows, the memory of the renderer
// (page and workers) and each worker's buffers.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { cpuMs, processesOf, residentMb, workersOf } from './page-memory.mjs';
import { recordTasks } from './page-tasks.mjs';
import { serveBuilt } from './serve-built.mjs';
import { ROOT } from './stale.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '300000,750000,1500000' },
    file: { type: 'string', default: '' },
    app: { type: 'string', default: ROOT },
    slowdown: { type: 'string', default: '1' },
    trace: { type: 'string', default: '' },
  },
});
const LONGEST_MS = 20 * 60_000;
const SAMPLE_MS = 200;
/** The least time to wait after an import, so that a worker has begun to train a valuation of the new sales. */
const TRAINING_MS = 20_000;
const folder = mkdtempSync(join(tmpdir(), 'import-page-'));
const server = await serveBuilt({ folder, app: values.app });
try {
  await server.ready();
  const files = values.file === '' ? values.rows.split(',').map((rows) => madeFile(Number(rows))) : [values.file];
  for (const file of files) await importOf(file);
} finally {
  await server.stop();
}

async function importOf(file) {
  const profile = mkdtempSync(join(folder, 'profile-'));
  // A profile on disk, because a private window keeps stored data in memory, which would be counted.
  const browser = await chromium.launchPersistentContext(profile, {
    args: CHROMIUM_ARGS,
    executablePath: chromiumPath(),
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.log(`  the page failed: ${error.message}`));
    await page.goto(`${server.origin}/data-import`);
    await page
      .getByRole('button', { name: /^Synced/ })
      .first()
      .waitFor({ timeout: 60_000 });
    const pid = rendererOf(profile);
    await untilIdle(pid);
    const client = await browser.newCDPSession(page);
    if (values.slowdown !== '1') {
      await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    }
    const workers = await workersOf(client);
    const ended = values.trace === '' ? null : await recordTasks(client, values.trace);
    const samples = sampling(pid);
    const before = { resident: residentMb(pid), buffers: await workers.buffersMb() };
    await page.evaluate(watch);
    const stages = await walk(page, { file, pid, samples, workers });
    const tasks = await page.evaluate(() => window.tasks);
    samples.stop();
    report({ before, stages, tasks });
    if (ended !== null) reportTrace(await ended());
  } finally {
    await browser.close();
  }
}

/** Imports the file, waits for the market's new figures, then undoes the import. Returns time and memory per stage. */
async function walk(page, { file, pid, samples, workers }) {
  const stages = [];
  const stage = async (name, work) => {
    await page.evaluate((now) => window.stage(now), name);
    samples.begin();
    const began = Date.now();
    await work();
    stages.push({
      name,
      seconds: (Date.now() - began) / 1000,
      peakMb: samples.peak(),
      endMb: residentMb(pid).all,
      buffers: await workers.buffersMb(),
    });
  };
  const card = page.getByRole('region', { name: basename(file), exact: true });
  const reached = (...states) =>
    card.and(page.locator(states.map((state) => `[data-state="${state}"]`).join(','))).waitFor({ timeout: LONGEST_MS });
  await page.getByLabel('Choose files').setInputFiles(file);
  await stage('read', () => reached('checked', 'refused', 'failed'));
  await pause(500);
  await stage('write', async () => {
    await card.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
    await reached('done', 'failed');
  });
  await stage('market', () => untilIdle(pid, TRAINING_MS));
  const figures = await card.locator('dl > div').allInnerTexts();
  console.log(`\n${basename(file)}: ${figures.map((text) => text.replaceAll('\n', ' ')).join(' · ')}`);
  await page
    .getByRole('button', { name: /^Undo the import of/ })
    .first()
    .click();
  await stage('undo', async () => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('Import undone').first().waitFor({ timeout: LONGEST_MS });
    await untilIdle(pid);
  });
  return stages;
}

/** Runs in the page: collects tasks over 50 ms by stage. */
function watch() {
  let stage = 'drop';
  window.tasks = { long: [] };
  window.stage = (now) => {
    stage = now;
  };
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      window.tasks.long.push({ stage, duration: Math.round(duration), at: Math.round(startTime) });
    }
  }).observe({ type: 'longtask' });
}

function report({ before, stages, tasks }) {
  const buffers = (at) => at.map(({ name, mb, heapMb }) => `${name} ${mb}+${heapMb}`).join(', ');
  console.log(
    `  before: renderer ${before.resident.all} MB (anonymous ${before.resident.anonymous}); workers' buffers+objects, MB: ${buffers(before.buffers)}`,
  );
  for (const stage of stages) {
    const long = tasks.long.filter((task) => task.stage === stage.name).map(({ duration }) => duration);
    console.log(
      `  ${stage.name.padEnd(6)} ${stage.seconds.toFixed(1).padStart(6)} s, renderer at most ${stage.peakMb} MB, then ${stage.endMb} MB (${buffers(stage.buffers)}); ` +
        `tasks over 50 ms: ${long.length === 0 ? 'none' : long.join(', ')}`,
    );
  }
  const elsewhere = tasks.long.filter((task) => !stages.some(({ name }) => name === task.stage));
  if (elsewhere.length > 0)
    console.log(`  tasks over 50 ms at the drop: ${elsewhere.map((task) => task.duration).join(', ')}`);
  console.log(`  renderer at most ${Math.max(...stages.map(({ peakMb }) => peakMb))} MB in all`);
}

function reportTrace({ events, long, mostCpuMs }) {
  console.log(
    `  ${events} events in the trace; most processor time of a task ${mostCpuMs} ms; tasks over 50 ms with theirs:`,
  );
  for (const { ms, cpuMs: cpu, parts } of long) {
    const inside = parts.map((part) => `${part.name} ${part.ms}/${part.cpuMs} ${part.at}`).join('; ');
    console.log(`    ${ms} ms, processor ${cpu} ms: ${inside}`);
  }
}

function sampling(pid) {
  let highest = 0;
  const look = () => {
    highest = Math.max(highest, residentMb(pid).all);
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    begin: () => {
      highest = 0;
      look();
    },
    peak: () => {
      look();
      return highest;
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns the renderer with the most memory. The others belong to empty tabs. */
function rendererOf(profile) {
  const renderers = processesOf(profile).filter(({ args }) => args.includes('--type=renderer'));
  const [largest] = renderers.sort((a, b) => residentMb(b.pid).all - residentMb(a.pid).all);
  if (largest === undefined) throw new Error('the browser has no renderer');
  return largest.pid;
}

/** Waits at least `least` ms, and until the page and its workers have been idle for two seconds. */
async function untilIdle(pid, least = 0) {
  let calm = 0;
  let last = cpuMs(pid);
  for (let waited = 0; (calm < 2000 || waited < least) && waited < LONGEST_MS; waited += 250) {
    await pause(250);
    const now = cpuMs(pid);
    calm = now - last < 50 ? calm + 250 : 0;
    last = now;
  }
}

function madeFile(rows) {
  const file = join(tmpdir(), `register-${rows}.csv`);
  if (existsSync(file)) return file;
  const made = spawnSync('npx', ['tsx', 'bench/generate-csv.ts', '--rows', String(rows), '--out', file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('the file could not be made');
  return file;
}

import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { rowToDeed } from '../../../domain/transaction/columns.ts';
import { deedFingerprint, deedKey } from '../../../domain/transaction/deed-key.ts';
import { KeyIndex } from '../../../domain/transaction/key-index.ts';
import { readSegment } from '../../services/import/known-deeds.ts';
import { openStore } from '../../store/lowdb/open-store.ts';
import { history, type Programs, type Running, signIn, start, startServer, upload } from './programs.ts';

type Trial = { folder: string; path: string; kills: number; random: () => number };

/** Contents of a data folder. Equal values mean equal markets, because segments are named by their content. */
type Facts = { rows: number; twins: number; segments: string };

/** Maximum kills per import: after a third one the server would give up the file. */
const KILLS_AN_IMPORT = 2;

/**
 * Kills the server at random moments of an import and of its resumption, then lets the import finish. Compares the
 * market with that of an undisturbed import.
 */
export async function measureServerKills(programs: Programs, { folder, path, kills, random }: Trial): Promise<void> {
  const seeded = join(folder, 'seeded');
  await (await startServer(programs, seeded)).kill();
  const whole = join(folder, 'whole');
  await cp(seeded, whole, { recursive: true });
  const { seconds, facts: expected } = await undisturbed(programs, whole, path);
  console.log(`undisturbed: ${seconds.toFixed(1)} s, ${expected.rows} rows, ${expected.twins} twice`);
  let wrong = 0;
  for (let killed = 0, trial = 1; killed < kills; trial++) {
    const dataDir = join(folder, `trial-${trial}`);
    await cp(seeded, dataDir, { recursive: true });
    const moments = Array.from({ length: Math.min(KILLS_AN_IMPORT, kills - killed) }, () => random() * seconds * 1000);
    killed += moments.length;
    const story = await killedImport(programs, { dataDir, path, moments });
    const facts = await factsOf(dataDir);
    const isSame =
      facts.segments === expected.segments && facts.rows === expected.rows && facts.twins === expected.twins;
    if (!isSame || !story.isOk) wrong++;
    console.log(
      `killed after ${moments.map((ms) => (ms / 1000).toFixed(1)).join(' and ')} s: ${story.events}; missing ${expected.rows - facts.rows}, twice ${facts.twins}: ${isSame && story.isOk ? 'the same market' : 'NOT THE SAME'}`,
    );
  }
  console.log(`${kills} kills of the server: ${wrong} imports ended otherwise than undisturbed`);
  if (wrong > 0) process.exitCode = 1;
}

async function undisturbed(programs: Programs, dataDir: string, path: string) {
  const server = await startServer(programs, dataDir);
  const cookie = await signIn(server.url);
  const began = performance.now();
  await upload(server.url, cookie, path);
  const seconds = (performance.now() - began) / 1000;
  await server.kill();
  return { seconds, facts: await factsOf(dataDir) };
}

async function killedImport(
  programs: Programs,
  { dataDir, path, moments }: { dataDir: string; path: string; moments: readonly number[] },
): Promise<{ events: string; isOk: boolean }> {
  const events: string[] = [];
  let server = await startServer(programs, dataDir);
  let answered = 0;
  for (const [i, moment] of moments.entries()) {
    if (i === 0 || !(await isNoted(dataDir))) {
      const cookie = await signIn(server.url);
      upload(server.url, cookie, path).then(
        () => answered++,
        () => undefined,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, moment));
    await server.kill();
    events.push(
      answered > 0 ? 'answered before' : (await isNoted(dataDir)) ? 'noted' : 'no note (not received yet, or ended)',
    );
    server = await startServer(programs, dataDir);
  }
  if (await isNoted(dataDir)) await untilDone(server, dataDir);
  else if (answered === 0) {
    await upload(server.url, await signIn(server.url), path);
    events.push('sent again');
  }
  const entries = await history(server.url);
  await server.kill();
  const taking = entries.filter(({ taken }) => taken > 0);
  const isOk = taking.length === 1 && entries.every(({ state }) => state === 'done');
  events.push(`in the history ${entries.map(({ state, taken }) => `${state} ${taken}`).join(', ')}`);
  return { events: events.join(', '), isOk };
}

/** Whether a received file is waiting to be imported. */
async function isNoted(dataDir: string): Promise<boolean> {
  const names = await readdir(join(dataDir, 'spool')).catch(() => []);
  return names.some((name) => name.endsWith('.upload'));
}

async function untilDone(server: Running, dataDir: string): Promise<void> {
  for (let i = 0; i < 6000; i++) {
    if (!(await isNoted(dataDir)) && (await history(server.url)).length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the import did not end');
}

/** Kills the command-line import at random moments, then lets it finish. */
export async function measureCommandKills(programs: Programs, { folder, path, kills, random }: Trial): Promise<void> {
  const [undisturbed, dataDir] = [join(folder, 'command-whole'), join(folder, 'command-killed')];
  const command = (dir: string) => start(programs, { program: 'api/cli/import.ts', args: [path], dataDir: dir });
  const began = performance.now();
  await once(command(undisturbed), 'exit');
  const length = performance.now() - began;
  const expected = await factsOf(undisturbed);
  const left: number[] = [];
  for (let i = 0; i < kills; i++) {
    const child = command(dataDir);
    const exit = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), random() * length);
    await exit;
    clearTimeout(timer);
    left.push((await factsOf(dataDir)).rows);
  }
  const [code] = await once(command(dataDir), 'exit');
  const facts = await factsOf(dataDir);
  console.log(
    `rows after each of ${kills} kills of the command: ${left.join(' ')}; run again to its end (exit ${code}): ${facts.rows} of ${expected.rows}, twice ${facts.twins}`,
  );
  if (facts.rows !== expected.rows || facts.twins !== expected.twins) process.exitCode = 1;
}

async function factsOf(dataDir: string): Promise<Facts> {
  const { store } = await openStore({ dataDir, init: true, clock: () => Date.now() });
  const { rows, segments } = store.market.manifest();
  const index = new KeyIndex(rows);
  let twins = 0;
  for (const { sha256, droppedRows } of segments) {
    const columns = await readSegment(store, sha256);
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (dropped.has(row)) continue;
      const deed = rowToDeed(columns, row);
      const [key, fingerprint] = [deedKey(deed), deedFingerprint(deed)];
      index.find(key, (_, known) => {
        if (known.lo !== fingerprint.lo || known.hi !== fingerprint.hi) return false;
        twins++;
        return true;
      });
      index.add(key, fingerprint, 0);
    }
  }
  await store.close();
  const names = segments.map(({ sha256, droppedRows }) => `${sha256}:${droppedRows.join()}`);
  return { rows, twins, segments: names.sort().join('\n') };
}

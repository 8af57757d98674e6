import { beginRun } from '../support/prepared.ts';
import { currentRelease, prepareData } from '../support/server.ts';
import { ENGINES } from './engines.ts';

/** Prints which engines are skipped, and prepares the demo market for the others. */
export default async function globalSetup(): Promise<void> {
  process.env.E2E_PORTS ??= '20100';
  for (const { name, missing } of ENGINES) {
    const install = missing();
    if (install !== null) process.stdout.write(`${name} is not installed, its journeys are left out: ${install}\n`);
  }
  if (ENGINES.every(({ missing }) => missing() !== null)) throw new Error('no engine is installed');
  beginRun();
  currentRelease();
  await prepareData();
}

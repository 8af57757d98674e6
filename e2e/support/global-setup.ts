import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { firstVisit, startDevice } from './device.ts';
import { chooseWorkerPorts } from './ports.ts';
import { beginRun, dropOldPrepared, keepPrepared, preparedPorts, preparedProfile } from './prepared.ts';
import { currentRelease, prepareData, startServer } from './server.ts';

/**
 * Prepares the tests' starting point before any time limit runs: the demo market with its model, and for each worker a
 * browser with the whole market. Reuses earlier preparations from the same sources.
 */
export default async function globalSetup({ workers }: Pick<FullConfig, 'workers'>): Promise<void> {
  beginRun();
  dropOldPrepared();
  const ports = await chooseWorkerPorts(workers, preparedPorts());
  currentRelease();
  await prepareData();
  const missing = ports.filter((port) => !existsSync(preparedProfile(port)));
  await Promise.all(missing.map(prepareProfile));
}

async function prepareProfile(port: number): Promise<void> {
  const server = await startServer({ port });
  const device = await startDevice({ isNew: true });
  try {
    const page = await firstVisit(device, server.origin);
    await page.close();
    await device.close();
    // The service worker has all files, and every test copies the profile.
    rmSync(join(device.profile, 'Default/Cache'), { recursive: true });
    keepPrepared(device.profile, preparedProfile(port));
  } finally {
    await device.close();
    await server.stop();
  }
}

import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, headlessPath } from '../../scripts/chromium.mjs';
import { workerPort } from './ports.ts';
import { preparedProfile } from './prepared.ts';
import { temporaryFolder } from './server.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A browser with a profile on disk, like a user's. Installing and restarting need one. */
export type Device = {
  context: () => BrowserContext;
  /** Path of the profile folder. */
  profile: string;
  /** Opens a new page. */
  open: (url: string) => Promise<Page>;
  /** Ends the browser and starts it again on the same profile. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export type DeviceOptions = {
  viewport?: { width: number; height: number };
  /** True: the browser has never visited a server. Otherwise it has the app and this worker's whole demo market. */
  isNew?: boolean;
  /** Granted permissions and simulated hardware: camera, position, touch screen. */
  sensors?: Pick<BrowserContextOptions, 'permissions' | 'geolocation' | 'hasTouch'>;
  /** Renders WebGL in software. */
  webGl?: boolean;
  /** The whole browser, which knows what can be installed. */
  isWhole?: boolean;
};

/** Chromium only renders WebGL in software with these flags. */
const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** A camera that shows a test picture and needs no permission prompt. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export async function startDevice(options: DeviceOptions = {}): Promise<Device> {
  const profile = temporaryFolder('profile');
  if (options.isNew !== true) cpSync(preparedProfile(workerPort()), profile, { recursive: true });
  const executablePath = options.isWhole === true ? chromiumPath() : headlessPath();
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      args: [
        ...CHROMIUM_ARGS,
        ...(options.sensors === undefined ? [] : FAKE_CAMERA),
        ...(options.webGl === true ? SOFTWARE_GL : []),
      ],
      viewport: options.viewport ?? PHONE,
      acceptDownloads: true,
      ...options.sensors,
      ...(executablePath === undefined ? {} : { executablePath }),
    });
  let context = await launch();
  return {
    context: () => context,
    profile,
    async open(url) {
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      return page;
    },
    async restart() {
      await ended(context, profile);
      context = await launch();
    },
    close: () => context.close(),
  };
}

/** Closes a browser. One that does not end within 20 seconds is killed, as a phone does. */
async function ended(context: BrowserContext, profile: string): Promise<void> {
  const late = setTimeout(() => spawnSync('pkill', ['-KILL', '-f', `user-data-dir=${profile}`]), 20_000);
  await context.close();
  clearTimeout(late);
}

/** Waits until the whole market is on the device. */
export async function untilSynced(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Synced/ }).filter({ visible: true })).toBeVisible({
    timeout: 60_000,
  });
}

/** Waits until the service worker has cached all files and controls this page, which `ready` alone does not ensure. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null;
    },
    undefined,
    { timeout: 30_000 },
  );
}

/**
 * Opens Home and waits until the device has everything it needs to work offline. Immediate on a prepared device; a new
 * one downloads the market first.
 */
export async function firstVisit(device: Device, origin: string): Promise<Page> {
  const page = await device.open(`${origin}/`);
  await untilSynced(page);
  await untilControlled(page);
  return page;
}

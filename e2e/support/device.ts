import { cpSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/chromium.mjs';
import { workerPort } from './ports.ts';
import { preparedProfile } from './prepared.ts';
import { temporaryFolder } from './server.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A profile on disk, as a person's browser has one: installing, and starting again, mean something only there. */
export type Device = {
  context: () => BrowserContext;
  /** Its folder. */
  profile: string;
  /** A page in a window of its own. */
  open: (url: string) => Promise<Page>;
  /** Ends the browser and starts it again on the same profile. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

export type DeviceOptions = {
  viewport?: { width: number; height: number };
  /** Never visited any server. Otherwise it has the app and the whole demo market of this worker's server. */
  isNew?: boolean;
  /** What the browser may do and feel beyond the usual: a camera, a place, a touch screen. */
  sensors?: Pick<BrowserContextOptions, 'permissions' | 'geolocation' | 'hasTouch'>;
  /** Draws with WebGL, by software. */
  webGl?: boolean;
};

/** Chromium draws WebGL by software only when told to. */
const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** A camera that films a test picture, granted without a question. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export async function startDevice(options: DeviceOptions = {}): Promise<Device> {
  const profile = temporaryFolder('profile');
  if (options.isNew !== true) cpSync(preparedProfile(workerPort()), profile, { recursive: true });
  const executablePath = chromiumPath();
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
      await context.close();
      context = await launch();
    },
    close: () => context.close(),
  };
}

/** The market is complete on this device. */
export async function untilSynced(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Synced/ }).filter({ visible: true })).toBeVisible({
    timeout: 60_000,
  });
}

/** The service worker has every file and answers for this page. `ready` alone is not control. */
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
 * A page on Home, online, once everything is here that the device needs to go on alone: at once on a prepared device,
 * after the market has come on a new one.
 */
export async function firstVisit(device: Device, origin: string): Promise<Page> {
  const page = await device.open(`${origin}/`);
  await untilSynced(page);
  await untilControlled(page);
  return page;
}

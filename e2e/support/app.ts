import { type Page, test } from '@playwright/test';
import { type Device, type DeviceOptions, firstVisit, startDevice } from './device.ts';
import { type Server, startServer } from './server.ts';

/** The app for a test file: a server with the demo market, a browser with the whole market, and a page on Home. */
export type App = {
  server: Server;
  device: Device;
  page: Page;
  /** Returns the full address of a path. */
  url: (path: string) => string;
  /** Opens a path and waits until its document is parsed. */
  goto: (path: string) => Promise<void>;
  /** Kills the server as a power cut would, so that the device is on its own. */
  cutOff: () => Promise<void>;
};

/**
 * Starts the app before the tests of a file or `describe` and stops it after them. Its fields can be used once the
 * tests run. Takes about two seconds, because the market is trained and synced only once per run.
 */
export function testApp(options: DeviceOptions = {}): App {
  let server: Server | undefined;
  let device: Device | undefined;
  let page: Page | undefined;
  test.beforeAll(async () => {
    server = await startServer();
    device = await startDevice(options);
    page = await firstVisit(device, server.origin);
  });
  test.afterAll(async () => {
    await device?.close();
    await server?.kill();
  });
  const app: App = {
    get server() {
      return there(server);
    },
    get device() {
      return there(device);
    },
    get page() {
      return there(page);
    },
    url: (path) => `${there(server).origin}${path}`,
    async goto(path) {
      await there(page).goto(app.url(path), { waitUntil: 'domcontentloaded' });
    },
    cutOff: () => there(server).kill(),
  };
  return app;
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the app is there once its tests run');
  return part;
}

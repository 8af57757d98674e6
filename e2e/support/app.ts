import { type Page, test } from '@playwright/test';
import { type Device, type DeviceOptions, firstVisit, startDevice } from './device.ts';
import { type Server, startServer } from './server.ts';

/** The app of a test file: a server with the demo market, a browser that has all of it, and a page on Home. */
export type App = {
  server: Server;
  device: Device;
  page: Page;
  /** The address of a path of the app. */
  url: (path: string) => string;
  /** The page at a path, its document read. */
  goto: (path: string) => Promise<void>;
  /** Ends the server as a power cut does: from here on the device is alone. */
  cutOff: () => Promise<void>;
};

/**
 * Starts an app before the tests of a file, or of a `describe`, and ends it after them. Costs about two seconds: the
 * market is trained and synced once in a run. Its fields are there once tests run.
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

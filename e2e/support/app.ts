import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.mjs';
import { IS_LONG } from '../../test/long.ts';
import { type Device, type DeviceOptions, firstVisit, startDevice, untilControlled } from './device.ts';
import { openLine } from './line.ts';
import { workerPort } from './ports.ts';
import { type Server, startServer } from './server.ts';

/** A server that test files share. It never stops, so to be without it, files cut its line and join it afterwards. */
export type SharedServer = { origin: string; cut: () => Promise<void>; join: () => Promise<void> };

/**
 * Tests of files that share a server: one for each worker. They change nothing on it that another file notices: what
 * they write belongs to an account of their own or to a guest. Other files use Playwright's `test` and their own server.
 */
export const test = base.extend<object, { sharedServer: SharedServer }>({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ port: await freePort() });
      const line = await openLine(workerPort(), server.port);
      await use({ origin: `http://127.0.0.1:${workerPort()}`, ...line });
      await line.cut();
      await server.kill();
    },
    { scope: 'worker' },
  ],
});

/** The app for a test file: a server with the demo market, a browser with the whole market, and an empty page. */
export type App<S = Pick<Server, 'origin'>> = {
  server: S;
  device: Device;
  page: Page;
  /** Returns the full address of a path. */
  url: (path: string) => string;
  /** Loads the app at a path and waits until its document is parsed. */
  goto: (path: string) => Promise<void>;
  /**
   * Opens another screen as a link does and waits until the previous one is gone. This takes a fourth of the processor
   * time of `goto`, to which it falls back if the same screen is open or none. The long run loads every screen.
   */
  follow: (path: string) => Promise<void>;
  /** Makes the server unreachable, as a power cut would, so that the device is on its own. */
  cutOff: () => Promise<void>;
};

type Parts<S> = { server?: S; device?: Device; page?: Page };

/**
 * Starts a browser before the tests of a file or `describe`, for use with the shared server, and ends it after them.
 * Its fields can be used once the tests run.
 */
export function testApp(options: DeviceOptions = {}): App<SharedServer> {
  const parts: Parts<SharedServer> = {};
  test.afterEach(() => reportPages(parts));
  test.beforeAll(({ sharedServer }) => open(parts, sharedServer, options));
  test.afterAll(async () => {
    await parts.device?.close();
    await parts.server?.join();
  });
  return appOf(parts, ({ cut }) => cut());
}

/** As `testApp`, with a server of its own: about two more seconds of processor time. */
export function testAppWithServer(options: DeviceOptions = {}): App<Server> {
  const parts: Parts<Server> = {};
  base.afterEach(() => reportPages(parts));
  base.beforeAll(async () => open(parts, await startServer(), options));
  base.afterAll(async () => {
    await parts.device?.close();
    await parts.server?.kill();
  });
  return appOf(parts, ({ kill }) => kill());
}

const MOST_SHOWN = 700;
/** Letters of a line that `npm test` repeats at its end. */
const LINE = /.{1,150}/gu;

/** Adds to the errors of a failed test what its open pages show. `npm test` repeats the errors at its end. */
async function reportPages<S>({ device }: Parts<S>): Promise<void> {
  const { status, expectedStatus } = base.info();
  if (device === undefined || status === expectedStatus) return;
  const shown = await Promise.all(
    device
      .context()
      .pages()
      .map(async (page) => {
        const text = page.evaluate(
          () => `focus in ${document.activeElement?.outerHTML.slice(0, 80)}; ${document.body.innerText}`,
        );
        const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, 'no answer within five seconds'));
        const said = await Promise.race([text.catch(String), late]);
        const lines = said.replace(/\s+/g, ' ').slice(0, MOST_SHOWN).match(LINE) ?? [];
        return [page.url(), ...lines].join('\n');
      }),
  );
  throw new Error(`the pages then showed\n${shown.join('\n')}`);
}

async function open<S extends Pick<Server, 'origin'>>(
  parts: Parts<S>,
  server: S,
  options: DeviceOptions,
): Promise<void> {
  parts.server = server;
  parts.device = await startDevice(options);
  // A prepared browser has had its first visit.
  parts.page = options.isNew ? await firstVisit(parts.device, server.origin) : await parts.device.context().newPage();
}

function appOf<S extends Pick<Server, 'origin'>>(parts: Parts<S>, cutOff: (server: S) => Promise<void>): App<S> {
  const app: App<S> = {
    get server() {
      return there(parts.server);
    },
    get device() {
      return there(parts.device);
    },
    get page() {
      return there(parts.page);
    },
    url: (path) => `${app.server.origin}${path}`,
    async goto(path) {
      await app.page.goto(app.url(path), { waitUntil: 'domcontentloaded' });
    },
    async follow(path) {
      const open = screenOf(app.page.url());
      if (IS_LONG || open === null || open === screenOf(app.url(path))) return app.goto(path);
      await app.page.waitForFunction(isDrawn);
      await app.page.evaluate(followLink, path);
      await expect(app.page.locator(`[${LEFT}]`)).toHaveCount(0);
    },
    async cutOff() {
      // A page without its service worker could not load again.
      if (!app.page.isClosed() && screenOf(app.page.url()) !== null) await untilControlled(app.page);
      await cutOff(app.server);
    },
  };
  return app;
}

/** The part of an address that names the screen, or null if it is not an address of the app. */
function screenOf(url: string): string | null {
  return /^http/.test(url) ? (new URL(url).pathname.split('/')[1] ?? '') : null;
}

/** Runs in the page: whether the screen of its address is drawn. Before that, the screen before it would be left. */
function isDrawn(): boolean {
  return decodeURI(document.querySelector('main')?.dataset.path ?? '') === decodeURI(location.pathname);
}

/** Marks the screen that is left. */
const LEFT = 'data-left';

/** Runs in the page: enters a path into the history as the router does, and tells the router. */
function followLink(path: string): void {
  const screen = document.querySelector('main > *');
  if (screen === null) throw new Error('the page shows no screen');
  screen.setAttribute('data-left', '');
  const idx = Number(history.state?.idx ?? 0) + 1;
  history.pushState({ usr: null, key: String(performance.now()), idx }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the app is there once its tests run');
  return part;
}

import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Device, firstVisit, startDevice, untilControlled } from './support/device.ts';
import { copyRelease, currentRelease, type Server, startServer } from './support/server.ts';

const PROMPT = 'A new version is ready';

let release: string;
let server: Server;
let device: Device;

test.beforeEach(async () => {
  release = copyRelease(currentRelease());
  server = await startServer({ release });
  device = await startDevice();
});
test.afterEach(async () => {
  await device?.close();
  await server?.kill();
});

test('a new release is offered, and runs after Restart now', async () => {
  const page = await firstVisit(device, server.origin);
  const before = await entryOf(page);
  publish(release, 'second');
  await lookForUpdate(page);
  const prompt = page.getByRole('status', { name: PROMPT });
  await expect(prompt).toBeVisible();
  // The open page has not changed.
  expect(await entryOf(page)).toBe(before);
  expect(await releaseOfWorker(page)).toBe('');

  await prompt.getByRole('button', { name: 'Restart now' }).click();
  await expect.poll(() => entryOf(page)).not.toBe(before);
  await untilControlled(page);
  await expect.poll(() => releaseOfWorker(page)).toBe('second');
  await expect(page.getByRole('region', { name: 'Market today' })).toContainText('AED');
  await expect(page.getByText(PROMPT)).toHaveCount(0);
});

test('Later keeps the version that runs; the next start applies the new one before the database opens', async () => {
  const page = await firstVisit(device, server.origin);
  const before = await entryOf(page);
  publish(release, 'second');
  await lookForUpdate(page);
  const prompt = page.getByRole('status', { name: PROMPT });
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect(prompt).toHaveCount(0);
  await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveTitle(/Search/);
  expect(await entryOf(page)).toBe(before);
  expect(await releaseOfWorker(page)).toBe('');

  // Start another page while the old version is still open. By default, the browser would keep the old version.
  const opened: string[] = [];
  const fresh = await device.context().newPage();
  await fresh.exposeFunction('noteOpened', (what: string) => opened.push(what));
  await fresh.addInitScript(noteDatabases);
  await fresh.goto(`${server.origin}/`);
  // Chromium may lose the request to activate the new worker. The page then reloads by itself after 35 s.
  await expect.poll(() => entryOf(fresh), { timeout: 45_000 }).not.toBe(before);
  await expect.poll(() => releaseOfWorker(fresh)).toBe('second');
  await expect(fresh.getByRole('region', { name: 'Market today' })).toContainText('AED');
  const databases = () => opened.filter((line) => line.includes('sahil-'));
  await expect.poll(() => databases().length).toBeGreaterThan(0);
  // The old code never opened a database.
  expect(databases().filter((line) => line.startsWith(before))).toEqual([]);
});

test('a release that changes nothing is not offered', async () => {
  const page = await firstVisit(device, server.origin);
  await lookForUpdate(page);
  // The check has ended, so a new worker would be installing or waiting by now.
  const newWorker = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (registration?.installing ?? registration?.waiting)?.state ?? 'none';
  });
  expect(newWorker).toBe('none');
  await expect(page.getByText(PROMPT)).toHaveCount(0);
});

/** Turns the served build into another release, with a renamed entry script and a changed service worker. */
function publish(root: string, name: string): void {
  const app = join(root, 'dist/pwa');
  const entry = readdirSync(join(app, 'assets')).find((file) => /^index-.*\.js$/.test(file) && isEntry(app, file));
  if (entry === undefined) throw new Error('the build has no entry');
  const renamed = entry.replace('.js', `${name}.js`);
  renameSync(join(app, 'assets', entry), join(app, 'assets', renamed));
  for (const file of ['index.html', 'sw.js', ...readdirSync(join(app, 'assets')).map((asset) => `assets/${asset}`)]) {
    if (!/\.(js|html)$/.test(file)) continue;
    const path = join(app, file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(entry)) writeFileSync(path, text.replaceAll(entry, renamed));
  }
  appendFileSync(join(app, 'assets', renamed), `\n/* ${name} */\n`);
  // The service worker lists the page by the hash of its content, which has changed.
  const worker = join(app, 'sw.js');
  const listed = readFileSync(worker, 'utf8');
  const changed = listed.replace(/"revision":"\w+"(,"url":"index\.html")/, `"revision":"${name}"$1`);
  if (changed === listed) throw new Error('the worker does not list the page');
  writeFileSync(worker, `${changed}\nself.addEventListener('message',e=>e.ports[0]?.postMessage('${name}'));\n`);
}

function isEntry(app: string, file: string): boolean {
  return readFileSync(join(app, 'index.html'), 'utf8').includes(`src="/assets/${file}"`);
}

/** Checks for an update, as the app's hourly timer does. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** Returns the address of the page's entry script. */
function entryOf(page: Page): Promise<string> {
  return page
    .evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
    .catch(() => '');
}

/** Returns the release name of the controlling worker, or an empty text for the original build. */
function releaseOfWorker(page: Page): Promise<string> {
  return page
    .evaluate(
      () =>
        new Promise<string>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (event) => resolve(String(event.data));
          navigator.serviceWorker.controller?.postMessage({ type: 'WHO' }, [port2]);
          setTimeout(() => resolve(''), 1000);
        }),
    )
    .catch(() => '');
}

/** Runs in the page before its own code: reports which script opens which database. */
function noteDatabases(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name: string, version?: number) {
    const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
    (window as unknown as { noteOpened: (what: string) => void }).noteOpened(`${entry} ${name}`);
    return version === undefined ? open.call(this, name) : open.call(this, name, version);
  };
}

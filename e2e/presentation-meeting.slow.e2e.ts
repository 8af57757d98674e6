import { expect, type Page } from '@playwright/test';
import { test, testApp } from './support/app.ts';
import { DESKTOP } from './support/device.ts';

const app = testApp({ viewport: DESKTOP });

const presentation = (query: string) => `${app.server.origin}/market-presentation?${query}`;
const player = (on: Page) => on.getByRole('dialog', { name: 'Presentation' });

test('with a second screen the slides go there and the notes stay here', async () => {
  const own = await app.device.context().newPage();
  await own.addInitScript(() => {
    const [here, there] = [
      { left: 0, top: 0 },
      { left: 1440, top: 0 },
    ];
    Object.assign(window, { getScreenDetails: async () => ({ screens: [here, there], currentScreen: here }) });
    Element.prototype.requestFullscreen = async (options) => {
      Object.assign(window, { asked: options });
    };
  });
  await own.goto(presentation('template=market-overview&slide=1'));
  const [presenter] = await Promise.all([
    own.waitForEvent('popup'),
    player(own).getByRole('button', { name: 'Presenter view' }).click(),
  ]);
  await expect(presenter.getByRole('heading', { name: /^Next: / })).toBeVisible();
  expect(await own.evaluate(() => Reflect.get(window, 'asked'))).toMatchObject({ screen: { left: 1440 } });
  await own.close();
});

test('a recording begins with the presentation and is handed over when it closes', async () => {
  const own = await app.device.context().newPage();
  await own.addInitScript(() => {
    const canvas = document.createElement('canvas');
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
      requestAnimationFrame(paint);
    };
    paint();
    Object.assign(navigator.mediaDevices, {
      getDisplayMedia: async () => canvas.captureStream(10),
      getUserMedia: () => Promise.reject(new DOMException('no microphone', 'NotAllowedError')),
    });
  });
  await own.goto(presentation('template=market-overview&tab=export'));
  await own.getByRole('button', { name: 'Record Presentation' }).click();
  await expect(player(own).locator('[data-place]')).toHaveText('Slide 1 of 5');
  const [download] = await Promise.all([own.waitForEvent('download'), own.keyboard.press('Escape')]);
  expect(download.suggestedFilename()).toMatch(/\.(webm|mp4)$/);
  await own.close();
});

test('where the browser cannot record it says so, and nothing starts', async () => {
  const own = await app.device.context().newPage();
  await own.addInitScript(() => Object.assign(window, { MediaRecorder: undefined }));
  await own.goto(presentation('template=market-overview&tab=export'));
  await own.getByRole('button', { name: 'Record Presentation' }).click();
  await expect(own.getByText('This browser cannot record its screen.')).toBeVisible();
  await expect(player(own)).toHaveCount(0);
  await own.close();
});

test('the check before a meeting puts a part of an export that is missing back on the device', async () => {
  await app.page.goto(presentation('template=market-overview'));
  await app.page.getByRole('button', { name: 'Save', exact: true }).click();
  await app.page.getByRole('button', { name: 'Offline check' }).click();
  const sheet = app.page.getByRole('dialog', { name: 'Ready without a network?' });
  const allHere = sheet.getByText('Everything this presentation needs is on this device.');
  await expect(allHere).toBeVisible({ timeout: 30_000 });
  const writer = await app.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      const file = (await store.keys()).find(({ url }) => url.includes('/assets/deck-pptx'));
      if (file !== undefined && (await store.delete(file))) return file.url;
    }
    return null;
  });
  const isStored = () => app.page.evaluate(async (url) => (await caches.match(url ?? '')) !== undefined, writer);
  expect(writer).not.toBeNull();
  expect(await isStored()).toBe(false);
  await sheet.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(isStored).toBe(true);
  await expect(allHere).toBeVisible({ timeout: 30_000 });
});

test('a phone on its side has the controls over the slide, gone while nobody touches it', async () => {
  const own = await app.device.context().newPage();
  await own.setViewportSize({ width: 844, height: 390 });
  await own.goto(presentation('template=market-overview&slide=1'));
  const next = player(own).getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeVisible();
  await expect(next).toBeHidden();
  await own.mouse.click(400, 200);
  await expect(next).toBeVisible();
  await next.click();
  await expect(player(own).locator('[data-place]')).toHaveText('Slide 2 of 5');
  await own.close();
});

import { expect, type Page } from '@playwright/test';
import { axeFaults, axeThemes, themeOf } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { AR, hold, openAr, openDrawnStreet, SENSORS, startSession, watchSensors } from './support/ar.ts';
import { DESKTOP, PHONE } from './support/device.ts';

const app = testApp({ sensors: SENSORS });
const THEMES = ['light', 'dark'] as const;

test.beforeAll(() => app.device.context().addInitScript(watchSensors));
test.beforeEach(() => app.page.setViewportSize(PHONE));

/** Returns axe violations in these themes. */
async function faults(page: Page, what: string, themes: readonly (typeof THEMES)[number][]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => themeOf(page)).toBe(colorScheme);
    found.push(...(await axeFaults(page)).map((fault) => `${what}, ${colorScheme}: ${fault}`));
  }
  return found;
}

test('axe finds nothing in a running session, its tools and its sheets, on phone and desktop', async () => {
  test.slow();
  const { page } = app;
  const found: string[] = [];
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await openDrawnStreet(app);
    await expect(page.locator('dialog [data-key]').first()).toBeVisible();
    found.push(...(await faults(page, `session ${size.width}`, axeThemes(size))));
    await page.locator('dialog [data-key]').first().click({ force: true });
    for (const [tool, close] of [
      ['Align the view', 'Done'],
      ['Walk mode', 'End walk'],
      ['Measure', 'Done'],
    ] as const) {
      await page.getByRole('button', { name: tool }).click();
      await expect(page.getByRole('button', { name: close })).toBeVisible();
      found.push(...(await faults(page, `${tool} ${size.width}`, axeThemes(size))));
      await page.getByRole('button', { name: close }).click();
    }
    for (const sheet of ['AR settings', 'Filter', 'Choose where you stand', 'Take a photo', /^Open /]) {
      await page.getByRole('button', { name: sheet }).click();
      await expect(page.getByRole('dialog').last()).toBeVisible();
      found.push(...(await faults(page, `${sheet} ${size.width}`, axeThemes(size))));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
  }
  expect(found).toEqual([]);
});

test('axe finds nothing where the camera is refused, nothing moves, nobody knows the place, or a map stands in', async () => {
  const { page } = app;
  const found: string[] = [];
  await openAr(app);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
    navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
  });
  await page.getByRole('button', { name: 'Start AR Experience' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Camera' })).toBeVisible();
  found.push(...(await faults(page, 'camera refused', THEMES)));
  // Without sensor data, the user turns the view by hand.
  await page.getByRole('button', { name: 'Continue without the camera' }).click();
  await expect(page.getByText(/Drag the picture or use the arrow keys/)).toBeVisible();
  found.push(...(await faults(page, 'turned by hand', THEMES)));

  await openAr(app);
  await page.evaluate(() => {
    navigator.geolocation.watchPosition = (_, onError) => {
      queueMicrotask(() => onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
      return 1;
    };
  });
  await hold(page, 20);
  await startSession(page);
  await expect(page.getByText(/Location is blocked for this page/)).toBeVisible();
  found.push(...(await faults(page, 'no place', THEMES)));
  // After choosing their position, users see the homes around it.
  await page.getByRole('button', { name: 'Choose where you stand' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Choose where you stand' });
  await sheet.getByLabel('Area').selectOption({ label: 'Downtown Dubai' });
  await sheet.getByRole('button', { name: 'I stand in this area' }).click();
  await expect(page.getByText(/^[1-9]\d* nearby$/)).toBeVisible();

  await app.goto(AR);
  await page.getByRole('button', { name: 'Map and list instead' }).click();
  await expect(page.getByRole('heading', { name: 'Map and list' })).toBeVisible();
  await expect(page.getByRole('link', { name: /homes? for sale/ }).first()).toBeVisible();
  found.push(...(await faults(page, 'map and list', THEMES)));
  expect(found).toEqual([]);
});

test('a compass that is unsure asks for a figure of eight', async () => {
  const { page } = app;
  await openAr(app);
  await hold(page, 20);
  await startSession(page);
  await expect(page.getByText(/^Looking \d+°/)).toBeAttached();
  await expect(page.getByText(/figure of eight/)).toHaveCount(0);
  // Simulate steel nearby: the compass turns while the gyro does not.
  let errorDeg = 0;
  const disturb = async () => {
    errorDeg += 110;
    await hold(page, 20, errorDeg);
    return page.getByText(/Move the phone in a figure of eight/).count();
  };
  await expect.poll(disturb, { intervals: [250] }).toBe(1);
});

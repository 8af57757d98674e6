import { expect } from '@playwright/test';
import { test, testApp } from './support/app.ts';
import {
  AR,
  buildingsNear,
  hold,
  labelOf,
  leaderX,
  openAr,
  openDrawnStreet,
  SENSORS,
  STREET,
  seenAt,
  sensorUsage,
  startSession,
  watchSensors,
} from './support/ar.ts';

const app = testApp({ sensors: SENSORS });

test.beforeAll(() => app.device.context().addInitScript(watchSensors));
test.afterEach(() => app.device.context().setOffline(false));

test('labels stand where they are computed, follow the attitude, and Exit gives everything back', async () => {
  const target = (await buildingsNear(app))[0];
  if (target === undefined) throw new Error('the demo market has nothing here');
  const { building, bearingDeg } = target;
  const page = await openAr(app);
  await hold(page, bearingDeg);
  await startSession(page);
  // The status counts homes within 500 m, not the whole market.
  const homes = (await buildingsNear(app)).reduce((sum, near) => sum + near.building.listings.length, 0);
  await expect(page.getByTitle(`${homes} homes for sale within 500 m`)).toBeVisible();
  const plate = labelOf(page, building.key);
  await expect(plate).toContainText(`${Math.round(target.distanceM)} m`);
  const offBy = async (heading: number) =>
    Math.abs((await leaderX(page, building.key)) - (await seenAt(page, building, heading)).x);
  // The position is rounded to centimetres, and labels ignore movements under 4 px.
  await expect.poll(() => offBy(bearingDeg)).toBeLessThan(5);
  await hold(page, bearingDeg + 6);
  await expect.poll(() => offBy(bearingDeg + 6)).toBeLessThan(5);
  expect(await sensorUsage(page)).toMatchObject({ cameras: 1, live: 1, listeners: 2, watches: 1 });

  await plate.click({ force: true });
  await page.getByRole('button', { name: `Open ${building.name}` }).click();
  const sheet = page.getByRole('dialog', { name: building.name });
  await expect(sheet.getByText('Registered sales')).toBeVisible();
  await expect(sheet.getByText('Median per sqft')).toBeVisible();
  await expect(sheet.getByText('Gross rental yield')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exit AR' }).click();
  await expect(page.getByRole('button', { name: 'Start AR Experience' })).toBeVisible();
  expect(await sensorUsage(page)).toEqual({ cameras: 1, live: 0, listeners: 0, watches: 0 });
});

test('who leaves the screen while the browser asks for the camera gets none that runs on', async () => {
  const page = await openAr(app);
  await hold(page, 20);
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      await new Promise((allow) => addEventListener('person-allows', allow, { once: true }));
      return ask(constraints);
    };
  });
  await page.getByRole('button', { name: 'Start AR Experience' }).click();
  await page.getByRole('link', { name: 'Search' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('heading', { name: 'AR Property Viewer' })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('person-allows')));
  await expect.poll(() => sensorUsage(page)).toEqual({ cameras: 1, live: 0, listeners: 0, watches: 0 });
});

test('without a network the same buildings are here, and a photo is kept, shared and deleted', async () => {
  const known = await buildingsNear(app);
  const { page } = app;
  await openDrawnStreet(app);
  await app.device.context().setOffline(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Try it on a drawn street' }).click();
  await expect(page.getByText('Offline').last()).toBeVisible();
  await page.getByRole('button', { name: 'Walk mode' }).click();
  const nearest = page.getByRole('region', { name: 'Nearest homes' }).getByRole('listitem');
  await expect(nearest).toHaveCount(Math.min(8, known.length));
  await page.getByRole('button', { name: 'End walk' }).click();
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await page.getByLabel('Note').fill('Quiet side of the street');
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await expect(page.getByText('Photo saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Exit AR' }).click();
  const photo = page.getByRole('listitem').filter({ hasText: 'Quiet side of the street' });
  await expect(photo.getByRole('img')).toBeVisible();
  const download = page.waitForEvent('download');
  await photo.getByRole('button', { name: 'Save photo as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  await photo.getByRole('button', { name: 'Delete photo' }).click();
  await expect(photo).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photo).toHaveCount(1);
  await page.getByRole('button', { name: 'Map and list instead' }).click();
  await expect(page.getByRole('application', { name: 'Buildings with homes for sale around you' })).toBeVisible();
});

test('the switches of the view are as they were left when the app starts again', async () => {
  const page = await openDrawnStreet(app);
  await expect(page.locator('dialog [data-key]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Info', exact: true }).click();
  await expect(page.locator('dialog [data-key]')).toHaveCount(0);
  await page.getByRole('button', { name: 'AR settings' }).click();
  await page.getByRole('switch', { name: 'Measurements' }).click();
  await page.getByRole('slider', { name: 'Opacity of boundaries' }).fill('0.6');
  await openDrawnStreet(app);
  await expect(page.getByRole('button', { name: 'Info', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'AR settings' }).click();
  await expect(page.getByRole('switch', { name: 'Measurements' })).not.toBeChecked();
  await expect(page.getByRole('slider', { name: 'Opacity of boundaries' })).toHaveValue('0.6');
  await page.evaluate(() => localStorage.removeItem('sahil.ar-view'));
});

test('a refused camera says what the person can do, and the view goes on without asking again', async () => {
  const page = await openAr(app, AR);
  await page.evaluate(() => {
    const { watched } = window as never as { watched: { cameras: number } };
    navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
    navigator.mediaDevices.getUserMedia = async () => {
      watched.cameras++;
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await hold(page, 20);
  await page.getByRole('button', { name: 'Start AR Experience' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Camera' })).toHaveText(
    'Camera access is required for AR functionality. Please enable camera permissions and refresh the page.',
  );
  expect(await sensorUsage(page)).toMatchObject({ cameras: 1, listeners: 0, watches: 0 });
  await page.getByRole('button', { name: 'Continue without the camera' }).click();
  const near = await (await fetch(app.url(`/api/properties/coordinates?lat=${STREET.lat}&lng=${STREET.lng}`))).json();
  await expect(page.getByText(`${near.length} nearby`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'AR settings' }).click();
  await expect(page.getByText(/25\.195\d+, 55\.274\d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exit AR' }).click();
  expect(await sensorUsage(page)).toEqual({ cameras: 1, live: 0, listeners: 0, watches: 0 });
});

import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { groupByBuilding, sightsFrom } from '../domain/ar/buildings.ts';
import { coverCamera, project } from '../domain/ar/camera.ts';
import { declinationDeg } from '../domain/ar/declination.ts';
import { enuOf } from '../domain/ar/enu.ts';
import { EYE_HEIGHT_M } from '../domain/ar/outline.ts';
import { lookingAt } from '../domain/ar/quaternion.ts';
import type { Property } from '../domain/property/property.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';
import { PHONE, untilControlled, untilSynced } from './support/device.ts';
import { type Server, startServer, temporaryFolder } from './support/server.ts';

let server: Server;
let context: BrowserContext;

const STREET = { lat: 25.1955, lng: 55.2745 };
const AR = '/ar-property-viewer';

test.beforeAll(async () => {
  server = await startServer();
  const executablePath = chromiumPath();
  context = await chromium.launchPersistentContext(temporaryFolder('ar-profile'), {
    args: [...CHROMIUM_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    viewport: PHONE,
    hasTouch: true,
    permissions: ['camera', 'geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
    geolocation: { latitude: STREET.lat, longitude: STREET.lng, accuracy: 5 },
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  await context.addInitScript(watchSensors);
  const page = await context.newPage();
  await page.goto(`${server.origin}/`, { waitUntil: 'domcontentloaded' });
  await untilSynced(page);
  await untilControlled(page);
  await page.close();
});
test.afterAll(async () => {
  await context?.close();
  await server?.kill();
});

type Watched = { cameras: number; tracks: MediaStreamTrack[]; listeners: number; watches: number; pose: Pose | null };
type Pose = { alpha: number; beta: number; gamma: number; compassAlpha: number };

/** In the page: counts what is asked of the device and not given back, and speaks for its motion sensors. */
function watchSensors(): void {
  const watched: Watched = { cameras: 0, tracks: [], listeners: 0, watches: 0, pose: null };
  Object.assign(window, { watched });
  if (navigator.mediaDevices !== undefined) {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      watched.cameras++;
      const stream = await ask(constraints);
      watched.tracks.push(...stream.getTracks());
      return stream;
    };
  }
  const [add, remove] = [window.addEventListener.bind(window), window.removeEventListener.bind(window)];
  const isMotion = (type: string) => type.startsWith('deviceorientation');
  window.addEventListener = ((type: string, ...rest: [EventListener]) => {
    if (isMotion(type)) watched.listeners++;
    add(type, ...rest);
  }) as typeof window.addEventListener;
  window.removeEventListener = ((type: string, ...rest: [EventListener]) => {
    if (isMotion(type)) watched.listeners--;
    remove(type, ...rest);
  }) as typeof window.removeEventListener;
  const { geolocation } = navigator;
  const [watch, clear] = [geolocation.watchPosition.bind(geolocation), geolocation.clearWatch.bind(geolocation)];
  geolocation.watchPosition = (...given) => {
    watched.watches++;
    return watch(...given);
  };
  geolocation.clearWatch = (id) => {
    watched.watches--;
    clear(id);
  };
  setInterval(() => {
    if (watched.pose === null) return;
    const { alpha, compassAlpha, ...tilt } = watched.pose;
    dispatchEvent(new DeviceOrientationEvent('deviceorientation', { ...tilt, alpha }));
    const absolute = { ...tilt, alpha: compassAlpha, absolute: true };
    dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', absolute));
  }, 16);
}

/** Holds the phone upright, looking level to a true heading; its gyro has its own north. */
async function hold(page: Page, heading: number): Promise<void> {
  const magnetic = heading - declinationDeg(STREET, new Date().getFullYear() + new Date().getMonth() / 12);
  const alpha = (degrees: number) => (((360 - degrees) % 360) + 360) % 360;
  const pose = { alpha: alpha(heading + 77), beta: 95, gamma: 0, compassAlpha: alpha(magnetic) };
  await page.evaluate(
    (given) => Object.assign((window as never as { watched: Watched }).watched, { pose: given }),
    pose,
  );
}

const watched = (page: Page) =>
  page.evaluate(() => {
    const { cameras, tracks, listeners, watches } = (window as never as { watched: Watched }).watched;
    return { cameras, live: tracks.filter(({ readyState }) => readyState === 'live').length, listeners, watches };
  });

async function nearby(): Promise<Property[]> {
  const answer = await fetch(`${server.origin}/api/properties/coordinates?lat=${STREET.lat}&lng=${STREET.lng}`);
  return (await answer.json()) as Property[];
}

async function openAr(path = AR): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'AR Property Viewer' })).toBeVisible();
  return page;
}

const label = (page: Page, key: string) => page.locator(`.ar-label[data-key="${key}"]`);

test('labels stand where they are computed, follow the attitude, and Exit gives everything back', async () => {
  const target = sightsFrom(STREET, groupByBuilding(await nearby()), 300)[0];
  if (target === undefined) throw new Error('the demo market has nothing here');
  const page = await openAr();
  await hold(page, target.bearingDeg);
  await page.getByRole('button', { name: 'Start AR Experience' }).click();
  const plate = label(page, target.building.key);
  await expect(plate).toBeVisible();
  await expect(plate).toContainText(`${Math.round(target.distanceM)} m`);
  // A label's leader points at the roof: what its box and the leader's place in it add up to.
  const leaderX = () =>
    plate.evaluate(
      (element) =>
        element.getBoundingClientRect().x +
        Number.parseFloat((element as HTMLElement).style.getPropertyValue('--leader')),
    );
  const video = await page
    .locator('video')
    .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({ width: videoWidth, height: videoHeight }));
  const camera = coverCamera(PHONE, video, 65);
  const roof = enuOf(STREET, target.building.at, target.building.heightM - EYE_HEIGHT_M);
  const expected = (heading: number) => project(camera, lookingAt(heading, 5), roof)?.x ?? Number.NaN;
  // The position is rounded to centimetres on its way; the label rests while it is moved by less than 4 px.
  await expect.poll(async () => Math.abs((await leaderX()) - expected(target.bearingDeg))).toBeLessThan(5);
  await hold(page, target.bearingDeg + 6);
  await expect.poll(async () => Math.abs((await leaderX()) - expected(target.bearingDeg + 6))).toBeLessThan(5);
  await expect(page.getByText('Scanning...')).toBeVisible();
  expect(await watched(page)).toMatchObject({ cameras: 1, live: 1, listeners: 2, watches: 1 });

  await plate.click({ force: true });
  await page.getByRole('button', { name: `Open ${target.building.name}` }).click();
  const sheet = page.getByRole('dialog', { name: target.building.name });
  await expect(sheet.getByText('Registered sales')).toBeVisible();
  await expect(sheet.getByText('Median price per sqft')).toBeVisible();
  await expect(sheet.getByText('Gross rental yield')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exit AR' }).click();
  await expect(page.getByRole('button', { name: 'Start AR Experience' })).toBeVisible();
  expect(await watched(page)).toEqual({ cameras: 1, live: 0, listeners: 0, watches: 0 });
  await page.close();
});

test('without a network the same buildings are here, and an alignment makes the view good', async () => {
  const known = new Set(groupByBuilding(await nearby()).map(({ key }) => key));
  const page = await openAr(`${AR}?at=${STREET.lat},${STREET.lng}&heading=20`);
  await context.setOffline(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Try it on a drawn street' }).click();
  await expect(page.getByText('Offline').last()).toBeVisible();
  await page.getByRole('button', { name: 'Walk mode' }).click();
  const nearest = page.getByRole('region', { name: 'Nearest homes' }).getByRole('listitem');
  await expect(nearest).toHaveCount(Math.min(8, known.size));
  await page.getByRole('button', { name: 'End walk' }).click();
  await page.getByRole('button', { name: 'Align the view' }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText(/^Aligned to .*\. Labels within ±\d+ m at 100 m\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Good/ })).toBeVisible();
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await page.getByLabel('Note').fill('Quiet side of the street');
  await page.getByRole('button', { name: 'Save on this device' }).click();
  await expect(page.getByText('Photo saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Exit AR' }).click();
  await expect(page.getByText('Quiet side of the street')).toBeVisible();
  await page.getByRole('button', { name: 'Map and list instead' }).click();
  await expect(page.getByRole('application', { name: 'Buildings with homes for sale around you' })).toBeVisible();
  await context.setOffline(false);
  await page.close();
});

test('a refused camera says what the person can do, and the view goes on without asking again', async () => {
  const page = await openAr();
  await page.evaluate(() => {
    const watched = (window as never as { watched: Watched }).watched;
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
  expect(await watched(page)).toMatchObject({ cameras: 1, listeners: 0 });
  await page.getByRole('button', { name: 'Go on without the camera' }).click();
  await expect(page.getByText(/^\d+ nearby$/)).toBeVisible();
  await page.getByRole('button', { name: 'AR settings' }).click();
  await expect(page.getByText(/25\.195\d+, 55\.274\d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exit AR' }).click();
  expect(await watched(page)).toEqual({ cameras: 1, live: 0, listeners: 0, watches: 0 });
  await page.close();
});

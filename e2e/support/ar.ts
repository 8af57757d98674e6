import { expect, type Page } from '@playwright/test';
import { type ArBuilding, groupByBuilding, type Sight, sightsFrom } from '../../domain/ar/buildings.ts';
import { type Camera, coverCamera, projectPoint } from '../../domain/ar/camera.ts';
import { declinationDeg } from '../../domain/ar/declination.ts';
import { toEnuOffset } from '../../domain/ar/enu.ts';
import { EYE_HEIGHT_M } from '../../domain/ar/outline.ts';
import { attitudeFromHeading } from '../../domain/ar/quaternion.ts';
import type { Property } from '../../domain/property/property.ts';
import type { App } from './app.ts';
import { testTime } from './clock.ts';
import type { DeviceOptions } from './device.ts';

/** Position of the phone in these tests: among towers in Downtown. */
export const STREET = { lat: 25.1955, lng: 55.2745 };
export const AR = '/ar-property-viewer';
/** Backward tilt of the phone, degrees, so that towers are in view. */
const PITCH_DEG = 5;
/** Offset of the gyro's north from true north, degrees. */
const GYRO_NORTH_DEG = 77;

/** Grants camera, location and motion sensors. */
export const SENSORS: DeviceOptions['sensors'] = {
  hasTouch: true,
  permissions: ['camera', 'geolocation', 'accelerometer', 'gyroscope', 'magnetometer'],
  geolocation: { latitude: STREET.lat, longitude: STREET.lng, accuracy: 5 },
};

type Pose = { alpha: number; beta: number; gamma: number; compassAlpha: number };
type Watched = { cameras: number; tracks: MediaStreamTrack[]; listeners: number; watches: number; pose: Pose | null };
type WatchedWindow = Window & { watched: Watched };

/** Runs in the page: counts the cameras, listeners and watches in use, and simulates the motion sensors. */
export function watchSensors(): void {
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

/** Simulates a phone held upright at a true heading. `compassErrorDeg`: how far right its compass reads. */
export async function hold(page: Page, heading: number, compassErrorDeg = 0): Promise<void> {
  const magnetic = heading - declinationDeg(STREET, testTime().getFullYear() + testTime().getMonth() / 12);
  const alpha = (degrees: number) => (((360 - degrees) % 360) + 360) % 360;
  const pose = {
    alpha: alpha(heading + GYRO_NORTH_DEG),
    beta: 90 + PITCH_DEG,
    gamma: 0,
    compassAlpha: alpha(magnetic + compassErrorDeg),
  };
  await page.evaluate((given) => Object.assign((window as never as WatchedWindow).watched, { pose: given }), pose);
}

/** Returns how often the camera was requested, and the streams, listeners and watches still in use. */
export function sensorUsage(page: Page) {
  return page.evaluate(() => {
    const { cameras, tracks, listeners, watches } = (window as never as WatchedWindow).watched;
    return { cameras, live: tracks.filter(({ readyState }) => readyState === 'live').length, listeners, watches };
  });
}

/** Returns buildings within 500 m of the phone, nearest first, from the API's listings. */
export async function buildingsNear(app: App): Promise<Sight[]> {
  const answer = await fetch(app.url(`/api/properties/coordinates?lat=${STREET.lat}&lng=${STREET.lng}`));
  return sightsFrom(STREET, groupByBuilding((await answer.json()) as Property[]), 500);
}

/** Opens the simulator: a drawn street at the same position, facing the nearest building. */
export async function openDrawnStreet(app: App): Promise<Page> {
  const [nearest] = await buildingsNear(app);
  const page = await openAr(app, `${AR}?at=${STREET.lat},${STREET.lng}&heading=${nearest?.bearingDeg ?? 0}`);
  await page.getByRole('button', { name: 'Try it on a drawn street' }).click();
  return page;
}

export async function openAr(app: App, path = AR): Promise<Page> {
  await app.goto(path);
  await expect(app.page.getByRole('heading', { name: 'AR Property Viewer' })).toBeVisible();
  return app.page;
}

export async function startSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start AR Experience' }).click();
  await expect(page.getByText('Scanning...')).toBeVisible();
}

/** Returns the displayed heading, degrees. */
export async function saidHeading(page: Page): Promise<number> {
  const text = await page.getByText(/^Looking \d+°/).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN);
}

export function labelOf(page: Page, key: string) {
  return page.locator(`[data-key="${key}"]`);
}

/** Returns the x position, pixels, that a label's leader line points to. */
export function leaderX(page: Page, key: string): Promise<number> {
  return labelOf(page, key)
    .locator('[data-leader]')
    .evaluate((element) => element.getBoundingClientRect().x);
}

/** Returns the camera behind the view, for this field of view. */
export async function cameraOf(page: Page, fieldOfViewDeg = 65): Promise<Camera> {
  const size = () =>
    page
      .locator('video')
      .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({ width: videoWidth, height: videoHeight }));
  await expect.poll(async () => (await size()).width).toBeGreaterThan(0);
  const view = page.viewportSize();
  if (view === null) throw new Error('a page has a size');
  return coverCamera(view, await size(), fieldOfViewDeg);
}

/** Returns the pixel where a phone at this heading and field of view really sees a building's roof. */
export async function seenAt(page: Page, building: ArBuilding, heading: number, fieldOfViewDeg = 65) {
  const roof = toEnuOffset(STREET, building.at, building.heightM - EYE_HEIGHT_M);
  const pixel = projectPoint(await cameraOf(page, fieldOfViewDeg), attitudeFromHeading(heading, PITCH_DEG), roof);
  if (pixel === null) throw new Error(`${building.name} is not ahead`);
  return pixel;
}

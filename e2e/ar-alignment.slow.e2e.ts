import { expect, type Page } from '@playwright/test';
import { turnOfDrag } from '../domain/ar/alignment.ts';
import { sunPosition } from '../domain/ar/declination.ts';
import { turnDeg } from '../domain/ar/enu.ts';
import { attitudeFromHeading } from '../domain/ar/quaternion.ts';
import { test, testApp } from './support/app.ts';
import {
  buildingsNear,
  cameraOf,
  hold,
  labelOf,
  leaderX,
  openAr,
  SENSORS,
  STREET,
  saidHeading,
  seenAt,
  startSession,
  watchSensors,
} from './support/ar.ts';
import { runShift } from './support/clock.ts';

const app = testApp({ sensors: SENSORS });
/** Compass error of this phone, degrees to the right: two standard deviations. */
const COMPASS_ERROR_DEG = 24;

test.beforeAll(() => app.device.context().addInitScript(watchSensors));
// Alignments are remembered for the place, and the lens for the device. Each test starts without them.
test.beforeEach(async () => {
  await app.goto('/settings');
  await app.page.evaluate(() => {
    localStorage.removeItem('sahil.ar-view');
  });
  await forgetAlignments(app.page);
});

test('by one tower: the view turns into place, is good, and the site is remembered', async () => {
  const target = (await buildingsNear(app)).find(({ distanceM }) => distanceM > 100);
  if (target === undefined) throw new Error('the demo market has no tower here');
  const { building, bearingDeg } = target;
  const page = await openAr(app);
  await hold(page, bearingDeg, COMPASS_ERROR_DEG);
  await startSession(page);
  await expect.poll(() => offBy(page, bearingDeg)).toBeGreaterThan(15);
  await openAlignment(page, building.key);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText(/^Aligned to .*\. Labels within ±\d+ m at 100 m\.$/)).toBeVisible();
  await expect.poll(() => offBy(page, bearingDeg)).toBeLessThanOrEqual(2);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: /^Good/ })).toBeVisible();

  await page.getByRole('button', { name: 'Exit AR' }).click();
  await openAr(app);
  await hold(page, bearingDeg + 10, COMPASS_ERROR_DEG);
  await startSession(page);
  await expect.poll(() => offBy(page, bearingDeg + 10)).toBeLessThanOrEqual(4);
});

test('by two towers tapped in the picture: the lens is measured, and labels stand on both', async () => {
  const pair = twoApart(await buildingsNear(app));
  const [first, second] = pair;
  const heading = first.bearingDeg + turnDeg(first.bearingDeg, second.bearingDeg) / 2;
  const page = await openAr(app);
  await hold(page, heading, COMPASS_ERROR_DEG);
  await startSession(page);
  // This phone's camera has a narrower field of view than usual.
  const seen = await Promise.all(pair.map(({ building }) => seenAt(page, building, heading, 58)));
  for (const [place, { building }] of pair.entries()) {
    await openAlignment(page, building.key);
    await tapPicture(page, seen[place]?.x ?? 0);
  }
  await expect(page.getByText(/The camera’s view is \d+° wide\./)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'AR settings' }).click();
  const lens = Number(await page.getByRole('slider', { name: 'Camera field of view' }).inputValue());
  // Two towers only about twelve degrees apart give a rough value, so it is weighted with typical lenses.
  expect(lens).toBeGreaterThanOrEqual(57);
  expect(lens).toBeLessThan(65);
  await page.keyboard.press('Escape');
  for (const [place, { building }] of pair.entries()) {
    if ((await labelOf(page, building.key).count()) === 0) continue;
    expect(Math.abs((await leaderX(page, building.key)) - (seen[place]?.x ?? 0))).toBeLessThan(40);
  }
  await expect.poll(() => offBy(page, heading)).toBeLessThanOrEqual(3);
});

test('a building chosen as soon as there is a choice stays chosen', async () => {
  const [nearest, other] = await buildingsNear(app);
  if (nearest === undefined || other === undefined) throw new Error('the demo market has no two buildings here');
  const page = await openAr(app);
  await hold(page, other.bearingDeg);
  await startSession(page);
  // Choose as soon as the options appear, before React runs deferred work.
  await page.evaluate((key) => {
    const watch = new MutationObserver(() => {
      const select = document.querySelector<HTMLSelectElement>('section select');
      if (select === null || select.options.length < 2) return;
      watch.disconnect();
      select.value = key;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, other.building.key);
  await page.getByRole('button', { name: 'Align the view' }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText(new RegExp(`^Aligned to ${other.building.name}`))).toBeVisible();
});

test('by the sun', async () => {
  // 14:30 on a winter day in Dubai.
  const instant = new Date('2026-12-10T10:30:00Z');
  // The app's clock is shifted on top of the page's.
  await app.page.clock.setFixedTime(instant.getTime() - runShift());
  const { bearingDeg } = sunPosition(STREET, instant.getTime());
  const page = await openAr(app);
  await hold(page, bearingDeg, COMPASS_ERROR_DEG);
  await startSession(page);
  await expect.poll(() => offBy(page, bearingDeg)).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Align the view' }).click();
  await page.getByRole('button', { name: 'The sun is under the cross' }).click();
  await expect(page.getByText('Aligned to the sun.')).toBeVisible();
  await expect.poll(() => offBy(page, bearingDeg)).toBeLessThanOrEqual(2);
});

test('not by a sun that is down', async () => {
  await app.page.clock.setFixedTime(Date.parse('2026-12-10T20:00:00Z') - runShift());
  const page = await openAr(app);
  await hold(page, 20);
  await startSession(page);
  await page.getByRole('button', { name: 'Align the view' }).click();
  await expect(page.getByText('The sun is too low or too high to align now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'The sun is under the cross' })).toBeDisabled();
});

test('by hand: the view turns by what the finger drags', async () => {
  const page = await openAr(app);
  await hold(page, 20);
  await startSession(page);
  await expect.poll(() => saidHeading(page)).not.toBeNaN();
  const before = await saidHeading(page);
  await page.getByRole('button', { name: 'Align the view' }).click();
  const [from, to] = [
    { x: 300, y: 200 },
    { x: 180, y: 200 },
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(240, 200, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('Aligned by hand.')).toBeVisible();
  const turn = turnOfDrag(await cameraOf(page), attitudeFromHeading(20, 5), from, to);
  // The compass pulls back slightly, and the displayed heading is rounded to whole degrees.
  await expect.poll(async () => Math.abs(turnDeg(turn, turnDeg(before, await saidHeading(page))))).toBeLessThan(3);
});

/** Returns how far the displayed heading is from the true one, degrees, or 0 if none is displayed yet. */
async function offBy(page: Page, trueDeg: number): Promise<number> {
  if ((await page.getByText(/^Looking \d+°/).count()) === 0) return 0;
  return Math.abs(turnDeg(trueDeg, await saidHeading(page)));
}

async function openAlignment(page: Page, key: string): Promise<void> {
  const tool = page.getByRole('region', { name: 'Align the view' });
  if (!(await tool.isVisible())) await page.getByRole('button', { name: 'Align the view' }).click();
  await tool.getByLabel('Building you know').selectOption(key);
}

/** Taps the camera picture at x, at a height that no label covers. */
async function tapPicture(page: Page, x: number): Promise<void> {
  const labels = await page
    .locator('dialog [data-key]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const isFree = (y: number) => labels.every((box) => x < box.left || x > box.right || y < box.top || y > box.bottom);
  const y = [180, 220, 260, 300, 340, 380].find(isFree);
  if (y === undefined) throw new Error('labels cover the picture');
  await page.mouse.click(x, y);
}

/** Returns two buildings that fit in one picture of a phone but are well apart. */
function twoApart(sights: Awaited<ReturnType<typeof buildingsNear>>) {
  for (const first of sights) {
    const second = sights.find(({ bearingDeg, distanceM }) => {
      const apart = turnDeg(first.bearingDeg, bearingDeg);
      return apart > 9 && apart < 15 && distanceM > 200;
    });
    if (second !== undefined && first.distanceM > 200) return [first, second] as const;
  }
  throw new Error('no two buildings fit a picture');
}

function forgetAlignments(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (db.objectStoreNames.contains('arAlignments')) {
        const change = db.transaction('arAlignments', 'readwrite');
        change.objectStore('arAlignments').clear();
        await new Promise((resolve) => change.addEventListener('complete', resolve));
      }
      db.close();
    }
  });
}

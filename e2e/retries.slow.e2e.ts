import { expect, type Page, type Route } from '@playwright/test';
import { IS_LONG } from '../test/long.ts';
import { sliceOfDay } from '../test/simulation/slice.ts';
import { test, testApp } from './support/app.ts';
import { PHONE } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testApp({ viewport: PHONE });
let page: Page;
/** The page's clock jumps ahead by this much. Longer than the first retry delays, so that too many retries are noticed. */
const WATCHED_MS = 2000;
/** Requests that the page makes one after the other while attempts are counted. A storm makes as many attempts. */
const ROUND_TRIPS = 20;

/** `isOnce`: the server asks for a delay that outlasts the test, so only one attempt is allowed. */
type Failure = { name: string; answer: (route: Route) => Promise<void>; isOnce: boolean };

const answered = (status: number, retryAfter: string | null, isOnce = false): Failure => ({
  name: `${status} with Retry-After: ${retryAfter ?? 'none'}`,
  answer: (route) =>
    route.fulfill({
      status,
      ...(retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } }),
      json: { error: { code: status === 500 ? 'internal' : 'too_many', message: 'Later.' } },
    }),
  isOnce,
});

/** Shortest retry delay if there is no valid `Retry-After`. */
const LEAST_WAIT_MS = 1000;
/** Statuses of a busy server, which names a delay. They are treated alike, so each day has one of them. */
const BUSY = IS_LONG ? [503, 429] : sliceOfDay([503, 429], 1, new Date());
const FAILURES: Failure[] = [
  ...BUSY.flatMap((status) => [
    answered(status, '30', true),
    answered(status, '-5'),
    answered(status, '0'),
    answered(status, '99999999999', true),
    answered(status, 'Sat, 01 Jan 2000 00:00:00 GMT'),
    answered(status, 'soon'),
  ]),
  ...[503, 429, 500, 502, 504].map((status) => answered(status, null)),
  { name: 'no server', answer: (route) => route.abort('connectionrefused'), isOnce: false },
];

test.beforeAll(async () => {
  page = app.page;
  await page.clock.install();
  await app.goto('/login');
  await signInHere(page, 'buyer2', 'buyer-two');
});

const heart = (name: 'Save' | 'Saved') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

test('a change is not sent in a storm, and not set aside, however the server fails', async () => {
  test.slow();
  for (const [at, { name, answer, isOnce }] of FAILURES.entries()) {
    await test.step(name, async () => {
      await app.goto(`/property/${at + 1}`);
      await expect(heart('Save')).toBeVisible();
      // No change from the previous step is still pending.
      await expect(page.getByRole('banner').getByRole('button', { name: /^Synced/ })).toBeVisible();
      /** Attempts per address, because other changes, such as the last viewed homes, are sent at the same time. */
      const attempts = new Map<string, number>();
      const everything = '**/api/**';
      // Requests only start to fail with the first PUT: a sync that fails earlier would delay the change.
      await app.device.context().route(everything, (route) => {
        const path = route.request().url();
        if (route.request().method() === 'PUT') attempts.set(path, (attempts.get(path) ?? 0) + 1);
        return attempts.size === 0 ? route.continue() : answer(route);
      });
      const firstAttempt = page.waitForRequest((request) => request.method() === 'PUT', { timeout: 60_000 });
      const start = performance.now();
      await heart('Save').click();
      await firstAttempt;
      // Neither further changes nor a page that becomes visible may cause an earlier retry.
      await heart('Saved').click();
      await heart('Save').click();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.clock.fastForward(WATCHED_MS);
      for (let i = 0; i < ROUND_TRIPS; i++)
        await page.evaluate(() =>
          fetch('/api/health')
            .catch(() => null)
            .then(() => 0),
        );
      await app.device.context().unroute(everything);
      const waits = isOnce ? 0 : Math.floor((WATCHED_MS + performance.now() - start) / LEAST_WAIT_MS);
      expect(Math.max(...attempts.values()), name).toBeLessThanOrEqual(1 + waits);
    });
  }
  await app.goto('/outbox');
  await expect(page.getByRole('region', { name: 'Waiting', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Need your decision' })).toHaveCount(0);
});

test('a user who presses Send now and a network that comes and goes start a few attempts at most', async () => {
  await app.goto('/property/60');
  await expect(heart('Save')).toBeVisible();
  let attempts = 0;
  const records = '**/api/me/records/**';
  await app.device.context().route(records, (route) => {
    attempts++;
    return route.fulfill({ status: 503, json: { error: { code: 'busy', message: 'Later.' } } });
  });
  await heart('Save').click();
  await expect.poll(() => attempts).toBe(1);
  await page.evaluate(async () => {
    for (let i = 0; i < 40; i++) {
      dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  expect(attempts).toBeGreaterThan(1);
  expect(attempts).toBeLessThanOrEqual(1 + 3 + 2);
  await app.device.context().unroute(records);
});

import { expect, type Locator, test } from '@playwright/test';
import { type Device, firstVisit, startDevice } from './support/device.ts';
import { type Server, startServer } from './support/server.ts';

let server: Server;
let device: Device;

test.beforeAll(async () => {
  server = await startServer();
  device = await startDevice({ sensors: { hasTouch: true } });
  const page = await firstVisit(device, server.origin);
  await page.close();
  await server.kill();
  await device.restart();
});

test.afterAll(async () => {
  await device?.close();
  await server?.kill();
});

/** Taps like a thumb, and counts. */
function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps++;
      await target.tap();
    },
    count: () => taps,
  };
}

const verdict = /^(Good value|Fair|Above market|Overpriced|Ask why)/;

test('from a cold start without a network, eight taps are enough for a verdict on a home that is not listed', async () => {
  const { tap, count } = thumb();
  const page = await device.open(`${server.origin}/`);
  await tap(page.getByRole('link', { name: /^Is this price fair\?/ }).first());
  await tap(page.getByRole('combobox', { name: /^Building, project or area/ }));
  await page.keyboard.type('marina');
  await tap(page.getByRole('option', { name: /Marina/ }).first());
  await tap(page.getByRole('radio', { name: '2', exact: true }).locator('xpath=..'));
  await tap(page.getByLabel(/^Size/));
  await page.keyboard.type('1150');
  await tap(page.getByLabel(/^Asking price/));
  await page.keyboard.type('2.4m');
  await tap(page.getByRole('button', { name: 'Is it fair?' }));
  const result = page.getByRole('region', { name: /Marina/ }).first();
  await expect(result.getByText(verdict).first()).toBeInViewport({ timeout: 40_000 });
  expect(count()).toBeLessThanOrEqual(8);
  await expect(page.getByRole('region', { name: 'What to offer' })).toContainText(
    /Start with|no more than we would start with/,
  );
  await expect(page.getByRole('region', { name: 'What it costs', exact: true })).toContainText(/AED [\d,]+/);
  await page.close();
});

test('a listing shared by another app gets its verdict without a network, and what is missing within three taps', async () => {
  const share = async (text: string) => {
    const address = new URL('/value', server.origin);
    address.searchParams.set('text', text);
    return device.open(address.href);
  };
  const whole = await share(
    'Check out this property: 2 Bedroom Apartment for sale in Dubai Marina\nAED 2,400,000\n1,150 sqft\nhttps://www.propertyfinder.ae/en/plp/buy/apartment-for-sale-dubai-dubai-marina-12345678.html',
  );
  await expect(whole.getByText(verdict).first()).toBeInViewport({ timeout: 40_000 });
  await whole.close();

  const { tap, count } = thumb();
  const page = await share('شقة للبيع في دبي مارينا، غرفتين وصالة\nالسعر: 2,400,000 درهم');
  await expect(page.getByText('Please add: size.')).toBeVisible();
  await tap(page.getByLabel(/^Size/));
  await page.keyboard.type('1150');
  await tap(page.getByRole('button', { name: 'Is it fair?' }));
  await expect(page.getByText(verdict).first()).toBeInViewport({ timeout: 40_000 });
  expect(count()).toBeLessThanOrEqual(3);
  await page.close();
});

import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pdfText } from '../test/pdf-reader.ts';
import { signedIn } from './support/api.ts';
import { testAppWithServer } from './support/app.ts';

// The browser tests happen on 18 November 2026. A contract that ends on 15 March 2027 needs notice by 15 December.
const ENDS = '2027-03-15';
const app = testAppWithServer();

/** Nine tenancies of two bedrooms in Dubai Marina, AED 96,000 to 104,000 a year; the median is 100,000. */
function tenancies(): Uint8Array {
  const head =
    'contract_id,contract_start_date,contract_end_date,annual_amount,area_name_en,ejari_property_type_en,ejari_property_sub_type_en,actual_area';
  const rows = Array.from(
    { length: 9 },
    (_, i) => `E${i},0${i + 1}-02-2026,31-01-2027,${96_000 + i * 1000},Marsa Dubai,Flat,2 bed rooms+hall,100`,
  );
  return new TextEncoder().encode([head, ...rows].join('\n'));
}

/** Counts what a thumb does: pressing something. Typing and scrolling are not counted. */
function thumb(page: Page) {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    type: (text: string) => page.keyboard.type(text),
    taps: () => taps,
  };
}

test.beforeAll(async () => {
  const { server, page } = app;
  // Without the tenancies of the demo market, the nine are all there are.
  const admin = await signedIn(server, 'admin', 'admin-sahil-2026');
  expect((await admin.send('POST', '/api/admin/demo-market', { isOn: false })).status).toBe(200);
  const broker = await signedIn(server, 'broker1', 'broker-one');
  expect((await broker.importCsv('ejari.csv', tenancies())).status).toBe(200);
  await app.goto('/renewal?area=dubai-marina&rooms=2&rent=85000');
  await expect(page.getByText('Median of 9 registered tenancies (Ejari)')).toBeVisible({ timeout: 60_000 });
  await app.goto('/onboarding');
  await page
    .getByRole('radio', { name: /renter/i })
    .or(page.getByRole('button', { name: /renter/i }))
    .first()
    .click();
  await expect(page).toHaveURL(/user=renter/);
  await app.cutOff();
  await app.goto('/');
});

test('a renter checks a renewal offline in six taps', async () => {
  const { page } = app;
  const { tap, type, taps } = thumb(page);
  await tap(page.getByRole('link', { name: /^Renewal check/ }).first());
  await tap(page.getByLabel('Area', { exact: true }));
  await type('Dubai Marina');
  await tap(page.getByLabel('Bedrooms'));
  await page.getByLabel('Bedrooms').selectOption('2');
  await tap(page.getByLabel('Yearly rent today'));
  await type('85000');
  await tap(page.getByLabel('Yearly rent the landlord asks for'));
  await type('100000');
  await tap(page.getByLabel('Contract ends on'));
  await page.getByLabel('Contract ends on').fill(ENDS);
  expect(taps()).toBe(6);

  const law = page.getByRole('region', { name: 'What the law allows' });
  await expect(law.getByText('At most AED 89,250')).toBeVisible();
  await expect(law.getByText('The landlord asks for AED 10,750 more than the law allows.')).toBeVisible();
  await expect(law.getByText(/^Median of 9 registered tenancies .* 1 Feb 2026 to 9 Feb 2026\.$/)).toBeVisible();
  await expect(law.getByRole('link', { name: 'Open the rental index' })).toHaveAttribute('href', /dubailand\.gov\.ae/);
  const days = page.getByRole('region', { name: 'Days to keep' });
  await expect(days.getByText('Notice is still possible for 27 days.')).toBeVisible();
  await expect(days.getByText('15 Dec 2026').first()).toBeVisible();
});

test('the reply goes out as a message, and as one page in both languages', async () => {
  const { page } = app;
  const reply = page.getByRole('region', { name: 'Your reply' });
  const message = await reply.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(message ?? '')).toContain('I would be glad to renew at AED 89,250 a year.');
  expect(await reply.getByRole('link', { name: 'Email' }).getAttribute('href')).toMatch(/^mailto:\?subject=Renewal/);
  await reply.getByText('العربية').click();
  await expect(reply.getByText('يسرني التجديد بإيجار 89,250 درهم سنويًا.')).toBeVisible();
  const download = page.waitForEvent('download');
  await reply.getByRole('button', { name: 'PDF in both languages' }).click();
  const pdf = await readFile(await (await download).path());
  const pages = pdfText(pdf)
    .split('\f')
    .filter((one) => one.trim() !== '');
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('I would be glad to renew at AED 89,250 a year.');
  expect(pages[0]).toContain('15/12/2026');
});

test('the calendar gets the last day for a notice and the end', async () => {
  const { page } = app;
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add reminders to calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.match(/^DTSTART;VALUE=DATE:\d+/gm)).toEqual([
    'DTSTART;VALUE=DATE:20261215',
    'DTSTART;VALUE=DATE:20270315',
  ]);
});

test('the figure of the rental index replaces the median, and the saved check is there again', async () => {
  const { page } = app;
  await page.getByLabel('Yearly average in the rental index').fill('90000');
  const law = page.getByRole('region', { name: 'What the law allows' });
  await expect(law.getByText('No increase', { exact: true })).toBeVisible();
  await expect(law.getByText('The average is the figure you entered from the rental index.')).toBeVisible();
  await page.getByRole('button', { name: 'Save this check' }).click();
  await expect(page.getByText('Saved for you')).toBeVisible();
  await app.goto('/renewal');
  await expect(page.getByLabel('Yearly rent today')).toHaveValue('85,000');
  await expect(law.getByText('No increase', { exact: true })).toBeVisible();
});

test('an owner is told what to ask for and until when', async () => {
  const { page } = app;
  await app.goto(`/renewal?as=owner&area=dubai-marina&rooms=2&rent=70000&ends=${ENDS}`);
  // 30 % below the median of AED 100,000: 10 % more.
  await expect(page.getByText('At most AED 77,000')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Days to keep' }).getByText('Last day for your notice')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Your notice' }).getByText(/I ask for AED 77,000 a year/),
  ).toBeVisible();
});

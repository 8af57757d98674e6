import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../test/pdf-reader.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/device.ts';
import { A_PROPERTY } from './support/screens.ts';

/** Returns the text of each page of a PDF. */
function pagesOf(pdf: Buffer): string[] {
  return pdfText(pdf)
    .split('\f')
    .filter((one) => one.trim() !== '');
}

const app = testApp();
let page: Page;

test.beforeAll(async () => {
  page = app.page;
  // Once an analysis shows this text, the model and all sales are on the device.
  await page.goto(app.url(`/ai-analytics?property=${A_PROPERTY}`));
  await expect(page.getByText(/^Estimated from [\d,]+ registered sales/)).toBeVisible({ timeout: 60_000 });
  await app.cutOff();
});

test('a home found by typing is analysed with no server, by the model that was fetched', async () => {
  await page.goto(app.url('/ai-analytics'));
  await page.getByRole('textbox', { name: 'Choose a home' }).fill('Dubai Marina');
  await page
    .getByRole('button', { name: /Dubai Marina/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Valuation', exact: true })).toBeVisible();
  await expect(page.getByText('Wide range', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^(Ask why it is cheap|Good value|Fair|Above market|Overpriced)$/).first()).toBeVisible();
  for (const name of ['Investment', 'Recommendation', 'Comparable sales', 'Rent and yield']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'What these figures mean' }).click();
  await expect(page.getByRole('dialog').getByText('Market position', { exact: true })).toBeVisible();
});

test('each change adds to the estimate, confidence is a chance, and the verdict opens the sales it counts', async () => {
  await page.setViewportSize(DESKTOP);
  await page.goto(app.url(`/ai-analytics?property=${A_PROPERTY}`));
  const changes = page.getByRole('region', { name: 'What would change the estimate' });
  await expect(changes.getByRole('definition').first()).toContainText('+');
  const said = await changes.getByRole('definition').allTextContents();
  expect(said.filter((text) => !text.includes('+'))).toEqual([]);
  await expect(changes.getByText(/^[\d,]+ such sales in the (project|area)$/)).toHaveCount(said.length);
  await expect(page.getByText(/^Confidence (high|medium|low), \d+%$/)).toBeVisible();
  const link = page.getByRole('link', { name: /^See the \d+ sales$/ });
  const counted = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
  await link.click();
  const list = page.getByRole('region', { name: 'Similar sales', exact: true });
  await expect(list.getByRole('row')).toHaveCount(counted + 1);
  await expect(list.getByRole('row', { name: /Same (building|project|area), / })).toHaveCount(counted);
  await expect(list.getByRole('heading', { name: 'Similar sales' })).toBeInViewport();
  await page.setViewportSize(PHONE);
});

test('two homes are compared, a third joins, with no server', async () => {
  await page.goto(app.url('/compare'));
  const pick = async (id: string) => {
    await page.getByRole('textbox', { name: /^Choose property|^Add a home/ }).fill(id);
    await page.getByRole('button', { name: /AED/, pressed: false }).first().click();
  };
  await pick('1');
  const button = page.getByRole('button', { name: 'Compare with AI' });
  await expect(button).toBeDisabled();
  await pick('2');
  await button.click();
  await expect(page).toHaveURL(/\?a=1&b=2$/);
  await expect(page.getByRole('heading', { name: /^AI analysis/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Our estimate', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a home' }).click();
  await pick('3');
  await expect(page).toHaveURL(/\?a=1&b=2&c=3$/);
  // A phone leaves out the corner above the names of the figures.
  await expect(page.getByRole('columnheader')).toHaveCount(3);
});

test('a home that is not listed is valued and taken along as a PDF, with no server', async () => {
  await page.goto(app.url('/value'));
  await page.getByRole('button', { name: 'Is it fair?' }).click();
  await expect(page.getByText('Choose a place from the list.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Building, project or area/ }).fill('Business Bay');
  await page.getByRole('option', { name: /^Business Bay area/ }).click();
  await page.getByRole('textbox', { name: /^Size/ }).fill('900');
  await page.getByRole('button', { name: 'Is it fair?' }).click();
  await expect(page.getByText('Our estimate').first()).toBeVisible();
  await expect(page.getByText('Wide range', { exact: true }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Full report (PDF)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('value-business-bay.pdf');
});

test('an offer is taken along as one page in both languages, with no server', async () => {
  await page.goto(app.url('/value?area=business-bay&in=Business+Bay&rooms=1&sqft=900&price=1900000'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF in both languages' }).click(),
  ]);
  const pages = pagesOf(await readFile(await download.path()));
  expect(pages).toHaveLength(1);
  const text = pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('The asking price is AED 1,900,000.');
  expect(text).toContain('of the demo market: invented, not real');
  expect(text).toMatch(/[\u0600-\u06ff]/);
});

test('the report of a listing says what its page says, marks invented data on every page, names no server', async () => {
  await page.goto(app.url('/property/2'));
  const beside = page.locator('dl:visible', { hasText: 'Is the price fair?' });
  const value = (await beside.locator('dd.gold').textContent()) ?? '';
  const word = (await beside.locator('.tag.big').textContent()) ?? '';
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const price = (await page.locator('main .display-1', { hasText: 'AED' }).first().textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF report' }).click(),
  ]);
  const pages = pagesOf(await readFile(await download.path()));
  expect(pages.length).toBeGreaterThan(3);
  for (const one of pages) {
    expect(one).toContain('Demo data: the sales in this report are invented.');
    expect(one).not.toMatch(/https?:|127\.0\.0\.1|localhost/);
  }
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const words of [title, price, value, word]) expect(text).toContain(words.trim());
  expect(text).toContain('OpenStreetMap');
});

test('a name in Arabic stands in the PDF as it is written, not as question marks, with no server', async () => {
  await page.goto(
    app.url(`/value?area=business-bay&in=Business+Bay&project=${encodeURIComponent('برج النور')}&sqft=900`),
  );
  await expect(page.getByText('No sale in this project is registered.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Full report (PDF)' }).click(),
  ]);
  const pages = pagesOf(await readFile(await download.path()));
  // The name is on the cover and at the top of every page, as searchable text.
  for (const page of pages) expect(page).toContain('برج النور');
});

test('the accuracy that the server measured is here; measuring it again says how far it is and can be cancelled', async () => {
  await page.goto(app.url('/accuracy'));
  await expect(page.getByText(/^Measured .* by the server, after its last training\.$/)).toBeVisible();
  const headline = page.getByRole('region', { name: /^Half of our estimates are within \d+(\.\d)?% of the price$/ });
  for (const name of ['Half of apartments within', 'Half of villas and townhouses within']) {
    await expect(headline.getByText(name)).toBeVisible();
  }
  for (const level of ['High', 'Medium']) await expect(page.getByRole('row', { name: level })).toBeVisible();
  await page.getByRole('button', { name: 'Measure on this device' }).click();
  await expect(page.getByText(/^Model 1 of \d+ for apartments/)).toBeVisible({ timeout: 60_000 });
  const bar = page.getByRole('progressbar', { name: 'Measuring' });
  await expect.poll(() => bar.evaluate((x: HTMLProgressElement) => x.value), { timeout: 60_000 }).toBeGreaterThan(0.02);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Measure on this device' })).toBeVisible();
});

test('a home that cannot be is refused with the reason', async () => {
  await page.goto(app.url('/value?area=business-bay&in=Business+Bay&sqft=90000&rooms=2'));
  await expect(page.getByText('Because its size is outside 20 to 2,000 sqm.')).toBeVisible();
});

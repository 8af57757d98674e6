import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import jsQR from 'jsqr';
import { HAS_POPPLER, pdfPictures } from '../test/pdf-reader.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, PHONE, startDevice } from './support/device.ts';
import { signInHere } from './support/signed-in.ts';

const app = testApp({ viewport: DESKTOP });

const SECRET = 'Our commission is 2 percent';
const presentation = (query: string) => `${app.server.origin}/market-presentation?${query}`;
const player = (on = app.page) => on.getByRole('dialog', { name: 'Presentation' });

test('the heat map hands over areas, kind, completion and period', async () => {
  await app.page.goto(
    `${app.server.origin}/transaction-heatmap?time=6m&type=villa&plan=ready&areas=dubai-hills~arabian-ranches`,
  );
  await app.page.getByRole('link', { name: 'Add to presentation' }).click();
  await app.page.getByRole('tab', { name: 'Settings' }).click();
  await expect(app.page.getByLabel('Focus location')).toHaveValue('dubai-hills');
  await expect(app.page.getByLabel('Property type')).toHaveValue('villa');
  await expect(app.page.getByLabel('Completion')).toHaveValue('ready');
  await expect(app.page.getByLabel('Sales in', { exact: true })).toHaveValue('6');
  const preview = app.page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('ready villas');
  await app.page.getByLabel('Property type').selectOption('all');
  await expect(preview).toContainText('ready properties');
});

test('an address names template and sales, starts by itself once, and keeps the configuration', async () => {
  await app.page.goto(
    presentation('template=investment-trends&focus=trends&type=villa&months=24&autostart=true&quicklaunch=true'),
  );
  await expect(player().locator('[data-place]')).toHaveText('Slide 1 of 4');
  await expect(player().locator('[data-slide]')).toContainText('villas');
  await expect(app.page).not.toHaveURL(/autostart|quicklaunch/);
  const kept = await app.page.evaluate(() => JSON.parse(localStorage.getItem('presentationConfig') ?? '{}'));
  expect(kept).toMatchObject({ template: 'investment-trends', duration: 10_000, selectedLocation: 'all' });
  await app.page.keyboard.press('Escape');
  const launched = app.page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        addEventListener('launchPresentation', (event) => resolve(event instanceof CustomEvent && event.detail), {
          once: true,
        });
      }),
  );
  await app.page.getByRole('button', { name: 'Launch Enhanced Presentation' }).click();
  expect(await launched).toMatchObject({ template: 'investment-trends', loopPresentation: false });
});

test('Back asks before an edited presentation is left', async () => {
  await app.page.goto(`${app.server.origin}/roi-simulator`);
  await app.page.getByRole('link', { name: 'Market Reports' }).first().click();
  await app.page.getByRole('button', { name: 'Hide slide' }).click();
  await app.page.goBack();
  await app.page.getByRole('dialog').getByRole('button').last().click();
  await expect(app.page).toHaveURL(/market-presentation/);
  await app.page.getByRole('button', { name: 'Undo' }).click();
  await app.page.goBack();
  await expect(app.page).toHaveURL(/roi-simulator/);
});

test('a file goes to the share sheet; private notes go only into the copy that says so', async () => {
  const own = await app.device.context().newPage();
  await own.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => Object.assign(window, { sharedFile: files?.[0]?.name }),
    });
  });
  await own.goto(presentation('template=market-overview&tab=export'));
  await own.getByRole('button', { name: 'Edit slide' }).click();
  await own.getByLabel('Speaker notes').fill(SECRET);
  await own.getByRole('button', { name: 'Done' }).click();
  await own.getByLabel('Format').selectOption('html');
  await own.getByRole('button', { name: 'Share File' }).click();
  await expect.poll(() => own.evaluate(() => Reflect.get(window, 'sharedFile'))).toMatch(/\.html$/);
  expect((await exported(own)).bytes.toString()).not.toContain(SECRET);
  await own.getByLabel('Format').selectOption('pptx');
  expect(textOfZip((await exported(own)).bytes)).not.toContain(SECRET);
  await own.getByLabel('Include my speaker notes').check();
  await expect(own.getByRole('button', { name: 'Share File' })).toHaveCount(0);
  const copy = await exported(own);
  expect(copy.name).toMatch(/with-notes\.pptx$/);
  expect(textOfZip(copy.bytes)).toContain(SECRET);
  await own.close({ runBeforeUnload: false });
});

test('a PDF has the brand’s logo on every slide, a transparent one too', async () => {
  const own = await app.device.context().newPage();
  await own.goto(presentation('template=market-overview&tab=customization'));
  await own
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await transparentLogo(own), 'base64'),
    });
  await own.getByLabel('Your name').fill('Layla Haddad');
  await own.getByRole('button', { name: 'Save brand' }).click();
  await own.getByRole('tab', { name: 'Export & Share' }).click();
  await own.getByLabel('Format').selectOption('pdf');
  const pdf = (await exported(own)).bytes;
  const pages = pdf.toString('latin1').match(/\/XObject <<\s*\/I\d+/g) ?? [];
  // Five slides and a contact slide.
  expect(pages).toHaveLength(6);
  if (HAS_POPPLER) expect(pdfPictures(pdf).map(({ page: place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
  await own.close({ runBeforeUnload: false });
});

test('a client opens the slides of a short link on a phone: every word, the broker, and no editor', async () => {
  const own = await app.device.context().newPage();
  await own.goto(app.url('/login'));
  await signInHere(own, 'broker1', 'broker-one');
  await own.goto(presentation('template=property-brief&tab=customization'));
  // A link shows the account instead.
  await own.getByLabel('Your name').fill('Somebody Else');
  await own.getByLabel('Phone').fill('+971 55 000 0000');
  await setCompanyPhone('+971 50 123 4567');
  await own.getByRole('button', { name: 'Save brand' }).click();
  await expect(own.getByText('Brand saved on this device')).toBeVisible();
  await own.goto(presentation('template=property-brief'));
  // A template about a home asks which home to use.
  await own.getByLabel('Which home is it about?').fill('1');
  await own.locator('.rows button').first().click();
  await expect(own.getByLabel('Which home is it about?')).toHaveCount(0);
  await own.getByRole('button', { name: '4. Valuation' }).click();
  await own.getByRole('button', { name: 'Edit slide' }).click();
  await own.getByLabel('Your text').fill('First of three\nSecond of three\nThird of three');
  await own.getByLabel('Speaker notes').fill(SECRET);
  await own.getByRole('button', { name: 'Done' }).click();
  await own.getByRole('tab', { name: 'Export & Share' }).click();
  await own.getByRole('button', { name: 'Generate QR Code' }).click();
  const link = await own.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/s\/[a-z2-9]{16}$/);
  expect(await scanned(own)).toBe(link);
  await expect(own.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link)),
  );
  await own.close({ runBeforeUnload: false });

  const visitor = await startDevice({ isNew: true, viewport: PHONE });
  const client = await visitor.open(link);
  const slides = client.locator('[data-slide]');
  const valuation = slides.filter({ hasText: 'Estimated at' });
  await expect(valuation).toContainText('First of three');
  await expect(valuation).toContainText('Third of three');
  await expect(slides.last()).toContainText('Layla Nasser');
  await expect(slides.getByText('Somebody Else')).toHaveCount(0);
  await expect(client.getByRole('link', { name: /^\+971/ })).toHaveAttribute('href', /^tel:\+97150/);
  await expect(client.getByRole('button', { name: 'Launch Enhanced Presentation' })).toHaveCount(0);
  await expect(client.getByRole('navigation')).toHaveCount(0);
  expect(await client.content()).not.toContain(SECRET);
  // The smallest text on the slides except the map's credit, in screen pixels.
  const sizes = await slides.locator('text', { hasNotText: 'OpenStreetMap' }).evaluateAll((all) =>
    all.map((text) => {
      const svg = (text as SVGTextElement).ownerSVGElement;
      const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThan(8.9);
  // Text is measured in its final fonts, which load after the first slide.
  expect(await textsOutsideCards(client)).toEqual([]);
  expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await client.goto(app.url('/s/aaaaaaaaaa'));
  await expect(client.getByText('This link has expired')).toBeVisible();
  const settings = await app.device.context().newPage();
  await settings.goto(app.url('/settings'));
  await settings.getByRole('button', { name: 'Withdraw the link to' }).click();
  await expect(settings.getByText('Link withdrawn')).toBeVisible();
  await expect(settings.getByText('Links you have shared')).toHaveCount(0);
  await settings.close();
  await client.goto(link);
  await expect(client.getByText('This link has expired')).toBeVisible();
  await visitor.close();
});

async function setCompanyPhone(companyPhone: string): Promise<void> {
  const send = (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    return fetch(app.url(path), { method, headers, body: JSON.stringify(body) });
  };
  const account = { username: 'admin', password: 'admin-sahil-2026' };
  const [cookie = ''] = (await send('POST', '/api/auth/login', account)).headers.getSetCookie();
  expect((await send('PUT', '/api/admin/settings', { companyPhone }, cookie.split(';')[0])).status).toBe(200);
}

/** Returns texts that extend beyond the card, or the slide, in which they start. */
function textsOutsideCards(on: Page): Promise<string[]> {
  return on.locator('[data-slide] svg').evaluateAll((drawings) =>
    drawings.flatMap((svg) => {
      const cards = [...svg.querySelectorAll('rect')]
        .map((rect) => rect.getBBox())
        .sort((a, b) => a.width * a.height - b.width * b.height);
      const isOutside = (text: SVGTextElement) => {
        const { x, y, width, height } = text.getBBox();
        const card = cards.find(
          (one) => one.x <= x && x <= one.x + one.width && one.y <= y && y + height <= one.y + one.height,
        );
        return card !== undefined && x + width > card.x + card.width + 1;
      };
      return [...svg.querySelectorAll('text')].filter(isOutside).map(({ textContent }) => textContent ?? '');
    }),
  );
}

/** Returns a round logo with transparent corners, as a base64 PNG. */
function transparentLogo(on: Page): Promise<string> {
  return on.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 60;
    const pen = canvas.getContext('2d');
    pen?.arc(60, 30, 28, 0, Math.PI * 2);
    pen?.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
}

/** Returns the text that a scanner reads from the displayed QR code. */
async function scanned(on: Page): Promise<string | undefined> {
  const size = 900;
  const encoded = await on
    .getByRole('dialog')
    .getByRole('img')
    .evaluate(async (svg, side) => {
      const picture = new Image();
      picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0, side, side);
      const { data } = pen?.getImageData(0, 0, side, side) ?? { data: new Uint8ClampedArray() };
      let text = '';
      for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
      return btoa(text);
    }, size);
  return jsQR(new Uint8ClampedArray(Buffer.from(encoded, 'base64')), size, size)?.data;
}

async function exported(on: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    on.waitForEvent('download', { timeout: 60_000 }),
    on.getByRole('button', { name: 'Export Presentation' }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Returns all text in a PowerPoint file. */
function textOfZip(bytes: Uint8Array): string {
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part, true))
    .join('\n');
}

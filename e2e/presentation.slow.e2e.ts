import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { HAS_POPPLER, pdfText } from '../test/pdf-reader.ts';
import { axeFaults } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP } from './support/device.ts';

const app = testApp({ viewport: DESKTOP });
let page: Page;

// The tests follow one deck from creation to export, each based on the last. From the third on, the server is off.
test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  page = app.page;
});

const player = () => page.getByRole('dialog', { name: 'Presentation' });
const place = () => player().locator('[data-place]');

test('a presentation is built, edited, taken back and saved', async () => {
  await page.goto(app.url('/market-presentation'));
  await expect(page.getByRole('heading', { level: 1, name: 'Market Trend Presentation' })).toBeVisible();
  await page.getByRole('button', { name: /^Location spotlight/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name of this presentation' })).toHaveValue('Location spotlight');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of this presentation' })).toHaveValue('Market overview');
  await page.getByRole('button', { name: 'Edit slide' }).click();
  await page.getByLabel('Speaker notes').fill('Our commission is 2 %.');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/saved=/);
  expect(await axeFaults(page)).toEqual([]);
});

test('leaving an edited presentation asks, Back too', async () => {
  await page.getByRole('button', { name: 'Hide slide' }).click();
  await page.getByRole('link', { name: 'ROI Calculator' }).first().click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page).toHaveURL(/market-presentation/);
  await page.getByRole('button', { name: 'Undo' }).click();
});

test('the presenter has the notes, the audience has not, and both turn together with no server', async () => {
  await app.cutOff();
  await page.getByRole('button', { name: 'Launch Enhanced Presentation' }).click();
  await expect(place()).toHaveText('Slide 1 of 5');
  const [presenter] = await Promise.all([
    page.waitForEvent('popup'),
    player().getByRole('button', { name: 'Presenter view' }).click(),
  ]);
  await expect(presenter.getByText('Our commission is 2 %.')).toBeVisible();
  await expect(player()).not.toContainText('commission');
  await expect(presenter.getByRole('heading', { name: /^Next: / })).toBeVisible();
  await presenter.keyboard.press('PageDown');
  await expect(place()).toHaveText('Slide 2 of 5');
  await expect(page).toHaveURL(/slide=2/);
  await presenter.close();
});

test('a reload without a server comes back to the slide of the saved presentation', async () => {
  await page.reload();
  await expect(place()).toHaveText('Slide 2 of 5');
  await page.keyboard.press('b');
  await expect(player().getByRole('button', { name: 'The screen is black' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(player().getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(player()).toHaveCount(0);
});

test('what if the rent is 10 % lower: one tap moves this slide and those that follow', async () => {
  await page.goto(app.url('/market-presentation?roi=standard&slide=2'));
  const slide = player().locator('[data-slide]');
  const next = () => player().getByRole('button', { name: 'Next', exact: true }).click();
  await expect(slide).toContainText('−AED 3,205');
  await next();
  await expect(place()).toHaveText('Slide 3 of 6');
  const asSaved = await slide.textContent();
  await player().getByRole('button', { name: 'Previous' }).click();
  await player().getByRole('button', { name: 'Rent −10%' }).click();
  await expect(slide).toContainText('−AED 4,510');
  // The focused button disappears with the fourth slide. The keys of a clicker still turn the pages.
  await page.keyboard.press('PageDown');
  await expect(place()).toHaveText('Slide 3 of 6');
  await expect(slide).not.toHaveText(asSaved ?? '');
  await page.keyboard.press('PageDown');
  await expect(place()).toHaveText('Slide 4 of 6');
  await page.keyboard.press('PageDown');
  await expect(place()).toHaveText('Slide 5 of 6');
  await page.keyboard.press('End');
  await expect(slide).toContainText('−AED 4,510');
});

test('every format is written without a server', async () => {
  test.setTimeout(180_000);
  await page.goto(app.url('/market-presentation?template=market-overview&tab=export'));
  await page.getByLabel('Quality').selectOption('low');

  const html = await exported('html');
  const shown = await app.device.context().newPage();
  await shown.goto(pathToFileURL(html).href);
  const first = shown.locator('section:not([hidden]) svg');
  await expect(first).toHaveAttribute('aria-label', /registered sales in twelve months$/);
  await expect(first.locator('text').first()).toBeVisible();
  const title = (await first.getAttribute('aria-label')) ?? '';

  const pdf = readFileSync(await exported('pdf'));
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  // Reading the PDF's text needs poppler, which `.ci/run` installs.
  if (HAS_POPPLER) expect(pdfText(pdf).replace(/\s+/g, ' ')).toContain(title);

  const pptx = Object.keys(unzipSync(readFileSync(await exported('pptx'))));
  expect(pptx.filter((name) => /^ppt\/slides\/slide\d\.xml$/.test(name))).toHaveLength(5);

  const pictures = Object.values(unzipSync(readFileSync(await exported('png'))));
  expect(pictures).toHaveLength(5);
  for (const bytes of pictures) expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);

  const video = await exported('video');
  // MP4, or WebM if the browser cannot encode H.264.
  expect(readFileSync(video).subarray(0, 8).toString('hex')).toMatch(/66747970$|^1a45dfa3/);
  await shown.setContent('<input type="file">');
  await shown.locator('input').setInputFiles(video);
  // Five slides of eight seconds.
  expect(await secondsOfChosen(shown)).toBeCloseTo(40, 0);
  await shown.close();
});

/** Exports the deck in this format. Returns the path of the file. */
async function exported(format: string): Promise<string> {
  await page.getByLabel('Format').selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('button', { name: 'Export Presentation' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dubai-market-presentation\.\w+$/);
  const path = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** Returns the duration that the browser reports for the chosen video, seconds. */
function secondsOfChosen(at: Page): Promise<number> {
  return at.locator('input').evaluate(
    (input) =>
      new Promise<number>((resolve, reject) => {
        const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
        if (file === undefined) return reject(new Error('no file was chosen'));
        const video = document.createElement('video');
        video.onloadedmetadata = () => resolve(video.duration);
        video.onerror = () => reject(new Error(video.error?.message ?? 'the video cannot be played'));
        video.src = URL.createObjectURL(file);
      }),
  );
}

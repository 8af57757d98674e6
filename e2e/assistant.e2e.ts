import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { axeFaults, axeThemes, untilQuiet } from './support/accessibility.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP, PHONE } from './support/device.ts';

// One conversation on one device. The server is killed after the first test, so the device answers the rest itself.
test.describe.configure({ mode: 'serial' });
const app = testApp();

const field = () => app.page.getByRole('textbox', { name: 'Your question' });
const thread = () => app.page.getByRole('log');
/** Asks a question and waits for its answer. */
async function ask(question: string): Promise<void> {
  const answers = thread().locator('[data-by=advisor]');
  const before = await answers.count();
  await field().fill(question);
  await field().press('Enter');
  await expect(answers).toHaveCount(before + 1);
  await expect(app.page.getByText('Advisor is checking listings')).toHaveCount(0);
}
const last = () => thread().locator('[data-by=advisor]').last();

test('the screen opens with the welcome, quick questions, what it can do and two featured homes', async () => {
  await app.goto('/ai-assistant');
  await expect(thread()).toContainText('Welcome.');
  await expect(app.page.getByRole('list', { name: 'Quick questions' }).getByRole('button')).toHaveCount(5);
  const aside = app.page.getByRole('complementary', { name: /What the advisor can do/ });
  await expect(aside.getByRole('listitem')).not.toHaveCount(0);
  await expect(aside.getByRole('link', { name: /View Details/ })).toHaveCount(2);
  const send = app.page.getByRole('button', { name: 'Send' });
  await field().fill('   ');
  await expect(send).toBeDisabled();
  await field().press('Enter');
  await expect(thread().locator('[data-by=person]')).toHaveCount(0);
});

test('without a server it finds homes, shows what it understood, and changes it by its chips', async () => {
  await app.cutOff();
  await ask('2 bed apartment in dubai marina under 4m');
  await expect(last()).toContainText(/There (?:is|are) \d+ listings? for/);
  expect(
    await last()
      .getByRole('link', { name: /View Details/ })
      .count(),
  ).toBeLessThanOrEqual(2);
  const chips = app.page.getByRole('group', { name: /What I understood/ });
  await expect(chips.getByRole('button', { name: 'Remove: Dubai Marina' })).toBeVisible();
  await chips.getByRole('button', { name: 'More filters' }).click();
  await chips.getByLabel('Gross yield').selectOption('5');
  await expect(last()).toContainText('gross yield from 5%');
  await chips.getByLabel('Question').selectOption('Rent');
  await expect(last()).toContainText(/about AED [\d,]+ a year/);
  await expect(last().getByText(/about AED [\d,]+ a year/)).toBeInViewport();
  await chips.getByLabel('Question').selectOption('Homes on offer');
  await last().getByText('How I got this').click();
  await expect(last()).toContainText('minYieldPercent 5');
  await last().getByRole('link', { name: 'Open in search' }).click();
  await expect(app.page).toHaveURL(/yield=5-/);
  await expect(app.page.getByRole('button', { name: 'Remove filter: Gross yield from 5%' })).toBeVisible();
});

test('homes near the person are found with the position of the device', async () => {
  await app.device.context().grantPermissions(['geolocation']);
  await app.device.context().setGeolocation({ latitude: 25.0805, longitude: 55.1403 });
  await app.goto('/ai-assistant');
  await ask('apartments near me');
  await expect(last()).toContainText('Where are you?');
  await app.page.getByRole('button', { name: 'Use my location' }).click();
  await expect(last()).toContainText(/metres of you/);
});

test('amounts of a loan can be typed anew', async () => {
  await ask('mortgage on 2m at 4.5% over 25 years with 20% down');
  await expect(last()).toContainText('AED 8,893 a month');
  const years = app.page.getByLabel('Over');
  await years.fill('20');
  await years.press('Enter');
  // 1.6 million over 240 months at 0.375 % a month: 1,600,000 × 0.00375 ÷ (1 − 1.00375⁻²⁴⁰) = 10,122.39.
  await expect(last()).toContainText('AED 10,122 a month');
});

test('figures come with a chart and a map, and slides with the area in them', async () => {
  await ask('price trend in business bay');
  await expect(last().getByRole('img', { name: 'Median per sqft by month' })).toBeVisible();
  await expect(last().getByRole('application')).toBeVisible();
  await expect(last()).toContainText(/registered sales/);
  await expect(last().getByRole('link', { name: 'Add to presentation' })).toHaveAttribute('href', /business-bay/);
});

test('a spoken question is written into the field, and an answer is read aloud and stopped', async () => {
  const { page } = app;
  await page.addInitScript(() => {
    const said: string[] = [];
    class FakeRecognition {
      lang = '';
      interimResults = false;
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => {
          this.onresult?.({ results: [{ isFinal: true, 0: { transcript: 'what is net yield' } }] });
          this.onend?.();
        }, 20);
      }
      stop() {
        this.onend?.();
      }
    }
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition, SpeechRecognition: FakeRecognition, said });
    Object.defineProperty(window, 'speechSynthesis', {
      value: { speak: ({ text }: { text: string }) => said.push(text), cancel: () => said.push('(stopped)') },
    });
  });
  await app.goto('/ai-assistant');
  await page.getByRole('button', { name: 'Ask by voice' }).click();
  await expect(field()).toHaveValue('what is net yield');
  await page.getByRole('button', { name: 'Send' }).click();
  await last().getByRole('button', { name: 'Read aloud' }).click();
  await last().getByRole('button', { name: 'Stop reading' }).click();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said[1]).toMatch(/yield/i);
  expect(said.at(-1)).toBe('(stopped)');
});

test('a listing that an earlier installation shares to the assistant is judged on its own page', async () => {
  const { page } = app;
  const text = '2 bed apartment for sale in Business Bay, 1,150 sqft, AED 2,100,000. Great view!';
  await app.goto(`/ai-assistant?text=${encodeURIComponent(text)}`);
  await expect(page).toHaveURL(/\/value\?area=business-bay/);
  await expect(page.getByRole('region', { name: 'Business Bay' })).toContainText('Our estimate');
  await app.goto(`/ai-assistant?url=${encodeURIComponent(app.url('/property/5'))}`);
  await expect(page).toHaveURL(/\/property\/5$/);
  await app.goto('/ai-assistant');
});

test('conversations are found by their words, exported, deleted and put back', async () => {
  const { page } = app;
  await page.getByRole('button', { name: 'Conversations' }).click();
  const sheet = page.getByRole('dialog', { name: 'Conversations' });
  await sheet.getByRole('textbox', { name: 'Search conversations' }).fill('what is net yield');
  const found = sheet.getByRole('listitem');
  await expect(found).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: /^Export: / }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('what is net yield');
  await sheet.getByRole('button', { name: /^Delete: / }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Conversations' }).click();
  await expect(sheet.getByRole('button', { name: /net yield/ }).first()).toBeVisible();
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`axe finds nothing in a conversation on a ${name}, light and dark`, async () => {
    const { page } = app;
    await page.setViewportSize(viewport);
    await app.goto('/ai-assistant');
    await ask('compare dubai marina and jvc for 2 beds');
    await ask('2 bed near the metro with 6% yield');
    for (const colorScheme of axeThemes(viewport)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilQuiet(page);
      expect((await axeFaults(page)).map((fault) => `${colorScheme}: ${fault}`)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });
}

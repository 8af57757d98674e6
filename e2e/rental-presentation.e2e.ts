import { expect, type Page, test } from '@playwright/test';
import { testApp } from './support/app.ts';
import { DESKTOP } from './support/device.ts';

const app = testApp({ viewport: DESKTOP });
const VERDICT = /Ask why it is cheap|Good value|Fair|Above market|Overpriced/;
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

test('cards of homes to let have a verdict on their rent, and holiday homes have none', async () => {
  await app.goto('/search?purpose=rent');
  await expect(results(app.page).getByText(VERDICT).first()).toBeVisible();
  await app.goto('/search?purpose=holiday');
  await expect(
    results(app.page)
      .getByText(/a night/)
      .first(),
  ).toBeVisible();
  await expect(results(app.page).getByText(VERDICT)).toHaveCount(0);
});

test('the page of a home to let leads to its slides, and they are shown offline', async () => {
  await app.goto('/search?purpose=rent');
  await results(app.page).getByRole('link').first().click();
  await expect(app.page.getByRole('button', { name: 'Share report' })).toBeVisible();
  await expect(app.page.getByRole('link', { name: 'Compare' })).toHaveCount(0);
  await app.page.getByRole('link', { name: 'Add to presentation' }).click();
  await expect(app.page).toHaveURL(/template=rental-brief/);
  await app.cutOff();
  await app.page.getByRole('button', { name: 'Launch Enhanced Presentation' }).click();
  const player = app.page.getByRole('dialog', { name: 'Presentation' });
  const slide = player.locator('[data-slide]');
  await expect(slide).toContainText('a year');
  const said: string[] = [];
  const place = player.locator('[data-place]');
  const count = Number((await place.innerText()).match(/\d+$/)?.[0]);
  for (let i = 1; i <= count; i++) {
    await expect(place).toHaveText(`Slide ${i} of ${count}`);
    said.push(await slide.innerText());
    await app.page.keyboard.press('ArrowRight');
  }
  for (const words of ['Cheques, at most', 'our estimate', 'For this home', 'Security deposit', 'Cheques by date']) {
    expect(said.join('\n')).toContain(words);
  }
  expect(said.join('\n')).not.toContain('registered sales');
});

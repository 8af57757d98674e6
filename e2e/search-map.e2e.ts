import { expect } from '@playwright/test';
import { test, testApp } from './support/app.ts';

const app = testApp();

test('the map of results opens homes and searches the area it shows, with no server', async () => {
  await app.goto('/search?location=Dubai+Marina');
  await app.cutOff();
  const { page } = app;
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Map', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/view=map/);

  // Zoom in until homes are listed.
  const bubbles = page.getByRole('list', { name: 'Areas on the map' }).getByRole('button');
  const picked = page.getByRole('region', { name: /here, Dubai Marina$/ });
  await expect(async () => {
    await bubbles.first().press('Enter');
    await expect(picked.getByRole('link').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const home = await picked.getByRole('link').first().getAttribute('href');
  expect(home).toMatch(/^\/property\/\d+$/);
  // The strip of homes covers no zoom button.
  for (const name of ['Zoom in', 'Zoom out', 'Show the whole city']) {
    await page.getByRole('button', { name }).click({ trial: true });
  }
  await picked.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/within=25\.\d+%2C55\.\d+%2C25\.\d+%2C55\.\d+/);
  await expect(page).not.toHaveURL(/location=/);
  await expect(page.getByRole('button', { name: 'Remove filter: In this map area' })).toBeVisible();
  await expect(heading).toHaveText(/^\d+ propert/);
  const count = await heading.innerText();

  await page.reload();
  await expect(heading).toHaveText(count);
  await expect(bubbles.first()).toBeAttached();

  // An outline around the middle of the map replaces the rectangle and is part of the address.
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const ground = page.getByRole('application', { name: 'Map of the results' });
  await ground.scrollIntoViewIfNeeded();
  const box = await ground.boundingBox();
  if (box === null) throw new Error('the map has no box');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  for (const corner of [at(0.7, 0.3), at(0.7, 0.7), at(0.3, 0.7)]) await page.mouse.move(...corner, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/within=(25\.\d+%2C55\.\d+%2C){2,23}25\.\d+%2C55\.\d+/);
  await expect(page.getByRole('button', { name: 'Remove filter: In the drawn area' })).toBeVisible();
  await expect(heading).toHaveText(/^\d+ propert/);
  const drawn = await heading.innerText();
  await page.reload();
  await expect(heading).toHaveText(drawn);
});

test('the colours of the verdicts are explained beside price tags, not beside circles that count homes', async () => {
  const { page } = app;
  const legend = page.getByRole('list', { name: 'Verdict on the price' });
  await app.goto('/search?view=map&homes=1');
  await expect(legend).toBeVisible();
  await app.goto('/search?view=map');
  await expect(page.getByRole('list', { name: 'Areas on the map' }).getByRole('button').first()).toBeAttached();
  await expect(legend).toBeHidden();
});

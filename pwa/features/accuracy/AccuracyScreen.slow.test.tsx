// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deed } from '../../../test/market-records.ts';
import { stubNodeWorkers } from '../../../test/node-worker.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { forgetModel } from '../../data/queries/model-status.ts';
import AccuracyScreen from './AccuracyScreen.tsx';

// Progress and cancelling need a worker.
stubNodeWorkers();

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  forgetModel();
  await device.stop();
});

const DAY = Math.floor(Date.now() / 86_400_000);
/** Returns `n` sales, one per day, in three projects. Prices per sqm differ by 20% between projects. */
function sales(n: number, type: 'apartment' | 'villa' = 'apartment') {
  return Array.from({ length: n }, (_, i) => {
    const sqm = 60 + (i % 7) * 10;
    const rate = 15_000 * (1 + 0.2 * (i % 3)) * (1 + 0.02 * Math.sin(i));
    return deed(`${type}${i}`, {
      type,
      day: DAY - n + i,
      priceFils: Math.round(sqm * rate) * 100,
      areaCentiSqm: sqm * 100,
      project: `Project ${i % 3}`,
      rooms: 1 + (i % 2),
    });
  });
}
const open = () =>
  render(
    <MemoryRouter>
      <AccuracyScreen />
    </MemoryRouter>,
  );

test('measures on the sales of this device, and remembers it for them', async () => {
  device.server.addSegment([...sales(400), ...sales(12, 'villa')]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Measure now' }, { timeout: 8000 }));
  const headline = await screen.findByRole(
    'heading',
    { name: /^Half of our estimates are within/ },
    { timeout: 60_000 },
  );
  // The test sales are the last quarter of the 400.
  expect(screen.getByText(/^Trained on 300 sales of homes, tested on 100 later ones/)).toBeTruthy();
  const figure = /within ([\d.]+)% of the price/.exec(headline.textContent)?.[1] ?? '';
  // Projects differ by 20 % and the noise is 2 %, so a trained model has an error far below 5 %.
  expect(Number.parseFloat(figure)).toBeLessThan(5);
  expect(Number.parseFloat(figure)).toBeGreaterThan(0);
  expect(screen.getByText('12 registered sales are too few to measure')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Median of area and bedrooms/ })).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByRole('heading', { name: headline.textContent }, { timeout: 8000 })).toBeTruthy();
}, 90_000);

test('shows progress, and stops on request', async () => {
  device.server.addSegment([...sales(400), ...sales(200, 'villa')]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Measure now' }, { timeout: 8000 }));
  await screen.findByText(/^Model 1 of 2 for apartments/, {}, { timeout: 60_000 });
  const seen = new Set<number>();
  await waitFor(
    () => {
      seen.add(screen.getByRole<HTMLProgressElement>('progressbar').value);
      expect(seen.size).toBeGreaterThan(3);
    },
    { timeout: 60_000, interval: 20 },
  );
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Measure now' }, { timeout: 8000 })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Half of our estimates/ })).toBeNull();
  expect(screen.queryByText(/could not be measured to the end/)).toBeNull();
}, 150_000);

test('villas are measured beside the flats, by a model of their own', async () => {
  device.server.addSegment([...sales(200), ...sales(200, 'villa')]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Measure now' }, { timeout: 8000 }));
  fireEvent.click(await screen.findByRole('button', { name: 'By type' }, { timeout: 60_000 }));
  // The test sales are the last quarter of each type.
  const row = screen.getByRole('row', { name: /^villa 50 / });
  expect(Number.parseFloat(row.querySelector('td.bold')?.textContent ?? '')).toBeLessThan(10);
  const names = screen.getByRole('region', { name: /^Half of our estimates/ }).textContent ?? '';
  expect(names).toMatch(/Half of apartments within[\d.]+%.*Half of villas and townhouses within[\d.]+%/);
  // Confidence is measured over both types. The figures for valuers follow below.
  const confidence = screen.getByRole('heading', { name: 'What our confidence is worth' });
  expect(screen.getByRole('row', { name: /^High .* 100$/ })).toBeTruthy();
  expect(confidence.compareDocumentPosition(screen.getByText('COD', { selector: '.name' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText(/^Trained on 300 sales of homes, tested on 100 later ones/)).toBeTruthy();
}, 90_000);

test('too few sales measure nothing, and that is said', async () => {
  device.server.addSegment(sales(20));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Measure now' }, { timeout: 8000 }));
  expect(await screen.findByText(/Too few ordinary sales/, {}, { timeout: 8000 })).toBeTruthy();
});

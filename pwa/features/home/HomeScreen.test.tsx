// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deed, listing, record } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import HomeScreen from './HomeScreen.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

let address = '';
function Probe() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}
function open() {
  render(
    <MemoryRouter initialEntries={['/']}>
      <HomeScreen />
      <Probe />
    </MemoryRouter>,
  );
}

test('six placeholders stand in until the featured homes are read', async () => {
  device.server.put('properties', '1', listing(1, { title: 'Sea view' }));
  open();
  expect(document.querySelectorAll('[data-placeholder]').length).toBe(6);
  expect(await screen.findByText('Sea view')).toBeTruthy();
  expect(document.querySelectorAll('[data-placeholder]').length).toBe(0);
});

test('the market panel shows real figures and where they come from', async () => {
  device.server.put('properties', '1', listing(1));
  device.server.put('market', 'dubai-marina', record('dubai-marina'));
  device.server.addSegment([deed('d1'), deed('d2')]);
  open();
  const panel = within(screen.getByRole('region', { name: 'Market today' }));
  expect(panel.getByText('Average price')).toBeTruthy();
  expect(await panel.findByText('2', { selector: '.value' })).toBeTruthy();
  expect(panel.getByText(/^\d+ \w+ \d{4} – \d+ \w+ \d{4}/)).toBeTruthy();
});

test('the search form opens /search with the chosen filters, and no others', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Search with AI' }));
  await waitFor(() => expect(address).toBe('/search'));
  cleanup();
  open();
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'JVC' } });
  fireEvent.change(screen.getByLabelText('Property type'), { target: { value: 'house' } });
  fireEvent.change(screen.getByLabelText('Price range'), { target: { value: '5000000-' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search with AI' }));
  await waitFor(() => expect(address).toBe('/search?location=JVC&type=house&price=5000000-'));
  cleanup();
  open();
  fireEvent.change(screen.getByLabelText('Location'), { target: { value: '2 bed marina' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search with AI' }));
  await waitFor(() => expect(address).toBe('/search?q=2+bed+marina'));
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listing } from '../../../../test/market-records.ts';
import { ScreenDevice } from '../../../../test/screen-device.ts';
import PlaceAround from './PlaceAround.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const HOME = listing(1, { title: 'West facing flat', price: 200_000_000 });

function open(home = HOME): void {
  device.server.put('properties', '1', home);
  device.server.put('properties', '2', listing(2, { title: 'About as dear', price: 220_000_000 }));
  device.server.put('properties', '3', listing(3, { title: 'Far dearer', price: 400_000_000 }));
  device.server.put('properties', '4', listing(4, { title: 'More rooms', bedrooms: 3 }));
  render(
    <MemoryRouter>
      <PlaceAround property={home} />
    </MemoryRouter>,
  );
}

test('names stations with minutes, schools by curriculum and homes like this one', async () => {
  open();
  const nearest = within(await screen.findByRole('list', { name: 'Nearest places' }));
  expect(nearest.getByText('Dubai Marina tram station')).toBeDefined();
  expect(nearest.getAllByText(/^\d+ min walk$/).length).toBeGreaterThan(1);
  expect(nearest.getByText('Hospital')).toBeDefined();
  const schools = within(screen.getByRole('list', { name: 'Nearest school of each curriculum' }));
  expect(schools.getByText(/^British · Very good, inspected 2023\/24$/)).toBeDefined();
  expect(await screen.findByRole('link', { name: 'About as dear' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Far dearer' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'More rooms' })).toBeNull();
});

test('knows the facade that the listing states, and when the sun is on it', async () => {
  open();
  const facing = await screen.findByRole('combobox', { name: 'The home faces' });
  expect((facing as HTMLSelectElement).value).toBe('270');
  expect(screen.getByText('The listing states this direction.')).toBeDefined();
  expect(screen.getAllByText(/^direct sun 12:\d0–1\d:\d0$/)).toHaveLength(3);
});

test('asks for the facade where the listing states none', async () => {
  open(listing(1));
  const facing = await screen.findByRole('combobox', { name: 'The home faces' });
  expect(screen.queryByText(/^direct sun/)).toBeNull();
  fireEvent.change(facing, { target: { value: '0' } });
  expect((await screen.findAllByText('no direct sun')).length).toBeGreaterThan(0);
  expect(screen.getByText(/You chose this direction/)).toBeDefined();
});

test('keeps a place of the user’s own, with the way to it', async () => {
  open();
  const field = await screen.findByRole('textbox', { name: 'An area, a station or a sight' });
  fireEvent.change(field, { target: { value: 'Business Bay' } });
  expect(await screen.findByText(/^\d+ min drive, 1\d\.\d km in a straight line$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove this place' }));
  await waitFor(() => expect(screen.queryByText(/in a straight line$/)).toBeNull());
});

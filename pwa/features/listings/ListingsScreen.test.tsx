// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toEpochDay } from '../../../domain/day.ts';
import { listedRentQuestion } from '../../../domain/scores/rent-answer.ts';
import { deed, listing, record, tenancy } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { signIn } from '../../data/mutations/sign-in.ts';
import { localPerson } from '../../data/platform/local-person.ts';
import { signOut } from '../../data/platform/session.ts';
import SharedRecords from '../../data/queries/user-records.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { entriesOf } from '../../data/store/user/outbox-entries.ts';
import { userConnection } from '../../data/store/user/user-store.ts';
import { factsText } from './ListingCard.tsx';
import ListingsScreen from './ListingsScreen.tsx';

const device = new ScreenDevice();
const BROKER = { username: 'amira', userType: 'broker', fullName: 'Amira Haddad', brokerId: 'b-1', office: '' };

beforeEach(async () => {
  await device.start();
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/')) return real(path, init);
    if (/\/api\/auth\/(login|me)$/.test(path)) {
      return new Response(JSON.stringify(BROKER), { headers: { 'content-type': 'application/json' } });
    }
    throw new TypeError('fetch failed');
  });
  await signIn({ username: 'amira', password: 'x' });
  await marketClient().setPerson(localPerson());
});
afterEach(async () => {
  cleanup();
  await signOut();
  vi.unstubAllGlobals();
  await device.stop();
});

function open(path = '/property-management') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ListingsScreen />
      <SharedRecords />
    </MemoryRouter>,
  );
}
const outbox = () => userConnection('u-amira').read(entriesOf);
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('without listings it offers to create the first one, with the defaults of a new listing', async () => {
  open();
  expect(await screen.findByText('No Properties Listed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create First Property' }));
  const form = await screen.findByRole('form', { name: 'New listing' });
  expect(
    within(form)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Basic Information', 'Property Details', 'Features & Media']);
  expect((screen.getByLabelText(/^Price/) as HTMLInputElement).value).toBe('0');
  expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'Property Details' }));
  for (const [label, value] of [
    [/^Bedrooms/, '1'],
    [/^Bathrooms/, '1'],
    [/^Size/, '0'],
    [/^Year built/, ''],
  ] as const) {
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(value);
  }
});

test('a listing shows what is known of it, without dashes', () => {
  const home = { ...listing(1), bedrooms: 2, bathrooms: 3, sqft: 1104 };
  expect(factsText(home)).toBe('2 bd · 3 ba · 1,104 sqft');
  expect(factsText({ ...home, bedrooms: 0, bathrooms: -1 })).toBe('Studio · 1,104 sqft');
});

test('an incomplete form says what is missing; a complete one is saved, shown and queued', async () => {
  open('/property-management?new=1');
  await screen.findByRole('form', { name: 'New listing' });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Add a title')).toBeTruthy();
  expect(screen.getByText('Add an address so buyers can find it in AR View')).toBeTruthy();
  type(/^Title/, 'Quay flat');
  type(/^Price/, '2,500,000');
  type(/^Location/, 'Dubai Marina');
  type(/^Address/, 'Tower 3');
  type(/^Property type/, 'apartment');
  type(/^Description/, 'Bright.');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  // The size is on the next tab, which opens automatically.
  expect(await screen.findByText('Add the size in square feet')).toBeTruthy();
  type(/^Size/, '1200');
  fireEvent.click(screen.getByRole('tab', { name: 'Features & Media' }));
  fireEvent.click(screen.getByLabelText('Swimming Pool'));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('heading', { name: 'Quay flat' })).toBeTruthy();
  expect(await screen.findByText('Waiting to sync')).toBeTruthy();
  expect(screen.getByText(/^AED.2\.5M$/)).toBeTruthy();
  expect(await outbox()).toMatchObject([
    {
      kind: 'listing',
      change: 'create',
      brokerId: 'b-1',
      input: { price: 250_000_000, location: 'Dubai Marina', sqft: 1200, features: ['swimming_pool'], isActive: true },
    },
  ]);
});

test('a price with decimals is published as the price it says; text that is not understood stops the form', async () => {
  open('/property-management?new=1');
  await screen.findByRole('form', { name: 'New listing' });
  type(/^Title/, 'Quay flat');
  type(/^Price/, '1,950,000.00');
  type(/^Location/, 'Dubai Marina');
  type(/^Address/, 'Tower 3');
  type(/^Property type/, 'apartment');
  type(/^Description/, 'Bright.');
  fireEvent.click(screen.getByRole('tab', { name: 'Property Details' }));
  type(/^Size/, '1200');
  type(/^Year built/, 'about 2010');
  fireEvent.blur(screen.getByLabelText(/^Year built/));
  fireEvent.click(screen.getByRole('tab', { name: 'Basic Information' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect((await screen.findByText('Not understood, so not used. Type a number.')).closest('[hidden]')).toBeNull();
  expect((screen.getByLabelText(/^Year built/) as HTMLInputElement).value).toBe('about 2010');
  expect(await outbox()).toEqual([]);
  type(/^Year built/, '2010');
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(async () => expect(await outbox()).toMatchObject([{ input: { price: 195_000_000, yearBuilt: 2010 } }]));
});

test('a new listing starts empty and offers the one that was left', async () => {
  const first = open('/property-management?new=1');
  await screen.findByRole('form', { name: 'New listing' });
  type(/^Title/, 'Half a listing');
  await waitFor(async () => expect(await userConnection('u-amira').read((db) => db.listingDrafts.count())).toBe(1));
  first.unmount();
  open('/property-management?new=1');
  expect(await screen.findByText(/You left “Half a listing” unfinished/)).toBeTruthy();
  const title = () => (screen.getByLabelText(/^Title/) as HTMLInputElement).value;
  expect(title()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Continue it' }));
  expect(title()).toBe('Half a listing');
  // Nothing is offered once it was discarded.
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await userConnection('u-amira').read((db) => db.listingDrafts.count())).toBe(0));
});

test('a listing that is left right after typing is kept as a draft too', async () => {
  const form = open('/property-management?new=1');
  await screen.findByRole('form', { name: 'New listing' });
  type(/^Title/, 'Typed in haste');
  form.unmount();
  await waitFor(async () => expect(await userConnection('u-amira').read((db) => db.listingDrafts.count())).toBe(1));
  open('/property-management?new=1');
  expect(await screen.findByText(/You left “Typed in haste” unfinished/)).toBeTruthy();
});

test('own listings are shown, active and not, and edited from what they are; others are not', async () => {
  device.server.put(
    'properties',
    '1',
    listing(1, { title: 'Mine', brokerId: 'b-1', features: ['gym', 'a', 'b', 'c'] }),
  );
  device.server.put('properties', '2', listing(2, { title: 'Off the market', brokerId: 'b-1', isActive: false }));
  device.server.put('properties', '3', listing(3, { title: 'Of somebody else', brokerId: 'b-2' }));
  await marketClient().syncNow();
  open();
  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeTruthy();
  expect(screen.getByText('+1 more')).toBeTruthy();
  expect(screen.getByText('Inactive')).toBeTruthy();
  expect(screen.queryByText('Of somebody else')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Edit Mine' }));
  await screen.findByRole('form', { name: 'Edit listing' });
  type(/^Title/, 'Mine, renamed');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('heading', { name: 'Mine, renamed' })).toBeTruthy();
  expect(await outbox()).toMatchObject([{ change: 'update', listingId: 1, input: { title: 'Mine, renamed' } }]);
});

test('several listings are changed at once, each by an edit of its own', async () => {
  for (const id of [1, 2, 3]) {
    device.server.put(
      'properties',
      String(id),
      listing(id, { title: `Home ${id}`, brokerId: 'b-1', price: id * 100_000_000, isActive: true }),
    );
  }
  await marketClient().syncNow();
  open();
  await screen.findByRole('heading', { name: 'Home 3' });
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByLabelText('Select Home 1'));
  fireEvent.click(screen.getByLabelText('Select Home 3'));
  fireEvent.click(screen.getByRole('button', { name: 'Change...' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change 2 listings' }));
  expect((sheet.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(sheet.getByLabelText('Price'), { target: { value: 'lower' } });
  fireEvent.change(sheet.getByLabelText('Percent'), { target: { value: '10' } });
  fireEvent.change(sheet.getByLabelText('Status'), { target: { value: 'inactive' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await outbox()).toHaveLength(2));
  const entries = await outbox();
  expect(entries).toMatchObject([
    { listingId: expect.any(Number), change: 'update', input: { isActive: false } },
    { listingId: expect.any(Number), change: 'update', input: { isActive: false } },
  ]);
  const prices = entries.map((entry) => entry.kind === 'listing' && [entry.listingId, entry.input.price]);
  expect(new Map(prices as [number, number][])).toEqual(
    new Map([
      [1, 90_000_000],
      [3, 270_000_000],
    ]),
  );
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
  await waitFor(() => expect(screen.getAllByText('Waiting to sync')).toHaveLength(2));
});

test('the permit’s status says what is missing, and shows its code when complete', async () => {
  open('/property-management?new=1');
  await screen.findByRole('form', { name: 'New listing' });
  expect(screen.getByText(/may not be advertised/)).toBeTruthy();
  type(/^Advertising permit number/, '7112345678');
  expect(screen.getByText(/Add the permit’s page/)).toBeTruthy();
  type(/^Page of the permit/, 'https://evil.example/permit');
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  type(/^Page of the permit/, 'https://trakheesi.dubailand.gov.ae/validation?id=7');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
});

test('the plot is drawn on a plan by keys, measured and saved with the listing', async () => {
  device.server.put('properties', '1', listing(1, { title: 'Villa', brokerId: 'b-1' }));
  await marketClient().syncNow();
  open('/property-management?edit=1');
  fireEvent.click(await screen.findByRole('tab', { name: 'Property Details' }));
  const plan = screen.getByRole('application', { name: /Plan around the position/ });
  const keys = (...names: string[]) => {
    for (const key of names) fireEvent.keyDown(plan, { key, shiftKey: true });
  };
  // Ten metres a step: a right triangle of 30 m by 20 m is 300 m², 3,229 sqft.
  keys('ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter');
  expect(screen.getByText(/3 corners, about 3,229/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(async () => expect(await outbox()).toHaveLength(1));
  const [entry] = await outbox();
  const corners = entry?.kind === 'listing' ? (entry.input.coordinates?.boundaries ?? []) : [];
  expect(corners).toHaveLength(3);
  expect(corners[2]?.lat).toBeGreaterThan(corners[1]?.lat ?? 90);
});

test('a home outside Dubai is published only after the user has decided', async () => {
  device.server.put('properties', '1', listing(1, { title: 'Gate flat', brokerId: 'b-1', isActive: false }));
  await marketClient().syncNow();
  open('/property-management?edit=1');
  await screen.findByRole('form', { name: 'Edit listing' });
  type(/^Address/, 'Gate Tower 2, Al Reem Island, Abu Dhabi');
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(within(dialog).getByText(/Al Reem Island is outside Dubai/)).toBeTruthy();
  expect(await outbox()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go back and correct' }));
  expect(screen.queryByRole('dialog', { name: 'Is this right?' })).toBeNull();
  expect(await outbox()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish as it is' }));
  await waitFor(async () => expect(await outbox()).toMatchObject([{ listingId: 1, input: { isActive: true } }]));
});

test('a bulk change asks about the listings that look wrong and can leave them out', async () => {
  const own = { brokerId: 'b-1', isActive: false };
  device.server.put('properties', '1', listing(1, { title: 'Marina flat', ...own }));
  device.server.put('properties', '2', listing(2, { title: 'Reem flat', address: 'Al Reem Island', ...own }));
  await marketClient().syncNow();
  open();
  await screen.findByRole('heading', { name: 'Marina flat' });
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change...' }));
  type(/^Status/, 'active');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(within(dialog).getByText('Reem flat')).toBeTruthy();
  expect(within(dialog).queryByText('Marina flat')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish only the others' }));
  await waitFor(async () => expect(await outbox()).toMatchObject([{ listingId: 1, input: { isActive: true } }]));
});

test('a rent ten times off those of similar homes is asked about before it is published', async () => {
  const flat = { areaId: 'jvc', location: 'JVC', bedrooms: 1, sqft: 753.5, project: '', building: '' };
  const home = listing(1, { ...flat, purpose: 'rent', price: 8_200_000, title: 'Quiet flat', brokerId: 'b-1' });
  device.server.put('properties', '1', home);
  device.server.addSegment([deed('s1')]);
  device.server.addRents(Array.from({ length: 12 }, (_, i) => tenancy(toEpochDay('2026-02-10') - i, 8_000_000)));
  await marketClient().syncNow();
  const rent = () => marketClient().valuation.rent(listedRentQuestion(home));
  await waitFor(async () => expect((await rent()).complete).toBe(true), { timeout: 8000 });
  open('/property-management?edit=1');
  await screen.findByRole('form', { name: 'Edit listing' });
  type(/^Yearly rent/, '8,000');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(within(dialog).getByText(/^Similar homes rent for about 10 times as much/)).toBeTruthy();
  expect(await outbox()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go back and correct' }));
  type(/^Yearly rent/, '81,000');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(async () => expect(await outbox()).toMatchObject([{ listingId: 1, input: { price: 8_100_000 } }]));
});

test.each([
  ['other homes to let', 'jvc', 'about 10 times as much'],
  ['the figures of its area', 'al-furjan', 'about 11 times as much'],
])(
  'before the area’s tenancies are downloaded, a rent ten times off is asked about by %s',
  async (evidence, areaId, says) => {
    const flat = { areaId, location: areaId, bedrooms: 1, sqft: 750, project: '', building: '', price: 8_000_000 };
    const home = listing(1, { ...flat, purpose: 'rent', title: 'Quiet flat', brokerId: 'b-1' });
    device.server.put('properties', '1', home);
    device.server.addSegment([deed('s1')]);
    device.server.addRents([tenancy(toEpochDay('2026-02-10'), 8_000_000, { areaId: 'dubai-marina' })]);
    if (evidence === 'other homes to let')
      for (const id of [11, 12, 13, 14, 15]) device.server.put('properties', String(id), { ...home, id });
    else
      device.server.put(
        'market',
        areaId,
        record(areaId, { rent: { perSqftFils: 12_000, contracts: 40, from: '2025-01-01', to: '2026-01-01' } }),
      );
    await marketClient().syncNow();
    open('/property-management?edit=1');
    await screen.findByRole('form', { name: 'Edit listing' });
    type(/^Yearly rent/, '8,000');
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
    expect(within(dialog).getByText(new RegExp(`^Similar homes rent for ${says}`))).toBeTruthy();
  },
);

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { sendToServer } from '../../data/imports/http-sender.ts';
import { connectImports } from '../../data/imports/import-client.ts';
import { ImportService } from '../../data/imports/import-service.ts';
import { ImportStore } from '../../data/imports/import-store.ts';
import { signIn } from '../../data/mutations/sign-in.ts';
import { eraseDevice } from '../../data/mutations/storage.ts';
import { newId } from '../../data/platform/crypto.ts';
import { setOnline } from '../../data/platform/notices.ts';
import { signOut } from '../../data/platform/session.ts';
import { exportMyData, measureStorage } from '../../data/queries/storage.ts';
import { marketClient } from '../../data/replica/market-client.ts';
import { DbConnection } from '../../data/store/db-connection.ts';
import { openPublicStore } from '../../data/store/public/public-store.ts';
import { makeUserDb, USER_SCHEMA } from '../../data/store/user/user-db.ts';
import { Toaster } from '../../ui/layers/Toaster.tsx';
import { useHistory } from './history-store.ts';
import ImportScreen from './ImportScreen.tsx';

const device = new ScreenDevice();
const connections: { close: () => void }[] = [];
const netFetch = globalThis.fetch;
/** Answers of the app's server by path; other requests fail. */
let answers: Record<string, (init?: RequestInit) => Response | Promise<Response>> = {};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(async () => {
  await device.start();
  answers = { '/api/auth/logout': () => json({}) };
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const path = String(url);
    if (path.startsWith('http')) return netFetch(path, init);
    const answer = answers[path.split('?')[0] ?? ''];
    if (answer === undefined) throw new TypeError('fetch failed');
    return answer(init);
  });
  // Runs the worker's code in the test's thread.
  connectImports((uid, emit) => {
    const connection = new DbConnection({
      make: () => makeUserDb(uid),
      schema: USER_SCHEMA,
      notify: () => {},
      dismiss: () => {},
    });
    connections.push(connection);
    const api = new ImportService({
      store: new ImportStore(connection),
      market: async () => openPublicStore({ notify: () => {}, dismiss: () => {}, makeRoom: async () => false }),
      send: sendToServer,
      emit,
      now: () => new Date(),
      newId,
    });
    // A test may end, and close the database, before the jobs are read.
    api.resume().catch(() => {});
    return { api, stop: () => {} };
  });
  useHistory.setState({ entries: [] });
  setOnline(true);
});
afterEach(async () => {
  cleanup();
  await signOut();
  connectImports(null);
  for (const connection of connections.splice(0)) connection.close();
  vi.unstubAllGlobals();
  await device.stop();
});

function show() {
  return render(
    <MemoryRouter>
      <ImportScreen />
      <Toaster />
    </MemoryRouter>,
  );
}

async function asBroker(): Promise<void> {
  answers['/api/auth/login'] = () => json({ username: 'amira', userType: 'broker', fullName: 'Amira Haddad' });
  expect(await signIn({ username: 'amira', password: 'x' })).toMatchObject({ ok: true });
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText('JSON data');
const toast = (title: string) => screen.findByText(title);
const history = () => screen.getByRole('region', { name: 'Import history' });
const numbersNearby = async () =>
  (
    await marketClient().salesNearby({
      areaId: 'dubai-marina',
      project: '',
      building: '',
      coordinates: null,
      type: 'apartment',
      bedrooms: 1,
      sqft: 800,
    })
  ).sales.map(({ deedNumber }) => deedNumber);

function dropFile(text: string, name: string): void {
  const input = screen.getByLabelText('Choose files');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}

const CSV = [
  'transaction_id,location,property_type,price_aed,area_sqm,rooms,transaction_date',
  'M1,Dubai Marina,apartment,1500000,80,1 B/R,2026-01-05',
  'M2,Dubai Marina,apartment,1600000,82,1 B/R,2026-01-06',
  'M3,Dubai Marina,apartment,dear,82,1 B/R,2026-01-06',
].join('\n');

describe('pasted records', () => {
  it('need a data type and text', async () => {
    show();
    click('Import');
    expect(await toast('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please select data type and provide JSON data')).toBeTruthy();
  });

  it('must be JSON, and a list', async () => {
    show();
    fireEvent.click(screen.getByLabelText('Transactions'));
    fireEvent.change(field(), { target: { value: '[{' } });
    click('Import');
    expect(await toast('Invalid JSON')).toBeTruthy();
    expect(screen.getByText('Please provide valid JSON format')).toBeTruthy();
    fireEvent.change(field(), { target: { value: '{}' } });
    click('Import');
    expect((await screen.findAllByText('The records must be in a list: [ … ].')).length).toBeGreaterThan(0);
  });

  it('are told from a text, and the button counts those that can be imported', async () => {
    show();
    fireEvent.click(screen.getByLabelText('Transactions'));
    fireEvent.change(field(), { target: { value: '2BR Dubai Marina AED 2.1M' } });
    expect(await screen.findByText(/^This is text, not JSON/)).toBeTruthy();
    const sale = { location: 'JVC', property_type: 'apartment', area_sqm: 80, transaction_date: '2026-01-05' };
    const rows = [
      { transaction_id: 'A', price_aed: 900_000, ...sale },
      { transaction_id: 'B', price_aed: 'ask', ...sale },
    ];
    fireEvent.change(field(), { target: { value: JSON.stringify(rows) } });
    expect(await screen.findByText('1 of 2 records can be imported.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 1 record' })).toBeTruthy();
  });

  it.each([
    ['Transactions', 'transaction_id'],
    ['Brokers', 'broker_id'],
    ['Developers', 'developer_id'],
  ])('have a sample for %s', (type, key) => {
    show();
    click(`Use Sample: ${type}`);
    expect(screen.getByLabelText<HTMLInputElement>(type).checked).toBe(true);
    expect((field() as HTMLTextAreaElement).value).toContain(key);
  });

  it('are posted as the spec says by users who may publish, and enter the history', async () => {
    await asBroker();
    const bodies: unknown[] = [];
    answers['/api/dubai/import-data'] = (init) => {
      bodies.push(JSON.parse(String(init?.body)));
      const counts = { read: 2, taken: 2, imported: 2, changed: 0, duplicate: 0, rejected: {} };
      const before = { sales: 4, medianPricePerSqft: 150_000, grossYield: null, contracts: 0 };
      const area = { areaId: 'dubai-marina', location: 'Dubai Marina', before, after: { ...before, sales: 6 } };
      return json({ importId: 'S1', ...counts, effect: { areas: [area], changedAreas: 1 } });
    };
    show();
    click('Use Sample: Transactions');
    // The effects of publishing are shown first.
    const changes = within(await screen.findByRole('region', { name: 'What publishing changes, table' }));
    expect(changes.getByRole('row', { name: /Dubai Marina 4 6/ })).toBeTruthy();
    expect(within(history()).queryByText('2 imported')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 records' }));
    expect(await toast('Import Successful!')).toBeTruthy();
    // Samples are invented.
    expect(screen.getByText('Imported 2 transactions.')).toBeTruthy();
    const sent = { dataType: 'transactions', data: [{ transaction_id: 'TXN001' }, {}] };
    expect(bodies).toMatchObject([sent, sent]);
    expect(within(history()).getByText('2 imported')).toBeTruthy();
  });

  it('that are all known already say so, and offer no undo', async () => {
    await asBroker();
    answers['/api/dubai/import-data'] = () => {
      const counts = { read: 1, taken: 0, imported: 0, changed: 0, duplicate: 1, rejected: {} };
      return json({ importId: 'S2', ...counts });
    };
    show();
    click('Use Sample: Developers');
    click(/^Import/);
    expect(await toast('1 developer was there already.')).toBeTruthy();
    expect(within(history()).getByText('Nothing new')).toBeTruthy();
    expect(await screen.findByText('Pasted records')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull();
  });

  it('are not published as samples on a server without the demo market', async () => {
    await asBroker();
    answers['/api/dubai/import-data'] = () => json({ error: { code: 'conflict', message: '' } }, 409);
    answers['/api/market/demo'] = () =>
      json({ isOn: false, deeds: 0, registered: { deeds: 9, from: '2026-01-01', to: '2026-02-01' }, areas: [] });
    show();
    click('Use Sample: Transactions');
    expect(await screen.findByText(/they cannot be published/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText(/this device/i));
    expect(screen.getByText(/marked as demo data/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(false),
    );
  });

  it('that the server refuses show the server’s reason', async () => {
    await asBroker();
    answers['/api/dubai/import-data'] = () =>
      json({ error: { code: 'invalid_input', message: 'There is no price.', requestId: 'r' } }, 400);
    show();
    click('Use Sample: Brokers');
    click(/^Import/);
    expect(await toast('Failed to import data. Please check the format and try again.')).toBeTruthy();
    expect(within(history()).getByText('Import Failed')).toBeTruthy();
  });

  it('wait for the server while it cannot be reached', async () => {
    await asBroker();
    setOnline(false);
    show();
    click('Use Sample: Developers');
    click(/^Import/);
    expect((await screen.findAllByText('Waiting to sync')).length).toBeGreaterThan(0);
    expect(await within(history()).findByText('Waiting to sync · 1')).toBeTruthy();
  });

  it('of brokers and developers cannot be imported on the device', async () => {
    show();
    click('Use Sample: Brokers');
    expect(
      screen.getByText(
        'Brokers can only be published to everyone. Sign in as a broker or administrator to import them.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
  });
});

describe('a dropped file', () => {
  it('shows its effects, is imported on this device, counts immediately, and is undone', async () => {
    await marketClient().privateImports.use('guest');
    show();
    dropFile(CSV, 'marina.csv');
    const card = within(await screen.findByRole('region', { name: 'marina.csv' }));
    expect(await card.findByText('Rows read = 2 new + 0 changed + 0 already here + 1 rejected')).toBeTruthy();
    expect(card.getByText('the value is not a number')).toBeTruthy();
    expect(card.getByText('dear')).toBeTruthy();
    expect(card.getByText(/CSV · .*commas/)).toBeTruthy();
    expect(await numbersNearby()).toEqual([]);
    fireEvent.click(card.getByRole('button', { name: 'Import 2 rows' }));
    expect(await card.findByText('2 rows imported, only on this device.')).toBeTruthy();
    await waitFor(async () => expect(await numbersNearby()).toEqual(['M2', 'M1']));
    fireEvent.click(card.getByRole('button', { name: 'Undo the import of marina.csv' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
    await waitFor(async () => expect(await numbersNearby()).toEqual([]));
    expect(within(history()).getByText('Import undone')).toBeTruthy();
    expect(screen.queryByText('2 rows imported, only on this device.')).toBeNull();
  });

  it('is in the storage meter and the download, and is removed when everything is erased', async () => {
    show();
    dropFile(CSV, 'marina.csv');
    const card = within(await screen.findByRole('region', { name: 'marina.csv' }));
    fireEvent.click(await card.findByRole('button', { name: 'Import 2 rows' }));
    await card.findByText('2 rows imported, only on this device.');
    const { parts } = await measureStorage();
    const own = parts.find(({ name }) => name === 'imports');
    expect(own).toMatchObject({ records: 2 });
    expect(own?.bytes).toBeGreaterThan(100);
    expect(JSON.parse(await (await exportMyData()).text())).toMatchObject({
      imports: [{ fileName: 'marina.csv', target: 'device', counts: { read: 3, taken: 2 } }],
    });
    await eraseDevice();
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  });

  it('asks what its columns mean, and remembers the answer', async () => {
    show();
    dropFile('Nr;Worth;Where;When\nA1;900000;JVC;2026-01-05\n', 'strange.csv');
    const card = within(await screen.findByRole('region', { name: 'strange.csv' }));
    await card.findByText(/Still needed/);
    for (const [column, value] of [
      ['Nr', 'id'],
      ['Worth', 'price'],
      ['Where', 'area'],
      ['When', 'date'],
    ] as const) {
      fireEvent.change(card.getByLabelText(`Meaning of ${column}`), { target: { value } });
    }
    fireEvent.click(card.getByRole('button', { name: 'Read again with these columns' }));
    expect(await card.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
    expect(await screen.findByText('1 set of columns, 0 area names')).toBeTruthy();
  });

  it('with unknown areas asks which they are', async () => {
    show();
    dropFile(CSV.replace('M1,Dubai Marina', 'M1,Al Nowhere'), 'nowhere.csv');
    const card = within(await screen.findByRole('region', { name: 'nowhere.csv' }));
    fireEvent.change(await card.findByLabelText('Area of Al Nowhere'), { target: { value: 'dubai-marina' } });
    fireEvent.click(card.getByRole('button', { name: 'Read again with these areas' }));
    await waitFor(() => expect(card.queryByLabelText('Area of Al Nowhere')).toBeNull());
    expect(await card.findByRole('button', { name: 'Import 2 rows' })).toBeTruthy();
  });

  it('that is not a table says why and can be removed', async () => {
    show();
    dropFile('<!doctype html><html><body>Sign in</body></html>', 'page.csv');
    const card = within(await screen.findByRole('region', { name: 'page.csv' }));
    expect(await card.findByText(/This is a (web|log-in) page, not data/)).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Remove: page.csv' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'page.csv' })).toBeNull());
  });

  it('counts with the demo market or alone; a choice that cannot be saved is reported and not applied', async () => {
    show();
    dropFile(CSV, 'marina.csv');
    const card = within(await screen.findByRole('region', { name: 'marina.csv' }));
    fireEvent.click(await card.findByRole('button', { name: 'Import 2 rows' }));
    // The import itself is stored. Only saving the choice fails below.
    await card.findByText('Imported');
    const choice = within(await screen.findByRole('group', { name: 'What counts on this device' }));
    const radio = (name: string) => choice.getByRole<HTMLInputElement>('radio', { name });
    expect(radio('Both').checked).toBe(true);
    fireEvent.click(radio('My data'));
    await waitFor(() => expect(radio('My data').checked).toBe(true));
    expect(choice.getByText(/^Demo sales do not count on this device/)).toBeTruthy();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    fireEvent.click(radio('Demo'));
    await toast('Not saved');
    expect(await screen.findByText(/^This device is out of space/)).toBeTruthy();
    expect(radio('My data').checked).toBe(true);
    put.mockRestore();
  });
});

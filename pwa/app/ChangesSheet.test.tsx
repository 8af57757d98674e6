// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenDevice } from '../../test/screen-device.ts';
import { sendToServer } from '../data/imports/http-sender.ts';
import { connectImports } from '../data/imports/import-client.ts';
import { ImportService } from '../data/imports/import-service.ts';
import { openImportStore } from '../data/imports/import-store.ts';
import { jobEnds } from '../data/mutations/imports.ts';
import { newId } from '../data/platform/crypto.ts';
import { setOnline } from '../data/platform/notices.ts';
import { importClient } from '../data/queries/imports.ts';
import SharedRecords from '../data/queries/user-records.ts';
import { openPublicStore } from '../data/store/public/public-store.ts';
import { ChangesSheet } from './ChangesSheet.tsx';
import { SyncPill } from './SyncPill.tsx';
import { openSheet } from './shell-state.ts';

const device = new ScreenDevice();
const FILE = new Blob([
  'transaction_id,location,property_type,price_aed,area_sqm,rooms,transaction_date\nQ1,JVC,apartment,900000,80,1 B/R,2026-02-03',
]);
/** The server's answer to an import; null while unreachable. */
let answer: (() => Response) | null = null;

beforeEach(async () => {
  await device.start();
  answer = null;
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('fetch failed');
    return answer();
  });
  // The worker's own code, in the test's thread.
  connectImports((uid, emit) => {
    const api = new ImportService({
      store: openImportStore(uid),
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
});
afterEach(async () => {
  cleanup();
  connectImports(null);
  vi.unstubAllGlobals();
  setOnline(true);
  await device.stop();
});

function show() {
  render(
    <MemoryRouter>
      <SyncPill />
      <ChangesSheet />
      <SharedRecords />
    </MemoryRouter>,
  );
  openSheet('changes');
}

async function queue(): Promise<void> {
  await jobEnds(await importClient().add(FILE, 'deeds.csv', {}, 'everyone'));
}

const entry = async () => within(await screen.findByText('deeds.csv').then(rowOf));
function rowOf(element: HTMLElement): HTMLElement {
  const row = element.closest('li');
  if (row === null) throw new Error('not in a list');
  return row;
}

it('counts a pending import, and sends it on request', async () => {
  await queue();
  show();
  expect(await (await entry()).findByText('Waiting')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /waiting.*open waiting changes/ })).toBeTruthy());
  answer = () =>
    new Response(
      JSON.stringify({ importId: 'S1', read: 1, taken: 1, changed: 0, duplicate: 0, rejected: {}, byKind: {} }),
      { headers: { 'content-type': 'application/json' } },
    );
  fireEvent.click((await entry()).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
});

it('shows why the server refused one, retries, and discards it on request', async () => {
  answer = () => new Response('{}', { status: 401 });
  await queue();
  show();
  expect(await (await entry()).findByText('Needs you')).toBeTruthy();
  expect((await entry()).getByText(/Sign in again/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /1 needs you/ })).toBeTruthy());
  answer = () =>
    new Response(JSON.stringify({ error: { code: 'invalid', message: 'no such column' } }), { status: 400 });
  fireEvent.click((await entry()).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('no such column')).toBeTruthy();
  fireEvent.click((await entry()).getByRole('button', { name: 'Discard' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Discard this import?' })).getByRole('button', {
      name: 'Discard',
    }),
  );
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
});

// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { setUser } from '../../data/platform/session.ts';
import type { MarketApi } from '../../data/replica/local-market.ts';
import { connectMarket, marketClient } from '../../data/replica/market-client.ts';
import { EMPTY_MARKET } from '../../data/replica/market-state.ts';
import { hasUnsavedForms } from '../../ui/layers/unsaved.ts';
import SettingsScreen from './SettingsScreen.tsx';

beforeEach(() => {
  freshIndexedDb();
  // The settings ask the market only for its storage use.
  const market: Partial<MarketApi> = { storedParts: async () => [] };
  connectMarket((emit) => {
    emit({ kind: 'state', state: { ...EMPTY_MARKET, listingsComplete: true } });
    return market as MarketApi;
  });
  marketClient();
});
afterEach(cleanup);

async function open() {
  const view = render(
    <MemoryRouter initialEntries={['/settings']}>
      <SettingsScreen />
    </MemoryRouter>,
  );
  await screen.findByLabelText('Dubai Marina');
  return view;
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save settings' });
const isUnsaved = () => screen.queryByText('Unsaved changes') !== null;

describe('settings', () => {
  it('begin with the defaults of the specification', async () => {
    await open();
    const on = screen.getAllByRole<HTMLInputElement>('checkbox').filter((one) => one.checked);
    expect(on.map((one) => one.closest('label')?.textContent)).toEqual(['Dubai Marina', 'Apartment', 'Villa']);
    expect(box('Lowest price').value).toBe('500,000');
    expect(box('Highest price').value).toBe('2,000,000');
    const switches = screen.getAllByRole<HTMLInputElement>('switch').slice(0, 7);
    expect(switches.map((one) => one.checked)).toEqual([true, true, false, true, false, false, true]);
    expect(isUnsaved()).toBe(false);
    expect(save().disabled).toBe(true);
  });

  it('offer the switch of requests to those who may have listings alone', async () => {
    const view = await open();
    expect(screen.queryByRole('switch', { name: /Requests for your listings/ })).toBeNull();
    view.unmount();
    setUser({ username: 'broker1', userType: 'broker', fullName: 'Layla Nasser' });
    try {
      await open();
      expect(screen.getByRole<HTMLInputElement>('switch', { name: /Requests for your listings/ }).checked).toBe(true);
    } finally {
      setUser(null);
    }
  });

  it('say that an edit is not saved, until it is; and remember it', async () => {
    const view = await open();
    fireEvent.click(box('JLT'));
    expect(isUnsaved()).toBe(true);
    fireEvent.click(save());
    await waitFor(() => expect(isUnsaved()).toBe(false));
    view.unmount();
    await open();
    await waitFor(() => expect(box('JLT').checked).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Reset to Defaults' }));
    expect(box('JLT').checked).toBe(false);
    expect(isUnsaved()).toBe(true);
  });

  it('do not save a lowest price above the highest', async () => {
    await open();
    fireEvent.change(box('Lowest price'), { target: { value: '3000000' } });
    expect(screen.getByText('The lowest price is above the highest.')).toBeTruthy();
    expect(save().disabled).toBe(true);
  });

  it('ask before unsaved edits are left', async () => {
    await open();
    expect(hasUnsavedForms()).toBe(false);
    fireEvent.click(box('DIFC'));
    expect(hasUnsavedForms()).toBe(true);
    fireEvent.click(save());
    await waitFor(() => expect(hasUnsavedForms()).toBe(false));
  });

  it('erase nothing before the word is typed', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Erase this device' }));
    const erase = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Erase this device' }).at(-1);
    expect(erase?.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Type erase to confirm'), { target: { value: 'Erase' } });
    expect(erase?.disabled).toBe(false);
  });
});

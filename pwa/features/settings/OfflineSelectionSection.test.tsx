// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deed } from '../../../test/market-records.ts';
import { ScreenDevice } from '../../../test/screen-device.ts';
import { OfflineSelectionSection } from './StorageSection.tsx';

let device: ScreenDevice;

beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
  device.server.addSegment([deed('1', { area: 'jlt' }), deed('2', { area: 'jlt' })]);
  device.server.addSegment([deed('3', { area: 'deira' })]);
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

async function openSheet(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Choose what to keep' }));
  await screen.findByText('Keep on this device');
}

describe('keeping parts of the register', () => {
  it('names the demo market as such', async () => {
    device.server.addSegment([deed('4', { area: 'deira', source: 'dld-export' })]);
    render(<OfflineSelectionSection />);
    await screen.findByText(/^4 of 4 demo and registered deeds are on this device/);
  });

  it('shows what is downloaded and the size of a choice before anything changes', async () => {
    render(<OfflineSelectionSection />);
    await screen.findByText(/^3 of 3 demo deeds are on this device/);
    await openSheet();
    fireEvent.click(screen.getByLabelText(/^Areas I choose/));
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Keep these/ });
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByLabelText(/^JLT|Jumeirah Lake/));
    await screen.findByText(/^About 2 deeds/);
    expect(button().disabled).toBe(false);
    await screen.findByText(/^3 of 3 demo deeds are on this device/);
  });

  it('removes what is not chosen and fetches it again when everything is', async () => {
    render(<OfflineSelectionSection />);
    await screen.findByText(/^3 of 3/);
    await openSheet();
    fireEvent.click(screen.getByLabelText(/^Areas I choose/));
    fireEvent.click(screen.getByLabelText(/^Deira/));
    await screen.findByText(/^About 1 deed,/);
    fireEvent.click(screen.getByRole('button', { name: /^Keep these/ }));
    await waitFor(() => expect(screen.queryByText('Keep on this device')).toBeNull());
    await screen.findByText(/^1 of 3 demo deeds are on this device/);
    await openSheet();
    fireEvent.click(screen.getByLabelText(/^Everything/));
    await waitFor(() => expect(screen.getByRole('button', { name: /to download/ })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: /to download/ }));
    await screen.findByText(/^3 of 3 demo deeds are on this device/);
  });

  it('finds an area among many', async () => {
    render(<OfflineSelectionSection />);
    await openSheet();
    fireEvent.click(screen.getByLabelText(/^Areas I choose/));
    fireEvent.change(screen.getByLabelText('Find an area'), { target: { value: 'dei' } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Find an area'), { target: { value: 'atlantis' } });
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });
});

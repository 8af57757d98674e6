// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deed, listing } from '../../test/market-records.ts';
import { ScreenDevice } from '../../test/screen-device.ts';
import { marketClient, marketState } from '../data/replica/market-client.ts';
import { CardExtrasContext } from '../ui/listing/card-extras.ts';
import { PropertyCard } from '../ui/listing/PropertyCard.tsx';
import { Agent, CardVerdict, Invented } from './card-extras.tsx';

let device: ScreenDevice;
beforeEach(async () => {
  device = new ScreenDevice();
  await device.start();
});
afterEach(async () => {
  cleanup();
  await device.stop();
});

const FLAT = listing(1, { title: 'Invented flat', brokerId: 'b-demo' });
const OFFERED = listing(2, { title: 'Offered flat', brokerId: 'b-real' });

function broker(id: string, source: string) {
  const rest = { companyName: '', licenseNumber: '', location: '', phone: '', email: '' };
  device.server.put('brokers', id, { ...rest, id, brokerName: id, source });
}

function cards() {
  device.server.put('properties', '1', FLAT);
  device.server.put('properties', '2', OFFERED);
  render(
    <MemoryRouter>
      <CardExtrasContext value={{ Verdict: CardVerdict, Agent, Invented }}>
        {[FLAT, OFFERED].map((home) => (
          <PropertyCard
            key={home.id}
            card={{ ...home, pricePerSqftFils: null }}
            layout="row"
            favourite={false}
            onToggleFavourite={() => {}}
            href="/"
          />
        ))}
      </CardExtrasContext>
    </MemoryRouter>,
  );
}

const marked = async () => (await screen.findByText('Invented', {}, { timeout: 8000 })).closest('article');

test('a card names the agent who answers for its home', async () => {
  broker('b-real', 'account');
  cards();
  const name = await screen.findByText('b-real', {}, { timeout: 8000 });
  expect(name.closest('article')?.textContent).toContain('Offered flat');
  expect(name.parentElement?.textContent).toBe('Agent: b-real');
});

test('a demo listing is marked next to a real one', async () => {
  broker('b-demo', 'demo');
  broker('b-real', 'dld');
  cards();
  expect((await marked())?.textContent).toContain('Invented flat');
  expect(screen.getAllByText('Invented')).toHaveLength(1);
});

test('a demo listing is marked when registered sales count, whoever the brokers are', async () => {
  broker('b-demo', 'demo');
  device.server.addSegment([deed('s1', { source: 'dld-export' })]);
  cards();
  expect((await marked())?.textContent).toContain('Invented flat');
});

test('no card is marked in a fully invented market', async () => {
  broker('b-demo', 'demo');
  device.server.addSegment([deed('s1', { source: 'demo' })]);
  cards();
  await waitFor(() => expect(marketState()).toMatchObject({ listingsComplete: true, salesComplete: true }), {
    timeout: 8000,
  });
  // The home is a demo listing, and no real one is present.
  expect(await Promise.all([marketClient().isInvented(1), marketClient().marksInvented()])).toEqual([true, false]);
  expect(screen.queryByText('Invented')).toBeNull();
});

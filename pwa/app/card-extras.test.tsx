// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toEpochDay } from '../../domain/day.ts';
import { deed, listing, tenancy } from '../../test/market-records.ts';
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

function cards(homes = [FLAT, OFFERED]) {
  for (const home of homes) device.server.put('properties', String(home.id), home);
  // On a screen, cards alone do not start the download.
  marketClient();
  render(
    <MemoryRouter>
      <CardExtrasContext value={{ Verdict: CardVerdict, Agent, Invented }}>
        {homes.map((home) => (
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

test('a card says whether a yearly rent is fair, and nothing of a price by the night', async () => {
  const jvc = { areaId: 'jvc', location: 'JVC', bedrooms: 1, sqft: 753.5, project: '' };
  const dear = listing(3, { ...jvc, purpose: 'rent', price: 9_600_000, title: 'Dear flat' });
  const stay = listing(4, { ...jvc, purpose: 'holiday', price: 60_000, title: 'Flat for a week' });
  device.server.addSegment([deed('s1')]);
  device.server.addRents(Array.from({ length: 12 }, (_, i) => tenancy(toEpochDay('2026-02-10') - i, 8_000_000)));
  cards([dear, stay]);
  const verdict = await screen.findByText('Overpriced', {}, { timeout: 8000 });
  expect(verdict.closest('article')?.textContent).toContain('Dear flat');
  const nightly = screen.getByText('Flat for a week').closest('article')?.textContent;
  expect(nightly).not.toMatch(/Good value|Fair|Above market|Overpriced|Ask why/);
});

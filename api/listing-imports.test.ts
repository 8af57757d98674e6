import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Store, StoreError } from './store/store.ts';
import { deed, LISTING, listing, publishDeeds, putListings } from './testing/fixtures.ts';
import { createMemoryStore } from './testing/memory-store.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

const { yearBuilt: _, imageUrl: __, ...ROW } = LISTING;
const rows = (...titles: string[]) => titles.map((title) => ({ ...ROW, title, price: 250_000_000 }));

describe('listings that are imported', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
  });
  afterEach(() => server.close());
  const importAs = async (as: string, data: object[]) =>
    (await server.send('POST', '/api/dubai/import-data', { dataType: 'properties', data }, { as })).json();
  const brokerOf = async (id: number) => (await (await server.get(`/api/properties/${id}`)).json()).brokerId;
  const meOf = async (who: string) => (await (await server.as(who, '/api/auth/me')).json()).brokerId;

  it('are those of the broker who imports them: requests about them arrive', async () => {
    expect(await importAs('broker1', rows('Quay flat'))).toMatchObject({ taken: 1 });
    expect(await brokerOf(1)).toBe(await meOf('broker1'));
    const request = {
      kind: 'contact',
      propertyId: 1,
      fields: { reply: 'a@b.example', message: 'Is it free?' },
      createdAt: '',
    };
    expect((await server.send('POST', '/api/requests', request)).status).toBe(201);
    expect(await (await server.as('broker1', '/api/requests')).json()).toHaveLength(1);
    expect(await (await server.as('broker2', '/api/requests')).json()).toHaveLength(0);
  });

  it('without a broker or of another broker are refused, row by row; administrators change them', async () => {
    await putListings(server.store, [
      listing(1, { title: 'Of nobody' }),
      listing(2, { title: 'Of another', brokerId: 'b-other' }),
    ]);
    const changed = rows('Of nobody', 'Of another', 'New').map((row) => ({ ...row, price: 300_000_000 }));
    const answer = await importAs('broker1', changed);
    expect(answer).toMatchObject({ read: 3, taken: 1, changed: 0, duplicate: 0, rejected: { not_yours: 2 } });
    expect(answer.byKind.listings).toMatchObject({ taken: 1, rejected: { not_yours: 2 } });
    for (const [id, brokerId] of [
      [1, ''],
      [2, 'b-other'],
    ] as const) {
      const kept = await (await server.get(`/api/properties/${id}`)).json();
      expect(kept).toMatchObject({ brokerId, price: LISTING.price });
    }
    expect(await brokerOf(3)).toBe(await meOf('broker1'));
    expect(await importAs('admin', changed)).toMatchObject({ taken: 2, changed: 2, duplicate: 1, rejected: {} });
    expect(await brokerOf(1)).toBe(await meOf('admin'));
    expect(await brokerOf(2)).toBe('b-other');
  });

  it('of a file follow the same rules, also in its check', async () => {
    const csv =
      'title,description,price,location,address,property_type,bedrooms,bathrooms,sqft\n' +
      'Of another,A flat,1500000,Dubai Marina,"Tower 3, Marina Walk",apartment,2,2,1200\n' +
      'Fresh,A flat,1500000,Dubai Marina,"Tower 4, Marina Walk",apartment,2,2,1100\n';
    const send = async (who: string, query = '') =>
      (
        await server.as(who, `/api/dubai/import-data?type=properties${query}`, {
          method: 'POST',
          headers: { 'content-type': 'text/csv', 'x-file-name': 'homes.csv' },
          body: who === 'broker1' ? csv : csv.replaceAll('1500000', '1600000'),
        })
      ).json();
    expect(await send('broker1')).toMatchObject({ taken: 2 });
    expect(await brokerOf(1)).toBe(await meOf('broker1'));
    const refused = { read: 2, taken: 0, duplicate: 0, rejected: { not_yours: 2 } };
    expect(await send('broker2', '&dryRun=1')).toMatchObject(refused);
    expect(await send('broker2')).toMatchObject(refused);
    expect(await send('admin')).toMatchObject({ taken: 2, changed: 2 });
    expect(await brokerOf(2)).toBe(await meOf('broker1'));
  });
});

describe('an import on a disk that fills up', () => {
  it('reports that figures are pending, and computes them when there is room', async () => {
    const disk = { isFull: false };
    let now = TEST_NOW.getTime();
    const store = withFullDisk(createMemoryStore({ clock: () => now }), disk);
    await publishDeeds(store, [deed()]);
    const server = await serve({ store, clock: () => new Date(now) });
    const cookie = await server.openSession('admin');
    const health = async () => (await server.get('/api/admin/health', { cookie })).json();
    const refreshFault = async () =>
      (await health()).jobs.find(({ name }: { name: string }) => name === 'refresh').fault as string;
    disk.isFull = true;
    const body = { dataType: 'properties', data: rows('Quay flat') };
    const answer = await server.send('POST', '/api/dubai/import-data', body, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ taken: 1, areFiguresWaiting: true });
    expect(await refreshFault()).toMatch(/no room/);
    now += 60_000;
    await server.services.jobs.tick();
    expect(await refreshFault()).toMatch(/no room/);
    disk.isFull = false;
    await server.services.jobs.tick();
    expect(await refreshFault()).toBe('');
    expect(store.read((tx) => tx.get('market', 'dubai-marina'))?.doc).toMatchObject({ activeListings: 1 });
    await server.close();
  });
});

/** A store that rejects computed figures, and nothing else, while the disk is full. */
function withFullDisk(store: Store, disk: { isFull: boolean }): Store {
  const commit: Store['commit'] = (work) =>
    store.commit((tx) =>
      work({
        ...tx,
        put(coll, id, doc) {
          if (disk.isFull && coll === 'market') throw new StoreError('storage_full', 'full');
          tx.put(coll, id, doc);
        },
      }),
    );
  return new Proxy(store, { get: (of, name) => (name === 'commit' ? commit : Reflect.get(of, name, of)) });
}

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importJson } from './services/import/import-json.ts';
import { DATA_TYPES, type DataType } from './services/import/import-result.ts';
import { ownBrokerIds } from './services/listings/listing-owner.ts';
import type { Store } from './store/store.ts';
import { LISTING, listing, putListings } from './testing/fixtures.ts';
import { createMemoryStore } from './testing/memory-store.ts';
import { REAL_STORES } from './testing/real-stores.ts';
import { serve, TEST_NOW, type TestServer } from './testing/serve.ts';

/**
 * Only accounts give rights, so an import must not change them. These tests send every kind of import in every body
 * format, as a broker and as an administrator, and check the rights of a broker in another office.
 */

const VICTIM = 'victim-1';
const OFFICE = 'Palm Homes';
const CARD = {
  id: VICTIM,
  brokerName: 'Layla Nasser',
  companyName: OFFICE,
  licenseNumber: 'BRN-1',
  location: 'JVC',
  phone: '+971 4 555 1000',
  email: 'layla@palm.example',
  source: 'dld-export',
};
const DEVELOPER = { id: VICTIM, developerName: 'Tern', location: 'JVC', projects: ['Quay'], source: 'dld-export' };
const PROJECT = { id: VICTIM, name: 'Quay', developerId: VICTIM, developerName: 'Tern', source: 'dld-export' };
const MINE = ownBrokerIds({ username: 'broker2', userType: 'broker' })[0];
const THEIRS = ownBrokerIds({ username: 'broker1', userType: 'broker' })[0];

const DEVELOPERS = ownBrokerIds({ username: 'developer1', userType: 'developer' })[0];

const { yearBuilt: _, ...ROW } = LISTING;
const OWNED = { title: 'Corner flat', address: 'Tower 9' };
const UNOWNED = { title: 'Feed flat', address: 'Tower 7' };

/** Rows that try to take over records: with the victim's ids, the attacker's own ids and unused ids. */
const ROWS: Record<DataType, readonly Record<string, unknown>[]> = {
  brokers: [VICTIM, MINE, THEIRS].map((id) => ({
    broker_id: id,
    broker_name: 'Mallory',
    company_name: id === MINE ? OFFICE : 'Mallory Homes',
    phone: '+971 50 666 6666',
    email: 'mallory@evil.example',
  })),
  developers: [VICTIM, MINE, THEIRS].map((id) => ({ developer_id: id, developer_name: 'Mallory', projects: OFFICE })),
  projects: [VICTIM, MINE].map((id) => ({ project_number: id, project_name: 'Mallory', developer_name: OFFICE })),
  properties: [
    { ...ROW, id: 1, title: 'Taken by number' },
    { ...ROW, ...OWNED, price: 100 },
    { ...ROW, ...UNOWNED, price: 100 },
    { ...ROW, id: 2 ** 31 - 1, title: 'Far number' },
  ],
  transactions: [
    {
      transaction_id: VICTIM,
      location: 'Dubai Marina',
      property_type: 'apartment',
      price_aed: 2_500_000,
      area_sqm: 120,
      transaction_date: '2024-01-15',
    },
  ],
  rents: [
    {
      contract_id: VICTIM,
      contract_start_date: '01-02-2026',
      contract_end_date: '31-01-2027',
      annual_amount: 90_000,
      area_name_en: 'JVC',
      ejari_property_type_en: 'Flat',
      actual_area: 80,
    },
  ],
};

const FORMS: Record<string, (server: TestServer, as: string, type: DataType) => Promise<Response>> = {
  'a JSON body': (server, as, dataType) =>
    server.send('POST', '/api/dubai/import-data', { dataType, data: ROWS[dataType] }, { as }),
  'a CSV body': (server, as, type) =>
    server.as(as, `/api/dubai/import-data?type=${type}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', 'x-file-name': 'rows.csv' },
      body: csvOf(ROWS[type]),
    }),
  'a file in a form': (server, as, type) => {
    const form = new FormData();
    form.append('file', new Blob([JSON.stringify(ROWS[type])]), 'rows.json');
    return server.as(as, `/api/dubai/import-data?type=${type}`, { method: 'POST', body: form });
  },
};

function csvOf(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map((row) => row.map(cell).join(',')).join('\n');
}

/** A victim with an office, cards, listings and a lead; an attacker without an office. */
async function start(store: Store): Promise<TestServer> {
  const server = await serve({ store });
  await store.commit((tx) => {
    const give = (name: string, facts: object) => tx.put('users', name, { ...tx.get('users', name)?.doc, ...facts });
    give('broker1', { office: OFFICE, brokerIds: [VICTIM] });
    give('developer1', { office: OFFICE });
    tx.put('brokers', VICTIM, CARD);
    tx.put('developers', VICTIM, DEVELOPER);
    tx.put('projects', VICTIM, PROJECT);
  });
  const owned = [
    listing(1, { ...OWNED, brokerId: VICTIM }),
    listing(2, { title: 'Colleague’s', brokerId: DEVELOPERS }),
    listing(3, UNOWNED),
    listing(4, { title: 'Earlier', brokerId: THEIRS }),
  ];
  await putListings(store, owned);
  for (const { id } of owned) {
    const lead = {
      kind: 'contact',
      propertyId: id,
      fields: { reply: 'a@b.example', message: 'Is it free?' },
      createdAt: '',
    };
    expect((await server.send('POST', '/api/requests', lead)).status).toBe(201);
  }
  return server;
}

/** Returns a user's rights on the listings and leads above. */
async function rightsOf(server: TestServer, who: string) {
  const put = async (id: number) =>
    (await server.send('PUT', `/api/properties/${id}`, LISTING, { as: who, headers: { 'if-match': '"0"' } })).status;
  const { managedBrokerIds, office, brokerId } = await (await server.as(who, '/api/auth/me')).json();
  const leads: { propertyId: number }[] = await (await server.as(who, '/api/requests')).json();
  return {
    // 409 means that the edit is allowed, but its base revision 0 is outdated.
    edits: await Promise.all([1, 2, 3, 4].map(put)),
    leads: leads.map(({ propertyId }) => propertyId),
    answers: (await server.send('PUT', '/api/requests/1', { state: 'done' }, { as: who })).status,
    ...{ managedBrokerIds, office, brokerId },
  };
}

const rights = async (server: TestServer) => ({
  attacker: await rightsOf(server, 'broker2'),
  victim: await rightsOf(server, 'broker1'),
});

const victimsRecords = (store: Store) =>
  store.read((tx) => ({
    cards: [VICTIM, THEIRS].map((id) => tx.get('brokers', id)?.doc),
    developer: tx.get('developers', VICTIM)?.doc,
    project: tx.get('projects', VICTIM)?.doc,
    listings: [1, 2, 3, 4].map((id) => {
      const { title, price, brokerId, address } = tx.get('properties', String(id))?.doc ?? {};
      return { title, price, brokerId, address };
    }),
  }));

const RIGHTS = {
  attacker: {
    edits: [403, 403, 403, 403],
    leads: [],
    answers: 403,
    managedBrokerIds: [MINE],
    office: '',
    brokerId: MINE,
  },
  victim: {
    edits: [409, 409, 403, 409],
    leads: [4, 2, 1],
    answers: 200,
    managedBrokerIds: [VICTIM, THEIRS, DEVELOPERS],
    office: OFFICE,
    brokerId: VICTIM,
  },
};
const now = () => TEST_NOW.getTime();

describe('an import gives no rights', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start(createMemoryStore({ clock: now }));
  });
  afterAll(() => server.close());

  for (const type of DATA_TYPES) {
    for (const [form, send] of Object.entries(FORMS)) {
      it(`of ${type} by ${form}, from a broker, nor changes records of others`, async () => {
        const before = victimsRecords(server.store);
        expect((await send(server, 'broker2', type)).status).toBe(200);
        expect(await rights(server)).toEqual(RIGHTS);
        expect(victimsRecords(server.store)).toEqual(before);
      });
    }
  }

  for (const type of DATA_TYPES) {
    for (const [form, send] of Object.entries(FORMS)) {
      it(`of ${type} by ${form}, from an administrator`, async () => {
        expect((await send(server, 'admin', type)).status).toBe(200);
        expect(await rights(server)).toEqual(RIGHTS);
      });
    }
  }
});

describe('an import by a broker', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await start(createMemoryStore({ clock: now }));
  });
  afterEach(() => server.close());

  it('fills the contact details of the importer’s own card', async () => {
    const outcome = await FORMS['a JSON body']?.(server, 'broker2', 'brokers');
    expect(await outcome?.json()).toMatchObject({ read: 3, taken: 1, rejected: { not_yours: 2 } });
    expect(server.store.read((tx) => tx.get('brokers', MINE)?.doc)).toEqual({
      id: MINE,
      brokerName: 'Rahul Menon',
      companyName: '',
      licenseNumber: '',
      location: '',
      phone: '+971 50 666 6666',
      email: 'mallory@evil.example',
      source: 'import',
    });
  });

  it('chooses no number for a listing', async () => {
    await FORMS['a JSON body']?.(server, 'broker2', 'properties');
    expect(server.store.read((tx) => tx.all('properties').map(({ id }) => id))).toEqual(['1', '2', '3', '4', '5']);
  });

  it.each([
    ['was erased', { erasedAt: '' }],
    ['was disabled', { isDisabled: true }],
    ['is no broker any more', { userType: 'developer' }],
  ])('changes nothing when the account %s while the file was read', async (_what, facts) => {
    const { store } = server;
    await store.commit((tx) => {
      const { erasedAt } = facts as { erasedAt?: string };
      tx.put('users', 'broker2', erasedAt === undefined ? { ...tx.get('users', 'broker2')?.doc, ...facts } : facts);
    });
    const before = store.read((tx) => [tx.all('properties'), tx.all('brokers'), tx.all('developers')]);
    const request = { store, clock: () => TEST_NOW, fileName: 'a.json', user: 'broker2', dryRun: false };
    for (const dataType of ['brokers', 'developers', 'properties'] as const) {
      const outcome = await importJson({ ...request, dataType, data: ROWS[dataType] });
      expect(outcome).toMatchObject({ taken: 0, rejected: { not_yours: ROWS[dataType].length } });
    }
    expect(store.read((tx) => [tx.all('properties'), tx.all('brokers'), tx.all('developers')])).toEqual(before);
  });
});

describe.each(REAL_STORES)('a store %s', (_name, make) => {
  it('keeps rights apart from imported records, over a new start too', async () => {
    const { open, dispose } = await make();
    const store = await open(true);
    const server = await start(store);
    const before = victimsRecords(store);
    for (const type of DATA_TYPES) {
      expect(
        (await server.send('POST', '/api/dubai/import-data', { dataType: type, data: ROWS[type] }, { as: 'broker2' }))
          .status,
      ).toBe(200);
    }
    expect(await rights(server)).toEqual(RIGHTS);
    expect(victimsRecords(store)).toEqual(before);
    await server.close();
    await store.close();
    const reopened = await open(false);
    const again = await serve({ store: reopened });
    expect(await rights(again)).toEqual(RIGHTS);
    await again.close();
    await reopened.close();
    await dispose();
  });
});

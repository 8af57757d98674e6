import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListingRequest } from '../../../domain/user/listing-request.ts';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { freshIndexedDb } from '../../../test/fresh-indexed-db.ts';
import { DbConnection } from '../store/db-connection.ts';
import { makeUserDb, USER_SCHEMA, type UserDb } from '../store/user/user-db.ts';
import { readAlerts } from '../store/user/user-reads.ts';
import { reportRequests } from './alerts.ts';

const request: ListingRequest = {
  id: '3',
  kind: 'viewing',
  propertyId: 7,
  title: 'Quay flat',
  brokerId: 'b-1',
  fields: { name: 'Sara Malik', reply: '+971501234567' },
  signedIn: false,
  createdAt: '2026-03-09T10:00:00Z',
  receivedAt: '2026-03-09T10:00:00Z',
  state: 'new',
  remindOn: '',
};
let db: DbConnection<UserDb>;
const look = (facts: Partial<ListingRequest>, day = '2026-03-10') =>
  reportRequests(db, [{ ...request, ...facts }], new Date(`${day}T08:00:00Z`));
const reported = async () => (await db.read(readAlerts)).map(({ id }) => id);

beforeEach(() => {
  freshIndexedDb();
  const silent = { notify: () => {}, dismiss: () => {} };
  db = new DbConnection<UserDb>({ make: () => makeUserDb('u-a'), schema: USER_SCHEMA, ...silent });
});
afterEach(() => db.close());

it('a new request is reported once, and so is its reminder', async () => {
  await look({});
  await look({});
  expect(await reported()).toEqual(['request/3']);
  await look({ state: 'answered', remindOn: '2026-03-11' });
  expect(await reported()).toEqual(['request/3']);
  await look({ state: 'answered', remindOn: '2026-03-11' }, '2026-03-11');
  await look({ state: 'answered', remindOn: '2026-03-11' }, '2026-03-12');
  expect(await reported()).toEqual(['reminder/3/2026-03-11', 'request/3']);
});

it('with its switch off no request is reported, also not later; settings older than the switch count as on', async () => {
  const save = (notifications: object) =>
    db.write(
      (all) => [all.preferences],
      (all) =>
        all.preferences.put({ key: 'mine', schema: 1, value: { ...DEFAULT_PREFERENCES, notifications } } as never),
    );
  const { requests: _, ...before } = DEFAULT_PREFERENCES.notifications;
  await save({ ...before, requests: false });
  await look({ remindOn: '2026-03-10' });
  expect(await reported()).toEqual([]);
  await save(before);
  await look({ remindOn: '2026-03-10' });
  expect(await reported()).toEqual([]);
  await look({ id: '4' });
  expect(await reported()).toEqual(['request/4']);
});

it('is not reported again after the list was cleared, the request reopened, or another arrived', async () => {
  await look({});
  await db.write(
    (all) => [all.alerts],
    (all) => all.alerts.clear(),
  );
  await look({ state: 'done' });
  await look({ state: 'new' });
  expect(await reported()).toEqual([]);
  await look({ id: '4' });
  expect(await reported()).toEqual(['request/4']);
});

import { expect, it } from 'vitest';
import type { ListingRequest } from './listing-request.ts';
import { findRequestAlerts } from './request-alerts.ts';

const request = (id: string, facts: Partial<ListingRequest>): ListingRequest => ({
  id,
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
  ...facts,
});
const ids = (requests: ListingRequest[]) => findRequestAlerts(requests, '2026-03-11').map(({ id }) => id);

it('reports new requests, and due ones until they are done', () => {
  expect(
    ids([
      request('1', {}),
      request('2', { state: 'answered', remindOn: '2026-03-11' }),
      request('3', { state: 'answered', remindOn: '2026-03-12' }),
      request('4', { state: 'done', remindOn: '2026-03-10' }),
      request('5', { remindOn: '2026-03-01' }),
    ]),
  ).toEqual(['request/1', 'reminder/2/2026-03-11', 'request/5', 'reminder/5/2026-03-01']);
});

it('omits who asks, which is not stored on a device', () => {
  expect(JSON.stringify(findRequestAlerts([request('1', {})], '2026-03-11'))).not.toMatch(/Sara|971/);
});

import { expect, it } from 'vitest';
import { EMPTY_MARKET, type MarketState } from '../replica/market-state.ts';
import { type SyncStatus, syncStatusOf } from './shared-records.ts';

const AT = '2026-03-10T08:00:00.000Z';
const here: MarketState = { ...EMPTY_MARKET, listingsComplete: true, syncedAt: AT };
const syncing: MarketState = { ...here, phase: { kind: 'syncing', done: 2, of: 5, what: 'sales' } };
const unreachable: MarketState = { ...here, phase: { kind: 'unreachable', message: '' } };
const calm = { online: true, waiting: 0, needsYou: 0 };

it.each<[string, MarketState, Parameters<typeof syncStatusOf>[1], SyncStatus]>([
  ['nothing has ever arrived', EMPTY_MARKET, calm, { kind: 'never' }],
  ['the first download starts soon', EMPTY_MARKET, { ...calm, download: 'soon' }, { kind: 'soon' }],
  ['the first download needs consent', EMPTY_MARKET, { ...calm, download: 'ask' }, { kind: 'ask' }],
  ['all is well', here, calm, { kind: 'synced', at: AT }],
  ['a sync runs', syncing, calm, { kind: 'syncing', done: 2, of: 5, what: 'sales' }],
  ['requests wait', here, { ...calm, waiting: 3 }, { kind: 'waiting', n: 3 }],
  [
    'the device is offline',
    here,
    { ...calm, online: false, waiting: 2 },
    { kind: 'offline', dataFrom: AT, waiting: 2 },
  ],
  ['the network is there but the server is not', unreachable, calm, { kind: 'offline', dataFrom: AT, waiting: 0 }],
  [
    'offline before anything arrived',
    EMPTY_MARKET,
    { ...calm, online: false },
    { kind: 'offline', dataFrom: null, waiting: 0 },
  ],
  [
    'something needs the person, whatever else is true',
    unreachable,
    { ...calm, needsYou: 1 },
    { kind: 'needs-you', n: 1 },
  ],
])('%s', (_, market, outside, expected) => {
  expect(syncStatusOf(market, outside)).toEqual(expected);
});

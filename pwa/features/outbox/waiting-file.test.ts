import { expect, it } from 'vitest';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { listing as property } from '../../../test/market-records.ts';
import type { OutboxEntry } from '../../data/queries/shared-records.ts';
import { pendingChangesJson } from './OutboxScreen.tsx';

const LISTING = toPropertyInput(property(7));
const NOW = new Date('2026-03-09T10:00:00Z');
const common = { id: 'op-1', order: 1, place: null, createdAt: '2026-03-09T08:30:00Z', attempts: 0, faults: 0 };
const listing = { ...common, kind: 'listing', listingId: 7, before: null, brokerId: 'b-1' } as const;
const read = (entry: OutboxEntry) => JSON.parse(pendingChangesJson([entry], NOW));

it('lists what an edit changes, before and after, in the words of the screen', () => {
  const base = { rev: 3, input: { ...LISTING, price: 150_000_000, isActive: true } };
  const input = { ...base.input, price: 140_000_000, isActive: false };
  const file = read({ ...listing, change: 'update', title: 'Quay flat', state: 'waiting', base, input });
  expect(file).toMatchObject({ app: 'sahil', format: 2, exportedAt: NOW.toISOString() });
  const [change] = file.changes;
  expect(change).toMatchObject({ what: 'Edited listing', about: 'Quay flat', state: 'Waiting' });
  expect(change.fields).toEqual({
    Price: { before: 'AED 1,500,000', now: 'AED 1,400,000' },
    Active: { before: 'Yes', now: 'No' },
  });
  expect(change.data).toMatchObject({ id: 'op-1', base: { rev: 3 } });
});

it('lists all fields of a new listing, and why it needs the user', () => {
  const facts = { code: 'invalid_input', error: 'yearBuilt: must be a year to come.' };
  const input = { ...LISTING, title: 'Quay flat' };
  const file = read({
    ...listing,
    ...facts,
    change: 'create',
    title: 'Quay flat',
    state: 'rejected',
    base: null,
    input,
  });
  expect(file.changes[0]).toMatchObject({
    what: 'New listing',
    state: 'Needs you',
    why: 'Year built: must be a year to come.',
  });
  expect(file.changes[0].fields).toMatchObject({ Title: 'Quay flat' });
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectImports } from '../../data/imports/import-client.ts';
import type { ImportJob } from '../../data/imports/import-job.ts';
import { JobCard } from './JobCard.tsx';
import { messages } from './messages.ts';

// The card of a finished import asks its worker for nothing.
beforeEach(() => connectImports(() => ({ api: {} as never, stop: () => {} })));
afterEach(() => {
  cleanup();
  connectImports(null);
});

const COUNTS = { read: 3, taken: 3, changed: 0, duplicate: 0, rejected: {} };
const done = (held: number): ImportJob => ({
  ...{
    id: 'j1',
    fileName: 'list.csv',
    size: 260,
    at: '2026-11-28T10:00:00Z',
    state: 'done',
    choices: { mapping: {}, areaAssignments: {} },
  },
  ...{ progress: null, tables: [], refusal: null, check: null, failure: null, kept: true, resumed: false },
  done: { batchId: 'b1', target: 'everyone', counts: COUNTS, serverId: null, held },
});
const ofListings = (job: ImportJob): ImportJob => ({
  ...job,
  check: { kinds: ['listings'], noted: {}, rejectFiles: [] } as unknown as NonNullable<ImportJob['check']>,
});
const show = (job: ImportJob) =>
  render(
    <MemoryRouter>
      <JobCard job={job} />
    </MemoryRouter>,
  );

it('listings that are not published yet are not counted as published', () => {
  show(done(1));
  expect(screen.getByText('2 rows published to everyone.')).toBeTruthy();
  expect(screen.getByText(/^1 listing is not published yet/)).toBeTruthy();
  cleanup();
  show(done(3));
  expect(screen.queryByText(/published to everyone/)).toBeNull();
  cleanup();
  show(done(0));
  expect(screen.getByText('3 rows published to everyone.')).toBeTruthy();
});

it('after listings the next step is the listings, after sales the heat map', () => {
  show(ofListings(done(0)));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Manage listings']);
  cleanup();
  show(done(0));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'See the heat map',
    'See analytics',
  ]);
});

it('one imported record is counted as one', () => {
  const { toast } = messages;
  expect(toast.okText(1, 'Listings', false)).toBe('Imported 1 listing.');
  expect(toast.okText(2, 'Transactions', true)).toBe('Imported 2 transactions from Dubai open data.');
});

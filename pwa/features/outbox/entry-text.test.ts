import { afterEach, expect, it } from 'vitest';
import { serverRefusals } from '../../../domain/errors/refusal.ar.ts';
import { refusalWords } from '../../../domain/errors/refusal.ts';
import { chooseLocale, DEFAULT_LOCALE } from '../../../domain/language/language.ts';
import type { OutboxEntry } from '../../data/queries/shared-records.ts';
import { entryReason } from './entry-text.ts';

const request: OutboxEntry = {
  ...{ id: 'op-1', order: 1, place: null, createdAt: '2026-03-09T08:30:00Z', attempts: 1, faults: 0 },
  ...{ kind: 'request', request: 'contact', propertyId: 7, fields: {}, title: 'Quay flat', state: 'rejected' },
};
const YEAR = 'yearBuilt: 1950 to 2036.';
const refused = {
  ...{ ...request, code: 'invalid_input', error: YEAR },
  refusal: { path: 'yearBuilt', reason: 'year_range', values: { first: 1950, last: 2036 } },
};

afterEach(() => {
  for (const reason of Object.keys(refusalWords)) Reflect.deleteProperty(refusalWords, reason);
  chooseLocale(DEFAULT_LOCALE);
});

it('words a reason of the server in the language in which it is read, whichever it was kept in', () => {
  expect(entryReason(refused)).toBe('Year built: 1950 to 2036.');
  chooseLocale({ language: 'ar', numerals: 'arab', areaUnit: 'sqft' }, { serverRefusals });
  expect(entryReason(refused)).toBe('Year built: من ١٩٥٠ إلى ٢٠٣٦.');
});

it('shows the text of a rejection that has no reason, or one of a later server', () => {
  chooseLocale({ language: 'ar', numerals: 'latn', areaUnit: 'sqft' }, { serverRefusals });
  expect(entryReason({ ...request, code: 'invalid_input', error: YEAR })).toContain('1950 to 2036');
  expect(entryReason({ ...refused, refusal: { path: '', reason: 'of_tomorrow', values: {} } })).toContain(
    'Year built: 1950',
  );
});

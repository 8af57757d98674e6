import { normaliseHeader } from './values.ts';

/** Field that marks the app's invented sample records; a user who replaces them with own records deletes it. */
export const SAMPLE_MARK = 'sahil_sample';

/** Whether a pasted record is one of the app's samples. Samples are never published among real deeds. */
export function isSampleRecord(record: unknown): boolean {
  return typeof record === 'object' && record !== null && Object.hasOwn(record, SAMPLE_MARK);
}

/** Whether the columns of a table mark its rows as samples of the app. */
export function areSamples(columns: readonly { name: string }[]): boolean {
  return columns.some(({ name }) => normaliseHeader(name) === SAMPLE_MARK);
}

type SampleKind = 'transactions' | 'brokers' | 'developers';

/** The app's invented sample records by kind, as a person would paste them. */
export const SAMPLE_RECORDS: Readonly<Record<SampleKind, readonly Record<string, string | number>[]>> = {
  transactions: [
    {
      transaction_id: 'TXN001',
      location: 'Dubai Marina',
      property_type: 'Apartment',
      price_aed: 2_500_000,
      area_sqm: 116.1,
      transaction_date: '2025-11-18',
    },
    {
      transaction_id: 'TXN002',
      location: 'Jumeirah Village Circle',
      property_type: 'Apartment',
      price_aed: 985_000,
      area_sqm: 72.4,
      transaction_date: '2025-11-19',
    },
  ],
  brokers: [
    {
      broker_id: 'BRK001',
      broker_name: 'Amira Haddad',
      company_name: 'Example Properties',
      license_number: 'ORN-12345',
      location: 'Business Bay',
    },
  ],
  developers: [
    {
      developer_id: 'DEV001',
      developer_name: 'Example Developments',
      location: 'Downtown Dubai',
      projects: 'Example Tower, Example Gardens',
    },
  ],
};

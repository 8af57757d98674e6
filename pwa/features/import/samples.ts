import type { PasteType } from '../../data/queries/imports.ts';

const SAMPLES: Readonly<Record<PasteType, readonly Record<string, string | number>[]>> = {
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

export function sampleText(type: PasteType): string {
  return JSON.stringify(SAMPLES[type], null, 2);
}

export function sampleFields(type: PasteType): string[] {
  return Object.keys(SAMPLES[type][0] ?? {});
}

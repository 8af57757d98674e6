import type { Broker } from '../../../domain/market/professional.ts';
import type { PublicSettings } from '../../../domain/settings/app-settings.ts';
import { marketClient } from '../replica/market-client.ts';
import { knownSettings, useKnownSettings } from './app-settings.ts';
import { type QueryResult, useMarket } from './query.ts';

function useBroker(id: string): QueryResult<Broker | null> {
  return useMarket<Broker | null>(['broker', id], {
    of: 'records',
    ask: async (market) => (id === '' ? null : market.broker(id)),
    isEarly: (broker, { listingsComplete }) => broker === null && id !== '' && !listingsComplete,
    isExtra: true,
  });
}

/** The contact for a listing: its agent, or the company if the agent has no contact details. */
export function useAgent(brokerId: string): Broker | null {
  const broker = useBroker(brokerId);
  const company = companyAsAgent(useKnownSettings());
  return broker.data ?? (broker.isPending ? null : company);
}

/** Reads the contact for a listing once, for a document. */
export async function readAgent(brokerId: string): Promise<Broker | null> {
  const broker = brokerId === '' ? null : await marketClient().broker(brokerId);
  return broker ?? companyAsAgent(knownSettings());
}

function companyAsAgent(settings: PublicSettings): Broker | null {
  const { companyName, companyPhone, companyEmail, companyAddress } = settings;
  if (companyName === '' || (companyPhone === '' && companyEmail === '')) return null;
  const names = { brokerName: companyName, companyName: '', licenseNumber: '', location: companyAddress };
  return { id: '', ...names, phone: companyPhone, email: companyEmail, source: 'account' };
}

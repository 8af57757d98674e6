import type { Broker } from '../../../domain/market/professional.ts';
import type { PublicSettings } from '../../../domain/settings/app-settings.ts';
import { marketClient } from '../replica/market-client.ts';
import { knownSettings, useKnownSettings } from './known-settings.ts';
import { useBroker } from './market.ts';

/** Who answers for a listing: its agent, or the company as long as the agent gave no contact. */
export function useAgent(brokerId: string): Broker | null {
  const broker = useBroker(brokerId);
  const company = companyAsAgent(useKnownSettings());
  return broker.data ?? (broker.isPending ? null : company);
}

/** The same, as far as this device knows, for a document that is being written. */
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

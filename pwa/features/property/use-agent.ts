import type { Broker } from '../../../domain/market/professional.ts';
import { useBroker } from '../../data/queries/market.ts';

/** The broker who answers for a listing, when this device knows one. */
export function useAgent(brokerId: string): Broker | null {
  const broker = useBroker(brokerId);
  return broker.data ?? null;
}

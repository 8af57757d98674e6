import type { Broker } from '../../../domain/market/professional.ts';

/** The broker who answers for a listing, when this device knows one. */
export function useAgent(_brokerId: string): Broker | null {
  return null;
}

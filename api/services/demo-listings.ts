import { isInventedBroker } from '../../domain/transaction/demo-source.ts';
import type { ReadTx, Tx } from '../store/store.ts';
import { readHistory } from './listing-history.ts';

/** Takes invented listings that no user published off the market. @returns their ids */
export function withdrawDemoListings(tx: Tx): number[] {
  const brokers = demoBrokers(tx);
  const ids: number[] = [];
  for (const { id, doc } of tx.all('properties')) {
    if (doc.isActive !== true || typeof doc.brokerId !== 'string' || !brokers.has(doc.brokerId)) continue;
    if (readHistory(tx, Number(id)).some(({ kind }) => kind === 'created')) continue;
    tx.put('properties', id, { ...doc, isActive: false });
    ids.push(Number(id));
  }
  return ids;
}

/** Puts listings on the market again that `withdrawDemoListings` took off; those that are gone stay gone. */
export function returnDemoListings(tx: Tx, ids: readonly number[]): void {
  for (const id of ids) {
    const listing = tx.get('properties', String(id));
    if (listing !== null) tx.put('properties', String(id), { ...listing.doc, isActive: true });
  }
}

function demoBrokers(tx: ReadTx): Set<string> {
  return new Set(tx.all('brokers').flatMap(({ id, doc }) => (isInventedBroker(doc) ? [id] : [])));
}

import { rowToDeed } from '../../../domain/transaction/columns.ts';
import { readSegment } from '../../services/import/known-deeds.ts';
import type { Registers } from '../../services/sources/registers.ts';
import type { Store } from '../../store/store.ts';
import { registeredRents } from '../registered-rents.ts';

/**
 * Returns the contents of a store and its registers as lines, comparable with `DoubleWorld.data`: deeds and contracts
 * with keys and values, everything else as a count.
 */
export async function dataOf(store: Store, registers: Registers): Promise<Record<string, string[]>> {
  const deeds = await deedsOf(store);
  const rents = (await registeredRents(store)).map(
    ({ day, annualFils, areaCentiSqm }) => `${day} ${annualFils} ${areaCentiSqm}`,
  );
  const records = store.read((tx) => ({
    projects: tx.all('projects').map(({ id, doc }) => `${id} ${String(doc.name)}`),
    brokers: tx.all('brokers').map(({ id, doc }) => `${id} ${String(doc.brokerName)}`),
    developers: tx.all('developers').map(({ id, doc }) => `${id} ${String(doc.developerName)}`),
  }));
  return {
    deeds,
    rents: rents.sort(),
    projects: records.projects.sort(),
    brokers: records.brokers.sort(),
    developers: records.developers.sort(),
    lands: await linesOf(registers, 'lands'),
    buildings: await linesOf(registers, 'buildings'),
    valuations: await linesOf(registers, 'valuations'),
  };
}

/** Returns the deeds of a store as sorted lines of the same form, without the demo market. */
export async function deedsOf(store: Store): Promise<string[]> {
  const deeds: string[] = [];
  for (const { sha256, droppedRows } of store.market.manifest().segments) {
    const columns = await readSegment(store, sha256);
    const dropped = new Set(droppedRows);
    for (let row = 0; row < columns.rows; row++) {
      if (dropped.has(row)) continue;
      const { deedNumber, day, priceFils, areaCentiSqm, rooms, source } = rowToDeed(columns, row);
      if (source !== 'demo') deeds.push(`${deedNumber} ${day} ${priceFils} ${areaCentiSqm} ${rooms}`);
    }
  }
  return deeds.sort();
}

async function linesOf(registers: Registers, dataset: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of registers.lines({ source: 'dld-gateway', dataset })) lines.push(line);
  return lines.sort();
}

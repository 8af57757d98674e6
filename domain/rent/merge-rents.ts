import type { RentContract } from './rent.ts';
import { rowToRent } from './rent-columns.ts';
import { type RentPart, rentPart } from './rent-table.ts';

/**
 * Of the tenancies that a person imported those that the register's do not hold, so that each counts once. A tenancy
 * is known by what it says: files of other layouts give it other numbers. Several homes of a tower may be let alike on
 * one day: of such tenancies as many count as the fuller of the two sources has.
 */
export function mergeRents(register: readonly RentPart[], own: readonly RentContract[]): RentPart {
  const ownById = new Map(own.map((contract) => [contract.contractId, contract]));
  // Only rows of the same areas and days can be the same: most of a register is not looked at.
  const days = new Set([...ownById.values()].map(({ startDay }) => startDay));
  const areas = new Set([...ownById.values()].map(({ areaId }) => areaId));
  const counted = new Map<string, number>();
  for (const { columns, droppedRows } of register) {
    const dropped = new Set(droppedRows);
    const isWanted = columns.area.words.map((area) => areas.has(area));
    for (let row = 0; row < columns.rows; row++) {
      if (!isWanted[columns.area.codes[row]] || !days.has(columns.day[row]) || dropped.has(row)) continue;
      const key = keyOf(rowToRent(columns, row));
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  }
  const added = [...ownById.values()].filter((contract) => {
    const key = keyOf(contract);
    const left = counted.get(key) ?? 0;
    if (left > 0) counted.set(key, left - 1);
    return left === 0;
  });
  return rentPart(added);
}

function keyOf(contract: RentContract): string {
  const { startDay, endDay, areaId, project, type, rooms, areaCentiSqm, annualFils, isNew } = contract;
  return JSON.stringify([startDay, endDay, areaId, project, type, rooms, areaCentiSqm, annualFils, isNew]);
}

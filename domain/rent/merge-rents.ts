import type { RentContract } from './rent.ts';

/**
 * The tenancies of a server and those a person imported, each counted once. What a server sends names no contract
 * numbers and no buildings, so a tenancy is known there by all else it says. Several homes of a tower may be let alike
 * on one day: of such tenancies as many count as the fuller of the two sources has.
 */
export function mergeRents(server: readonly RentContract[], own: readonly RentContract[]): RentContract[] {
  const sent = new Map<string, number>();
  for (const contract of server) {
    const key = keyOf(contract);
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  const ownById = new Map(own.map((contract) => [contract.contractId, contract]));
  const added = [...ownById.values()].filter((contract) => {
    const key = keyOf(contract);
    const left = sent.get(key) ?? 0;
    if (left > 0) sent.set(key, left - 1);
    return left === 0;
  });
  return [...server, ...added];
}

function keyOf(contract: RentContract): string {
  const { startDay, endDay, areaId, project, type, rooms, areaCentiSqm, annualFils, isNew } = contract;
  return JSON.stringify([startDay, endDay, areaId, project, type, rooms, areaCentiSqm, annualFils, isNew]);
}

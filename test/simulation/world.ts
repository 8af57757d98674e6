import { setImmediate as turn } from 'node:timers/promises';
import type { Property } from '../../domain/property/property.ts';
import { AppEnded, type ReportedRecordValue, SimClient, type Told } from './client.ts';
import { type Network, NO_FAULTS } from './network.ts';
import type { Plant } from './plants.ts';
import type { SimServer } from './sim-server.ts';

/** Username of each device's owner. The first user has two devices. */
export const DEVICES = ['broker1', 'broker2', 'broker1'] as const;

export type World = {
  random: () => number;
  server: SimServer;
  network: Network;
  clients: SimClient[];
  told: Told[];
  /** Own values that a user gave up in favour of another user's value. */
  dropped: Set<string>;
  /** How often a user kept their own value in a conflict. Each time, the value may take effect once more. */
  kept: Map<string, number>;
  /** Other users' values that each client was shown in a conflict, by client number. */
  shown: Map<number, Set<string>>;
  created: Map<number, Told>;
  /** Forms that were opened, by client and listing. */
  opened: Map<string, Property>;
  /** Values of edits that the user decided on from another device. */
  settled: Set<string>;
  records: ReportedRecordValue[];
  /** Record values that the user saw before deleting or replacing them, or saw in a conflict. */
  knownRecords: Set<string>;
  snapshots: (Awaited<ReturnType<SimClient['snapshot']>> | null)[];
  count: number;
  /** Share of edits that create a listing. `deletions`: share of record steps that delete a record. */
  news: number;
  deletions: number;
};

export function makeWorld(from: Pick<World, 'random' | 'server' | 'network'> & { plant: Plant }): World {
  const { random, plant } = from;
  const endings = random() < 0.5 ? random() * 0.08 : 0;
  let ids = 0;
  const world: World = {
    ...from,
    clients: [],
    told: [],
    dropped: new Set(),
    kept: new Map(),
    shown: new Map(),
    created: new Map(),
    opened: new Map(),
    settled: new Set(),
    records: [],
    knownRecords: new Set(),
    snapshots: [],
    count: 0,
    news: plant.news ?? 0.15,
    deletions: plant.deletions ?? 0.05,
  };
  world.clients = DEVICES.map(
    (username, i) =>
      new SimClient({
        number: i + 1,
        username,
        newId: () => `op-${username}-${i + 1}-${String(++ids).padStart(6, '0')}`,
        hooks: {
          ends: () => world.network.faults !== NO_FAULTS && random() < endings,
          plant: plant.queue,
          plantStore: plant.copy,
          endsOften: () => world.network.faults !== NO_FAULTS && random() < 0.3,
          isRelaxed: plant.isRelaxed,
          forgetsRecords: plant.forgetsRecords,
          showsFirst: plant.showsFirst,
          hidesConflicts: plant.hidesConflicts,
          now: () => new Date(world.server.nowMs),
          quota: () => (random() < 0.06 ? (plant.quota ?? 'told') : null),
        },
      }),
  );
  return world;
}

/** Runs a step that may fail, and restarts the app if it closed during the step. */
export async function attempt(client: SimClient, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppEnded) await client.restart();
  }
}

export async function turns(n: number): Promise<void> {
  for (let i = n; i > 0; i--) await turn();
}

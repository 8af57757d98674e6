import { StoreError } from '../../api/store/store.ts';
import { seededRandom } from '../../domain/random.ts';
import { FAULT_SPACING_MS } from '../../pwa/data/sync/outbox/outbox-queue.ts';
import type { SimClient } from './client.ts';
import { check, checkNoLostRevisionSeen, seesOwnEdits } from './invariants.ts';
import { type Faults, Network, NO_FAULTS } from './network.ts';
import { PLANTS, type Plant } from './plants.ts';
import { SimServer } from './sim-server.ts';
import { atOnce, decide, edit, noteIssues, recordStep, rollBack } from './steps.ts';
import { attempt, DEVICES, makeWorld, turns, type World } from './world.ts';

const USERNAMES = ['broker1', 'broker2'] as const;
const STEPS = 18;
/** Longer than the server remembers operations and deletions. */
const LONG_MS = 100 * 86_400_000;
/** Upper limit, in event-loop turns, of one operation on a slow disk. */
const MOST_DISK_TURNS = 12;
/** Rounds of sending and pulling within which every outbox must be empty once the faults have ended. */
const HEALING = 12;

/**
 * Runs one seed: two brokers of one office edit the same listings on their devices, using the product's own client,
 * server and databases. The seed decides the network and disk faults; finally all faults end and everything syncs.
 * @returns the first violated invariant, or null if all of them hold
 */
export async function runSeed(seed: number, planted?: string): Promise<string | null> {
  const plant: Plant = planted === undefined ? {} : (PLANTS[planted] ?? {});
  const random = seededRandom(seed);
  // The server handles other requests while a slow disk writes.
  const isSlowDisk = random() < 0.5;
  const server = new SimServer({
    random,
    pause: () => (isSlowDisk ? turns(random() * MOST_DISK_TURNS) : null),
    plantStore: plant.store,
    ...(plant.skipSync === undefined ? {} : { skipSync: plant.skipSync }),
  });
  await server.start();
  await server.seed(USERNAMES);
  const network = new Network(server, random);
  if (plant.tamper !== undefined) network.tamper = plant.tamper;
  if (plant.answered !== undefined) network.answered = plant.answered(network.answered);
  const disconnect = network.connect();
  const world = makeWorld({ random, server, network, plant });
  try {
    const wrong = (await live(world, plant)) ?? (await heal(world)) ?? (await check(world));
    return wrong === null ? null : `seed ${seed}: ${wrong}`;
  } catch (error) {
    // A store that does not open again is a finding of the run. Any other error is a bug in the simulation.
    if (!(error instanceof StoreError)) throw error;
    return `seed ${seed}: I1: the server cannot start: ${error.message}`;
  } finally {
    disconnect();
    for (const client of world.clients) client.close();
  }
}

/** Draws a seed's mix of faults. Each kind is absent in half of the runs. */
function faultsOf(random: () => number): Faults {
  const some = (most: number) => (random() < 0.5 ? random() * most : 0);
  return {
    drop: some(0.3),
    lose: some(0.4),
    duplicate: some(0.3),
    late: some(0.2),
    crash: some(0.5),
    mangle: some(0.2),
    slow: some(0.5),
    failing: some(0.6),
  };
}

async function live(world: World, plant: Plant): Promise<string | null> {
  const { random, network, clients, server } = world;
  for (const client of clients) await attempt(client, () => client.pull());
  network.faults = { ...faultsOf(random), ...plant.faults };
  for (let step = 0; step < STEPS; step++) {
    if (server.failure !== null) throw server.failure;
    const client = clients[Math.floor(random() * clients.length)] as SimClient;
    if (random() < 0.35 && client.username === DEVICES[0]) {
      const unknown = await recordStep(world, client);
      if (unknown !== null) return `step ${step}: ${unknown}`;
      continue;
    }
    if (random() < (plant.together ?? 0.15)) {
      await atOnce(world);
      const wrong = checkNoLostRevisionSeen(world);
      if (wrong !== null) return `step ${step}: ${wrong}`;
      continue;
    }
    if (random() < (plant.months ?? 0.02)) await server.passTime(LONG_MS);
    const draw = random();
    if (draw >= 1 - (plant.setBacks ?? 0.05)) await rollBack(world, client);
    else if (draw < 0.45) await edit(world, client);
    else if (draw < 0.7) await attempt(client, () => client.send());
    else if (draw < 0.85) await attempt(client, () => client.pull());
    else if (draw < 0.9) await decide(world, client);
    else await network.deliverLate();
    const wrong = await seesOwnEdits(world, client, plant);
    if (wrong !== null) return `step ${step}: ${wrong}`;
  }
  return null;
}

/** Ends all faults, then sends, pulls and decides until no change is pending. */
async function heal({ network, server, clients, random, ...world }: World): Promise<string | null> {
  network.faults = NO_FAULTS;
  if (server.failure !== null) throw server.failure;
  await server.heal();
  for (let round = 0; round < HEALING; round++) {
    // The client quarantines a change that the server keeps failing on only after some time.
    server.nowMs += FAULT_SPACING_MS * 2;
    for (const client of clients) {
      await attempt(client, () => client.pull());
      await decide({ network, server, clients, random, ...world }, client);
      await attempt(client, () => client.syncRecords());
      await noteIssues({ network, server, clients, random, ...world }, client);
    }
    const states = await Promise.all(clients.map(async (client) => client.entries()));
    if (states.flat().every(({ state }) => state === 'sent')) return null;
  }
  const left = (await Promise.all(clients.map(async (client) => client.entries())))
    .flat()
    .filter(({ state }) => state !== 'sent');
  return `I4: ${left.length} changes are left: ${left.map(({ state, code, error }) => `${state} ${code} ${error}`).join(', ')}`;
}

import { setImmediate as turn } from 'node:timers/promises';
import { StoreError } from '../../api/store/store.ts';
import { HistoryEntry } from '../../domain/property/change-history.ts';
import { newLocalId } from '../../domain/property/listing-edit.ts';
import { inputOf } from '../../domain/property/listing-fields.ts';
import type { Property } from '../../domain/property/property.ts';
import { seededRandom } from '../../domain/roi/random.ts';
import { isSameJson } from '../../domain/sync/merge-docs.ts';
import type { ListingEntry } from '../../pwa/data/db/user/outbox-rows.ts';
import { AppEnded, type Decided, SimClient, type Told, type ToldRecord } from './client.ts';
import { type Faults, Network, NO_FAULTS } from './network.ts';
import { PLANTS, type Plant } from './plants.ts';
import { LISTINGS, SimServer } from './sim-server.ts';

const USERNAMES = ['broker1', 'broker2'] as const;
/** Whose each device is: the first person has two. */
const DEVICES = ['broker1', 'broker2', 'broker1'] as const;
const STEPS = 18;
const SCENARIOS = 2;
/** Longer than the server remembers operations and deletions. */
const LONG_MS = 100 * 86_400_000;
/** Turns of the event loop by which devices that act at once are apart at most. */
const MOST_APART = 200;
/** The same that an operation of a slow disk takes at most. */
const MOST_DISK_TURNS = 12;
/** Rounds of sending and pulling after which a healed world must be quiet. */
const HEALING = 12;

type World = {
  random: () => number;
  server: SimServer;
  network: Network;
  clients: SimClient[];
  told: Told[];
  /** Values that a person let go by deciding for the other side. */
  dropped: Set<string>;
  /** Values that each client was shown, by client and field of a listing. */
  shown: Map<number, Set<string>>;
  created: Map<number, Told>;
  /** Forms that were opened, by client and listing. */
  opened: Map<string, Property>;
  /** Values of edits that a person decided on at another device than where they were made. */
  settled: Set<string>;
  records: ToldRecord[];
  /** What somebody saw of a scenario when they deleted or replaced it, and both sides of what they were asked. */
  knownRecords: Set<string>;
  snapshots: (Awaited<ReturnType<SimClient['snapshot']>> | null)[];
  count: number;
  /** Share of edits that are new listings, and of steps with records that delete one. */
  news: number;
  deletions: number;
};

/**
 * One run: two brokers of one office edit the same listings on their devices, over a network and a disk that fail as
 * the seed says; then everything heals. The product's own client and server code runs, with its databases.
 * @returns what was wrong, null when every invariant held
 */
export async function runSeed(seed: number, planted?: string): Promise<string | null> {
  const plant: Plant = planted === undefined ? {} : (PLANTS[planted] ?? {});
  const random = seededRandom(seed);
  // While such a disk writes, other requests are answered.
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
    // A store that does not open again is what the run looks for; anything else is a fault of the simulation.
    if (!(error instanceof StoreError)) throw error;
    return `seed ${seed}: I1: the server cannot start: ${error.message}`;
  } finally {
    disconnect();
    for (const client of world.clients) client.close();
  }
}

function makeWorld(from: Pick<World, 'random' | 'server' | 'network'> & { plant: Plant }): World {
  const { random, plant } = from;
  const endings = random() < 0.5 ? random() * 0.08 : 0;
  let ids = 0;
  const world: World = {
    ...from,
    clients: [],
    told: [],
    dropped: new Set(),
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

/** Each seed draws its own mix of faults: some runs have one kind of them, many times. */
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
  };
}

async function live(world: World, plant: Plant): Promise<string | null> {
  const { random, network, clients, server } = world;
  for (const client of clients) await attempt(client, () => client.pull());
  network.faults = faultsOf(random);
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
      const wrong = knowsOnlyWhatIsKept(world);
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

/** Two or three devices, or tabs of one, send and pull at the same time: their requests overlap on the server. */
async function atOnce({ random, clients, server }: World): Promise<void> {
  const tabs = Array.from({ length: 2 + Math.floor(random() * 2) }, () => {
    const client = clients[Math.floor(random() * clients.length)] as SimClient;
    return { client, isSending: random() < 0.5, after: random() * MOST_APART };
  });
  // Databases are opened one after the other: each device's are found by what is global at that moment.
  for (const { client } of tabs) await client.published(1).then(() => client.entries());
  await Promise.all(
    tabs.map(async ({ client, isSending, after }) => {
      await turns(after);
      await attempt(client, () => (isSending ? client.send() : client.pull()));
    }),
  );
  await server.comeBack();
}

async function turns(n: number): Promise<void> {
  for (let i = n; i > 0; i--) await turn();
}

/** I7: nobody was shown what the server does not have when it comes back. */
function knowsOnlyWhatIsKept({ server, clients }: World): string | null {
  const head = server.store.head();
  const ahead = server.restarts > 0 ? clients.find(({ pulledRev }) => pulledRev > head) : undefined;
  return ahead === undefined
    ? null
    : `I7: device ${ahead.number} saw revision ${ahead.pulledRev}, the server is at ${head}`;
}

/** A step that may fail, or be cut off with the whole app. */
async function attempt(client: SimClient, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppEnded) await client.restart();
  }
}

/** One person on two devices: what they keep for themselves is changed, deleted and carried from one to the other. */
async function recordStep(world: World, client: SimClient): Promise<string | null> {
  const { random, records, knownRecords } = world;
  const id = `s-${1 + Math.floor(random() * SCENARIOS)}`;
  const draw = random();
  if (draw < 0.5) {
    const part = random() < 0.5 ? 'name' : 'rate';
    const token = `r${++world.count}-${client.number}`;
    const seen = await client.writeScenario(id, part, token);
    knownRecords.add(seen);
    records.push({ client: client.number, token, key: id, part, seen });
  } else if (draw < 0.5 + world.deletions) {
    for (const value of await client.deleteScenario(id)) knownRecords.add(value);
  } else if (draw < 0.6 + world.deletions) {
    await settleElsewhere(world, client);
  } else {
    let isDone = false;
    await attempt(client, async () => {
      await client.syncRecords();
      isDone = true;
    });
    await noteIssues(world, client);
    return isDone ? await conflictsAreKnown(world, client) : null;
  }
  return null;
}

/** I5: what waits for a decision is known beyond the device, which may be lost. */
async function conflictsAreKnown({ server }: World, client: SimClient): Promise<string | null> {
  const kept = server.store.read((tx) => tx.all('person_records')).filter(({ doc }) => doc.kind === 'issue');
  const known = new Set(kept.map(({ doc }) => doc.id));
  const unknown = (await client.conflicts()).find(({ id }) => !known.has(id));
  return unknown === undefined ? null : `I5: only device ${client.number} knows that ${unknown.title} needs a decision`;
}

/** An edit that waits on one device of the person is decided on at another. */
async function settleElsewhere(world: World, client: SimClient): Promise<void> {
  const issue = (await client.issues()).find(({ about }) => about === 'listing');
  if (issue?.about !== 'listing') return;
  for (const value of [issue.input.title, issue.input.description]) world.settled.add(value);
  // Both devices are one person's: what one showed, they saw.
  const known = await client.settle(issue, world.random);
  for (const [at, name] of DEVICES.entries()) if (name === client.username) noteDecided(world, at + 1, known);
}

/** Both sides of a question are in front of the person. */
async function noteIssues({ knownRecords }: World, client: SimClient): Promise<void> {
  for (const issue of await client.issues()) {
    if (issue.about !== 'record') continue;
    for (const { yours, theirs } of issue.conflicts) {
      knownRecords.add(String(yours));
      knownRecords.add(String(theirs));
    }
  }
}

async function edit(world: World, client: SimClient): Promise<void> {
  const { random, told } = world;
  const token = `t${++world.count}-${client.number}`;
  const isNew = random() < world.news;
  const id = isNew ? newLocalId(random) : listingToEdit(world, client);
  // A form that was opened a while ago, in another tab perhaps, starts from what was there then.
  const opened = world.opened.get(`${client.number} ${id}`);
  const before = isNew ? null : opened !== undefined && random() < 0.25 ? opened : await client.view(id);
  if (before !== null) world.opened.set(`${client.number} ${id}`, before);
  if (!isNew && before === null) return;
  const field = random() < 0.6 ? 'title' : 'description';
  const from = before === null ? NEW : inputOf(before);
  const input = isNew ? { ...from, title: token } : { ...from, [field]: token };
  const seen = before === null ? [] : [String(before[field])];
  let isTold = false;
  await attempt(client, async () => {
    isTold = await client.edit(id, before, input);
  });
  if (!isTold) return;
  const entry: Told = { client: client.number, token, field: isNew ? 'create' : field, listingId: id, seen };
  told.push(entry);
  if (isNew) world.created.set(id, entry);
}

/** One of those that are published, or one the person made on this device, which may not be. */
function listingToEdit({ random, created }: World, client: SimClient): number {
  const own = [...created].flatMap(([id, told]) => (told.client === client.number ? [id] : []));
  if (own.length > 0 && random() < 0.3) return own[Math.floor(random() * own.length)] as number;
  return 1 + Math.floor(random() * LISTINGS);
}

async function decide(world: World, client: SimClient): Promise<void> {
  const decided = await client.decide(world.random, (entry) => hasArrived(world, entry));
  noteDecided(world, client.number, decided);
}

/** What a person finds who looks whether all of an old edit is on the server. */
function hasArrived({ server }: World, { base, input }: ListingEntry): boolean {
  const there = JSON.stringify(server.store.read((tx) => [tx.all('listing_history'), tx.all('properties')]));
  const changed = (['title', 'description'] as const).filter((field) => input[field] !== base?.input[field]);
  return changed.every((field) => there.includes(JSON.stringify(input[field])));
}

function noteDecided(world: World, number: number, { dropped, shown }: Decided): void {
  for (const value of dropped) world.dropped.add(value);
  const known = world.shown.get(number) ?? new Set();
  for (const value of shown) known.add(value);
  world.shown.set(number, known);
}

/** A profile comes back from an older copy: what was made since is lost, and what was sent since is sent again. */
async function rollBack(world: World, client: SimClient): Promise<void> {
  const at = client.number - 1;
  const old = world.snapshots[at];
  if (old === null || old === undefined) {
    world.snapshots[at] = await client.snapshot();
    return;
  }
  const lost = (await client.entries()).filter(({ state }) => state !== 'sent');
  await client.rollBack(old);
  const left = new Set((await client.entries()).map(({ title }) => title));
  // The person lost the profile's newest state, not the product: these are not looked for.
  for (const entry of lost) if (entry.kind === 'listing') forget(world, entry.input, left);
  for (const told of world.told) if (told.client === client.number) world.dropped.add(told.token);
  for (const told of world.records) if (told.client === client.number) world.knownRecords.add(told.token);
  world.snapshots[at] = null;
}

function forget(world: World, input: { title: string; description: string }, left: ReadonlySet<string>): void {
  for (const value of [input.title, input.description]) if (!left.has(value)) world.dropped.add(value);
}

/** I6: what the person sees is the copy with what waits on top of it. */
async function seesOwnEdits(world: World, client: SimClient, plant: Plant): Promise<string | null> {
  for (const entry of await client.entries()) {
    if (entry.kind !== 'listing' || (entry.state !== 'waiting' && entry.state !== 'sending')) continue;
    const last = (await client.entries()).filter(
      (other) => other.kind === 'listing' && other.listingId === entry.listingId,
    );
    if (last.at(-1)?.id !== entry.id) continue;
    const seen = plant.pullClobbers ? await client.published(entry.listingId) : await client.view(entry.listingId);
    const changed = (['title', 'description'] as const).filter(
      (field) => entry.input[field] !== entry.base?.input[field],
    );
    for (const field of changed) {
      if (seen?.[field] !== entry.input[field]) return `I6: ${client.username} does not see ${entry.input[field]}`;
    }
  }
  return knowsOnlyWhatIsKept(world);
}

/** Faults end, everybody sends, pulls and decides until nothing is left. */
async function heal({ network, server, clients, random, ...world }: World): Promise<string | null> {
  network.faults = NO_FAULTS;
  if (server.failure !== null) throw server.failure;
  await server.heal();
  for (let round = 0; round < HEALING; round++) {
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

async function check(world: World): Promise<string | null> {
  const { server, clients } = world;
  for (const client of clients) await client.pull();
  for (let round = 0; round < 2; round++) for (const client of clients) await client.syncRecords();
  const listings = server.store.read((tx) => tx.all<Property & Record<string, unknown>>('properties'));
  for (const { id, rev, doc } of listings) {
    for (const client of clients) {
      const copy = await client.published(Number(id));
      if (copy?.rev !== rev || copy.title !== doc.title) return `I4: ${client.username} has another listing ${id}`;
    }
  }
  const changes = server.store.read((tx) =>
    tx
      .all('listing_history')
      .flatMap(({ id, doc }) =>
        (doc.entries as unknown[]).flatMap((entry) => ({ listingId: Number(id), ...HistoryEntry.parse(entry) })),
      ),
  );
  changes.sort((a, b) => a.rev - b.rev);
  return (
    (await recordsAgree(world)) ??
    oneEffectEach(world, changes, listings) ??
    nothingLost(world, changes, listings) ??
    nothingUnseen(world, changes)
  );
}

/** I1, I4, I5 of records: both devices have what the server has, and no text is gone that nobody saw. */
async function recordsAgree({ server, clients, records, knownRecords }: World): Promise<string | null> {
  const kept = server.store.read((tx) => tx.all('person_records')).filter(({ doc }) => doc.kind === 'scenario');
  const texts = new Map(
    kept.map(({ doc }) => {
      const { name, inputs } = doc.doc as { name: string; inputs: { rate?: string } };
      return [String(doc.id), { name, rate: inputs.rate ?? '' }];
    }),
  );
  const devices = clients.filter(({ username }) => username === DEVICES[0]);
  for (const client of devices) {
    const here = await client.scenarios();
    const isSame = here.size === texts.size && [...here].every(([id, row]) => isSameJson(row, texts.get(id)));
    if (!isSame) return `I4: device ${client.number} has other scenarios than the server`;
  }
  for (const { token, key, part } of records) {
    if (knownRecords.has(token) || texts.get(key)?.[part] === token) continue;
    return `I5: ${token} was called saved in ${key} and is gone without anybody having seen it`;
  }
  return null;
}

type Changes = (HistoryEntry & { listingId: number })[];
type Listings = { doc: { title?: unknown; description?: unknown } }[];

/** I2, I3: each change had its effect once, and those of a client in the order it made them. */
function oneEffectEach({ told, dropped, settled }: World, changes: Changes, listings: Listings): string | null {
  const last = new Map<string, number>();
  for (const [at, { token, field, client, listingId }] of told.entries()) {
    if (field === 'create') {
      const made = listings.filter(({ doc }) => doc.title === token).length;
      if (made > 1) return `I2: ${token} was published ${made} times`;
      continue;
    }
    const effects = changes.filter((entry) => entry.changes.some((change) => change.after === token));
    if (effects.length > 1) return `I2: ${token} had its effect ${effects.length} times`;
    const [effect] = effects;
    // What an older copy of the profile brought back is sent when the person decides so, later than what came after it.
    if (effect === undefined || dropped.has(token) || settled.has(token)) continue;
    const key = `${client} ${listingId} ${field}`;
    if (effect.rev < (last.get(key) ?? 0)) return `I3: ${token} came after a later change (${at})`;
    last.set(key, effect.rev);
  }
  return null;
}

/** I1: everything that was called saved is on the server, was replaced by the same person, or let go by them. */
function nothingLost({ told, dropped }: World, changes: Changes, listings: Listings): string | null {
  // What a new listing was published with is in no change, but in what came after it.
  const arrived = new Set(changes.flatMap((entry) => entry.changes.flatMap(({ before, after }) => [before, after])));
  for (const { doc } of listings) arrived.add(String(doc.title)).add(String(doc.description));
  for (const [at, one] of told.entries()) {
    if (arrived.has(one.token) || dropped.has(one.token)) continue;
    const isReplaced = told.slice(at + 1).some((later) => {
      const isSame = later.client === one.client && later.listingId === one.listingId;
      return isSame && later.field === (one.field === 'create' ? 'title' : one.field);
    });
    if (!isReplaced) return `I1: ${one.token} was called saved and is nowhere`;
  }
  return null;
}

/** I5: nobody overwrites a value that they had not seen, when they made this edit or one before it. */
function nothingUnseen({ told, shown }: World, changes: Changes): string | null {
  const seen = new Map<string, Set<string>>();
  const byToken = new Map<string, Told & { known: ReadonlySet<string> }>();
  for (const one of told) {
    const key = `${one.client} ${one.listingId} ${one.field}`;
    const known = new Set([...(seen.get(key) ?? []), ...one.seen]);
    seen.set(key, known);
    byToken.set(one.token, { ...one, known });
  }
  for (const { changes: fields } of changes) {
    for (const { field, before, after } of fields) {
      const one = byToken.get(after);
      if (one === undefined || one.field !== field || one.known.has(before)) continue;
      const isOwn = byToken.get(before)?.client === one.client;
      if (!isOwn && !shown.get(one.client)?.has(before)) return `I5: ${after} overwrote ${before} unseen`;
    }
  }
  return null;
}

const NEW = {
  title: '',
  description: 'New on the market.',
  price: 100_000_000,
  location: 'Dubai Marina',
  address: 'Tower 9',
  propertyType: 'apartment' as const,
  bedrooms: 1,
  bathrooms: 1,
  sqft: 800,
  features: [],
  isActive: true,
};

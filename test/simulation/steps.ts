import { toPropertyInput } from '../../domain/property/listing-fields.ts';
import { newLocalId } from '../../domain/property/local-id.ts';
import type { ListingEntry } from '../../pwa/data/store/user/outbox-rows.ts';
import type { Decided, SimClient, Told } from './client.ts';
import { conflictsAreKnown } from './invariants.ts';
import { LISTINGS } from './sim-server.ts';
import { attempt, DEVICES, turns, type World } from './world.ts';

const RECORD_IDS = ['s-1', 's-2', 'h-1'] as const;
/** Devices that act at once start at most this many event-loop turns apart. */
const MOST_APART = 200;

/** Lets two or three devices, or tabs of one device, send or pull at once so that their requests overlap. */
export async function atOnce({ random, clients, server }: World): Promise<void> {
  const tabs = Array.from({ length: 2 + Math.floor(random() * 2) }, () => {
    const client = clients[Math.floor(random() * clients.length)] as SimClient;
    return { client, isSending: random() < 0.5, after: random() * MOST_APART };
  });
  // Opens the databases one by one, because each device opens its own through the global IndexedDB.
  for (const { client } of tabs) await client.published(1).then(() => client.entries());
  await Promise.all(
    tabs.map(async ({ client, isSending, after }) => {
      await turns(after);
      await attempt(client, () => (isSending ? client.send() : client.pull()));
    }),
  );
  await server.comeBack();
}

/** One record step of a user with two devices: changes or deletes a scenario or a home of the portfolio, settles a conflict, or syncs. */
export async function recordStep(world: World, client: SimClient): Promise<string | null> {
  const { random, records, knownRecords } = world;
  const id = RECORD_IDS[Math.floor(random() * RECORD_IDS.length)] ?? 's-1';
  const draw = random();
  if (draw < 0.5) {
    const part = random() < 0.5 ? 'name' : 'detail';
    const token = `r${++world.count}-${client.number}`;
    const seen = await client.writeRecord(id, part, token);
    knownRecords.add(seen);
    records.push({ client: client.number, token, key: id, part, seen });
  } else if (draw < 0.5 + world.deletions) {
    for (const value of await client.deleteRecord(id)) knownRecords.add(value);
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

/** Resolves a listing conflict on another device of the user than the one with the pending edit. */
async function settleElsewhere(world: World, client: SimClient): Promise<void> {
  const issue = (await client.issues()).find(({ about }) => about === 'listing');
  if (issue?.about !== 'listing') return;
  for (const value of [issue.input.title, issue.input.description]) world.settled.add(value);
  // Both devices belong to one user, who has seen what either of them showed.
  const known = await client.settle(issue, world.random);
  for (const [at, name] of DEVICES.entries()) if (name === client.username) noteDecided(world, at + 1, known);
}

/** Notes that the user has seen both values of every record conflict. */
export async function noteIssues({ knownRecords }: World, client: SimClient): Promise<void> {
  for (const issue of await client.issues()) {
    if (issue.about !== 'record') continue;
    for (const { yours, theirs } of issue.conflicts) {
      knownRecords.add(String(yours));
      knownRecords.add(String(theirs));
    }
  }
}

export async function edit(world: World, client: SimClient): Promise<void> {
  const { random, told } = world;
  const token = `t${++world.count}-${client.number}`;
  const isNew = random() < world.news;
  const id = isNew ? newLocalId(random) : listingToEdit(world, client);
  // A form opened a while ago, perhaps in another tab, starts from the listing as it was then.
  const opened = world.opened.get(`${client.number} ${id}`);
  const before = isNew ? null : opened !== undefined && random() < 0.25 ? opened : await client.view(id);
  if (before !== null) world.opened.set(`${client.number} ${id}`, before);
  if (!isNew && before === null) return;
  const field = random() < 0.6 ? 'title' : 'description';
  const from = before === null ? NEW : toPropertyInput(before);
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

/** Picks a published listing, or one created on this device that may not be published yet. */
function listingToEdit({ random, created }: World, client: SimClient): number {
  const own = [...created].flatMap(([id, told]) => (told.client === client.number ? [id] : []));
  if (own.length > 0 && random() < 0.3) return own[Math.floor(random() * own.length)] as number;
  return 1 + Math.floor(random() * LISTINGS);
}

export async function decide(world: World, client: SimClient): Promise<void> {
  const decided = await client.decide(world.random, (entry) => hasArrived(world, entry));
  noteDecided(world, client.number, decided);
}

/** Whether every changed value of an edit is on the server. */
function hasArrived({ server }: World, { base, input }: ListingEntry): boolean {
  const there = JSON.stringify(server.store.read((tx) => [tx.all('listing_history'), tx.all('properties')]));
  const changed = (['title', 'description'] as const).filter((field) => input[field] !== base?.input[field]);
  return changed.every((field) => there.includes(JSON.stringify(input[field])));
}

function noteDecided(world: World, number: number, { dropped, shown, kept }: Decided): void {
  for (const value of kept) world.kept.set(value, (world.kept.get(value) ?? 0) + 1);
  for (const value of dropped) world.dropped.add(value);
  const known = world.shown.get(number) ?? new Set();
  for (const value of shown) known.add(value);
  world.shown.set(number, known);
}

/** Restores a device from its older snapshot: newer changes are lost, and sent ones may be sent again. */
export async function rollBack(world: World, client: SimClient): Promise<void> {
  const at = client.number - 1;
  const old = world.snapshots[at];
  if (old === null || old === undefined) {
    world.snapshots[at] = await client.snapshot();
    return;
  }
  const lost = (await client.entries()).filter(({ state }) => state !== 'sent');
  await client.rollBack(old);
  const left = new Set((await client.entries()).map(({ title }) => title));
  // Rolling back the snapshot lost these values, not the product, so the invariants ignore them.
  for (const entry of lost) if (entry.kind === 'listing') forget(world, entry.input, left);
  for (const told of world.told) if (told.client === client.number) world.dropped.add(told.token);
  for (const told of world.records) if (told.client === client.number) world.knownRecords.add(told.token);
  world.snapshots[at] = null;
}

function forget(world: World, input: { title: string; description: string }, left: ReadonlySet<string>): void {
  for (const value of [input.title, input.description]) if (!left.has(value)) world.dropped.add(value);
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

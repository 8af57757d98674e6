import { newLocalId } from '../../domain/property/listing-edit.ts';
import { toPropertyInput } from '../../domain/property/listing-fields.ts';
import type { ListingEntry } from '../../pwa/data/store/user/outbox-rows.ts';
import type { Decided, SimClient, Told } from './client.ts';
import { conflictsAreKnown } from './invariants.ts';
import { LISTINGS } from './sim-server.ts';
import { attempt, DEVICES, turns, type World } from './world.ts';

const SCENARIOS = 2;
/** Turns of the event loop by which devices that act at once are apart at most. */
const MOST_APART = 200;

/** Two or three devices, or tabs of one, send and pull at the same time: their requests overlap on the server. */
export async function atOnce({ random, clients, server }: World): Promise<void> {
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

/** One person on two devices: what they keep for themselves is changed, deleted and carried from one to the other. */
export async function recordStep(world: World, client: SimClient): Promise<string | null> {
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
  // A form that was opened a while ago, in another tab perhaps, starts from what was there then.
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

/** One of those that are published, or one the person made on this device, which may not be. */
function listingToEdit({ random, created }: World, client: SimClient): number {
  const own = [...created].flatMap(([id, told]) => (told.client === client.number ? [id] : []));
  if (own.length > 0 && random() < 0.3) return own[Math.floor(random() * own.length)] as number;
  return 1 + Math.floor(random() * LISTINGS);
}

export async function decide(world: World, client: SimClient): Promise<void> {
  const decided = await client.decide(world.random, (entry) => hasArrived(world, entry));
  noteDecided(world, client.number, decided);
}

/** What a person finds who looks whether all of an old edit is on the server. */
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

/** A profile comes back from an older copy: what was made since is lost, and what was sent since is sent again. */
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
  // The person lost the profile's newest state, not the product: these are not looked for.
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

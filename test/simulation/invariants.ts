import { ListingHistoryEntry } from '../../domain/property/listing-history.ts';
import type { Property } from '../../domain/property/property.ts';
import { isSameJson } from '../../domain/sync/merge-docs.ts';
import type { OutboxEntry } from '../../pwa/data/store/user/outbox-rows.ts';
import { TOO_OLD } from '../../pwa/data/store/user/outbox-state.ts';
import { FAULT_SPAN_MS } from '../../pwa/data/sync/outbox/outbox-queue.ts';
import type { SimClient, Told } from './client.ts';
import type { Plant } from './plants.ts';
import { RECORD_SHAPES } from './record-shapes.ts';
import { DEVICES, type World } from './world.ts';

/** I7: no device has seen a revision that the server lost in a restart. */
export function checkNoLostRevisionSeen({ server, clients }: World): string | null {
  const head = server.store.head();
  const ahead = server.restarts > 0 ? clients.find(({ pulledRev }) => pulledRev > head) : undefined;
  return ahead === undefined
    ? null
    : `I7: device ${ahead.number} saw revision ${ahead.pulledRev}, the server is at ${head}`;
}

/** I4: a change is not quarantined because the server failed for a few minutes. */
function waitsLongEnough(entries: readonly OutboxEntry[]): string | null {
  const early = entries.find(({ state, code, faultSpan }) => {
    const span = Date.parse(faultSpan?.last ?? '') - Date.parse(faultSpan?.first ?? '');
    return state === 'quarantined' && code !== TOO_OLD && !(span >= FAULT_SPAN_MS);
  });
  return early === undefined ? null : `I4: ${early.title} was set aside although the server was broken for moments`;
}

/** I6: the user sees the replica with their own pending edits applied. */
export async function seesOwnEdits(world: World, client: SimClient, plant: Plant): Promise<string | null> {
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
  return waitsLongEnough(await client.entries()) ?? checkNoLostRevisionSeen(world);
}

/** I5: every conflict is also stored on the server, because the device may be lost. */
export async function conflictsAreKnown({ server }: World, client: SimClient): Promise<string | null> {
  const kept = server.store.read((tx) => tx.all('person_records')).filter(({ doc }) => doc.kind === 'issue');
  const known = new Set(kept.map(({ doc }) => doc.id));
  const unknown = (await client.conflicts()).find(({ id }) => !known.has(id));
  return unknown === undefined ? null : `I5: only device ${client.number} knows that ${unknown.title} needs a decision`;
}

export async function check(world: World): Promise<string | null> {
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
        (doc.entries as unknown[]).flatMap((entry) => ({ listingId: Number(id), ...ListingHistoryEntry.parse(entry) })),
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

/** I1, I4, I5 for records: both devices match the server, and no value disappeared without the user seeing it. */
async function recordsAgree({ server, clients, records, knownRecords }: World): Promise<string | null> {
  const kept = server.store.read((tx) => tx.all('person_records'));
  const texts = new Map(
    kept.flatMap(({ doc }) => {
      const shape = Object.entries(RECORD_SHAPES).find(([kind]) => kind === doc.kind)?.[1];
      return shape === undefined ? [] : [[String(doc.id), shape.ofDoc(doc.doc)] as const];
    }),
  );
  const devices = clients.filter(({ username }) => username === DEVICES[0]);
  for (const client of devices) {
    const here = await client.records();
    const isSame = here.size === texts.size && [...here].every(([id, row]) => isSameJson(row, texts.get(id)));
    if (!isSame) return `I4: device ${client.number} has other records than the server`;
  }
  for (const { token, key, part } of records) {
    if (knownRecords.has(token) || texts.get(key)?.[part] === token) continue;
    return `I5: ${token} was called saved in ${key} and is gone without anybody having seen it`;
  }
  return null;
}

type Changes = (ListingHistoryEntry & { listingId: number })[];
type Listings = { doc: { title?: unknown; description?: unknown } }[];

/** I2, I3: each change took effect once, and the changes of one client in the order it made them. */
function oneEffectEach({ told, dropped, settled, kept }: World, changes: Changes, listings: Listings): string | null {
  const last = new Map<string, number>();
  for (const [at, { token, field, client, listingId }] of told.entries()) {
    if (field === 'create') {
      const made = listings.filter(({ doc }) => doc.title === token).length;
      if (made > 1) return `I2: ${token} was published ${made} times`;
      continue;
    }
    const effects = changes.filter((entry) => entry.changes.some((change) => change.after === token));
    if (effects.length > 1 + (kept.get(token) ?? 0)) return `I2: ${token} had its effect ${effects.length} times`;
    const [effect] = effects;
    // A change restored from an older snapshot is sent when the user decides so, possibly after later changes.
    if (effect === undefined || dropped.has(token) || settled.has(token)) continue;
    const key = `${client} ${listingId} ${field}`;
    if (effect.rev < (last.get(key) ?? 0)) return `I3: ${token} came after a later change (${at})`;
    last.set(key, effect.rev);
  }
  return null;
}

/** I1: every value reported as saved is on the server, or its author has replaced it or given it up. */
function nothingLost({ told, dropped }: World, changes: Changes, listings: Listings): string | null {
  // The values a listing was published with appear only as the `before` of later changes.
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

/** I5: no edit overwrites a value that its author had not seen by then. */
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

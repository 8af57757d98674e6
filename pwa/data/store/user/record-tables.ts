import type { Table } from 'dexie';
import type * as z from 'zod/mini';
import { PortfolioHome } from '../../../../domain/portfolio/home.ts';
import type { RecordDoc, RecordKind } from '../../../../domain/sync/record.ts';
import { ArAlignment, ArArea, BrandKitRow, Conversation, DeckRow, Issue } from './record-rows.ts';
import type { UserDb } from './user-db.ts';
import { FavouriteRow, PreferencesRow, SavedScenario, SavedSearch } from './user-rows.ts';

/** Maps the rows of a table to the records of a kind. A new kind needs one entry in `RECORD_TABLES`. */
export type RecordTable = {
  kind: RecordKind;
  table: string;
  /** The row's key in its table. */
  keyOf: (id: string) => string | number;
  /** Returns the part that is synced, or null for a row that this version cannot read. */
  toRecord: (row: unknown) => { id: string; doc: RecordDoc } | null;
  /** Returns the row for a document, or null if this version cannot read it. `before` is the row to replace. */
  toRow: (id: string, doc: RecordDoc, before: unknown) => object | null;
  titleOf: (doc: RecordDoc) => string;
};

type Row = Record<string, unknown>;

export const RECORD_TABLES: readonly RecordTable[] = [
  single('preferences', 'preferences', PreferencesRow),
  {
    ...byId('favourite', 'favourites', FavouriteRow),
    keyOf: Number,
    toRecord: (row) => {
      const { propertyId, ...doc } = FavouriteRow.safeParse(row).data ?? {};
      return propertyId === undefined ? null : { id: String(propertyId), doc: plain(doc) };
    },
    toRow: (id, doc) => parsed(FavouriteRow, { ...doc, propertyId: Number(id) }),
  },
  byId('savedSearch', 'savedSearches', SavedSearch),
  {
    ...byId('scenario', 'scenarios', SavedScenario),
    toRecord: (row) => {
      const sound = SavedScenario.safeParse(row);
      if (!sound.success) return null;
      const { id, name, at, query } = sound.data;
      // Stored as separate fields, so that two devices can change different figures.
      return { id, doc: { name, at, inputs: Object.fromEntries(new URLSearchParams(query)) } };
    },
    toRow: (id, { name, at, inputs }) => {
      const query = new URLSearchParams(inputs as Record<string, string>).toString();
      return parsed(SavedScenario, { id, name, at, query });
    },
  },
  byId('deck', 'decks', DeckRow),
  single('brandKit', 'brandKit', BrandKitRow),
  byId('arAlignment', 'arAlignments', ArAlignment),
  byId('arArea', 'arAreas', ArArea),
  {
    ...byId('conversation', 'conversations', Conversation),
    toRecord: (row) => {
      const sound = Conversation.safeParse(row);
      return sound.success ? { id: sound.data.id, doc: slimmed(sound.data) } : null;
    },
    toRow: (id, doc, before) => {
      const sound = Conversation.safeParse({ ...doc, id });
      return sound.success ? { ...sound.data, messages: withAnswers(sound.data.messages, before) } : null;
    },
  },
  byId('portfolioHome', 'portfolioHomes', PortfolioHome),
  byId('issue', 'issues', Issue),
];

const BY_KIND: ReadonlyMap<string, RecordTable> = new Map(RECORD_TABLES.map((table) => [table.kind, table]));

/** Null for a kind that only a later version knows. */
export const recordTable = (kind: string): RecordTable | null => BY_KIND.get(kind) ?? null;

export const rowsOf = (db: UserDb, { table }: RecordTable): Table => db.table(table);

export const recordKey = (kind: string, id: string): string => `${kind}/${id}`;

function byId(kind: RecordKind, table: RecordTable['table'], rows: z.ZodMiniType): RecordTable {
  return {
    kind,
    table,
    keyOf: (id) => id,
    toRecord: (row) => {
      const { id, ...doc } = (rows.safeParse(row).data ?? {}) as Row;
      return typeof id === 'string' ? { id, doc: plain(doc) } : null;
    },
    toRow: (id, doc) => parsed(rows, { ...doc, id }),
    titleOf: ({ name, title }) => [name, title].find((text) => typeof text === 'string') ?? '',
  };
}

function single(kind: RecordKind, table: RecordTable['table'], rows: z.ZodMiniType): RecordTable {
  return {
    ...byId(kind, table, rows),
    toRecord: (row) => {
      const { value } = (rows.safeParse(row).data ?? {}) as Row;
      return value === undefined ? null : { id: 'mine', doc: plain(value as RecordDoc) };
    },
    toRow: (_, value) => parsed(rows, { key: 'mine', value }),
    titleOf: () => '',
  };
}

function parsed(rows: z.ZodMiniType, row: object): object | null {
  return (rows.safeParse(row).data as object | undefined) ?? null;
}

const plain = (doc: object): RecordDoc => JSON.parse(JSON.stringify(doc)) as RecordDoc;

/** Longer conversations are synced without the structured answers, as text only. */
const WHOLE_LETTERS = 120_000;

function slimmed({ id: _, ...conversation }: Conversation): RecordDoc {
  const doc = plain(conversation);
  if (JSON.stringify(doc).length <= WHOLE_LETTERS) return doc;
  return plain({ ...conversation, messages: conversation.messages.map(({ answer: _, ...message }) => message) });
}

/** Adds the structured answers stored on this device to messages that came without. */
function withAnswers(messages: Conversation['messages'], before: unknown): Conversation['messages'] {
  const had = Conversation.safeParse(before);
  if (!had.success) return messages;
  const answers = new Map(had.data.messages.map(({ id, answer }) => [id, answer]));
  return messages.map((message) => {
    const answer = message.answer ?? answers.get(message.id);
    return answer === undefined ? message : { ...message, answer };
  });
}

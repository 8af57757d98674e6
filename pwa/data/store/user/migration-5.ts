import type { Migration } from '../migrations.ts';

/** Adds saved decks and the brand kit that is put on them. */
export const userMigration5: Migration = { version: 5, stores: { decks: 'id, at', brandKit: 'key' } };

import type { Migration } from '../migrations.ts';

/** Adds conversations with the advisor. */
export const userMigration6: Migration = { version: 6, stores: { conversations: 'id, at' } };

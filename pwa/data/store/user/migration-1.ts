import type { Migration } from '../migrations.ts';

/** First shape of a person's own database. */
export const userMigration1: Migration = {
  version: 1,
  stores: {
    favourites: 'propertyId',
    outbox: 'id, createdAt',
    preferences: 'key',
    searches: 'url, at',
    meta: 'key',
  },
};

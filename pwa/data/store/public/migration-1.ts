import type { Migration } from '../migrations.ts';

/**
 * First shape of the public copy of the market. Listings are found through the packed columns, so their
 * rows have no index but the id. Segments are immutable; when one was last used is kept beside them,
 * because noting it must not rewrite a megabyte.
 */
export const publicMigration1: Migration = {
  version: 1,
  stores: {
    properties: 'id',
    propertyIndex: 'key',
    segments: 'sha256',
    segmentUse: 'sha256, usedAt',
    rollup: 'key',
    marketRecords: 'id',
    brokers: 'id',
    developers: 'id',
    meta: 'key',
  },
};

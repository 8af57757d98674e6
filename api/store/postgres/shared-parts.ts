import type { Parts } from '../processes.ts';
import type { Query } from './database.ts';

/** Pieces of files as rows, for whichever process goes on with them. */
export function sharedParts(query: Query, clock: () => number): Parts {
  return {
    async put(name, part, bytes) {
      await query(
        `INSERT INTO sahil.parts VALUES ($1, $2, $3, $4)
         ON CONFLICT (name, part) DO UPDATE SET at = excluded.at, bytes = excluded.bytes`,
        [name, part, clock(), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
      );
    },
    async list(name) {
      const rows = await query('SELECT part FROM sahil.parts WHERE name = $1 ORDER BY part', [name]);
      return rows.map(({ part }) => Number(part));
    },
    async read(name, part) {
      const [row] = await query('SELECT bytes FROM sahil.parts WHERE name = $1 AND part = $2', [name, part]);
      // Column of type bytea: both drivers answer bytes.
      return row === undefined ? null : (row.bytes as Uint8Array);
    },
    async remove(name) {
      await query('DELETE FROM sahil.parts WHERE name = $1', [name]);
    },
    async names(prefix) {
      const rows = await query(
        `SELECT name, max(at)::float8 AS at, sum(length(bytes))::float8 AS bytes
         FROM sahil.parts WHERE starts_with(name, $1) GROUP BY name ORDER BY name`,
        [prefix],
      );
      return rows.map(({ name, at, bytes }) => ({ name: String(name), at: Number(at), bytes: Number(bytes) }));
    },
  };
}

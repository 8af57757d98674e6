import type { Row } from './race.ts';

/** The stage that a benchmark worker should run. */
export type Stage =
  | { kind: 'search'; rows: number; dexie: boolean }
  /** Exports ten slides. */
  | { kind: 'deck' }
  /** Asks the advisor one question of each intent. */
  | { kind: 'advisor'; rows: number }
  /** Computes the median rent of an area. */
  | { kind: 'rents'; rows: number }
  /** Stores a market on the device and measures nothing. */
  | { kind: 'store'; rows: number }
  | { kind: 'deeds'; rows: number; dexie: boolean; keep: boolean; duckdbFile: string };

/** Messages from the worker. */
export type Message =
  | { kind: 'note'; text: string }
  | { kind: 'row'; row: Row }
  | { kind: 'failed'; message: string }
  | { kind: 'done' };

/** The result of a cold-started worker: milliseconds measured inside it, and its answer. */
export type ColdMessage = { kind: 'cold'; ms: number; answer: string } | { kind: 'failed'; message: string };

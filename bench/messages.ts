import type { Row } from './race.ts';

/** What a worker of the benchmark is asked to do. */
export type Stage =
  | { kind: 'search'; rows: number; dexie: boolean }
  /** Ten slides as a file. */
  | { kind: 'deck' }
  /** A question of each intent. */
  | { kind: 'advisor'; rows: number }
  /** What an area's homes are let for. */
  | { kind: 'rents'; rows: number }
  /** Only leaves a market on the device. */
  | { kind: 'store'; rows: number }
  | { kind: 'deeds'; rows: number; dexie: boolean; keep: boolean; duckdbFile: string };

/** What it says. */
export type Message =
  | { kind: 'note'; text: string }
  | { kind: 'row'; row: Row }
  /** Ten slides in Slidev's own form, for a contender that is a program and no library. */
  | { kind: 'markdown'; text: string; slides: number }
  | { kind: 'failed'; message: string }
  | { kind: 'done' };

/** What a worker that starts cold answers: milliseconds inside it, and its answer. */
export type ColdMessage = { kind: 'cold'; ms: number; answer: string } | { kind: 'failed'; message: string };

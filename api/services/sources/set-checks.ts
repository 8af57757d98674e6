import type { Drift, RowCounts } from '../../../domain/sources/run.ts';
import type { SourceDataset } from '../../sources/connector.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';
import type { DatasetState } from './dataset-state.ts';

/** A full run may have 10% fewer rows than the last one: deeds are cancelled and sets are cleaned. */
const LEAST_SHARE = 0.9;
/** Maximum share of rejected rows. A larger share means that the set's format has changed. */
const MOST_REJECTED = 0.2;
/** Maximum share of changed deeds or contracts. Normal corrections affect far fewer. */
const MOST_CHANGED = 0.3;
/** With fewer rows, shares are not meaningful. */
const FEW_ROWS = 50;

/**
 * Refuses a set that is worse than the stored one. @throws SourceError `worse`
 * @param isLasting whether existing rows of the set rarely change (deeds, contracts)
 */
export function checkNotWorse(
  counts: RowCounts,
  { state, isFull, isLasting, today }: { state: DatasetState; isFull: boolean; isLasting: boolean; today: string },
): void {
  const { read, changed, same, rejected } = counts;
  // Some sources contain only the current year and start over in January.
  const isComparable = isFull && state.fullYear === today.slice(0, 4) && state.fullRows >= FEW_ROWS;
  if (isComparable && read < state.fullRows * LEAST_SHARE) {
    throw heldBack(`it has ${read} rows, and had ${state.fullRows} the last time`);
  }
  if (rejected >= FEW_ROWS && rejected > read * MOST_REJECTED) {
    throw heldBack(`${rejected} of its ${read} rows cannot be used`);
  }
  if (isLasting && changed >= FEW_ROWS && changed > (changed + same) * MOST_CHANGED) {
    throw heldBack(`${changed} of ${changed + same} known rows would be changed`);
  }
}

const heldBack = (reason: string): SourceError => new SourceError('worse', `This set was held back: ${reason}.`);

/** Columns added or missing since the last good run (or compared with the documented columns), or null if none. */
export function findDrift(seen: readonly string[], dataset: SourceDataset, last: readonly string[]): Drift | null {
  const known = last.length > 0 ? last : dataset.columns;
  if (known.length === 0 || seen.length === 0) return null;
  const drift = {
    added: seen.filter((name) => !known.includes(name)).slice(0, 50),
    missing: known.filter((name) => !seen.includes(name)).slice(0, 50),
  };
  return drift.added.length + drift.missing.length === 0 ? null : drift;
}

/** @throws SourceError `drift` if a column is missing that every row needs */
export function checkRequired(seen: readonly string[], dataset: SourceDataset): void {
  const gone = dataset.required.filter((name) => !seen.includes(name));
  if (gone.length === 0) return;
  throw new SourceError('drift', `Columns that are needed did not come: ${gone.join(', ')}.`);
}

import type { Drift } from '../../../domain/sources/run.ts';
import type { SourceDataset } from '../../sources/connector.ts';
import { SourceError } from '../../sources/fetch/source-error.ts';

/** Columns that came or went since the last good run, or against the documented ones; null when none did. */
export function findDrift(seen: readonly string[], dataset: SourceDataset, last: readonly string[]): Drift | null {
  const known = last.length > 0 ? last : dataset.columns;
  if (known.length === 0 || seen.length === 0) return null;
  const drift = {
    added: seen.filter((name) => !known.includes(name)).slice(0, 50),
    missing: known.filter((name) => !seen.includes(name)).slice(0, 50),
  };
  return drift.added.length + drift.missing.length === 0 ? null : drift;
}

/** @throws SourceError `drift` when a column is gone without which rows cannot be used */
export function checkRequired(seen: readonly string[], dataset: SourceDataset): void {
  const gone = dataset.required.filter((name) => !seen.includes(name));
  if (gone.length === 0) return;
  throw new SourceError('drift', `Columns that are needed did not come: ${gone.join(', ')}.`);
}

import { Link } from 'react-router-dom';
import type { Run } from '../../../domain/sources/run.ts';
import { useSourcesView } from '../../data/queries/sources.ts';
import { formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { messages } from './messages.ts';

const words = messages.sources;

/** Tells an administrator, whatever tab is open, that the last reading of the data sources failed. */
export function SourceAlert() {
  const seen = useSourcesView();
  const failed = seen.state === 'ready' ? failedRun(seen.value.runs) : null;
  if (failed === null) return null;
  const steps = failed.steps.filter(({ state }) => state === 'failed');
  return (
    <Note tone="neg">
      <p>{words.failed(formatCount(steps.length), formatCount(failed.steps.length), formatTime(failed.finishedAt))}</p>
      <Link to={paths.scraper}>{words.open}</Link>
    </Note>
  );
}

/** The last run that is over, where sources failed in it; one that somebody ended tells nothing. */
export function failedRun(runs: readonly Run[]): Run | null {
  const last = runs.find(({ state }) => state !== 'running' && state !== 'cancelled');
  return last?.state === 'failed' || last?.state === 'partial' ? last : null;
}

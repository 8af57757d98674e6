import { useSyncStatus } from '../../data/queries/sync-status.ts';
import { useModelStatus } from '../../data/queries/valuation.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { messages } from './messages.ts';

/** Says what an analysis that is on its way waits for. */
export function Analysing() {
  const sync = useSyncStatus();
  const model = useModelStatus();
  const isComing = sync.kind === 'syncing';
  const step = isComing
    ? messages.arriving(messages.what[sync.what], sync.done, sync.of)
    : model === null
      ? messages.opening
      : messages.computing;
  return (
    <div className="card pad stack" role="status">
      <p className="h4">{messages.analysing}</p>
      <p className="small muted">{step}</p>
      {isComing && <progress className="vprogress" max={sync.of} value={sync.done} aria-label={step} />}
      <Skeleton w="60%" h={28} />
      <Skeleton w="100%" h={140} />
      <Skeleton w="100%" h={90} />
    </div>
  );
}

import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { messages } from '../messages.ts';

/** Placeholder until the deck and its figures have loaded. */
export function DeckSkeleton() {
  return (
    <div className="page">
      <p className="muted" role="status">
        {messages.loading}
      </p>
      <Skeleton w="100%" h={480} />
    </div>
  );
}

import { Skeleton } from '../../../ui/Skeleton.tsx';
import { messages } from '../messages.ts';

/** The page until the deck and its figures are known. */
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

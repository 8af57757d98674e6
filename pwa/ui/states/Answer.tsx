import type { ReactNode } from 'react';
import { messages } from '../texts/messages.ts';
import { EmptyState } from './EmptyState.tsx';
import { RetryNote } from './RetryNote.tsx';
import { Skeleton } from './Skeleton.tsx';

type Reply<T> = { data: T | undefined; error: Error | null; refetch: () => void };

type Props<T> = {
  reply: Reply<T>;
  shape: 'ledger' | 'list' | number;
  empty?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
};

/** Draws the data, a placeholder of its size while it loads, or what to do when it failed or nothing exists. */
export function Answer<T>({ reply: { data, error, refetch }, shape, empty, children }: Props<T>) {
  if (data === null)
    return empty ?? <EmptyState art="offline" title={messages.noMarket} text={messages.noMarketText} />;
  if (data !== undefined) return children(data);
  if (error !== null) return <RetryNote retry={refetch}>{messages.dataFailed}</RetryNote>;
  return (
    <div role="status">
      <span className="visually-hidden">{messages.loadingData}</span>
      {typeof shape === 'number' ? <Skeleton w="100%" h={shape} /> : <div className={`skeleton like-${shape}`} />}
    </div>
  );
}

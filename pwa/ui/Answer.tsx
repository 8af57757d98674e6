import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { messages } from './messages.ts';
import { RetryNote } from './RetryNote.tsx';
import { Skeleton } from './Skeleton.tsx';

type Reply<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'missing' }
  | { state: 'failed'; error: Error; retry: () => void };

type Props<T> = {
  reply: Reply<T>;
  /** Place kept while it comes: a ledger with its source line, a long list, or so many pixels. */
  shape: 'ledger' | 'list' | number;
  empty?: ReactNode;
  children: (value: T) => ReactNode;
};

/** Draws a reply: a placeholder of the same size while it comes, the value, or what can be done. */
export function Answer<T>({ reply, shape, empty, children }: Props<T>) {
  switch (reply.state) {
    case 'loading':
      return (
        <div role="status">
          <span className="visually-hidden">{messages.loadingData}</span>
          {typeof shape === 'number' ? <Skeleton w="100%" h={shape} /> : <div className={`skeleton like-${shape}`} />}
        </div>
      );
    case 'failed':
      return <RetryNote retry={reply.retry}>{messages.dataFailed}</RetryNote>;
    case 'missing':
      return empty ?? <EmptyState art="offline" title={messages.noMarket} text={messages.noMarketText} />;
    case 'ready':
      return children(reply.value);
  }
}

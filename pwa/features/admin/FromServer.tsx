import type { ReactNode } from 'react';
import { HttpError } from '../../data/platform/http.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Note } from '../../ui/Note.tsx';
import { messages } from './messages.ts';

type Props<T> = {
  reply: QueryResult<T>;
  shape: 'ledger' | 'list' | number;
  empty?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
};

export function FromServer<T>({ reply, shape, empty, children }: Props<T>) {
  const { error, refetch } = reply;
  if (error !== null && reply.data === undefined) {
    return (
      <Note
        tone="info"
        action={
          <Button small onClick={refetch}>
            {common.tryAgain}
          </Button>
        }
      >
        {error instanceof HttpError ? messages.refused(error.detail) : messages.offline}
      </Note>
    );
  }
  return (
    <Answer reply={reply} shape={shape} empty={empty}>
      {children}
    </Answer>
  );
}

export function Part({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="stack">
      <h2 className="display-2" id={id}>
        {title}
      </h2>
      {text !== undefined && <p className="small muted prose">{text}</p>}
      {children}
    </section>
  );
}

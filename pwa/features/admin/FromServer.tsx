import type { ReactNode } from 'react';
import { HttpError } from '../../data/platform/http.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { Answer } from '../../ui/states/Answer.tsx';
import { RetryNote } from '../../ui/states/RetryNote.tsx';
import styles from './admin.module.css';
import { messages } from './messages.ts';

type Props<T> = {
  reply: QueryResult<T>;
  shape: 'ledger' | 'list' | number;
  empty?: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
};

/** Works like `Answer`, and shows the server's reason for a failure. */
export function FromServer<T>({ reply, ...rest }: Props<T>) {
  const { error, refetch } = reply;
  if (error === null || reply.data !== undefined) return <Answer reply={reply} {...rest} />;
  return (
    <RetryNote tone="info" retry={refetch}>
      {error instanceof HttpError ? messages.refused(error.detail) : messages.offline}
    </RetryNote>
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

type EntryProps = { name: ReactNode; facts: ReactNode; fault?: string; children?: ReactNode };

/** A line of a list: name, facts and a fault, if any. `children` are its buttons. */
export function Entry({ name, facts, fault = '', children }: EntryProps) {
  return (
    <li className={`wrap ${styles.entry}`}>
      <span className="grow">
        <span className="bold">{name}</span>
        <span className={`small muted ${styles.detail}`}>{facts}</span>
        {fault !== '' && <span className={`small neg ${styles.detail}`}>{fault}</span>}
      </span>
      {children}
    </li>
  );
}

export function joinFacts(facts: readonly (string | undefined)[]): string {
  return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ');
}

import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { common } from '../texts/common.ts';
import { Note } from './Note.tsx';

type Props = { tone?: 'neg' | 'info'; retry: () => void; children: ReactNode };

export function RetryNote({ tone = 'neg', retry, children }: Props) {
  return (
    <Note tone={tone}>
      {children} <Button label={common.tryAgain} small onClick={retry} />
    </Note>
  );
}

import type { ReactNode } from 'react';
import { ButtonLink } from './ButtonLink.tsx';
import { common } from './common.ts';
import { Note } from './Note.tsx';
import { paths } from './paths.ts';

/** Says what needs an account, beside the way to it. `onLeave`: the link was followed. */
export function SignInNote({ children, onLeave }: { children: ReactNode; onLeave?: (() => void) | undefined }) {
  const link = <ButtonLink label={common.signIn} to={paths.login} small onClick={onLeave} />;
  return (
    <Note tone="info" action={link}>
      {children}
    </Note>
  );
}

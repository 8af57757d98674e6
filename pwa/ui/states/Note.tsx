import { CircleAlert, CircleCheck, Info, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { common } from '../texts/common.ts';
import { paths } from '../texts/paths.ts';

type Tone = 'info' | 'warn' | 'neg' | 'pos' | 'gold' | 'plain';
type Props = { tone: Tone; children: ReactNode; icon?: LucideIcon; className?: string; action?: ReactNode };

const ICONS: Record<Exclude<Tone, 'plain'>, LucideIcon> = {
  info: Info,
  warn: TriangleAlert,
  neg: CircleAlert,
  pos: CircleCheck,
  gold: Sparkles,
};

/** `action`: a button or link beside the text. */
export function Note({ tone, children, icon, className, action }: Props) {
  const Icon = icon ?? (tone === 'plain' ? null : ICONS[tone]);
  return (
    <div className={['note', tone, className ?? ''].join(' ').trim()} role={tone === 'neg' ? 'alert' : undefined}>
      {Icon && <Icon size={20} />}
      <div className="grow">
        {action === undefined ? (
          children
        ) : (
          <div className="row between wrap">
            <span>{children}</span>
            {action}
          </div>
        )}
      </div>
    </div>
  );
}

/** Says what needs an account, with a link to sign in. `onLeave` is called when the link is followed. */
export function SignInNote({ children, onLeave }: { children: ReactNode; onLeave?: (() => void) | undefined }) {
  const link = <ButtonLink label={common.signIn} to={paths.login} small onClick={onLeave} />;
  return (
    <Note tone="info" action={link}>
      {children}
    </Note>
  );
}

import { CircleAlert, CircleCheck, Info, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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

import type { ReactNode } from 'react';

type Art = 'tower' | 'search' | 'offline';
type Props = { art: Art; title: string; text?: ReactNode; action?: ReactNode; headingLevel?: 1 | 2 | 3 };

export function EmptyState({ art, title, text, action, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="card empty">
      <Drawing art={art} />
      <Heading className={headingLevel === 1 ? 'display-2' : 'display-3'}>{title}</Heading>
      {text !== undefined && <p className="small muted prose">{text}</p>}
      {action}
    </div>
  );
}

function Drawing({ art }: { art: Art }) {
  return (
    <svg width="132" height="88" viewBox="0 0 132 88" fill="none" aria-hidden="true">
      <path d="M6 80H126" stroke="var(--line-strong)" strokeWidth="2" />
      {art === 'search' && <Skyline />}
      {art === 'offline' && <NoSignal />}
      {art === 'tower' && <WindTower />}
    </svg>
  );
}

function Skyline() {
  return (
    <>
      <path
        d="M20 80V52h18v28M46 80V30h24v50M78 80V46h18v34"
        stroke="var(--ink-3)"
        strokeWidth="2"
        strokeDasharray="4 3"
      />
      <path d="M51 38v12M58 38v12M65 38v12" stroke="var(--line-strong)" strokeWidth="2" />
      <circle cx="104" cy="30" r="11" stroke="var(--gold)" strokeWidth="3" />
      <path d="M112 38l9 9" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function NoSignal() {
  return (
    <>
      <path d="M40 80V40h22v40M44 46v14M51 46v14M58 46v14" stroke="var(--ink-3)" strokeWidth="2" />
      <path d="M38 40h26" stroke="var(--ink-3)" strokeWidth="3" />
      <path
        d="M84 42a16 16 0 0 1 22 0M89 49a9 9 0 0 1 12 0"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="95" cy="56" r="2.5" fill="var(--line-strong)" />
      <path d="M82 64L110 34" stroke="var(--gold)" strokeWidth="3" />
    </>
  );
}

function WindTower() {
  return (
    <>
      <path d="M50 80V16h32v64M56 24v22M62 24v22M70 24v22M76 24v22" stroke="var(--ink-3)" strokeWidth="2" />
      <path d="M46 15h40" stroke="var(--ink-3)" strokeWidth="3" />
      <path d="M18 80V58h32M82 64h30v16" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 3" />
      <path d="M40 80h52" stroke="var(--gold)" strokeWidth="3" />
    </>
  );
}

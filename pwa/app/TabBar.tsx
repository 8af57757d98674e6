import { ChartLine, House, type LucideIcon, Menu, MessageSquareText, ScanEye, Search } from 'lucide-react';
import type { MouseEvent as ReactMouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQueuedImports } from '../data/import/queued-imports.ts';
import { useOutbox } from '../data/user/outbox.ts';
import { paths } from '../ui/paths.ts';
import { messages } from './messages.ts';
import { routeOf, type Tab } from './routes.tsx';
import { closeMore, openMore, useShell } from './shell-state.ts';

type Item = { tab: Tab; to: string; label: string; icon: LucideIcon };

const ITEMS: readonly Item[] = [
  { tab: 'home', to: paths.home, label: messages.home, icon: House },
  { tab: 'search', to: paths.search(), label: messages.nav.search, icon: Search },
  { tab: 'market', to: paths.analytics, label: messages.nav.market, icon: ChartLine },
  { tab: 'ar', to: paths.ar, label: messages.nav.ar, icon: ScanEye },
  { tab: 'ask', to: paths.assistant, label: messages.nav.askAi, icon: MessageSquareText },
];

/** The phone's bar and, from 768px, the rail: five places and More. */
export function TabBar() {
  const { pathname } = useLocation();
  const current = routeOf(pathname).tab;
  return (
    <nav className="tabbar" aria-label={messages.mainNav}>
      {ITEMS.map(({ tab, to, label, icon: Icon }) => (
        <Link
          key={tab}
          to={to}
          aria-current={tab !== current ? undefined : pathname === to ? 'page' : 'true'}
          onClick={pathname === to ? toTop : undefined}
        >
          <Icon size={23} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
      <MoreButton isCurrent={current === 'more'} />
    </nav>
  );
}

/** A second tap on the current tab goes to the top instead of opening the page again. */
function toTop(event: ReactMouseEvent): void {
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

function MoreButton({ isCurrent }: { isCurrent: boolean }) {
  const isOpen = useShell((state) => state.moreOpen);
  const waiting = useWaitingCount();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={isOpen ? closeMore : openMore}
    >
      <Menu size={23} strokeWidth={1.75} aria-hidden="true" />
      {messages.nav.more}
      {waiting > 0 && (
        <span className="dot">
          <span aria-hidden="true">{waiting}</span>
          <span className="vh">{messages.waitingCount(waiting)}</span>
        </span>
      )}
    </button>
  );
}

/** How many requests and imports for everyone have not been sent. */
export function useWaitingCount(): number {
  const outbox = useOutbox();
  const imports = useQueuedImports();
  const requests = outbox.state === 'ready' ? outbox.value.filter((entry) => entry.state !== 'sent').length : 0;
  return requests + (imports.state === 'ready' ? imports.value.length : 0);
}

import { ChartLine, House, type LucideIcon, Menu, MessageSquareText, ScanEye, Search } from 'lucide-react';
import type { MouseEvent as ReactMouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { MENUS, SCREENS, screenAt } from '../../domain/screens/screens.ts';
import { useIssues, useNewRequests, useOutbox } from '../data/queries/shared-records.ts';
import { common } from '../ui/texts/common.ts';
import { CountDot } from './AccountMenu.tsx';
import { messages } from './messages.ts';
import { closeSheet, openSheet, useShell } from './shell-state.ts';

type TabScreen = (typeof MENUS.tabs)[number];

const ICONS: Readonly<Record<TabScreen, LucideIcon>> = {
  home: House,
  search: Search,
  analytics: ChartLine,
  ar: ScanEye,
  assistant: MessageSquareText,
};

const tabNames = (): Readonly<Partial<Record<TabScreen, string>>> => ({
  home: messages.home,
  analytics: common.market,
  assistant: messages.nav.ask,
});

export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className="tabbar" aria-label={messages.mainNav}>
      {MENUS.tabs.map((id) => (
        <TabLink key={id} id={id} />
      ))}
      <MoreButton isCurrent={SCREENS[screenAt(pathname)].tab === 'more'} />
    </nav>
  );
}

function TabLink({ id }: { id: TabScreen }) {
  const { pathname } = useLocation();
  const { path, tab } = SCREENS[id];
  const isCurrent = screenAt(pathname) === id;
  const isLit = SCREENS[screenAt(pathname)].tab === tab;
  const Icon = ICONS[id];
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : isLit ? 'true' : undefined}
      onClick={isCurrent ? toTop : undefined}
    >
      <Icon size={23} />
      {tabNames()[id] ?? screenNames[id].menu}
    </Link>
  );
}

function toTop(event: ReactMouseEvent): void {
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

function MoreButton({ isCurrent }: { isCurrent: boolean }) {
  const isOpen = useShell((state) => state.sheet === 'more');
  const waiting = useWaitingCount();
  const requests = useNewRequests();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => (isOpen ? closeSheet() : openSheet('more'))}
    >
      <Menu size={23} />
      {messages.nav.more}
      <CountDot count={waiting + requests} />
      {requests > 0 && <span className="visually-hidden">{messages.requestCount(requests)}</span>}
      {waiting > 0 && <span className="visually-hidden">{messages.waitingCount(waiting)}</span>}
    </button>
  );
}

export function useWaitingCount(): number {
  const outbox = useOutbox();
  const issues = useIssues();
  return (outbox.data?.filter((entry) => entry.state !== 'sent').length ?? 0) + (issues.data?.length ?? 0);
}

import {
  BadgeDollarSign,
  BriefcaseBusiness,
  Calculator,
  CalendarCheck,
  CircleUserRound,
  CloudUpload,
  Database,
  FileUp,
  Heart,
  House,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Presentation,
  Route,
  Scale,
  Settings,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { MENUS, SCREENS, type ScreenId } from '../../domain/screens/screens.ts';
import { useAppearance } from '../data/platform/appearance.ts';
import { useCurrentUser } from '../data/platform/session.ts';
import { useNewRequests } from '../data/queries/shared-records.ts';
import { AppearanceChoice } from '../ui/fields/AppearanceChoice.tsx';
import { Sheet } from '../ui/layers/Sheet.tsx';
import { common } from '../ui/texts/common.ts';
import { formatCount } from '../ui/texts/format.ts';
import { paths } from '../ui/texts/paths.ts';
import { leave } from './AccountMenu.tsx';
import { MiniFooter } from './Footer.tsx';
import { messages } from './messages.ts';
import { closeSheet, openSheet } from './shell-state.ts';
import { useWaitingCount } from './TabBar.tsx';

const { nav } = messages;

const ICONS: Readonly<Record<(typeof MENUS.moreTools | typeof MENUS.moreProfessional)[number], LucideIcon>> = {
  roi: Calculator,
  portfolio: BriefcaseBusiness,
  presentation: Presentation,
  compare: Scale,
  valueHome: BadgeDollarSign,
  renewal: CalendarCheck,
  listings: House,
  inbox: Inbox,
  import: FileUp,
  scraper: Database,
  admin: LayoutDashboard,
};

export function MoreSheet() {
  const requests = useNewRequests();
  return (
    <Sheet open onClose={closeSheet} title={nav.more} side="right">
      <div className="menulist">
        <Group title={common.tools}>
          {MENUS.moreTools.map((id) => (
            <ScreenItem key={id} id={id} icon={ICONS[id]} />
          ))}
        </Group>
        <Group title={common.professional}>
          {MENUS.moreProfessional.map((id) => (
            <ScreenItem key={id} id={id} icon={ICONS[id]} count={id === 'inbox' ? requests : 0} />
          ))}
        </Group>
        <YouGroup />
      </div>
      <MiniFooter onLeave={closeSheet} />
    </Sheet>
  );
}

function YouGroup() {
  const waiting = useWaitingCount();
  const person = useCurrentUser();
  return (
    <Group title={common.you}>
      <Item to={paths.saved} icon={Heart} label={nav.saved} />
      <button type="button" onClick={() => openSheet('changes')}>
        <CloudUpload size={20} />
        <span className="grow">{common.waitingChanges}</span>
        {waiting > 0 && <span className="tag info">{waiting}</span>}
      </button>
      <ScreenItem id="settings" icon={Settings} />
      <ScreenItem id="onboarding" icon={Route} />
      <AppearanceControls />
      {person === null ? (
        <ScreenItem id="login" icon={CircleUserRound} />
      ) : (
        <button type="button" onClick={() => void leave()}>
          <LogOut size={20} />
          <span className="grow">{common.signOut}</span>
          <span className="small dim">{person.fullName}</span>
        </button>
      )}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="menugroup" aria-label={title}>
      <h3 className="label">{title}</h3>
      {children}
    </section>
  );
}

function ScreenItem({ id, ...item }: { id: ScreenId; icon: LucideIcon; count?: number }) {
  return <Item to={SCREENS[id].path} label={screenNames[id].menu} {...item} />;
}

function Item({ to, icon: Icon, label, count = 0 }: { to: string; icon: LucideIcon; label: string; count?: number }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} onClick={closeSheet} aria-current={`${pathname}${search}` === to ? 'page' : undefined}>
      <Icon size={20} />
      <span className="grow">{label}</span>
      {count > 0 && <span className="tag info">{formatCount(count)}</span>}
    </Link>
  );
}

function AppearanceControls() {
  const appearance = useAppearance();
  return (
    <div className="look">
      <AppearanceChoice {...appearance} help={messages.outdoorHelp} />
    </div>
  );
}

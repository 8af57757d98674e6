import {
  Bell,
  Building2,
  CircleUserRound,
  Inbox,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Route,
  Settings,
} from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { SCREENS, type ScreenId } from '../../domain/screens/screens.ts';
import { type CurrentUser, LISTING_ROLES } from '../../domain/user/user.ts';
import { requestSignOut } from '../data/mutations/sign-out.ts';
import { useNewRequests, useUnseenAlerts } from '../data/queries/shared-records.ts';
import { showToast } from '../ui/layers/toast.ts';
import { common } from '../ui/texts/common.ts';
import { formatCount } from '../ui/texts/format.ts';
import { paths } from '../ui/texts/paths.ts';
import { messages } from './messages.ts';
import { openSheet } from './shell-state.ts';

const MENU_ID = 'account-menu';

export function AccountMenu({ user }: { user: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const requests = useNewRequests();
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className="button secondary compact" popoverTarget={MENU_ID} aria-haspopup="true">
        <CircleUserRound size={18} />
        <span className="who-name">{user.fullName}</span>
      </button>
      <div className="menu menulist account" id={MENU_ID} popover="auto" ref={menu}>
        <p className="small dim who">{messages.signedInAs(user.fullName)}</p>
        <ul onClickCapture={close}>
          {LISTING_ROLES.includes(user.userType) && (
            <>
              <ScreenItem id="listings" icon={Building2} />
              <ScreenItem id="inbox" icon={Inbox} count={requests} />
            </>
          )}
          <ScreenItem id="settings" icon={Settings} />
          <ScreenItem id="onboarding" icon={Route} />
          {user.userType === 'admin' && <ScreenItem id="admin" icon={LayoutDashboard} />}
          <li>
            <button type="button" onClick={() => void leave()}>
              <LogOut size={19} />
              {common.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

function ScreenItem({ id, icon: Icon, count = 0 }: { id: ScreenId; icon: LucideIcon; count?: number }) {
  return (
    <li>
      <Link to={SCREENS[id].path}>
        <Icon size={19} />
        <span className="grow">{screenNames[id].menu}</span>
        {count > 0 && <span className="tag info">{formatCount(count)}</span>}
      </Link>
    </li>
  );
}

/** Listings and requests in the header of a user who has listings. */
export function WorkKeys({ user }: { user: CurrentUser | null }) {
  const requests = useNewRequests();
  if (user === null || !LISTING_ROLES.includes(user.userType)) return null;
  const { listings, inbox } = screenNames;
  const label = requests === 0 ? inbox.menu : `${inbox.menu}: ${messages.requestCount(requests)}`;
  return (
    <>
      <Link
        className="icon-button from-tablet roomy"
        to={paths.listings}
        aria-label={listings.menu}
        title={listings.menu}
      >
        <Building2 size={20} />
      </Link>
      <Link className="icon-button" to={paths.inbox} aria-label={label} title={label}>
        <Inbox size={20} />
        <CountDot count={requests} />
      </Link>
    </>
  );
}

/** Signs out; asks first if there are unsent changes. */
export async function leave(): Promise<void> {
  if (await requestSignOut()) notifySignedOut();
}

export function notifySignedOut(): void {
  showToast({ title: messages.signedOut, text: messages.signedOutText, tone: 'info' });
}

const MOST = 99;

export function CountDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="dot" aria-hidden="true">
      {count > MOST ? `${formatCount(MOST)}+` : formatCount(count)}
    </span>
  );
}

export function AlertsButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const unseen = useUnseenAlerts();
  if (isQuiet && unseen === 0) return null;
  const label = unseen === 0 ? messages.alerts.title : messages.alerts.unseen(unseen);
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openSheet('alerts')}
    >
      <Bell size={20} />
      <CountDot count={unseen} />
    </button>
  );
}

import { Building2, CircleUserRound, Inbox, LayoutDashboard, LogOut, Route, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { type CurrentUser, LISTING_ROLES } from '../../domain/user/user.ts';
import { requestSignOut } from '../data/mutations/sign-out.ts';
import { useNewRequests } from '../data/queries/shared-records.ts';
import { common } from '../ui/common.ts';
import { formatCount } from '../ui/format.ts';
import { paths } from '../ui/paths.ts';
import { showToast } from '../ui/toast.ts';
import { CountDot } from './CountDot.tsx';
import { messages } from './messages.ts';

const MENU_ID = 'account-menu';

export function AccountMenu({ user }: { user: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className="button secondary compact" popoverTarget={MENU_ID} aria-haspopup="true">
        <CircleUserRound size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="who-name">{user.fullName}</span>
      </button>
      <div className="menu menulist account" id={MENU_ID} popover="auto" ref={menu}>
        <p className="small dim who">{messages.signedInAs(user.fullName)}</p>
        <ul onClickCapture={close}>
          {LISTING_ROLES.includes(user.userType) && <WorkLinks />}
          <li>
            <Link to={paths.settings}>
              <Settings size={19} strokeWidth={1.75} aria-hidden="true" />
              {screenNames.settings.menu}
            </Link>
          </li>
          <li>
            <Link to={paths.onboarding}>
              <Route size={19} strokeWidth={1.75} aria-hidden="true" />
              {screenNames.onboarding.menu}
            </Link>
          </li>
          {user.userType === 'admin' && (
            <li>
              <Link to={paths.admin}>
                <LayoutDashboard size={19} strokeWidth={1.75} aria-hidden="true" />
                {screenNames.admin.menu}
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={() => void leave()}>
              <LogOut size={19} strokeWidth={1.75} aria-hidden="true" />
              {common.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

function WorkLinks() {
  const requests = useNewRequests();
  return (
    <>
      <li>
        <Link to={paths.listings}>
          <Building2 size={19} strokeWidth={1.75} aria-hidden="true" />
          {screenNames.listings.menu}
        </Link>
      </li>
      <li>
        <Link to={paths.inbox}>
          <Inbox size={19} strokeWidth={1.75} aria-hidden="true" />
          <span className="grow">{screenNames.inbox.menu}</span>
          {requests > 0 && <span className="tag info">{formatCount(requests)}</span>}
        </Link>
      </li>
    </>
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
        <Building2 size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link className="icon-button" to={paths.inbox} aria-label={label} title={label}>
        <Inbox size={20} strokeWidth={1.75} aria-hidden="true" />
        <CountDot count={requests} />
      </Link>
    </>
  );
}

/** Signs out; asks first if there are unsent changes. */
export async function leave(): Promise<void> {
  if (await requestSignOut()) tellSignedOut();
}

export function tellSignedOut(): void {
  showToast({ title: messages.signedOut, text: messages.signedOutText, tone: 'info' });
}

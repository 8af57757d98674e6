import { CircleUserRound, LayoutDashboard, LogOut, Route, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import type { CurrentUser } from '../../domain/user/user.ts';
import { requestSignOut } from '../data/mutations/sign-out.ts';
import { common } from '../ui/common.ts';
import { paths } from '../ui/paths.ts';
import { showToast } from '../ui/toast.ts';
import { messages } from './messages.ts';

const MENU_ID = 'account-menu';

export function AccountMenu({ user }: { user: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className="button secondary compact" popoverTarget={MENU_ID} aria-haspopup="true">
        <CircleUserRound size={18} strokeWidth={1.75} aria-hidden="true" />
        {user.fullName}
      </button>
      <div className="menu menulist account" id={MENU_ID} popover="auto" ref={menu}>
        <p className="small dim who">{messages.signedInAs(user.fullName)}</p>
        <ul onClickCapture={close}>
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

/** Signs out; asks first if there are unsent changes. */
export async function leave(): Promise<void> {
  if (await requestSignOut()) tellSignedOut();
}

export function tellSignedOut(): void {
  showToast({ title: messages.signedOut, text: messages.signedOutText, tone: 'info' });
}

import { Heart } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { MENUS, SCREENS } from '../../domain/screens/screens.ts';
import { useCurrentUser } from '../data/platform/session/session.ts';
import { Mark } from '../ui/Brand.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { paths } from '../ui/paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AlertsButton } from './AlertsButton.tsx';
import { messages } from './messages.ts';
import { SyncPill } from './SyncPill.tsx';

export function Header() {
  const person = useCurrentUser();
  return (
    <header className="topnav">
      <Link className="brand" to={paths.home}>
        <Mark size={30} />
        <b>{messages.product}</b>
      </Link>
      <NavLinks />
      <SyncPill />
      <AlertsButton />
      <Link className="icon-button" to={paths.saved} aria-label={messages.nav.saved} title={messages.nav.saved}>
        <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {person === null ? (
        <ButtonLink to={paths.login} small>
          {screenNames.login.menu}
        </ButtonLink>
      ) : (
        <AccountMenu user={person} />
      )}
    </header>
  );
}

export function NavLinks() {
  return (
    <nav aria-label={messages.mainNav}>
      <ul>
        {MENUS.header.map((id) => (
          <li key={id}>
            <NavLink to={SCREENS[id].path} end>
              {screenNames[id].menu}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { ArrowLeft, CircleUserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { barName, SCREENS, screenAt } from '../../domain/screens/screens.ts';
import { useCurrentUser } from '../data/session/session.ts';
import { Mark } from '../ui/Brand.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { paths } from '../ui/paths.ts';
import { messages } from './messages.ts';
import { SyncPill } from './SyncPill.tsx';

/** The bar on top below 1100px: where one is, the sync pill, the account. */
export function AppBar() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const isSignedIn = user.state === 'ready' && user.value !== null;
  const screen = screenAt(pathname);
  return (
    <header className="appbar">
      {SCREENS[screen].isInner ? <BackButton /> : <HomeMark />}
      <span className="ttl grow ell">{barName(screen)}</span>
      <SyncPill />
      <Link
        className="ib"
        to={isSignedIn ? paths.settings : paths.login}
        aria-label={isSignedIn ? messages.nav.account : screenNames.login.menu}
      >
        <CircleUserRound size={22} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </header>
  );
}

function HomeMark() {
  return (
    <Link to={paths.home} aria-label={`${messages.product}, ${messages.home}`}>
      <Mark />
    </Link>
  );
}

/** Back in the app; who came straight here goes to the start. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirst = key === 'default';
  return (
    <IconButton
      className="ib back"
      label={messages.back}
      icon={ArrowLeft}
      onClick={() => void (isFirst ? navigate(paths.home) : navigate(-1))}
    />
  );
}

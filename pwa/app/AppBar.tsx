import { ArrowLeft, CircleUserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { screenNames } from '../../domain/screens/messages.ts';
import { barName, SCREENS, screenAt } from '../../domain/screens/screens.ts';
import { useCurrentUser } from '../data/platform/session/session.ts';
import { Mark } from '../ui/Brand.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { paths } from '../ui/paths.ts';
import { AlertsButton } from './AlertsButton.tsx';
import { messages } from './messages.ts';
import { SyncPill } from './SyncPill.tsx';

export function AppBar() {
  const { pathname, search } = useLocation();
  const user = useCurrentUser();
  const isSignedIn = user !== null;
  const screen = screenAt(pathname);
  /** The listing that ROI, AI Insights or Presentation were opened from. */
  const fromHome = /^[1-9]\d{0,14}$/.exec(new URLSearchParams(search).get('property') ?? '')?.[0] ?? null;
  return (
    <header className="appbar">
      {SCREENS[screen].isInner || fromHome !== null ? (
        <BackButton first={fromHome === null ? paths.home : paths.property(Number(fromHome))} />
      ) : (
        <HomeMark />
      )}
      <span className="title grow ellipsis">{barName(screen)}</span>
      <SyncPill />
      <AlertsButton isQuiet />
      <Link
        className="icon-button"
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

/** Goes back in the app, or to `first` if this page was opened directly. */
function BackButton({ first }: { first: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      className="icon-button back"
      label={messages.back}
      icon={ArrowLeft}
      onClick={() => void (isFirstEntry() ? navigate(first) : navigate(-1))}
    />
  );
}

const HistoryState = z.lazy(() => z.object({ idx: z.number() }));

/** True if no page of the app lies behind this one; the router counts entries in `idx`. */
function isFirstEntry(): boolean {
  const state = HistoryState.safeParse(window.history.state);
  return !state.success || state.data.idx === 0;
}

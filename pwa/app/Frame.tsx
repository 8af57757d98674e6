import { lazy, memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { barName, MENUS, SCREENS, screenAt } from '../../domain/screens/screens.ts';
import { LISTING_ROLES } from '../../domain/user/user.ts';
import { whenIdle, whenPressed, whenQuiet } from '../data/platform/event-loop.ts';
import { useDeedOrigin } from '../data/queries/listings.ts';
import { type Alert, failSharedRecords, useNewRequests, useSharedRecords } from '../data/queries/shared-records.ts';
import { hadDataAtStart } from '../data/replica/market-client.ts';
import { useMedia } from '../ui/controls/use-media.ts';
import { useDocumentTitle, useScreenTitle } from '../ui/controls/use-title.ts';
import { MixedMarketContext } from '../ui/figures/SourceLine.tsx';
import { type CardExtras, CardExtrasContext } from '../ui/listing/card-extras.ts';
import { common } from '../ui/texts/common.ts';
import './app.css';
import { ArrowLeft, CircleUserRound, Heart } from 'lucide-react';
import * as z from 'zod/mini';
import { useSignOutQuestion } from '../data/mutations/sign-out.ts';
import { useAppearance } from '../data/platform/appearance.ts';
import { useCurrentUser } from '../data/platform/session.ts';
import { Mark } from '../ui/controls/Brand.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { paths } from '../ui/texts/paths.ts';
import { AccountMenu, AlertsButton, WorkKeys } from './AccountMenu.tsx';
import { messages } from './messages.ts';
import { Notices } from './Notices.tsx';
import { OpeningContext, useMainFocus, useScrollRestoration } from './navigation.ts';
import { ErrorBoundary, ScreenBoundary } from './ScreenBoundary.tsx';
import { SyncPill } from './SyncPill.tsx';
import { useShell } from './shell-state.ts';
import { TabBar } from './TabBar.tsx';

const HistoryState = z.lazy(() => z.object({ idx: z.number() }));

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((file) => ({ default: file.MoreSheet })));

const ChangesSheet = lazy(() => import('./ChangesSheet.tsx').then((file) => ({ default: file.ChangesSheet })));

const AlertsSheet = lazy(() => import('./AlertsSheet.tsx').then((file) => ({ default: file.AlertsSheet })));

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((file) => ({ default: file.SignOutDialog })));

/** On a first visit, there are no records and no figures to show beside the first answer. */
const whenLater = () => (hadDataAtStart() ? whenIdle() : Promise.race([whenQuiet(), whenPressed()]));

const LateFrame = lazy(() =>
  whenLater()
    .then(() => import('./LateFrame.tsx'))
    .catch(() => ({ default: () => null })),
);

/** Reads the user's records for the frame and the cards; loads Dexie. */
const SharedRecords = lazy(() =>
  whenLater()
    .then(() => import('../data/queries/user-records.ts'))
    .catch((error: unknown) => {
      failSharedRecords(error);
      return { default: () => null };
    }),
);

export function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  useMainFocus(main);
  useThemeColour();
  const { pathname } = useLocation();
  // Only the frame that shows is rendered: the other one has about eighty links.
  const isWide = useMedia('(min-width: 1100px)');
  // Shared links show clients only the shared content, without the app's frame.
  const isApp = screenAt(pathname) !== 'shared';
  return (
    <>
      <Above isApp={isApp} isWide={isWide} />
      {/* Names the screen that is drawn: while the next one loads, the address is ahead of it. */}
      <main id="main" ref={main} tabIndex={-1} data-path={pathname}>
        <CardContexts>
          <ScreenBoundary at={pathname}>{children}</ScreenBoundary>
        </CardContexts>
      </main>
      <Below isApp={isApp} isWide={isWide} />
    </>
  );
}

type FrameProps = { isApp: boolean; isWide: boolean };

/** Memoised like `Below`: a change of screen renders only the parts that show the address. */
const Above = memo(({ isApp, isWide }: FrameProps) => (
  <>
    <a className="skip" href="#main">
      {messages.skip}
    </a>
    {isApp && (isWide ? <Header /> : <AppBar />)}
    <NavigationProgress />
    {isApp && <Notices />}
  </>
));

const Below = memo(({ isApp, isWide }: FrameProps) => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <>
      {isApp && !isWide && <TabBar />}
      <Sheets />
      <Announcer />
      <AppBadge />
      <Suspense fallback={null}>{isDrawn && <LateFrame isApp={isApp} isWide={isWide} />}</Suspense>
      <Suspense fallback={null}>{isDrawn && <SharedRecords />}</Suspense>
    </>
  );
});

/** A component of its own, so that the frame is not rendered again when these values arrive. */
function CardContexts({ children }: { children: ReactNode }) {
  const extras = useCardExtras();
  const isMixed = useDeedOrigin() === 'mixed';
  return (
    <CardExtrasContext value={extras}>
      <MixedMarketContext value={isMixed}>{children}</MixedMarketContext>
    </CardExtrasContext>
  );
}

/** Titles the document, and announces the opened screen to screen readers, except the first, which is read with it. */
function Announcer() {
  useDocumentTitle(screenNames[screenAt(useLocation().pathname)].title);
  const title = useScreenTitle();
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (title === '') return;
    if (first.current === null) first.current = title;
    else setSaid(title);
  }, [title]);
  return (
    <div className="visually-hidden" role="status" dir="auto">
      {said}
    </div>
  );
}

function NavigationProgress() {
  const isLoading = use(OpeningContext);
  return (
    <div role="status">
      {isLoading && (
        <div className="opening">
          <span className="visually-hidden">{messages.loading}</span>
        </div>
      )}
    </div>
  );
}

function Sheets() {
  const sheet = useShell((state) => state.sheet);
  const unsent = useSignOutQuestion();
  return (
    // If a sheet fails to load, the rest of the app keeps working.
    <ErrorBoundary>
      <Suspense fallback={null}>
        {sheet === 'more' && <MoreSheet />}
        {sheet === 'changes' && <ChangesSheet />}
        {sheet === 'alerts' && <AlertsSheet />}
        {unsent > 0 && <SignOutDialog unsent={unsent} />}
      </Suspense>
    </ErrorBoundary>
  );
}

function useCardExtras(): CardExtras | null {
  const [extras, setExtras] = useState<CardExtras | null>(null);
  useEffect(() => {
    let stopped = false;
    whenLater()
      .then(() => import('./card-extras.tsx'))
      .then(
        (loaded) => {
          if (!stopped) setExtras({ Verdict: loaded.CardVerdict, Agent: loaded.Agent, Invented: loaded.Invented });
        },
        // The extras failed to load, for example offline. Cards work without them.
        () => {},
      );
    return () => {
      stopped = true;
    };
  }, []);
  return extras;
}

/** The number on the icon of the installed app. */
function AppBadge() {
  const requests = useNewRequests();
  const count = requests + useSharedRecords(({ alerts }) => alerts.data?.filter(isOtherNews).length ?? 0);
  useEffect(() => {
    // Some browsers lack badges or refuse to set them.
    if (!('setAppBadge' in navigator)) return;
    const shown = count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count);
    shown?.catch(() => {});
  }, [count]);
  return null;
}

const isOtherNews = ({ isSeen, kind }: Alert) => !isSeen && kind !== 'request';

function useThemeColour(): void {
  const { theme, contrast } = useAppearance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change what the styles answer.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const canvas = getComputedStyle(document.documentElement).getPropertyValue('--canvas').trim();
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        if (canvas !== '') meta.content = canvas;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [theme, contrast]);
}

function Header() {
  const person = useCurrentUser();
  return (
    <header className="topnav">
      <Link className="brand" to={paths.home}>
        <Mark size={30} />
        <b>{common.sahil}</b>
      </Link>
      <DemoTag />
      <NavLinks />
      <SyncPill />
      <WorkKeys user={person} />
      <AlertsButton />
      <Link className="icon-button" to={paths.saved} aria-label={messages.nav.saved} title={messages.nav.saved}>
        <Heart size={20} />
      </Link>
      {person === null ? (
        <ButtonLink label={screenNames.login.menu} to={paths.login} small />
      ) : (
        <AccountMenu user={person} />
      )}
    </header>
  );
}

function DemoTag() {
  const origin = useDeedOrigin();
  if (origin !== 'demo' && origin !== 'mixed') return null;
  return (
    <span className="tag" title={messages.demoText[origin]}>
      {messages.demo}
      <span className="visually-hidden">. {messages.demoText[origin]}</span>
    </span>
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

function AppBar() {
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
        <Link to={paths.home} aria-label={`${common.sahil}, ${messages.home}`}>
          <Mark />
        </Link>
      )}
      <span className="title grow two-lines">{barName(screen)}</span>
      <DemoTag />
      <SyncPill short />
      <WorkKeys user={user} />
      <AlertsButton isQuiet />
      <Link
        // Users who manage listings see their requests instead on a phone. They reach the account through More.
        className={user !== null && LISTING_ROLES.includes(user.userType) ? 'icon-button from-tablet' : 'icon-button'}
        to={isSignedIn ? paths.settings : paths.login}
        aria-label={isSignedIn ? messages.nav.account : screenNames.login.menu}
      >
        <CircleUserRound size={22} />
      </Link>
    </header>
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

/** True if there is no earlier page of the app; the router counts entries in `idx`. */
function isFirstEntry(): boolean {
  const state = HistoryState.safeParse(window.history.state);
  return !state.success || state.data.idx === 0;
}

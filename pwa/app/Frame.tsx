import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { screenAt } from '../../domain/screens/screens.ts';
import { whenIdle } from '../data/platform/event-loop.ts';
import { failSharedRecords } from '../data/queries/shared-records.ts';
import { type CardExtras, CardExtrasContext } from '../ui/card-extras.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { useMedia } from '../ui/use-media.ts';
import { useDocumentTitle, useScreenTitle } from '../ui/use-title.ts';
import './app.css';
import { useSignOutQuestion } from '../data/mutations/sign-out.ts';
import { useAppearance } from '../data/platform/appearance.ts';
import { AppBar } from './AppBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { messages } from './messages.ts';
import { Notices } from './Notices.tsx';
import { useMainFocus, useScrollRestoration } from './navigation.ts';
import { Prompts } from './Prompts.tsx';
import { ErrorNote } from './ScreenError.tsx';
import { useShell } from './shell-state.ts';
import { TabBar } from './TabBar.tsx';

type Props = { children: ReactNode };

type State = { error: unknown; hasFailed: boolean };

/** Keeps an error in one part of the frame from taking down the rest. */
class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorNote error={this.state.error} onRetry={() => this.setState({ error: null, hasFailed: false })} />;
  }
}

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((file) => ({ default: file.MoreSheet })));

const ChangesSheet = lazy(() => import('./ChangesSheet.tsx').then((file) => ({ default: file.ChangesSheet })));

const AlertsSheet = lazy(() => import('./AlertsSheet.tsx').then((file) => ({ default: file.AlertsSheet })));

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((file) => ({ default: file.SignOutDialog })));

/** Reads the user's records for the frame and the cards; loads Dexie. */
const SharedRecords = lazy(() =>
  whenIdle()
    .then(() => import('../data/queries/SharedRecords.tsx'))
    .catch((error: unknown) => {
      failSharedRecords(error);
      return { default: () => null };
    }),
);

export function Frame() {
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  useMainFocus(main);
  useThemeColour();
  const { pathname } = useLocation();
  useDocumentTitle(screenNames[screenAt(pathname)].title);
  // Only the frame that shows is rendered: the other one has about eighty links.
  const isWide = useMedia('(min-width: 1100px)');
  const extras = useCardExtras();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      {isWide ? <Header /> : <AppBar />}
      <NavigationProgress />
      <Notices />
      <main id="main" ref={main} tabIndex={-1}>
        <CardExtrasContext value={extras}>
          <Outlet />
        </CardExtrasContext>
      </main>
      {isWide && <Footer />}
      <Prompts />
      {!isWide && <TabBar />}
      <Sheets />
      <LeaveDialog />
      <Announcer />
      <Toaster />
      <Suspense fallback={null}>{isDrawn && <SharedRecords />}</Suspense>
    </>
  );
}

/** Announces the opened screen to screen readers, except the first, which is read with the document. */
function Announcer() {
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

/** A line under the header while the next screen loads; the previous screen stays usable. */
function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
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
    // A sheet that fails to load must not take anything else down.
    <ScreenBoundary>
      <Suspense fallback={null}>
        {sheet === 'more' && <MoreSheet />}
        {sheet === 'changes' && <ChangesSheet />}
        {sheet === 'alerts' && <AlertsSheet />}
        {unsent > 0 && <SignOutDialog unsent={unsent} />}
      </Suspense>
    </ScreenBoundary>
  );
}

function useCardExtras(): CardExtras | null {
  const [extras, setExtras] = useState<CardExtras | null>(null);
  useEffect(() => {
    let stopped = false;
    whenIdle()
      .then(() => import('./card-extras.tsx'))
      .then(
        (loaded) => {
          if (!stopped) setExtras({ Verdict: loaded.CardVerdict, Invented: loaded.Invented });
        },
        // Offline before the first complete visit: cards work without extras.
        () => {},
      );
    return () => {
      stopped = true;
    };
  }, []);
  return extras;
}

/** Gives the browser's bars the page's colour, also when the user overrides the system theme. */
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

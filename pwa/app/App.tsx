import { Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { CardExtrasContext } from '../ui/card-extras.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Toaster } from '../ui/Toaster.tsx';
import { useMedia } from '../ui/use-media.ts';
import './app.css';
import { Announcer } from './Announcer.tsx';
import { AppBar } from './AppBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { messages } from './messages.ts';
import { Notices } from './Notices.tsx';
import { useMainFocus, useScrollRestoration } from './navigation.ts';
import { Prompts } from './Prompts.tsx';
import { routeOf, warmUp } from './routes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Sheets, warmUpSheets } from './Sheets.tsx';
import { TabBar } from './TabBar.tsx';
import { useCardExtras } from './use-card-extras.ts';
import { useThemeColour } from './use-theme-colour.ts';

/** The first screen's own requests go first. */
const WARM_UP_MS = 5000;

export function App() {
  return (
    <ScreenBoundary>
      <BrowserRouter>
        <Frame />
      </BrowserRouter>
    </ScreenBoundary>
  );
}

/** Header, screen, footer and what lies over them. */
function Frame() {
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  useMainFocus(main);
  useThemeColour();
  // Only the frame that shows is drawn: the other one has some eighty links.
  const isWide = useMedia('(min-width: 1100px)');
  const extras = useCardExtras();
  useEffect(() => {
    const timer = setTimeout(() => {
      warmUp();
      warmUpSheets();
    }, WARM_UP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      {isWide ? <Header /> : <AppBar />}
      <Notices />
      <main id="main" ref={main} tabIndex={-1}>
        <CardExtrasContext value={extras}>
          <Screens />
        </CardExtrasContext>
      </main>
      {isWide && <Footer />}
      <Prompts />
      {!isWide && <TabBar />}
      <Sheets />
      <Announcer />
      <Toaster />
    </>
  );
}

function Screens() {
  const { pathname } = useLocation();
  // One route, not all of them: the router sorts what it is given anew at every start.
  const { path, Screen } = routeOf(pathname);
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<Opening />}>
        <Routes>
          <Route path={path} element={<Screen />} />
        </Routes>
      </Suspense>
    </ScreenBoundary>
  );
}

function Opening() {
  return (
    <div className="page stack" aria-busy="true">
      <span className="vh">{messages.loading}</span>
      <Skeleton w="48%" h={32} />
      <Skeleton w="100%" h={120} />
      <Skeleton w="100%" h={220} />
    </div>
  );
}

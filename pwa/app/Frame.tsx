import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { screenNames } from '../../domain/screens/messages.ts';
import { screenAt } from '../../domain/screens/screens.ts';
import { whenIdle } from '../data/platform/when-idle.ts';
import { failSharedRecords } from '../data/queries/shared-records.ts';
import { CardExtrasContext } from '../ui/card-extras.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { useMedia } from '../ui/use-media.ts';
import { useDocumentTitle } from '../ui/use-title.ts';
import './app.css';
import { Announcer } from './Announcer.tsx';
import { AppBar } from './AppBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { messages } from './messages.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Notices } from './Notices.tsx';
import { useMainFocus, useScrollRestoration } from './navigation.ts';
import { Prompts } from './Prompts.tsx';
import { Sheets } from './Sheets.tsx';
import { TabBar } from './TabBar.tsx';
import { useCardExtras } from './use-card-extras.ts';
import { useThemeColour } from './use-theme-colour.ts';

/** What the frame and the cards show of the person's records; Dexie comes with it. */
const SharedRecords = lazy(() =>
  whenIdle()
    .then(() => import('../data/queries/SharedRecords.tsx'))
    .catch((error: unknown) => {
      failSharedRecords(error);
      return { default: () => null };
    }),
);

/** Header, screen, footer and what lies over them. */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  useScrollRestoration();
  useMainFocus(main);
  useThemeColour();
  const { pathname } = useLocation();
  useDocumentTitle(screenNames[screenAt(pathname)].title);
  // Only the frame that shows is drawn: the other one has some eighty links.
  const isWide = useMedia('(min-width: 1100px)');
  const extras = useCardExtras();
  // The first screen goes first: the person's records are asked for when it is drawn.
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

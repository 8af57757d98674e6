import { CircleAlert, CloudOff, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dismissNotice, type Notice, useConnection, useNotices } from '../data/platform/notices.ts';
import { dismissEndedNotice, dismissErasedNotice } from '../data/platform/session.ts';
import { useSyncStatus } from '../data/queries/shared-records.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { common } from '../ui/texts/common.ts';
import { formatTime } from '../ui/texts/format.ts';
import { paths } from '../ui/texts/paths.ts';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';
import { openSheet } from './shell-state.ts';

/** Shorter connection losses show no banner; the pill tells them at once. */
const OFFLINE_BANNER_MS = 5000;

export function Notices() {
  const notices = useNotices();
  return (
    <>
      {notices.map((notice) => (
        <NoticeStrip key={notice.kind} notice={notice} />
      ))}
      <OfflineBanner />
    </>
  );
}

function NoticeStrip({ notice }: { notice: Notice }) {
  switch (notice.kind) {
    case 'older-tab':
      return <Strip text={messages.olderTab}>{reloadButton(messages.reload)}</Strip>;
    case 'db-blocked':
      return <Strip text={messages.dbBlocked}>{reloadButton(common.tryAgain)}</Strip>;
    case 'db-failed':
      return (
        <Strip text={messages.dbFailed}>
          {reloadButton(common.tryAgain)}
          <Button label={common.downloadMyData} variant="quiet" small onClick={() => void downloadMyData()} />
        </Strip>
      );
    case 'storage-full':
      return (
        <Strip text={common.outOfSpace}>
          <Link className="button secondary compact" to={`${paths.settings}#storage`}>
            {messages.freeSpace}
          </Link>
        </Strip>
      );
    case 'storage-cleared':
      return <CalmStrip text={messages.storageCleared} onRead={() => dismissNotice(notice.kind)} />;
    case 'account-erased':
      return <CalmStrip text={messages.accountErased} onRead={dismissErasedNotice} />;
    case 'session-ended':
      return <SessionEndedStrip {...notice} />;
  }
}

function SessionEndedStrip({ username, isGuest }: Extract<Notice, { kind: 'session-ended' }>) {
  const isAtLogin = useLocation().pathname === paths.login;
  return (
    <CalmStrip text={isGuest ? messages.sessionEnded(username) : messages.sessionEndedHere} onRead={dismissEndedNotice}>
      {!isAtLogin && <ButtonLink label={common.signIn} to={paths.login} small />}
    </CalmStrip>
  );
}

function CalmStrip({ text, onRead, children }: { text: string; onRead: () => void; children?: ReactNode }) {
  return (
    <Strip text={text} isCalm>
      {children}
      <Button label={messages.dismiss} variant="quiet" small onClick={onRead} />
    </Strip>
  );
}

const reloadButton = (label: string): ReactNode => <Button label={label} small onClick={() => location.reload()} />;

function Strip({ text, isCalm, children }: { text: string; isCalm?: boolean; children: ReactNode }) {
  const Icon = isCalm ? TriangleAlert : CircleAlert;
  return (
    <div className={isCalm ? 'strip' : 'strip neg'} role="alert">
      <div className="page">
        <Icon size={20} />
        <span className="small grow">{text}</span>
        {children}
      </div>
    </div>
  );
}

function OfflineBanner() {
  const isShown = useOfflineBanner();
  const status = useSyncStatus();
  const from = status.kind === 'offline' ? status.dataFrom : null;
  const waiting = status.kind === 'offline' ? status.waiting : 0;
  return (
    <div role="status">
      {isShown && (
        <div className="strip">
          <div className="page">
            <CloudOff size={20} />
            <span className="small grow">{messages.offline(from && messages.at(formatTime(from)), waiting)}</span>
            <Button label={messages.details} variant="quiet" small onClick={() => openSheet('changes')} />
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Whether the banner shows: at once if the app opens offline. A later loss shows it from the next screen on, so that
 * nothing moves on the one that is being read.
 */
function useOfflineBanner(): boolean {
  const isOnline = useConnection();
  const { pathname } = useLocation();
  const [isLong, setIsLong] = useState(!isOnline);
  const [shown, setShown] = useState({ pathname, isBanner: !isOnline });
  useEffect(() => {
    if (isOnline) return;
    const timer = setTimeout(() => setIsLong(true), OFFLINE_BANNER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOnline]);
  const isBanner = !isOnline && (shown.isBanner || (isLong && shown.pathname !== pathname));
  if (shown.pathname !== pathname || shown.isBanner !== isBanner) setShown({ pathname, isBanner });
  return isBanner;
}

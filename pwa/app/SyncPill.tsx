import { CircleAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react';
import { type SyncStatus, useSyncStatus } from '../data/queries/shared-records.ts';
import { common } from '../ui/texts/common.ts';
import { formatClock, formatCount, formatDay } from '../ui/texts/format.ts';
import { messages } from './messages.ts';
import { openSheet } from './shell-state.ts';

type PillContent = { text: string; tone: 'pos' | 'warn' | 'info' | 'neg' | ''; icon: LucideIcon };

export function toPill(status: SyncStatus, now: Date): PillContent {
  switch (status.kind) {
    case 'synced':
      return { text: messages.sync.synced(formatSyncTime(status.at, now)), tone: 'pos', icon: CloudCheck };
    case 'syncing': {
      const done = formatCount(status.done);
      return {
        text:
          status.of > 1
            ? messages.sync.syncing(done, formatCount(status.of))
            : status.done > 0
              ? messages.sync.syncingSome(done)
              : messages.sync.starting,
        tone: '',
        icon: RefreshCw,
      };
    }
    case 'waiting':
      return { text: messages.sync.waiting(status.n), tone: 'info', icon: CloudUpload };
    case 'offline':
      return { text: common.offline, tone: 'warn', icon: CloudOff };
    case 'needs-you':
      return { text: messages.sync.needsYou(status.n), tone: 'neg', icon: CircleAlert };
    case 'sign-in':
      return { text: messages.sync.signIn, tone: 'info', icon: CloudUpload };
    case 'never':
    case 'soon':
    case 'ask':
      return { text: messages.sync[status.kind], tone: '', icon: CloudUpload };
  }
}

/** Returns the clock time within 18 hours, else the date: a pill has no room for relative times. */
function formatSyncTime(instant: string, now: Date): string {
  const isRecent = now.getTime() - Date.parse(instant) < 18 * 3_600_000;
  return isRecent ? formatClock(instant) : formatDay(instant);
}

/** `short`: once synced, shows only the time, and before it starts only the icon, for the narrow header of a phone. */
export function SyncPill({ short = false }: { short?: boolean }) {
  const status = useSyncStatus();
  const now = new Date();
  const { text, tone, icon: Icon } = toPill(status, now);
  return (
    <button type="button" className={`pill ${tone}`} aria-haspopup="dialog" onClick={() => openSheet('changes')}>
      <Icon size={16} className={status.kind === 'syncing' ? 'spin' : undefined} />
      {short && (status.kind === 'synced' || status.kind === 'soon') ? (
        <>
          <span className="visually-hidden">{text}</span>
          {status.kind === 'synced' && <span aria-hidden="true">{formatSyncTime(status.at, now)}</span>}
        </>
      ) : (
        text
      )}
      <span className="visually-hidden">, {messages.sync.open}</span>
    </button>
  );
}

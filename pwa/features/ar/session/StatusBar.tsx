import { Building2, CloudOff, MapPinCheck, MapPinX, Scan, SlidersHorizontal } from 'lucide-react';
import { useConnection } from '../../../data/platform/notices.ts';
import { useOnline } from '../../../device/online.ts';
import { formatHeading } from '../../../ui/format.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import sessionStyles from './session.module.css';
import statusStyles from './status.module.css';

type Props = { session: ArSession; onSettings: () => void };

/** What the view knows: how many buildings, whether the place is found, where it looks, and whether there is a network. */
export function StatusBar({ session, onSettings }: Props) {
  const { count, position, headingDeg } = session.state();
  const isOnline = useOnline();
  const isReached = useConnection();
  const isPlaced = position === 'found' || position === 'chosen';
  const place = isPlaced
    ? messages.locationOk
    : position === 'waiting'
      ? messages.locationWaiting
      : messages.locationNone;
  const Pin = isPlaced ? MapPinCheck : MapPinX;
  return (
    <div className={statusStyles.status}>
      <span title={messages.nearbyLong(count)}>
        <Building2 size={18} strokeWidth={1.75} aria-hidden="true" />
        {messages.nearby(count)}
      </span>
      <span className={isPlaced ? '' : 'warn'}>
        <Pin size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={statusStyles.wide}>{place}</span>
      </span>
      <span className={`${statusStyles.scanning} grow`}>
        <Scan size={18} strokeWidth={1.75} aria-hidden="true" />
        {messages.scanning}
      </span>
      {!(isOnline && isReached) && (
        <span className={statusStyles.offline}>
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
          {messages.offline}
        </span>
      )}
      <span className="visually-hidden">
        {headingDeg === null ? messages.noOrientation : messages.orientationAt(formatHeading(headingDeg))}
      </span>
      <button
        type="button"
        className={sessionStyles.icon}
        aria-label={messages.settings}
        title={messages.settings}
        onClick={onSettings}
      >
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

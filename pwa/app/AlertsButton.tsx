import { Bell } from 'lucide-react';
import { useUnseenAlerts } from '../data/queries/shared-records.ts';
import { CountDot } from './CountDot.tsx';
import { messages } from './messages.ts';
import { openSheet } from './shell-state.ts';

export function AlertsButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const unseen = useUnseenAlerts();
  if (isQuiet && unseen === 0) return null;
  const label = unseen === 0 ? messages.alerts.title : messages.alerts.unseen(unseen);
  return (
    <button
      type="button"
      className="icon-button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openSheet('alerts')}
    >
      <Bell size={20} />
      <CountDot count={unseen} />
    </button>
  );
}

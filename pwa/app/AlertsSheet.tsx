import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { priceText } from '../../domain/property/price-text.ts';
import { clearAlerts, markAlertsSeen } from '../data/mutations/user-records.ts';
import { type Alert, useAlerts } from '../data/queries/shared-records.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Sheet } from '../ui/layers/Sheet.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { common } from '../ui/texts/common.ts';
import { formatCount, formatDay, formatMonth, formatTime } from '../ui/texts/format.ts';
import { paths } from '../ui/texts/paths.ts';
import { queryLabel } from '../ui/texts/query-label.ts';
import { messages } from './messages.ts';
import { messages as requestWords } from './request-alerts.ts';
import { closeSheet } from './shell-state.ts';

const words = messages.alerts;

export function AlertsSheet() {
  const alerts = useAlerts();
  const list = alerts.data ?? [];
  // Alerts that were new when the sheet opened stay marked while it is open.
  const [fresh] = useState(() => new Set(list.filter(({ isSeen }) => !isSeen).map(({ id }) => id)));
  useEffect(() => {
    void markAlertsSeen();
  }, []);
  return (
    <Sheet
      open
      onClose={closeSheet}
      title={words.title}
      footer={
        <>
          <Link className="button" to={`${paths.settings}#notifications`} onClick={closeSheet}>
            {words.settings}
          </Link>
          {list.length > 0 && <Button onClick={() => void clearAlerts()}>{words.clear}</Button>}
        </>
      }
    >
      {list.length === 0 ? (
        <EmptyState art="tower" title={words.none} text={words.noneText} headingLevel={3} />
      ) : (
        <ul className="card rows">
          {list.map((alert) => (
            <li key={alert.id}>
              <div className="grow">
                <Link className="bold" to={alertPath(alert)} onClick={closeSheet}>
                  {formatAlert(alert)}
                </Link>
                <div className="small dim">
                  {fresh.has(alert.id) && <span className="tag info">{common.new}</span>} {formatTime(alert.at)}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function formatAlert(alert: Alert): string {
  switch (alert.kind) {
    case 'price': {
      const { purpose } = alert;
      return words.price(
        alert.title,
        priceText({ price: alert.before, purpose }),
        priceText({ price: alert.after, purpose }),
      );
    }
    case 'score':
      return words.score(alert.title, alert.before.toFixed(1), alert.after.toFixed(1));
    case 'matches':
      return words.matches(formatCount(alert.count), alert.count === 1, alert.name && queryLabel(alert.query));
    case 'request':
      return requestWords.request(requestWords.requests[alert.request], alert.title);
    case 'reminder':
      return requestWords.reminder(requestWords.requests[alert.request], alert.title);
    case 'portfolio':
      return words.portfolio(words.portfolioDays[alert.event], alert.title, formatDay(alert.day));
    case 'import':
      return formatImportAlert(alert);
    case 'market':
      return words.market(alert.name, formatMonth(alert.month), formatCount(alert.sales));
  }
}

function formatImportAlert({ event, file, detail }: Extract<Alert, { kind: 'import' }>): string {
  if (event === 'waiting') return requestWords.approvalNeeded(file, detail);
  return event === 'approved' ? requestWords.approved(file) : requestWords.refused(file, detail);
}

function alertPath(alert: Alert): string {
  switch (alert.kind) {
    case 'matches':
      return paths.search(Object.fromEntries(new URLSearchParams(alert.query)));
    case 'market':
      return `${paths.analytics}?area=${encodeURIComponent(alert.areaId)}`;
    case 'import':
      return alert.event === 'waiting' ? `${paths.admin}?tab=data` : paths.import;
    case 'portfolio':
      return paths.portfolioHome(alert.homeId);
    case 'request':
      return paths.inbox;
    case 'reminder':
      return `${paths.inbox}?show=due`;
    default:
      return paths.property(alert.propertyId);
  }
}

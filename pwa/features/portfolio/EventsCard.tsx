import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { NOTICE_AHEAD_DAYS } from '../../../domain/portfolio/alerts.ts';
import type { HomeEvent } from '../../../domain/portfolio/events.ts';
import { saveDownload } from '../../device/files.ts';
import { reminderCalendar } from '../../export/ics.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { formatDay } from '../../ui/texts/format.ts';
import { paths } from '../../ui/texts/paths.ts';
import { messages } from './messages.ts';

const SHOWN = 6;
/** Days before an event on which a calendar reminds of it. */
const ALARM_DAYS = 7;

export function EventsCard({ events, isOneHome = false }: { events: readonly HomeEvent[]; isOneHome?: boolean }) {
  const { shown, button } = useFirstRows(events, SHOWN);
  return (
    <Card id="pf-events" title={messages.events} className="pad stack">
      {events.length === 0 ? (
        <p className="small muted">{messages.noEvents}</p>
      ) : (
        <>
          <ul className="rows">
            {shown.map((event) => (
              <li key={event.id}>
                <div className="grow">
                  <div className="bold">{messages.event[event.kind]}</div>
                  {!isOneHome && (
                    <Link className="small link" to={paths.portfolioHome(event.homeId)}>
                      <bdi>{event.homeName}</bdi>
                    </Link>
                  )}
                </div>
                <div className="number">
                  <div>{formatDay(event.day)}</div>
                  <div className="small dim">{messages.inDays(event.daysLeft)}</div>
                </div>
              </li>
            ))}
          </ul>
          <div className="row wrap">
            <Button icon={CalendarPlus} small onClick={() => saveCalendar(events)}>
              {messages.remind}
            </Button>
            {button}
          </div>
          <p className="small dim">{messages.remindHow(NOTICE_AHEAD_DAYS)}</p>
        </>
      )}
    </Card>
  );
}

function saveCalendar(events: readonly HomeEvent[]): void {
  const reminders = events.map(({ id, kind, day, homeName }) => ({
    uid: `${id.replaceAll('/', '-')}@sahil`,
    day,
    alarmDays: ALARM_DAYS,
    summary: messages.reminderTitle(messages.event[kind], homeName),
    description: messages.reminderText,
  }));
  const file = reminderCalendar(reminders, new Date());
  saveDownload('portfolio.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }));
}

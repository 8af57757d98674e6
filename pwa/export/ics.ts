/** A viewing as a calendar entry. Days and times are Dubai's (UTC+4 all year). */
export type Viewing = {
  uid: string;
  /** Time of creation; the file contains it in UTC. */
  madeAt: Date;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  time: string;
  minutes: number;
  summary: string;
  location: string;
  description: string;
  url: string;
};

/** Returns an iCalendar file (RFC 5545) with a viewing. */
export function viewingCalendar(viewing: Viewing): string {
  const event = [
    `UID:${escapeText(viewing.uid)}`,
    `DTSTAMP:${compact(viewing.madeAt.toISOString())}Z`,
    `DTSTART;TZID=Asia/Dubai:${localStamp(viewing.day, viewing.time)}`,
    `DURATION:PT${viewing.minutes}M`,
    `SUMMARY:${escapeText(viewing.summary)}`,
    `LOCATION:${escapeText(viewing.location)}`,
    `DESCRIPTION:${escapeText(viewing.description)}`,
    `URL:${viewing.url.replace(/[\r\n]/g, '')}`,
    'STATUS:TENTATIVE',
  ];
  return calendar('Property viewing', [event]);
}

/** A day not to be missed, with an alarm some days before. */
export type Reminder = { uid: string; day: string; alarmDays: number; summary: string; description: string };

/** Returns an iCalendar file (RFC 5545) with all-day entries. */
export function reminderCalendar(reminders: readonly Reminder[], madeAt: Date): string {
  const events = reminders.map(({ uid, day, alarmDays, summary, description }) => [
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${compact(madeAt.toISOString())}Z`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:-P${alarmDays}D`,
    'END:VALARM',
  ]);
  return calendar('Tenancy reminders', events);
}

/** Defines Dubai's time zone, so that calendars need not know it. */
function calendar(product: string, events: readonly (readonly string[])[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Sahil//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Dubai',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'TZNAME:+04',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Escapes backslash, semicolon, comma and line breaks of a TEXT value with a backslash (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line into parts of at most 75 octets, never inside a character (RFC 5545, 3.1). */
export function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += size;
  }
  return folded;
}

const MAX_OCTETS = 75;

function localStamp(day: string, time: string): string {
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

/** `2026-03-09T10:15:30.123Z` → `20260309T101530` */
function compact(iso: string): string {
  return iso.slice(0, 19).replace(/[-:]/g, '');
}

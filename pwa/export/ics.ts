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

/** Returns an iCalendar file (RFC 5545). It defines Dubai's time zone, so that calendars need not know it. */
export function viewingCalendar(viewing: Viewing): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sahil//Property viewing//EN',
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
    'BEGIN:VEVENT',
    `UID:${escapeText(viewing.uid)}`,
    `DTSTAMP:${compact(viewing.madeAt.toISOString())}Z`,
    `DTSTART;TZID=Asia/Dubai:${localStamp(viewing.day, viewing.time)}`,
    `DURATION:PT${viewing.minutes}M`,
    `SUMMARY:${escapeText(viewing.summary)}`,
    `LOCATION:${escapeText(viewing.location)}`,
    `DESCRIPTION:${escapeText(viewing.description)}`,
    `URL:${viewing.url.replace(/[\r\n]/g, '')}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, fold, reminderCalendar, type Viewing, viewingCalendar } from './ics.ts';

const viewing: Viewing = {
  uid: 'b7c0@sahil',
  madeAt: new Date('2026-03-09T10:15:30.123Z'),
  day: '2026-03-12',
  time: '16:30',
  minutes: 30,
  summary: 'Viewing: Marina Quay North, 2 bed',
  location: 'Al Marsa Street; Dubai Marina',
  description: 'Name: Aisha\nNote: bring C:\\plans',
  url: 'http://127.0.0.1:3000/property/7',
};

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('has the Dubai time that the user chose, with the zone in the file', () => {
  const file = viewingCalendar(viewing);
  expect(file).toContain('DTSTART;TZID=Asia/Dubai:20260312T163000\r\n');
  expect(file).toContain('DTSTAMP:20260309T101530Z\r\n');
  expect(file).toContain('TZOFFSETTO:+0400\r\n');
  expect(file).toContain('DURATION:PT30M\r\n');
});

test('every line ends with CRLF, and the file begins and ends as the standard requires', () => {
  const file = viewingCalendar(viewing);
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = unfold(viewingCalendar(viewing));
  expect(file).toContain('SUMMARY:Viewing: Marina Quay North\\, 2 bed\r\n');
  expect(file).toContain('LOCATION:Al Marsa Street\\; Dubai Marina\r\n');
  expect(file).toContain('DESCRIPTION:Name: Aisha\\nNote: bring C:\\\\plans\r\n');
});

test('text from a form cannot start a property of its own', () => {
  const file = unfold(viewingCalendar({ ...viewing, description: 'x\r\nATTENDEE:mailto:someone@example.com' }));
  expect(file.split('\r\n').some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('lines are at most 75 octets and unfold unchanged, Arabic and emoji too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `DESCRIPTION:${escapeText(text)}`;
      const folded = fold(line);
      for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      expect(unfold(folded)).toBe(line);
    }),
  );
  const arabic = fold(`SUMMARY:${'دبي مارينا '.repeat(12)}`);
  expect(arabic.split('\r\n').length).toBeGreaterThan(2);
  expect(arabic).not.toContain('\uFFFD');
});

test('exactly 75 octets stay on one line, the 76th starts the next', () => {
  expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
  expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});

test('reminders are all-day entries with an alarm before, each of its own', () => {
  const reminder = {
    uid: 'a@sahil',
    day: '2027-01-30',
    alarmDays: 7,
    summary: 'Notice, last day',
    description: '90 days',
  };
  const madeAt = new Date('2026-11-28T06:00:00.000Z');
  const file = unfold(reminderCalendar([reminder, { ...reminder, uid: 'b@sahil', day: '2027-04-30' }], madeAt));
  expect(file).toContain('DTSTART;VALUE=DATE:20270130\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20270430\r\n');
  expect(file).toContain('SUMMARY:Notice\\, last day\r\n');
  expect(file.match(/TRIGGER:-P7D\r\n/g)).toHaveLength(2);
  expect(file.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(2);
  expect(file.endsWith('END:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

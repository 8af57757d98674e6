import { describe, expect, test } from 'vitest';
import { requestProgress, requestText, selectAnswers, validateRequest } from './requests.ts';

const now = { day: '2026-03-09', time: '14:32' };
const viewing = { day: '2026-03-10', time: '09:00', name: 'Aisha Rahman', reply: '0501234567' };

describe('viewing', () => {
  test('a day, a time, a name and a contact are enough', () => {
    expect(validateRequest('viewing', viewing, now)).toEqual({});
  });
  test('an empty form names what is missing and nothing else', () => {
    expect(Object.keys(validateRequest('viewing', {}, now))).toEqual(['day', 'time', 'name', 'reply']);
    expect(validateRequest('viewing', {}, now).name).toBe('Your name is needed.');
  });
  test.each([
    [{ day: '2026-03-08' }, 'day', 'This day has passed.'],
    [{ day: '2027-03-10' }, 'day', 'Choose a day within a year.'],
    [{ day: '2026-02-30' }, 'day', 'Enter a valid date.'],
    [{ time: '25:00' }, 'time', 'Enter a time such as 16:30.'],
    [{ day: '2026-03-09', time: '14:32' }, 'time', 'This time has passed in Dubai.'],
    [{ reply: 'call me' }, 'reply', 'Enter a phone number or an e-mail address.'],
    [{ note: 'x'.repeat(1001) }, 'note', 'At most 1000 characters.'],
    [{ name: '   ' }, 'name', 'Your name is needed.'],
  ])('%o is refused', (patch, field, message) => {
    expect(validateRequest('viewing', { ...viewing, ...patch }, now)).toEqual({ [field]: message });
  });
  test('later today is fine', () => {
    expect(validateRequest('viewing', { ...viewing, day: '2026-03-09', time: '14:33' }, now)).toEqual({});
  });
});

test.each(['+971 50 123 4567', '0501234567', 'a.b@example.ae'])('%s is a contact', (reply) => {
  expect(validateRequest('contact', { name: 'A', reply, message: 'Hi' }, now)).toEqual({});
});

test.each(['0', '-5', 'abc', '1e999'])('income %s is refused', (income) => {
  const values = { name: 'A', reply: '0501234567', income, deposit: '500,000' };
  expect(validateRequest('preapproval', values, now)).toEqual({ income: 'Enter an amount above zero.' });
});

test.each(['1.5m', 'AED 1,500,000.00', '١٬٥٠٠٬٠٠٠', "1'500'000"])(
  'an amount is sent as the number it means: %s',
  (deposit) => {
    const values = { name: 'A', reply: '0501234567', income: '45k', deposit };
    expect(validateRequest('preapproval', values, now)).toEqual({});
    expect(selectAnswers('preapproval', values)).toMatchObject({ income: '45,000', deposit: '1,500,000' });
  },
);

test('an unknown payment method is refused', () => {
  const values = { name: 'A', reply: '0501234567', payment: 'Shells' };
  expect(Object.keys(validateRequest('quote', values, now))).toEqual(['payment']);
});

test('only answered fields are kept, and read as lines', () => {
  const answers = selectAnswers('viewing', { ...viewing, note: '  ', stray: 'x', name: ' Aisha ' });
  expect(answers).toEqual({ day: '2026-03-10', time: '09:00', name: 'Aisha', reply: '0501234567' });
  expect(requestText('viewing', answers)).toBe(
    'Day: Tue 10 Mar 2026\nTime: 09:00\nYour name: Aisha\nPhone or e-mail: 0501234567',
  );
});

test.each([
  ['sent', true, 'idle', 'sent'],
  ['sending', true, 'idle', 'sending'],
  ['waiting', true, 'idle', 'sending'],
  ['waiting', false, 'idle', 'offline'],
  ['sending', true, 'busy', 'retrying'],
  ['waiting', true, 'sign-in', 'stopped'],
  ['rejected', true, 'idle', 'stopped'],
] as const)('a request that is %s, online %s, sender %s is %s', (state, isOnline, sender, progress) => {
  expect(requestProgress({ state }, isOnline, sender)).toBe(progress);
});

import { dictionary } from '@zxcvbn-ts/language-common';
import { refused } from '../../errors.ts';

/** Passwords that leaks hold most often, about 49,000. */
const LEAKED = new Set<string>(dictionary['passwords-common']);

/** Refuses a password among those guessed first: leaked, repetitive, the own name. @throws ApiError `invalid_input` */
export function checkNewPassword(password: string, person: { username: string; fullName: string }): void {
  const text = password.normalize('NFKC').toLowerCase();
  const words = text.replaceAll(/[^\p{L}]+/gu, '');
  const own = [person.username, ...person.fullName.split(/\s+/), 'sahil'].map((name) => name.toLowerCase());
  const isGuessable =
    LEAKED.has(text) || (words.length > 0 && LEAKED.has(words)) || own.includes(words) || new Set(text).size < 4;
  if (isGuessable) {
    throw refused(
      'invalid_input',
      'password_guessed',
      'This password is among the first that are guessed. Take a longer one, e.g. four words.',
    );
  }
}

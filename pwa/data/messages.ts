import { inLanguage } from '../../domain/language/language.ts';

export const messages = inLanguage('data', {
  credentialsMissing: 'Enter your username and password.',
  credentialsWrong: 'The username or password is wrong.',
  codeNeeded: 'Enter the code of your authenticator app.',
  codeWrong: 'This code is wrong. Wait for the next one and try again.',
  nameTaken: 'This username is taken. Choose another one.',
  tooMany: (minutes: number) => `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  offline: 'The first sign-in on a device needs a connection. Data saved on this device stays available.',
  needsServer: 'This needs a connection to the server.',
  serverFailed: 'The server could not do this.',
  server: 'The server could not sign you in. Try again in a moment.',
} as const);

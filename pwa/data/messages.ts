/** Words of this layer that reach a person. */
export const messages = {
  credentialsMissing: 'Enter your username and password.',
  credentialsWrong: 'The username or password is not right.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  offline: 'Signing in needs a connection. What is saved on this device stays available.',
  server: 'The server could not sign you in. Try again in a moment.',
} as const;

import { inLanguage } from '../../../domain/language/language.ts';

export const messages = inLanguage('login', {
  lead: 'Search and saved homes work without an account. Signing in brings the professional tools.',
  busy: 'Signing in...',
  bothNeeded: 'Enter your username and password.',
  codeHelp: 'Enter the six digits from your authenticator app, or one of your recovery codes.',
  demoTitle: 'Demo accounts',
  demoText: 'Choose one to fill the form.',
  demoLoading: 'Loading demo accounts',
  demoFailed: 'The demo accounts are listed when you are online.',
  credentials: (username: string, password: string) => `${username} / ${password}`,
  welcome: (name: string) => `Welcome, ${name}`,
  mustTitle: { password: 'Choose a password of your own first', totp: 'Set up two-step sign-in first' },
  first: {
    password: 'Choose your password',
    passwordText: (name: string) => `Welcome, ${name}. Your new password replaces the temporary one.`,
    newPassword: 'New password',
    goOn: 'Continue',
    contact: 'How do buyers reach you?',
    contactText: 'Your listings show this. You can change it in Settings.',
    save: 'Save and continue',
    later: 'Later',
  },
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  register: {
    open: 'Create an account',
    back: 'I have an account',
    fullName: 'Your name',
    usernameHelp: 'Letters, digits, dot, dash and underscore.',
    passwordHelp: (letters: number) =>
      `At least ${letters} characters. Several words are easy to remember and hard to guess.`,
    type: 'I am',
    submit: 'Create account',
    busy: 'Creating your account...',
  },
});

import { inLanguage } from '../../../../domain/language/language.ts';
import { PASSWORD_MIN } from '../../../../domain/user/account.ts';

export const messages = inLanguage('account', {
  guest: 'You are not signed in. What you save stays on this device.',
  signedInAs: (name: string, username: string) => `Signed in as ${name} (${username}).`,
  demo: 'This is a shared demo account: its password cannot be changed.',
  offline: 'Your account is managed on the server: this needs a connection.',
  must: {
    password: 'Your password was made by an administrator. Choose your own before you go on.',
    totp: 'Administrators need two-step sign-in. Set it up before you go on.',
  },
  profile: {
    seen: 'Buyers see this on your listings, and on files and links you share.',
    office: (name: string) => `Office: ${name}. An administrator can change it.`,
    leave: 'Changes to your contact have not been saved.',
    save: 'Save contact',
    saved: 'Contact saved',
    waits: 'It is sent when you are online.',
    notSaved: 'Not saved on this device',
  },
  password: {
    current: 'Current password',
    next: 'New password',
    help: `At least ${PASSWORD_MIN} characters. Several words are easy to remember and hard to guess.`,
    change: 'Change password',
    changing: 'Changing...',
    changed: 'Password changed',
    changedText: 'Every other device was signed out.',
  },
  totp: {
    title: 'Two-step sign-in',
    off: 'Signing in needs only your password. With a code from an authenticator app, a stolen password is worthless.',
    on: (left: number) =>
      `Signing in needs a code as well as your password. ${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.`,
    setUp: 'Set up two-step sign-in',
    next: 'Next',
    scan: 'Scan this with an authenticator app, or type the key into it. Then enter the code it shows.',
    qr: 'QR code for an authenticator app',
    key: 'Key',
    confirm: 'Confirm',
    wrongCode: 'This code is not right. Check the clock of your phone.',
    recoveryTitle: 'Your recovery codes',
    recoveryText: 'Each lets you in once without your phone. They are shown only once: keep them somewhere safe.',
    done: 'I have saved them',
    remove: 'Turn off two-step sign-in',
    removeText: 'Enter your password and a code.',
    removed: 'Two-step sign-in is off',
  },
  sessions: {
    title: 'Where you are signed in',
    unknown: 'Unknown device',
    here: 'this device',
    lastUsed: (time: string) => `last used ${time}`,
    endNamed: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out everywhere else',
  },
} as const);

import { counted } from '../../domain/counted.ts';
import { inLanguage } from '../../domain/language/language.ts';

export const messages = inLanguage('app', {
  skip: 'Skip to content',
  mainNav: 'Main',
  home: 'Home',
  back: 'Back',
  nav: { ask: 'Ask AI', more: 'More', saved: 'Saved properties', account: 'Account' },
  demo: 'Demo',
  demoText: { demo: 'Demo market: homes and sales are invented', mixed: 'Some homes and sales are invented' },
  outdoorHelp: 'Stronger contrast, legible in the sun',
  signedInAs: (name: string) => `Signed in as ${name}`,
  signedOut: 'You are signed out',
  signedOutText: 'What you saved stays on this device under your name.',
  requestCount: (n: number) => counted(n, 'new request'),
  waitingCount: (n: number) => counted(n, 'change waiting', 'changes waiting'),

  sync: {
    synced: (time: string) => `Synced ${time}`,
    syncing: (done: string, of: string) => `Syncing ${done} of ${of}`,
    syncingSome: (done: string) => `Syncing ${done}`,
    starting: 'Syncing',
    waiting: (n: number) => `${n} waiting`,
    needsYou: (n: number) => counted(n, 'needs you', 'need you'),
    signIn: 'Sign in to send',
    never: 'Not synced yet',
    soon: 'Sync starts soon',
    ask: 'Not downloaded',
    open: 'open waiting changes',
  },
  alerts: {
    title: 'What is new',
    unseen: (n: number) => (n === 1 ? 'What is new: 1 not seen yet' : `What is new: ${n} not seen yet`),
    none: 'Nothing new',
    noneText: 'Price changes of your saved homes, new matches of your searches, new figures and requests appear here.',
    settings: 'Notification settings',
    clear: 'Clear list',
    price: (title: string, before: string, after: string) => `${title}: the price went from ${before} to ${after}`,
    score: (title: string, before: string, after: string) => `${title}: the AI score went from ${before} to ${after}`,
    matches: (count: string, isOne: boolean, name: string) =>
      `${count} new ${isOne ? 'home matches' : 'homes match'} ${name === '' ? 'your search' : `“${name}”`}`,
    market: (area: string, month: string, sales: string) => `${area}: new registered sales, ${sales} in ${month}`,
    portfolio: (event: string, home: string, day: string) => `${home}: ${event} on ${day}`,
    portfolioDays: {
      renewal_notice: 'last day for a rent notice',
      tenancy_end: 'the tenancy ends',
      service_charge: 'the service charge is due',
      handover: 'handover',
      fixed_rate_end: 'the fixed rate ends',
    },
  },
  changes: {
    toDecide: (n: number) =>
      n === 1
        ? 'A change made on two devices needs your decision.'
        : `${n} changes made on two devices need your decision.`,
    all: 'All waiting changes',
    updated: 'Up to date',
    stillOffline: 'Still offline',
    stillOfflineText: 'The app tries again when you reconnect.',
    failed: 'The list cannot be read',
    dataFrom: (time: string) => `Market data updated ${time}.`,
    downloading: (what: string, done: number, of: number) =>
      of > 0 ? `Downloading ${what}: ${done} of ${of}.` : `Downloading ${what}: ${done} so far.`,
    what: { listings: 'listings', sales: 'registered sales' },
    soon: 'Market data downloads in a few seconds, so that the app works offline.',
    ask: 'You are on a slow or metered connection. Download market data to use the app offline.',
    download: 'Download market data',
  },
  exportName: (day: string) => `sahil-my-data-${day}.json`,

  offline: (from: string | null, waiting: number) =>
    [
      'Offline.',
      from === null ? 'No market data is saved on this device yet.' : `Showing data saved ${from}.`,
      ...(waiting === 0
        ? []
        : [counted(waiting, 'change will be sent when you reconnect.', 'changes will be sent when you reconnect.')]),
    ].join(' '),
  at: (time: string) => (/^\d/.test(time) && time.includes(':') ? `at ${time}` : time),
  details: 'Details',
  olderTab: 'A newer version of the app is open in another tab. This tab no longer saves.',
  reload: 'Reload',
  freeSpace: 'See storage',
  storageCleared:
    'The browser deleted saved data. Market data is downloading again. In Settings, you can ask the browser to keep saved data.',
  sessionEnded: (username: string) => `The session of ${username} has ended. Sign in again to see your saved data.`,
  sessionEndedHere: 'Your session has ended. Sign in again to send your changes.',
  accountErased: 'Your account was deleted. Its data has been removed from this device.',
  dismiss: 'Dismiss',
  dbBlocked: 'Another tab uses an older version. Close the other tabs to continue here.',
  dbFailed:
    'The data on this device cannot be opened. You can continue, but nothing new is saved. If trying again does not help, restart the browser.',

  update: {
    title: 'A new version is ready',
    text: 'Your drafts and waiting changes stay on this device.',
    now: 'Restart now',
    restarting: 'Restarting...',
    later: 'Later',
  },
  install: {
    title: 'Install Sahil',
    text: 'Works without signal',
    button: 'Install',
    notNow: 'Not now',
    iosTap: 'To install: tap',
    iosThen: 'then',
    iosAdd: 'Add to Home Screen',
  },
  signOut: {
    title: 'Some changes have not been sent',
    text: (n: number) =>
      `${counted(n, 'change is', 'changes are')} saved on this device only. If you keep them, they are sent when you sign in again.`,
    send: 'Send now and sign out',
    export: 'Download a copy',
    keep: 'Keep them here and sign out',
    discard: 'Discard them and sign out',
    notSent: 'Not everything could be sent',
    notSentText: 'See Waiting changes for the reason, or keep them here.',
  },
  crash: {
    title: 'This screen stopped',
    text: 'Your saved homes and changes are safe. Try again, or download your data first.',
    notSavedTitle: 'This screen is not on this device yet',
    notSavedText: 'It opens when you are back online.',
  },
  loading: 'Loading the screen',
  leave: { title: 'Leave without saving?', go: 'Leave', stay: 'Stay here' },
  foot: {
    about: 'Property intelligence for Dubai.',
    explore: 'Explore',
    help: 'Help',
    audiences: 'Who it is for',
    apiDocs: 'API Documentation',
    legal: (year: number) => `© ${year} Sahil. Prices in AED.`,
    openData: 'Market data from Dubai open data.',
    plain: [
      'Help Center',
      'User Guide',
      'Video Tutorials',
      'Contact Support',
      'Privacy Policy',
      'Terms of Service',
      'Cookie Policy',
    ],
    audience: [
      { name: 'Homebuyers', text: 'First-time buying, property search, market insights' },
      { name: 'Investors', text: 'ROI analysis, portfolio management, market forecasts' },
      { name: 'Real estate brokers', text: 'Professional tools, client presentations, market data' },
      { name: 'Developers', text: 'Market analysis, project insights, demand forecasting' },
      { name: 'Property tourists', text: 'Vacation rentals, AR exploration, location guides' },
    ],
  },
} as const);

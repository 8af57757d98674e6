import { inLanguage } from '../../../domain/language/language.ts';
import type { DeedOrigin } from '../../../domain/transaction/demo-source.ts';

export const messages = inLanguage('settings', {
  sections: {
    account: 'Account',
    profile: 'Your contact',
    journey: 'Journey',
    market: 'What you look for',
    loan: 'Your loan',
    notifications: 'Notifications',
    privacy: 'Privacy',
    look: 'Language and appearance',
    storage: 'Storage and offline data',
    data: 'Your data',
  },
  nav: 'Sections',
  version: (version: string) => `Sahil, version ${version}`,
  userType: 'User type',
  notChosen: 'Not chosen yet',
  types: {
    investor: 'Investor',
    buyer: 'Homebuyer',
    broker: 'Broker',
    developer: 'Developer',
    renter: 'Renter or tourist',
    admin: 'Administrator',
  },
  loanFields: { downPaymentPercent: 'Down payment', interestPercent: 'Interest rate', termYears: 'Loan term' },
  loanYears: 'yr',
  loanNote: 'Used on property pages, in the ROI Calculator and by the advisor.',
  locations: 'Preferred locations',
  minPrice: 'Lowest price',
  maxPrice: 'Highest price',
  priceSwapped: 'The lowest price is above the highest.',
  propertyTypes: 'Property types',
  notification: {
    priceAlerts: { label: 'Price alerts', help: 'When the price of a saved home changes' },
    newListings: { label: 'New listings', help: 'Homes that match what you look for' },
    marketUpdates: { label: 'Market updates', help: 'New figures for your preferred locations' },
    aiInsights: { label: 'AI insights', help: 'When scores or forecasts change noticeably' },
    requests: { label: 'Requests for your listings', help: 'When one arrives, and when its reminder is due' },
  },
  notificationsNote:
    'This device compares each new copy of the market with the one before, and tells you inside the app. Nothing is sent anywhere for it.',
  privacySwitch: {
    shareActivity: {
      label: 'Share activity',
      help: 'With a request, tell the agent which homes you saved (20 at most)',
    },
    publicProfile: { label: 'Public profile', help: 'With a request, show the name of your account to the agent' },
    dataAnalytics: { label: 'Data analytics', help: 'Count which screens are used, without your name' },
    syncConversations: {
      label: 'Conversations on all my devices',
      help: 'Keep what you ask the advisor on the server too, for you alone',
    },
  },
  privacyNote:
    'Signed in, your settings, saved homes, searches, scenarios and presentations are kept on the server for you alone, so that all your devices have them.',
  outdoorHelp: 'Stronger contrast, legible in the sun. Applies at once.',
  reset: 'Reset to Defaults',
  notSaved: 'Settings are not saved',
  notSavedReason: {
    quota: 'This device is out of space. Free some and save again.',
    closed: 'The saved data is closed. Reload the page and save again.',
    'older-tab': 'A newer version is open in another tab. Reload this one first.',
    failed: 'This device did not accept them. Try again.',
  },
  leaveText: 'Changes to your settings have not been saved.',
  loading: 'Loading settings',
  failed: 'Your settings cannot be read',

  storage: {
    used: (used: string, quota: string) => `${used} used, ${quota} available to the app`,
    unknown: 'The browser does not say how much is used',
    parts: {
      listings: 'Listings',
      sales: { registered: 'Registered deeds', demo: 'Deeds: demo data (invented)', mixed: 'Deeds: demo + registered' },
      rents: {
        registered: 'Registered tenancies',
        demo: 'Tenancies: demo data (invented)',
        mixed: 'Tenancies: demo + registered',
      },
      yours: 'Your data',
      imports: 'Your imports',
    },
    records: (n: string) => `${n} records`,
    persisted: 'The browser keeps this data until you remove it.',
    notPersisted: 'The browser may clear this data when space runs short.',
    persistUnknown: 'The browser does not say whether it keeps this data.',
    sevenDays:
      'This browser deletes what is kept here after seven days in which you use it but do not open Sahil. From the Home Screen (Share, then Add to Home Screen) the app keeps it.',
    ask: 'Keep my data on this device',
    asking: 'Asking...',
    granted: 'The browser keeps your data',
    refused: 'The browser did not promise it',
    refusedText: 'Installing the app on the home screen usually helps.',
    cleared:
      'The browser removed data that was saved here. The market is fetched again when you are online; what you saved yourself was lost unless you have a copy.',
    state: {
      synced: (time: string) => `Market data updated ${time}.`,
      syncing: 'Market data is being fetched.',
      offline: (time: string) => `Offline. Market data updated ${time}.`,
    },
    update: 'Update now',
    updating: 'Updating...',
  },
  map: {
    none: 'Maps are drawn by the app: shore, main roads and areas.',
    serverOnly: (bytes: string) =>
      `While you are online, maps show the streets of your installation’s map (${bytes}). Without a connection the drawn map is shown, unless you keep a copy.`,
    kept: (name: string, bytes: string) =>
      `${name === '' ? 'Your map' : name} is on this device (${bytes}), also offline.`,
    credit: (text: string) => `Map data: ${text}.`,
    copy: (bytes: string) => `Keep the server’s map (${bytes})`,
    copying: (percent: number) => `Copying the map: ${percent}%`,
    help: 'A PMTiles file (version 3) that covers Dubai, for example an extract of Protomaps or OpenMapTiles. It stays on this device.',
    noRoom: 'There is not enough room on this device for this map. Nothing has changed.',
    failed: 'The map could not be copied to the end. Nothing has changed.',
    refused: {
      'not-pmtiles': 'This is not a PMTiles file. Nothing has changed.',
      version: 'This file is of another version of PMTiles; version 3 is needed. Nothing has changed.',
      cut: 'This file is not whole: download it again. Nothing has changed.',
      'too-large': 'This file is larger than 512 MB; an extract of Dubai is enough. Nothing has changed.',
      'tile-type': 'This file holds neither vector tiles nor pictures. Nothing has changed.',
      compression: 'This file is packed in a way that browsers cannot read. Nothing has changed.',
      bounds: 'This file does not cover Dubai from Jebel Ali to Deira. Nothing has changed.',
      zoom: 'This file ends before streets can be seen. Nothing has changed.',
      metadata: 'The description in this file cannot be read. Nothing has changed.',
      layers: 'The layers of this file are not known: Protomaps and OpenMapTiles are. Nothing has changed.',
    },
  },
  keep: {
    open: 'Choose what to keep',
    title: 'Keep on this device',
    here: (origin: DeedOrigin, [here, all, bytes]: readonly [string, string, string]) => {
      const deeds = {
        registered: 'registered deeds',
        demo: 'deeds of the demo data (invented)',
        mixed: 'deeds (demo + registered)',
      }[origin];
      return `${here} of ${all} ${deeds} are here (sales, mortgages and gifts; ${bytes}).`;
    },
    now: ({ choice, isWhole }: { choice: { kind: string; areas: readonly string[] }; isWhole: boolean }) =>
      choice.kind === 'areas'
        ? `You keep ${choice.areas.length === 1 ? 'one area' : `${choice.areas.length} areas`}.`
        : isWhole
          ? 'The whole register is kept.'
          : choice.kind === 'all'
            ? 'The newer years are kept.'
            : 'Areas you look at are kept; the rest is shown from monthly totals.',
    what: 'Deeds',
    kinds: { auto: 'Decide for me', areas: 'Areas I choose', all: 'Everything' },
    kindHelp: {
      auto: () => 'Everything while it is small, otherwise the areas you look at.',
      areas: () => 'And those you open later. Your choice is removed last when space runs short.',
      all: (rows: string, bytes: string) => `${rows} deeds, ${bytes} on this device.`,
    },
    allYears: 'All years',
    since: (year: number) => `Since ${year}`,
    areas: (n: number) => `Areas (${n} chosen)`,
    areasHelp: 'Deeds come in files that hold an area and some of its neighbours: the sizes are of whole files.',
    find: 'Find an area',
    area: (name: string, bytes: string, isHere: boolean) => `${name} · ${bytes}${isHere ? ' · here' : ''}`,
    noArea: (text: string) => `No area is called ${text}.`,
    plan: (rows: string, bytes: string) => `About ${rows} deeds, ${bytes} on this device.`,
    fetch: (bytes: string) => `Keep these (${bytes} to download)`,
    keep: 'Keep these',
    progress: (done: number, of: number) => `${done} of ${of} files are here.`,
    failed: 'This could not be done',
    failedText: 'What is here stays. Try again when there is a connection and space.',
  },
  data: {
    text: 'Saved homes, waiting changes, settings and searches, as one file you can read and keep.',
    fileName: (day: string) => `sahil-my-data-${day}.json`,
    requestsText: 'Your viewing requests and questions: what became of each, and what still waits to be sent.',
    requests: 'My requests',
    eraseText: 'Deletes all Sahil data from this device.',
    erase: 'Erase this device',
    eraseTitle: 'Erase everything on this device?',
    effects: [
      'Saved homes, waiting changes, settings and searches of everyone who signed in here are deleted.',
      'The copy of the market is deleted; the app needs a connection to fetch it again.',
      'You are signed out.',
    ],
    notUndone: 'This cannot be undone. What has been sent to the server stays there until you erase it there.',
    word: 'erase',
    typeWord: (word: string) => `Type ${word} to confirm`,
    erasing: 'Erasing...',
    eraseFailed: 'The device could not be erased',
    eraseFailedText: 'Close the other tabs of the app and try again. Nothing was half deleted that you still see.',
  },
  serverData: {
    text: 'What the server keeps for you, so that all your devices have it: records, AR photos, where you are signed in.',
    download: 'Download from the server',
    fetching: 'Fetching...',
    fileName: (day: string) => `sahil-server-data-${day}.json`,
    eraseText: 'Removes from the server, and from all your devices, what you keep there.',
    erase: 'Erase on the server',
    eraseTitle: 'Erase what the server keeps for you?',
    effects: [
      'Your settings, saved homes and searches, scenarios, presentations, AR photos and conversations are deleted from the server.',
      'This device deletes them now, your other devices when you next sign in there: they are signed out.',
      'The account itself and your listings stay.',
      'This cannot be undone. Download your data first if you want to keep it.',
    ],
    code: 'Code of your authenticator app',
    codeNeeded: 'Enter the code of your authenticator app as well.',
    choice: 'What to erase',
    choices: {
      data: 'What the server keeps for you; the account stays',
      account: 'Everything, and the account itself',
    },
    eraseAccount: 'Erase account',
    refusals: {
      last_admin:
        'You are the last administrator, so the account cannot be erased. Name another one first: Admin, Users.',
      demo: 'This demo account is many people’s, so it cannot be erased.',
    },
    accountEffects: [
      'All of that is deleted, and the account too. Nobody can sign in with it again, and nobody else can take its user name.',
      'This device removes what it kept for you now. Every other device where you are signed in does when it next connects, within 14 days; what it had not sent is lost.',
      'A device where you signed out keeps its copy. Erase it there, in Settings.',
      'Requests you sent stay with the agents. The history of listings and the audit log keep your name.',
    ],
    listingsWithdrawn: (n: number) =>
      n === 1
        ? 'Your listing on offer is taken off the market; administrators still see it.'
        : `Your ${n} listings on offer are taken off the market; administrators still see them.`,
    listingsStay: (n: number, office: string) => {
      const colleagues = office === '' ? 'your colleagues' : `your colleagues at ${office}`;
      return n === 1
        ? `Your listing stays on offer: ${colleagues} manage it.`
        : `Your ${n} listings stay on offer: ${colleagues} manage them.`;
    },
    erased: 'Erased on the server',
    erasedText: (n: number) => (n === 1 ? '1 record was deleted.' : `${n} records were deleted.`),
  },
} as const);

export const messages = {
  title: 'Data import',
  lead: 'Registered sales, brokers and developers come into the app from official files. The server reads them; every device then gets them.',
  coming: [
    'Choose a data type, paste records or drop a file, and see what would be taken before it is.',
    'A sample for every format.',
    'The last five imports of the session, with rows read, taken and rejected, and why.',
  ],
  now: 'How to import now',
  ways: [
    {
      name: 'From a file, on the server',
      text: 'Reads the Dubai Land Department exports and the Dubai Pulse file; add --dry-run to only count.',
      code: 'npm run import -- FILE.csv',
    },
    {
      name: 'Through the API',
      text: 'As a broker or administrator, with JSON records or a CSV file.',
      code: 'POST /api/dubai/import-data',
    },
  ],
  docs: 'Open the API documentation',
  history: 'Import history',
  historyNone: 'No imports in this session',
  historyNoneText: 'Imports made on the server show in the figures as soon as this device has synced.',
  sources: 'Sources in the market on this device',
  whoMay: 'Importing needs a broker or administrator account.',
  signIn: 'Sign in',
};

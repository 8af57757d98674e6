/** Words around charts. */
export const messages = {
  asTable: 'View as table',
  tableOf: (what: string) => `${what}, table`,
  unknown: 'Not available',
};

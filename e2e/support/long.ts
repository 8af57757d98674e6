/** Whether the long run was asked for (`npm run test:long`): more kills, and both themes of every screen. */
export const IS_LONG: boolean = process.env.LONG === '1';

/**
 * Whether `npm run test:long` was started, which tests more cases of interrupted imports, models and themes of screens.
 */
export const IS_LONG: boolean = process.env.LONG === '1';

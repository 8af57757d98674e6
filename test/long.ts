/**
 * Whether the long run was asked for (`npm run test:long`): kills of an import, models and themes of screens are tested
 * more often.
 */
export const IS_LONG: boolean = process.env.LONG === '1';

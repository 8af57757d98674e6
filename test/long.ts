/** Whether tests that repeat themselves do so as often as in the long run (`npm run test:long`). */
export const IS_LONG: boolean = process.env.LONG === '1';

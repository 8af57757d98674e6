import { ACCOUNT_ATTACKS } from './account-attacks.ts';
import { ATTACKS } from './attacks.ts';
import { EARLIER_ATTACKS } from './earlier-attacks.ts';
import { IMPORT_ATTACKS } from './import-attacks.ts';
import { SENTENCE_ATTACKS } from './sentence-attacks.ts';

/** All attacks, in the order in which they run. */
export const ALL_ATTACKS = [...ACCOUNT_ATTACKS, ...ATTACKS, ...IMPORT_ATTACKS, ...EARLIER_ATTACKS, ...SENTENCE_ATTACKS];

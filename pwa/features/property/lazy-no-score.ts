import { lazyPart } from '../../ui/lazy-part.tsx';

/** Rarely needed, and it asks the market's worker. */
export const NoScore = lazyPart<{ long?: boolean }>(() => import('./NoScore.tsx'), null);

import { lazyPart } from '../../ui/states/lazy-part.tsx';

/** Loaded on demand, because it is rarely needed and queries the market's worker. */
export const NoScore = lazyPart<{ long?: boolean }>(() => import('./NoScore.tsx'), null);

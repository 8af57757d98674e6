import { resolveArea } from '../../domain/gazetteer/areas.ts';
import { type ScreenId, screenAt } from '../../domain/screens/screens.ts';
import { parseSearch } from '../../domain/search/search-address.ts';
import { countUse, sendUsage } from '../data/queries/usage.ts';
import { usePlace } from './history.ts';

const SEND_EVERY_MS = 10 * 60_000;

/** Counts opened screens, searches and journeys if the user consents. */
export function countUsage(): void {
  let last = '';
  const count = () => {
    const { location } = usePlace.getState();
    if (location === null) return;
    const { pathname, search } = location;
    const address = pathname + search;
    if (address === last) return;
    countAddress(pathname, search, last.split('?')[0] !== pathname);
    last = address;
  };
  count();
  usePlace.subscribe(count);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendUsage());
  setInterval(sendUsage, SEND_EVERY_MS);
}

/** Screens of a user's own money. */
const UNCOUNTED: ReadonlySet<ScreenId> = new Set(['portfolio', 'portfolioHome']);

/** Counts only names from our own lists, never typed text. */
function countAddress(pathname: string, search: string, isAnotherScreen: boolean): void {
  const screen = screenAt(pathname);
  if (UNCOUNTED.has(screen)) return;
  if (isAnotherScreen) countUse('screen', screen);
  const params = new URLSearchParams(search);
  const journey = params.get('user');
  if (isAnotherScreen && journey !== null) countUse('journey', journey);
  if (screen !== 'search') return;
  const { state } = parseSearch(params);
  const area = resolveArea(state.location);
  for (const id of area === null ? state.areaIds : [area.id]) countUse('area', id);
  for (const type of state.types) countUse('type', type);
}

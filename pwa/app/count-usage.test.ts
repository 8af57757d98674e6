// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/user/preferences.ts';
import { LOCAL_KEYS } from '../data/platform/local-storage.ts';
import { known } from '../data/queries/query.ts';
import { useSharedRecords } from '../data/queries/shared-records.ts';
import { countUsage } from './count-usage.ts';
import { usePlace } from './history.ts';

it('counts opened screens, but never those of the portfolio', () => {
  localStorage.clear();
  useSharedRecords.setState({ preferences: known(DEFAULT_PREFERENCES) });
  const open = (pathname: string) => {
    usePlace.setState({ location: { pathname, search: '', hash: '', state: null, key: pathname } });
  };
  open('/renewal');
  countUsage();
  open('/portfolio');
  open('/portfolio/h-1');
  open('/compare');
  const counts = JSON.parse(localStorage.getItem(LOCAL_KEYS.usage) ?? '{}');
  expect(counts).toEqual({ 'screen renewal': 1, 'screen compare': 1 });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../../domain/user/preferences.ts';
import { known } from './query.ts';
import { useSharedRecords } from './shared-records.ts';
import { countUse, sendUsage } from './usage.ts';

const sent: { url: string; body: unknown }[] = [];
const allow = (dataAnalytics: boolean) =>
  useSharedRecords.setState({
    preferences: known({ ...DEFAULT_PREFERENCES, privacy: { ...DEFAULT_PREFERENCES.privacy, dataAnalytics } }),
  });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  useSharedRecords.setState({ preferences: known(null) });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
});

describe('counting what is used', () => {
  it('counts and sends nothing without the user’s saved consent', () => {
    countUse('screen', 'search');
    allow(false);
    countUse('screen', 'search');
    sendUsage();
    expect([sent, localStorage.length]).toEqual([[], 0]);
  });

  it('sends counts once, and nothing that is not an id', () => {
    allow(true);
    countUse('screen', 'search');
    countUse('screen', 'search');
    countUse('area', 'dubai-marina');
    countUse('area', 'Villa of Mr Smith, street 7');
    sendUsage();
    sendUsage();
    expect(sent).toEqual([
      {
        url: '/api/usage',
        body: {
          counts: [
            { kind: 'screen', key: 'search', n: 2 },
            { kind: 'area', key: 'dubai-marina', n: 1 },
          ],
        },
      },
    ]);
  });

  it('forgets its counts when the user withdraws consent', () => {
    allow(true);
    countUse('screen', 'search');
    allow(false);
    sendUsage();
    expect([sent, localStorage.getItem('sahil.usage')]).toEqual([[], null]);
  });

  it('keeps counts while there is no connection', () => {
    allow(true);
    countUse('screen', 'search');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    sendUsage();
    expect(sent).toEqual([]);
    vi.restoreAllMocks();
    sendUsage();
    expect(sent).toHaveLength(1);
  });
});

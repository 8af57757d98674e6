import { describe, expect, it } from 'vitest';
import { STANDARD_VIEW } from '../../../domain/heatmap/heat-question.ts';
import { heatQuery, readState, withState } from './use-heat-state.ts';

const read = (query: string) => readState(new URLSearchParams(query));

describe('the address of the heat map', () => {
  it('is bare for the standard state', () => {
    expect(heatQuery({ view: STANDARD_VIEW, second: null, areas: [] })).toBe('');
    expect(read('')).toEqual({ view: STANDARD_VIEW, second: null, areas: [] });
  });

  it('gives back two maps and the chosen areas', () => {
    const state = {
      view: { ...STANDARD_VIEW, type: 'villa' as const, metric: 'growth' as const },
      second: { ...STANDARD_VIEW, time: { kind: 'last' as const, months: 3 } },
      areas: ['jvc', 'Nowhere, Third & more'],
    };
    expect(read(heatQuery(state))).toEqual(state);
  });

  it('keeps a second map that is standard itself', () => {
    const state = { view: STANDARD_VIEW, second: STANDARD_VIEW, areas: [] };
    expect(read(heatQuery(state)).second).toEqual(STANDARD_VIEW);
  });

  it('leaves the parameters of others alone and takes its own away', () => {
    const now = new URLSearchParams('user=investor&type=villa&b.time=3m&compare=1');
    expect(withState(now, { view: STANDARD_VIEW, second: null, areas: [] }).toString()).toBe('user=investor');
  });
});

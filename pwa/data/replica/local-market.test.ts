import { expose, wrap } from 'comlink';
import { afterAll, expect, test, vi } from 'vitest';
import { lazy } from './local-market.ts';

class Sales {
  #count = 3;
  async count(area: string): Promise<string> {
    return `${area}: ${this.#count}`;
  }
}

const channel = new MessageChannel();
afterAll(() => channel.port1.close());

test('answers by its methods, from another thread too, and loads once', async () => {
  const load = vi.fn(async () => new Sales());
  const api = { heat: lazy(load), listen: async () => 'heard' };
  expect(await api.listen()).toBe('heard');
  expect(load).not.toHaveBeenCalled();
  expose(api, channel.port1);
  const remote = wrap<typeof api>(channel.port2) as unknown as typeof api;
  for (const one of [api, remote]) expect(await one.heat.count('jvc')).toBe('jvc: 3');
  expect(await remote.listen()).toBe('heard');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that failed is tried again by the next call', async () => {
  const load = vi.fn(async () => new Sales()).mockRejectedValueOnce(new Error('no network'));
  const api = lazy(load);
  await expect(api.count('jvc')).rejects.toThrow('no network');
  expect(await api.count('jvc')).toBe('jvc: 3');
});

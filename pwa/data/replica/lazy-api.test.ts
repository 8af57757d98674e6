import { expose, wrap } from 'comlink';
import { afterAll, expect, test, vi } from 'vitest';
import { lazyApi } from './lazy-api.ts';

class Market {
  #sales = 3;
  readonly heat = { cells: async (area: string) => `${area}: ${this.#sales}` };
  async count(): Promise<number> {
    return this.#sales;
  }
}

const channel = new MessageChannel();
afterAll(() => channel.port1.close());

test('answers by methods and by parts with methods of their own, from another thread too, and loads once', async () => {
  const load = vi.fn(async () => new Market());
  const api = lazyApi<Market, { listen: () => Promise<string> }>(load, { listen: async () => 'heard' });
  expect(await api.listen()).toBe('heard');
  expect(load).not.toHaveBeenCalled();
  expose(api, channel.port1);
  const remote = wrap<typeof api>(channel.port2) as unknown as typeof api;
  for (const one of [api, remote]) {
    expect(await one.count()).toBe(3);
    expect(await one.heat.cells('jvc')).toBe('jvc: 3');
  }
  expect(await remote.listen()).toBe('heard');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that failed is tried again by the next call', async () => {
  const load = vi.fn(async () => new Market()).mockRejectedValueOnce(new Error('no network'));
  const api = lazyApi<Market>(load);
  await expect(api.count()).rejects.toThrow('no network');
  expect(await api.count()).toBe(3);
});

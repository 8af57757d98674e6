import { describe, expect, it, vi } from 'vitest';
import { Property } from '../../../domain/property/property.ts';
import { TEST_MARKET } from '../../../seed/test-market.ts';
import type { Store } from '../../store/store.ts';
import { createMemoryDisk, createMemoryStore } from '../../testing/memory-store.ts';
import { needsSeed, seedDemoMarket } from './seed.ts';

// These tests take seconds on a laptop, and longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const clock = () => new Date('2026-09-28T08:00:00Z');
const open = (disk = createMemoryDisk()) => createMemoryStore({ clock: () => clock().getTime(), disk });
const seed = (store: Store, progress = (_done: number, _of: number, _what: string) => {}) =>
  seedDemoMarket({ store, clock, progress });
const seedSmall = (store: Store) => seedDemoMarket({ store, clock, progress: () => {}, size: TEST_MARKET });

describe('seeding an empty store', () => {
  it('publishes listings, people, records and deeds once, and reports progress', async () => {
    const disk = createMemoryDisk();
    const store = open(disk);
    const steps: number[] = [];
    await seed(store, (done, of) => steps.push(done / of));
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.length).toBeGreaterThan(20);

    const manifest = store.market.manifest();
    expect(manifest.rows).toBeGreaterThanOrEqual(180_000);
    expect(manifest.segments.every(({ rows }) => rows <= 32_768)).toBe(true);
    expect(manifest.rollup).not.toBeNull();
    expect(manifest.rents?.rows).toBeGreaterThan(18_000);
    expect(new Set(manifest.rents?.segments.flatMap(({ sources }) => sources))).toEqual(new Set(['demo']));
    const properties = store.read((tx) => tx.all('properties').map(({ doc }) => Property.parse(doc)));
    expect(properties.length).toBeGreaterThanOrEqual(2400);
    // Listings are scored only after the valuation is trained, so that no score is shown that would change again.
    expect(properties.filter(({ aiScore, evidence }) => aiScore !== null || evidence !== null)).toEqual([]);
    expect(store.read((tx) => tx.count('brokers'))).toBeGreaterThanOrEqual(150);
    expect(store.read((tx) => tx.count('developers'))).toBeGreaterThanOrEqual(25);
    expect(store.read((tx) => tx.count('market'))).toBeGreaterThanOrEqual(40);

    const head = store.head();
    await seed(store);
    expect(store.head()).toBe(head);
    expect(needsSeed(open(disk))).toBe(false);
  });

  it('starts over cleanly when it was broken off before the last commit', async () => {
    const disk = createMemoryDisk();
    const broken = open(disk);
    const crash: Store = { ...broken, commit: () => Promise.reject(new Error('power cut')) };
    await expect(seedSmall(crash)).rejects.toThrow('power cut');
    expect(broken.market.manifest().rows).toBeGreaterThan(0);
    expect(broken.read((tx) => tx.count('properties'))).toBe(0);

    const again = open(disk);
    expect(needsSeed(again)).toBe(true);
    await seedSmall(again);
    const whole = open();
    await seedSmall(whole);
    expect(again.market.manifest().segments).toEqual(whole.market.manifest().segments);
    expect(again.read((tx) => tx.get('market_state', 'seed')?.doc)).toMatchObject({ state: 'done' });
  });

  it('leaves a store alone that has data of its own', async () => {
    const store = open();
    await store.commit((tx) => tx.put('properties', '7', { id: 7 }));
    expect(needsSeed(store)).toBe(false);
    await seed(store);
    expect(store.market.manifest().rows).toBe(0);
    expect(store.read((tx) => tx.count('properties'))).toBe(1);
  });
});

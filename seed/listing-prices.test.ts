import { expect, it } from 'vitest';
import { fromEpochDay, toEpochDay } from '../domain/day.ts';
import { changedPrice } from './listings.ts';
import { createRandom } from './random.ts';

it('changes the price of three in ten homes that have been listed for two weeks, mostly down', () => {
  const today = toEpochDay('2026-11-28');
  const draw = (daysListed: number) =>
    Array.from({ length: 1000 }, (_, i) =>
      changedPrice(createRandom(`home ${i}`), { price: 150_000_000, today, daysListed }),
    ).flatMap(({ priceChanges = [] }) => priceChanges);
  expect(draw(13)).toEqual([]);
  const changes = draw(40);
  expect(changes.length).toBeGreaterThan(250);
  expect(changes.length).toBeLessThan(350);
  for (const { on, fromFils, toFils } of changes) {
    expect(on > fromEpochDay(today - 40) && on < fromEpochDay(today)).toBe(true);
    expect(toFils).toBe(150_000_000);
    expect(fromFils).not.toBe(toFils);
  }
  const lowered = changes.filter(({ fromFils, toFils }) => toFils < fromFils).length;
  expect(lowered / changes.length).toBeGreaterThan(0.7);
});

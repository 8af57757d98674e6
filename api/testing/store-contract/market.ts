import { expect, it } from 'vitest';
import type { SegmentRef } from '../../../domain/transaction/manifest.ts';
import { type Context, codeOf, range, text, writeSegment } from './helpers.ts';

export function describePublishing({ store, reopen }: Context): void {
  it('starts with an empty market, the same everywhere', () => {
    expect(store().market.manifest()).toMatchObject({
      rows: 0,
      minDay: null,
      maxDay: null,
      segments: [],
      rollup: null,
    });
    expect(store().market.manifest().hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('publishes all files together, also across a restart', async () => {
    const { market } = store();
    const one = await writeSegment(store(), 'one', { rows: 10, minDay: 5, maxDay: 9, droppedRows: [0, 4] });
    const two = await writeSegment(store(), 'two', { rows: 3, minDay: 2, maxDay: 7 });
    const gone = await writeSegment(store(), 'gone', { rows: 1, minDay: 1, maxDay: 99, droppedRows: [0] });
    const rollup = await market.writeFile(Buffer.from('rollup'));
    expect(market.manifest().segments).toEqual([]);
    const published = await market.publish(() => ({ segments: [one, two, gone], rollup }));
    expect(published).toMatchObject({ rows: 11, minDay: 2, maxDay: 9, segments: [one, two, gone], rollup });
    expect(market.manifest()).toEqual(published);
    await reopen();
    expect(store().market.manifest()).toEqual(published);
    expect(text(await store().market.readFile(one.sha256))).toBe('one');
    expect(text(await store().market.readFile(rollup.sha256))).toBe('rollup');
  });

  it('keeps the market when a file is missing, has another size or the builder throws', async () => {
    const one = await writeSegment(store(), 'one');
    const before = await store().market.publish(() => ({ segments: [one], rollup: null }));
    const missing = { ...one, sha256: 'f'.repeat(64) };
    const publish = (segments: SegmentRef[]) => store().market.publish(() => ({ segments, rollup: null }));
    expect(await codeOf(publish([one, missing]))).toBe('missing');
    expect(await codeOf(publish([{ ...one, bytes: one.bytes + 1 }]))).toBe('invalid');
    expect(await codeOf(publish([one, one]))).toBe('invalid');
    expect(await codeOf(publish([{ ...one, droppedRows: [1, 0] }]))).toBe('invalid');
    expect(await codeOf(publish([{ ...one, droppedRows: [one.rows] }]))).toBe('invalid');
    const rollup = { sha256: 'e'.repeat(64), bytes: 1 };
    expect(await codeOf(store().market.publish(() => ({ segments: [one], rollup })))).toBe('missing');
    const throwing = store().market.publish(() => {
      throw new RangeError('no');
    });
    await expect(throwing).rejects.toThrow(RangeError);
    expect(store().market.manifest()).toEqual(before);
    await reopen();
    expect(store().market.manifest()).toEqual(before);
  });

  it('does nothing when the same market is published again', async () => {
    const one = await writeSegment(store(), 'one');
    const first = await store().market.publish(() => ({ segments: [one], rollup: null }));
    const again = await store().market.publish((current) => ({ segments: current.segments, rollup: current.rollup }));
    expect(again).toEqual(first);
  });

  it('runs publishers in turn: none overwrites another', async () => {
    const segments = await Promise.all(range(1, 8).map((n) => writeSegment(store(), `segment ${n}`)));
    await Promise.all(
      segments.map((segment) =>
        store().market.publish((current) => ({ segments: [...current.segments, segment], rollup: null })),
      ),
    );
    const published = store()
      .market.manifest()
      .segments.map((segment) => segment.sha256);
    expect(new Set(published)).toEqual(new Set(segments.map((segment) => segment.sha256)));
  });
}

export function describeMarketFiles({ store, reopen }: Context): void {
  it('writes the same bytes once, also when two do it at the same time', async () => {
    const bytes = Buffer.from('same');
    const written = await Promise.all([store().market.writeFile(bytes), store().market.writeFile(bytes)]);
    expect(written[0]).toEqual(written[1]);
    expect(await store().market.writeFile(bytes)).toEqual(written[0]);
    expect(text(await store().market.readFile(written[0].sha256))).toBe('same');
  });

  it('reads whole files, and finds none for invalid names', async () => {
    const { sha256, bytes } = await store().market.writeFile(Buffer.from('content'));
    expect([text(await store().market.readFile(sha256)), bytes]).toEqual(['content', 7]);
    for (const name of ['f'.repeat(64), '../core/snap.0', 'MANIFEST.1', '', sha256.toUpperCase()]) {
      expect(await store().market.readFile(name)).toBeNull();
    }
  });

  it('takes an empty file', async () => {
    const { sha256, bytes } = await store().market.writeFile(new Uint8Array());
    expect([bytes, (await store().market.readFile(sha256))?.byteLength]).toEqual([0, 0]);
  });

  it('keeps an unreferenced file for as long as requested', async () => {
    const { sha256 } = await writeSegment(store(), 'retired');
    await store().market.publish(() => ({ segments: [], rollup: null }));
    await store().market.collectGarbage(0, new Set([sha256]));
    await reopen();
    await store().market.collectGarbage(0, new Set([sha256]));
    expect(text(await store().market.readFile(sha256))).toBe('retired');
  });

  it('never collects a published file', async () => {
    const one = await writeSegment(store(), 'one');
    const two = await writeSegment(store(), 'two');
    await store().market.publish(() => ({ segments: [one], rollup: null }));
    await store().market.publish(() => ({ segments: [one, two], rollup: null }));
    await store().market.collectGarbage(0);
    await reopen();
    await store().market.collectGarbage(0);
    expect(text(await store().market.readFile(one.sha256))).toBe('one');
    expect(text(await store().market.readFile(two.sha256))).toBe('two');
  });
}

import { describe, expect, it } from 'vitest';
import { slideFrames } from './encode-video.ts';

describe('frames of a video', () => {
  it('holds a still slide with a frame a second', () => {
    const frames = slideFrames([2.5], false);
    expect(frames.map(({ timestampS, durationS }) => [timestampS, durationS])).toEqual([
      [0, 1],
      [1, 1],
      [2, 0.5],
    ]);
    expect(frames.every(({ entrance }) => entrance === 1)).toBe(true);
  });

  it('fades each slide in with twelve frames', () => {
    const frames = slideFrames([8, 10], true);
    // 12 frames of entrance, then 7.6 s and 9.6 s in steps of a second.
    expect(frames.filter(({ slideIndex }) => slideIndex === 0)).toHaveLength(12 + 8);
    expect(frames.filter(({ slideIndex }) => slideIndex === 1)).toHaveLength(12 + 10);
    expect(frames[0]?.entrance).toBe(0);
    expect(frames[11]?.entrance).toBeGreaterThan(0.99);
  });

  it('lasts as long as its slides, without gaps', () => {
    const frames = slideFrames([8, 10.25, 0.2], true);
    frames.slice(1).forEach((frame, i) => {
      const before = frames[i];
      expect(frame.timestampS).toBeCloseTo((before?.timestampS ?? 0) + (before?.durationS ?? 0), 9);
    });
    const last = frames.at(-1);
    expect((last?.timestampS ?? 0) + (last?.durationS ?? 0)).toBeCloseTo(18.45, 9);
  });
});

import type { Chart, Plugin } from 'chart.js';

type Ground = { from?: number; label?: string; fill?: string; ink?: string; font?: string };

declare module 'chart.js' {
  // The library's way of typing a plugin's options.
  interface PluginOptionsByType<TType> {
    expectedGround: Ground & { never?: TType };
  }
}

/** Gold ground under what is expected rather than registered, with a word that says so. */
export const groundPlugin: Plugin<'line' | 'bar'> = {
  id: 'expectedGround',
  beforeDatasetsDraw(chart) {
    const ground = chart.options.plugins?.expectedGround;
    const x = chart.scales.x;
    const y = chart.scales.y;
    if (ground?.from === undefined || x === undefined || y === undefined) return;
    const left = x.getPixelForValue(ground.from);
    draw(chart, { ground, left, top: y.top, width: chart.chartArea.right - left, height: y.bottom - y.top });
  },
};

type Box = { ground: Ground; left: number; top: number; width: number; height: number };

function draw({ ctx }: Pick<Chart, 'ctx'>, { ground, left, top, width, height }: Box): void {
  ctx.save();
  ctx.fillStyle = ground.fill ?? '';
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = ground.ink ?? '';
  ctx.font = `600 13px ${ground.font ?? 'sans-serif'}`;
  ctx.textBaseline = 'top';
  if (ctx.measureText(ground.label ?? '').width + 12 < width) ctx.fillText(ground.label ?? '', left + 8, top + 6);
  ctx.restore();
}

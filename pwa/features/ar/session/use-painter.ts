import { useEffect, useRef, useState } from 'react';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { watchLowBattery } from '../../../device/device-state.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import type { ArSettings } from '../ar-settings.ts';
import type { ArSession } from './ar-session.ts';
import { FramePainter } from './frame-painter.ts';

/** 30 fps to save battery or for reduced motion. */
const SLOW_MS = 1000 / 30;

type Input = {
  session: ArSession;
  simulation: Simulation | null;
  settings: ArSettings;
  shown: readonly ArBuilding[];
  all: readonly ArBuilding[];
};

/** The painter of a session, null until the elements it draws on are mounted, and their refs. */
export function usePainter({ session, simulation, settings, shown, all }: Input) {
  const stage = useRef<HTMLCanvasElement>(null);
  const tape = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const advice = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const [painter, setPainter] = useState<FramePainter | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: settings and buildings reach a painter that runs
  useEffect(() => {
    if (stage.current === null || tape.current === null || labels.current === null) return;
    const surfaces = { stage: stage.current, tape: tape.current, labels: labels.current };
    const made = new FramePainter({ session, simulation, surfaces, settings });
    made.setBuildings(shown, all);
    setPainter(made);
    const stopMeasuring = followInsets(made, { top: top.current, advice: advice.current, bottom: bottom.current });
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    let isBatteryLow = false;
    const stopWatching = watchLowBattery((isLow) => {
      isBatteryLow = isLow;
    });
    let frame = requestAnimationFrame(function paint(now) {
      made.isStill = motion.matches;
      made.leastMs = isBatteryLow || motion.matches ? SLOW_MS : 0;
      made.paint(now);
      frame = requestAnimationFrame(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopMeasuring();
      stopWatching();
      setPainter(null);
    };
  }, [session, simulation]);
  useEffect(() => {
    if (painter !== null) painter.settings = settings;
  }, [painter, settings]);
  useEffect(() => painter?.setBuildings(shown, all), [painter, shown, all]);
  return { current: painter, stage, tape, labels, top, advice, bottom };
}

type Bars = Record<'top' | 'advice' | 'bottom', HTMLElement | null>;

/** Keeps drawings clear of the bars, whose height varies. Returns a stop function. */
function followInsets(painter: FramePainter, { top, advice, bottom }: Bars): () => void {
  const measure = () => {
    const dock = bottom?.getBoundingClientRect();
    const said = advice?.getBoundingClientRect();
    const tools = bottom?.querySelector('[role=toolbar]')?.getBoundingClientRect();
    painter.insets = {
      top: Math.max(top?.offsetHeight ?? 0, said === undefined || said.height === 0 ? 0 : said.bottom),
      // On a wide screen there is a gap below the dock.
      bottom: dock === undefined ? 0 : innerHeight - dock.top,
      right: tools === undefined ? 0 : innerWidth - tools.left,
    };
  };
  const observer = new ResizeObserver(measure);
  for (const bar of [top, advice, bottom, document.documentElement]) if (bar !== null) observer.observe(bar);
  measure();
  return () => observer.disconnect();
}

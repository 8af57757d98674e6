import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import type { ArSettings } from '../ar-settings.ts';
import type { ArSession } from './ar-session.ts';
import { FramePainter } from './frame-painter.ts';

type Input = {
  session: ArSession;
  simulation: Simulation | null;
  settings: ArSettings;
  shown: readonly ArBuilding[];
  all: readonly ArBuilding[];
};

type Painter = {
  current: FramePainter | null;
  stage: RefObject<HTMLCanvasElement | null>;
  tape: RefObject<HTMLCanvasElement | null>;
  labels: RefObject<HTMLDivElement | null>;
  /** The bars over the picture: what is drawn keeps clear of them. */
  top: RefObject<HTMLDivElement | null>;
  bottom: RefObject<HTMLDivElement | null>;
};

/** Paints the session with every frame of the screen, for as long as the component shows. */
export function usePainter({ session, simulation, settings, shown, all }: Input): Painter {
  const [stage, tape] = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)];
  const [labels, top, bottom] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [painter, setPainter] = useState<FramePainter | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: settings and buildings reach a painter that runs
  useEffect(() => {
    if (stage.current === null || tape.current === null || labels.current === null) return;
    const surfaces = { stage: stage.current, tape: tape.current, labels: labels.current };
    const made = new FramePainter({ session, simulation, surfaces, settings });
    made.setBuildings(shown, all);
    setPainter(made);
    const stopMeasuring = followInsets(made, top.current, bottom.current);
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    let frame = requestAnimationFrame(function paint(now) {
      made.isStill = motion.matches;
      made.paint(now);
      frame = requestAnimationFrame(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      stopMeasuring();
      setPainter(null);
    };
  }, [session, simulation]);
  useEffect(() => {
    if (painter !== null) painter.settings = settings;
  }, [painter, settings]);
  useEffect(() => painter?.setBuildings(shown, all), [painter, shown, all]);
  return { current: painter, stage, tape, labels, top, bottom };
}

function followInsets(painter: FramePainter, top: HTMLElement | null, bottom: HTMLElement | null): () => void {
  const measure = () => {
    const box = bottom?.getBoundingClientRect();
    // On a wide screen the dock stands off the edge of the window.
    const tools = bottom?.querySelector('.ar-tools')?.getBoundingClientRect();
    painter.insets = {
      top: top?.offsetHeight ?? 0,
      bottom: box === undefined ? 0 : innerHeight - box.top,
      right: tools === undefined ? 0 : innerWidth - tools.left,
    };
  };
  const observer = new ResizeObserver(measure);
  if (top !== null) observer.observe(top);
  if (bottom !== null) observer.observe(bottom);
  observer.observe(document.documentElement);
  measure();
  return () => observer.disconnect();
}

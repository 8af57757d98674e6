import {
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { turnOfDrag } from '../../../../domain/ar/alignment.ts';
import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { type Pixel, pixelRay } from '../../../../domain/ar/camera.ts';
import { headingTowards, RAD_PER_DEG, turnDeg } from '../../../../domain/ar/enu.ts';
import { watchLowBattery } from '../../../device/device-state.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import type { ArSettings } from '../ar-settings.ts';
import type { AlignmentRun } from './alignment-run.ts';
import type { ArSession } from './ar-session.ts';
import { FramePainter } from './frame-painter.ts';

/** A pointer that moves less than this is a tap. */
const TAP_PX = 8;
const KEY_DEG = 5;
const STEP_M = 4;
/** A tap selects a building whose centre is within this many degrees plus half its width. */
const TAP_DEG = 4;
const HALF_WIDTH_M = 20;

type Input = {
  session: ArSession;
  simulation: Simulation | null;
  painter: FramePainter | null;
  alignment: AlignmentRun | null;
};

export function useStage({ session, simulation, painter, alignment }: Input) {
  const drag = useRef<{ start: Pixel; last: Pixel; isDrag: boolean } | null>(null);
  const isManual = () => session.state.getState().heading === 'manual';
  const look = (byDeg: number, pitchByDeg: number) => {
    if (simulation !== null) simulation.look(byDeg, pitchByDeg);
    else if (isManual()) session.turnManually(byDeg, pitchByDeg);
  };
  const move = (to: Pixel) => {
    const now = drag.current;
    if (now === null || painter === null) return;
    now.isDrag ||= Math.hypot(to.x - now.start.x, to.y - now.start.y) > TAP_PX;
    if (!now.isDrag) return;
    const perPx = 1 / painter.camera.focalPx / RAD_PER_DEG;
    if (alignment !== null) {
      const attitude = session.cameraAttitude();
      if (attitude !== null) session.dragDeg += turnOfDrag(painter.camera, attitude, now.last, to);
    } else look((now.last.x - to.x) * perPx, (to.y - now.last.y) * perPx);
    now.last = to;
  };
  const end = (at: Pixel) => {
    const ended = drag.current;
    drag.current = null;
    if (ended === null) return;
    if (alignment === null) {
      if (!ended.isDrag) tap(session, painter, at);
    } else if (ended.isDrag) session.endDrag();
    else alignment.sight(painter, at);
  };
  return {
    pointer: {
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        const key = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
        // Labels are buttons and handle their own clicks.
        if (key !== undefined) return;
        drag.current = { start: toPixel(event), last: toPixel(event), isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => move(toPixel(event)),
      onPointerUp: (event: ReactPointerEvent<HTMLElement>) => end(toPixel(event)),
      onPointerCancel: () => {
        drag.current = null;
      },
      onClick: (event: ReactMouseEvent<HTMLElement>) => {
        const key = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
        if (key !== undefined) session.select(key);
      },
    },
    key: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      look(step.turn, step.pitch);
      if (step.walk !== 0) simulation?.walk(step.walk);
    },
  };
}

const STEPS: Record<string, { turn: number; pitch: number; walk: number }> = {
  ArrowLeft: { turn: -KEY_DEG, pitch: 0, walk: 0 },
  ArrowRight: { turn: KEY_DEG, pitch: 0, walk: 0 },
  ArrowUp: { turn: 0, pitch: KEY_DEG, walk: 0 },
  ArrowDown: { turn: 0, pitch: -KEY_DEG, walk: 0 },
  PageUp: { turn: 0, pitch: 0, walk: STEP_M },
  PageDown: { turn: 0, pitch: 0, walk: -STEP_M },
};

function toPixel({ clientX, clientY }: ReactPointerEvent): Pixel {
  return { x: clientX, y: clientY };
}

function tap(session: ArSession, painter: FramePainter | null, at: Pixel): void {
  const attitude = session.cameraAttitude();
  if (painter === null || attitude === null || session.tracker.error === null) return;
  const heading = headingTowards(pixelRay(painter.camera, attitude, at));
  const hit = painter.items.find(({ bearingDeg, distanceM }) => {
    const half = Math.atan2(HALF_WIDTH_M, Math.max(1, distanceM)) / RAD_PER_DEG;
    return Math.abs(turnDeg(heading, bearingDeg)) <= Math.max(TAP_DEG, half);
  });
  if (hit !== undefined) session.select(hit.building.key);
}

/** 30 fps to save battery or for reduced motion. */
const SLOW_MS = 1000 / 30;

type PainterInput = {
  session: ArSession;
  simulation: Simulation | null;
  settings: ArSettings;
  shown: readonly ArBuilding[];
  all: readonly ArBuilding[];
};

/** Returns the painter, null until the elements that it draws on are mounted, and the refs of these elements. */
export function usePainter({ session, simulation, settings, shown, all }: PainterInput) {
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

/** Keeps drawings clear of the bars when their height changes. Returns a stop function. */
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

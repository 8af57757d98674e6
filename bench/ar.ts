import type { ArBuilding } from '../domain/ar/buildings.ts';
import { USUAL_FIELD_OF_VIEW_DEG } from '../domain/ar/camera.ts';
import { destination } from '../domain/ar/enu.ts';
import { STREET_NOISE } from '../domain/ar/sensor-noise.ts';
import { alignmentTrial } from '../domain/ar/testing/alignment-trial.ts';
import { normalFrom, seededRandom } from '../domain/random.ts';
import { Simulation, simulatedSensors } from '../pwa/device/simulated-sensors.ts';
import { useArSettings } from '../pwa/features/ar/ar-settings.ts';
import { ArSession } from '../pwa/features/ar/session/ar-session.ts';
import { FramePainter } from '../pwa/features/ar/session/frame-painter.ts';
import styles from '../pwa/features/ar/session/session.module.css';
import { middle } from './race.ts';

/**
 * The product's camera-view painter over its street drawing with 300 buildings, and a simulation of users with noisy
 * phone sensors who align the view. `scripts/bench.mjs` slows the page down and calls the functions on `window`.
 */
type Frames = {
  /** Milliseconds of main-thread work per frame: median and 95th percentile. */
  medianMs: number;
  p95Ms: number;
  perSecond: number;
};
type Trial = { within6m: number; covered: number };
declare global {
  interface Window {
    measureFrames: (frames: number) => Promise<Frames>;
    /** Returns shares of runs and labels, 0 to 1. `commonShare`: share of the position error that is constant. */
    runTrial: (runs: number, commonShare: number) => Trial;
  }
}

const STREET = { lat: 25.2, lng: 55.3 };
const BUILDINGS = 300;
const SEED = 15;
/** How fast the user looks around, degrees per second. */
const TURN = 40;

const random = seededRandom(SEED);
const buildings: ArBuilding[] = Array.from({ length: BUILDINGS }, (_, place) => {
  const at = destination(STREET, random() * 360, 30 + random() * 460);
  const footprint = [45, 135, 225, 315].map((corner) => destination(at, corner + random() * 20, 22));
  const listing = { id: place + 1, price: 1e8 + place * 1e6, title: `Home ${place}` };
  return {
    key: `building ${place}`,
    name: `Marina Quay Tower ${place}`,
    at,
    footprint,
    heightM: 20 + random() * 120,
    isHeightKnown: true,
    // The painter only reads the price and the number of the listings.
    listings: [listing as ArBuilding['listings'][number]],
  };
});

const looks = {
  session: styles.session,
  street: styles.stage,
  stage: styles.picture,
  top: styles.top,
  tape: styles.tape,
};
for (const [id, name] of Object.entries(looks)) element(id).className = name ?? '';

const simulation = new Simulation({
  start: { at: STREET, headingDeg: 0, pitchDeg: 5 },
  noise: STREET_NOISE,
  normal: normalFrom(random),
  year: 2026.9,
});
const started = ArSession.start(simulatedSensors(simulation), {
  camera: true,
  alignments: [],
  year: 2026.9,
  fieldOfViewDeg: USUAL_FIELD_OF_VIEW_DEG,
});

window.measureFrames = async (frames) => {
  const session = await started;
  if (!session.ok) throw new Error('the simulated sensors did not start');
  const painter = new FramePainter({
    session: session.session,
    simulation,
    surfaces: { stage: canvas('stage'), tape: canvas('tape'), labels: element('labels') },
    settings: useArSettings.getState(),
  });
  painter.setBuildings(buildings, buildings);
  session.session.select('building 0');
  const costs: number[] = [];
  let first = 0;
  let last = 0;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(function paint(now) {
      if (last > 0) simulation.look((TURN * (now - last)) / 1000, 0);
      const begin = performance.now();
      painter.paint(now);
      costs.push(performance.now() - begin);
      first ||= now;
      last = now;
      if (costs.length < frames) requestAnimationFrame(paint);
      else resolve();
    });
  });
  const sorted = [...costs].sort((a, b) => a - b);
  return {
    medianMs: middle(costs),
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    perSecond: ((costs.length - 1) * 1000) / (last - first),
  };
};

window.runTrial = (runs, commonShare) => {
  const noise = { ...STREET_NOISE, gpsCommonShare: commonShare };
  const found = alignmentTrial({ runs, seed: SEED, noise, afterS: 5 });
  const labels = found.flatMap(({ covered }) => covered);
  return {
    within6m: found.filter(({ worstM }) => worstM <= 6).length / found.length,
    covered: labels.filter(Boolean).length / labels.length,
  };
};

function canvas(id: string): HTMLCanvasElement {
  return element(id) as HTMLCanvasElement;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

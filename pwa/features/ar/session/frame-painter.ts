import type { ArBuilding } from '../../../../domain/ar/buildings.ts';
import { type Camera, coverCamera, longSidePx, type Pixel, viewWidthDeg } from '../../../../domain/ar/camera.ts';
import { type PlacedLabel, REST_DEG } from '../../../../domain/ar/declutter.ts';
import { headingTowards, normalizeDeg, turnDeg } from '../../../../domain/ar/enu.ts';
import {
  candidatesFor,
  coneDeg,
  sidewaysErrorM,
  type ViewError,
  viewQuality,
} from '../../../../domain/ar/error-model.ts';
import { type ArFrame, composeFrame, type Outline } from '../../../../domain/ar/frame.ts';
import { type Quaternion, toEnu } from '../../../../domain/ar/quaternion.ts';
import { Scene, type SceneItem } from '../../../../domain/ar/scene.ts';
import { NEARBY_RADIUS_M } from '../../../../domain/property/properties-nearby.ts';
import type { Simulation } from '../../../device/simulated-sensors.ts';
import { formatDistance } from '../../../ui/texts/format.ts';
import type { ArSettings } from '../ar-settings.ts';
import type { ArSession } from './ar-session.ts';
import { LABEL_PX, LabelLayer, type LabelText } from './label-layer.ts';
import { labelText } from './label-text.ts';
import { paintGround, paintRadar, paintStreet, paintTape, traceLine } from './paint-street.ts';

const CASING = '#04161a';

const SELECTED = '#ffc94a';

const OTHER = '#ffffff';

/** A wider error band would cover everything. Then only dashes show the error. */
const WIDEST_HALO_PX = 60;

/** Opacity of a building's outline behind nearer buildings. */
const HIDDEN_ALPHA = 0.55;

/** Interval at which texts around the view are updated. The picture is updated every frame. */
const NOTIFY_EVERY_MS = 250;
const EARLY_MS = 4;
/** A higher pixel ratio costs battery without a visible gain. */
const MOST_PIXEL_RATIO = 2;
const RADAR_PX = 104;
const WIDE_PX = 768;
/** Minimum height between the bars for showing the radar. */
const LEAST_ROOM_PX = 360;
const MOST_LABELS = { narrow: 3, wide: 6 } as const;
const JUDGED_AT_M = 100;

const NOTHING = new Scene({ shown: [], all: [], radiusM: NEARBY_RADIUS_M });

export type Surfaces = {
  readonly stage: HTMLCanvasElement;
  readonly tape: HTMLCanvasElement;
  readonly labels: HTMLElement;
};

export class FramePainter {
  readonly #session: ArSession;
  readonly #simulation: Simulation | null;
  readonly surfaces: Surfaces;
  readonly #layer: LabelLayer;
  #scene = NOTHING;
  #trueScene = NOTHING;
  #texts = new Map<string, LabelText>();
  #paintedMs = 0;
  #notifiedMs = 0;
  #shownDeg = 0;
  /** Minimum time between frames, ms; 0 paints every frame. */
  leastMs = 0;
  /** Margins covered by the bars, the dock and the tools, pixels. */
  insets = { top: 92, bottom: 160, right: 0 };
  settings: ArSettings;
  isStill = false;

  constructor(given: { session: ArSession; simulation: Simulation | null; surfaces: Surfaces; settings: ArSettings }) {
    this.#session = given.session;
    this.#simulation = given.simulation;
    this.surfaces = given.surfaces;
    this.settings = given.settings;
    this.#layer = new LabelLayer(given.surfaces.labels);
  }

  setBuildings(shown: readonly ArBuilding[], all: readonly ArBuilding[]): void {
    this.#scene = new Scene({ shown, all, radiusM: NEARBY_RADIUS_M });
    this.#trueScene = new Scene({ shown: all, all, radiusM: NEARBY_RADIUS_M });
    this.#notifiedMs = 0;
  }

  get items(): readonly SceneItem[] {
    const { position } = this.#session.tracker;
    return position === null ? [] : this.#scene.itemsFrom(position.at, position.sigmaM);
  }

  get camera(): Camera {
    const { clientWidth: width, clientHeight: height } = this.surfaces.stage;
    return coverCamera({ width, height }, this.#video(width, height), this.#session.fieldOfViewDeg);
  }

  /** Length of the longer side of the camera's video, in pixels of the view. */
  get longSidePx(): number {
    const { clientWidth: width, clientHeight: height } = this.surfaces.stage;
    return longSidePx({ width, height }, this.#video(width, height));
  }

  get cross(): Pixel {
    const { clientWidth, clientHeight } = this.surfaces.stage;
    return { x: clientWidth / 2, y: (this.insets.top + clientHeight - this.insets.bottom) / 2 };
  }

  /** Paints one frame at `nowMs` of the animation clock, or skips it if too early. */
  paint(nowMs: number): void {
    // Frames may arrive a little early.
    if (nowMs - this.#paintedMs < this.leastMs - EARLY_MS) return;
    const elapsedMs = Math.min(100, nowMs - this.#paintedMs);
    this.#paintedMs = nowMs;
    const pen = sizedPen(this.surfaces.stage);
    if (pen === null) return;
    const camera = this.camera;
    const attitude = this.#session.cameraAttitude();
    this.#paintBehind(pen, camera, attitude);
    const error = this.#session.tracker.error;
    if (attitude === null || error === null) {
      this.#layer.clear();
      this.#notify(nowMs, null, attitude);
      return;
    }
    const { labels, outlines, merged, quality } = this.#frame(camera, attitude, error);
    paintOutlines(pen, outlines, { ...this.settings, isSure: quality === 'good' });
    const heading = headingTowards(toEnu(attitude, { x: 0, y: 0, z: -1 }));
    this.#paintInstruments(pen, camera, heading, error);
    this.#notify(nowMs, { error, merged, labels }, attitude);
    if (this.settings.showInfo)
      this.#layer.show(labels, (label) => this.#textOf(label), { elapsedMs, isStill: this.isStill });
    else this.#layer.clear();
  }

  #frame(camera: Camera, attitude: Quaternion, error: ViewError): ArFrame {
    const { widthPx: width, heightPx: height } = camera;
    return composeFrame({
      scene: this.#scene,
      items: this.items,
      camera,
      attitude,
      error,
      showBoundaries: this.settings.showBoundaries,
      rules: {
        view: { width, height },
        label: LABEL_PX,
        top: this.insets.top + 8,
        bottom: height - this.insets.bottom - 8 - (this.#hasRadar(height) && !isLow(height) ? RADAR_PX + 14 : 0),
        left: this.#hasRadar(height) && isLow(height) ? RADAR_PX + 20 : 0,
        right: this.insets.right,
        most: width >= WIDE_PX ? MOST_LABELS.wide : MOST_LABELS.narrow,
        selected: this.#session.state.getState().selected,
        before: this.#layer.keys,
      },
    });
  }

  #paintBehind(pen: CanvasRenderingContext2D, camera: Camera, attitude: Quaternion | null): void {
    if (this.#simulation !== null) {
      const items = this.#trueScene.itemsFrom(this.#simulation.pose.at, 0);
      paintStreet(pen, this.#trueScene, items, { camera, simulation: this.#simulation });
    } else if (this.#session.state.getState().camera === 'on') pen.clearRect(0, 0, camera.widthPx, camera.heightPx);
    else if (attitude === null) {
      pen.fillStyle = '#04161a';
      pen.fillRect(0, 0, camera.widthPx, camera.heightPx);
    } else paintGround(pen, camera, attitude);
  }

  #paintInstruments(pen: CanvasRenderingContext2D, camera: Camera, heading: number, error: ViewError): void {
    if (Math.abs(turnDeg(this.#shownDeg, heading)) >= REST_DEG)
      this.#shownDeg = Math.round(normalizeDeg(heading)) % 360;
    const tape = sizedPen(this.surfaces.tape);
    const { clientWidth, clientHeight } = this.surfaces.tape;
    if (tape !== null) paintTape(tape, { width: clientWidth, height: clientHeight }, heading, this.#shownDeg);
    if (!this.#hasRadar(camera.heightPx)) return;
    const radius = RADAR_PX / 2;
    const center = { x: 14 + radius, y: camera.heightPx - this.insets.bottom - 14 - radius, radius };
    paintRadar(pen, center, this.items, {
      headingDeg: heading,
      viewDeg: viewWidthDeg(camera),
      errorDeg: coneDeg(error, { bearingDeg: heading, distanceM: JUDGED_AT_M }),
      radiusM: NEARBY_RADIUS_M,
      selected: this.#session.state.getState().selected,
      text: formatDistance(NEARBY_RADIUS_M),
    });
  }

  /** Returns false while a tool panel covers the lower half of a phone. */
  #hasRadar(height: number): boolean {
    const room = height - this.insets.top - this.insets.bottom;
    return room >= (isLow(height) ? RADAR_PX + 20 : LEAST_ROOM_PX);
  }

  #notify(
    nowMs: number,
    seen: { error: ViewError; merged: readonly string[]; labels: readonly PlacedLabel[] } | null,
    attitude: Quaternion | null,
  ): void {
    if (nowMs - this.#notifiedMs < NOTIFY_EVERY_MS) return;
    this.#notifiedMs = nowMs;
    const { tracker, state } = this.#session;
    const isHeadingKnown = tracker.isHeadingKnown;
    if (seen === null) {
      const unknown = { headingDeg: null, quality: null, errorM: null, merged: [] };
      state.setState({ isHeadingKnown, count: countHomes(this.items), ...unknown });
      return;
    }
    const { error, merged, labels } = seen;
    const shown = new Map(labels.map((label) => [label.key, label]));
    const { selected } = state.getState();
    const show = this.settings.showMeasurements;
    this.#texts = new Map(
      this.items
        .filter(({ building }) => shown.has(building.key))
        .map((item) => [
          item.building.key,
          labelText(item, {
            isSelected: item.building.key === selected,
            isHidden: shown.get(item.building.key)?.isHidden ?? false,
            candidates: candidatesFor(item, this.items, error).length,
            errorM: show ? sidewaysErrorM(error, item) : null,
          }),
        ]),
    );
    const heading = attitude === null ? 0 : headingTowards(toEnu(attitude, { x: 0, y: 0, z: -1 }));
    const quality = viewQuality(error);
    state.setState({
      isHeadingKnown,
      count: countHomes(this.items),
      headingDeg: Math.round(heading) % 360,
      quality,
      errorM: sidewaysErrorM(error, { bearingDeg: heading, distanceM: JUDGED_AT_M }),
      isCompassDisturbed: tracker.isCompassDisturbed,
      isSlow: this.leastMs > 0,
      ...(sameKeys(merged, state.getState().merged) ? {} : { merged }),
    });
  }

  #textOf({ key, isHidden }: PlacedLabel): LabelText {
    const known = this.#texts.get(key);
    const isSelected = key === this.#session.state.getState().selected;
    if (known !== undefined) return known.isSelected === isSelected ? known : { ...known, isSelected };
    const item = this.items.find(({ building }) => building.key === key);
    if (item === undefined) return { title: '', detail: '', hint: '', isSelected };
    const text = labelText(item, { isSelected, isHidden, candidates: 1, errorM: null });
    this.#texts.set(key, text);
    return text;
  }

  /** Returns the video's size in its orientation. Without a camera, the default size in the view's orientation. */
  #video(width: number, height: number): { width: number; height: number } {
    const size = this.#session.videoSize();
    if (this.#session.stream !== null) return size;
    const [long, short] = [Math.max(size.width, size.height), Math.min(size.width, size.height)];
    return width > height ? { width: long, height: short } : { width: short, height: long };
  }
}

function isLow(height: number): boolean {
  return height < 520;
}

function sizedPen(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const ratio = Math.min(MOST_PIXEL_RATIO, globalThis.devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return pen;
}

function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, place) => key === b[place]);
}

/** `isSure`: the view is accurate enough to separate neighbours, so the line is solid. */
type OutlineLook = Pick<ArSettings, 'opacity' | 'isOutdoor'> & { isSure: boolean };

function paintOutlines(pen: CanvasRenderingContext2D, outlines: readonly Outline[], look: OutlineLook): void {
  pen.lineJoin = 'round';
  // On a device without a graphics card, round dash ends cost a millisecond per frame.
  pen.lineCap = 'butt';
  for (const outline of outlines) {
    pen.globalAlpha = look.opacity * (outline.isHidden ? HIDDEN_ALPHA : 1);
    paintBand(pen, outline);
    paintLine(pen, outline, look);
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

function paintBand(pen: CanvasRenderingContext2D, { band, polygon, errorPx, isSelected }: Outline): void {
  const colour = isSelected ? SELECTED : OTHER;
  if (band !== null && band.outer.length > 2) {
    pen.beginPath();
    trace(pen, band.outer);
    if (band.inner.length > 2) trace(pen, band.inner);
    pen.fillStyle = tinted(colour, isSelected ? 0.3 : 0.16);
    pen.fill('evenodd');
  }
  if (polygon.length < 3) return;
  pen.beginPath();
  trace(pen, polygon);
  if (errorPx > WIDEST_HALO_PX) return;
  if (isSelected) {
    pen.fillStyle = tinted(colour, 0.14);
    pen.fill();
  }
  pen.setLineDash([]);
  pen.lineWidth = 2 * errorPx;
  pen.strokeStyle = tinted(colour, isSelected ? 0.16 : 0.1);
  pen.stroke();
}

function paintLine(pen: CanvasRenderingContext2D, outline: Outline, { isOutdoor, isSure }: OutlineLook): void {
  const { polygon, roofLines, isSelected, isHidden } = outline;
  pen.beginPath();
  if (polygon.length > 2) trace(pen, polygon);
  for (const line of roofLines) traceLine(pen, line);
  const wider = isOutdoor ? 2 : 0;
  pen.setLineDash([]);
  pen.lineWidth = (isSelected ? 9 : 7) + wider;
  pen.strokeStyle = tinted(CASING, 0.8);
  pen.stroke();
  pen.lineWidth = (isSelected ? 4.5 : 3) + wider;
  pen.setLineDash(isSelected && isSure && !isHidden ? [] : [14, 7]);
  pen.strokeStyle = isSelected ? SELECTED : OTHER;
  pen.stroke();
}

function trace(pen: CanvasRenderingContext2D, points: readonly Pixel[]): void {
  traceLine(pen, points);
  pen.closePath();
}

function tinted(hex: string, alpha: number): string {
  return `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function countHomes(items: readonly SceneItem[]): number {
  return items.reduce((sum, { building }) => sum + building.listings.length, 0);
}

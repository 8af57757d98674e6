import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { alignByTwo, offsetOfSighting, type Sighting, sightingSigmaDeg } from '../../../../domain/ar/alignment.ts';
import { fieldOfViewDeg, type Pixel } from '../../../../domain/ar/camera.ts';
import { sunPosition } from '../../../../domain/ar/declination.ts';
import { bearingDeg } from '../../../../domain/ar/enu.ts';
import { distanceM, type LatLng } from '../../../../domain/geo.ts';
import { messages } from '../messages.ts';
import type { ArSession } from './ar-session.ts';
import type { FramePainter } from './frame-painter.ts';

type Landmark = { readonly key: string; readonly name: string; readonly at: LatLng };

type RunState = {
  /** Landmark that the next tap aligns to. */
  readonly landmark: Landmark | null;
  readonly firstKey: string | null;
  readonly said: ((error: string) => string) | null;
};

export class AlignmentRun {
  readonly state: UseBoundStore<StoreApi<RunState>> = create<RunState>(() => ({
    landmark: null,
    firstKey: null,
    said: null,
  }));
  readonly #session: ArSession;
  #first: Sighting | null = null;

  constructor(session: ArSession) {
    this.#session = session;
  }

  choose(landmark: Landmark | null): void {
    this.state.setState({ landmark });
  }

  /** Aligns the view to the chosen landmark at a pixel. A second landmark also measures the field of view. */
  sight(painter: FramePainter | null, pixel: Pixel): void {
    const { landmark, firstKey } = this.state.getState();
    const position = this.#session.tracker.position;
    const gyro = this.#session.gyroCameraAttitude();
    if (painter === null || landmark === null || position === null || gyro === null) return;
    const distance = distanceM(position.at, landmark.at);
    const sigmaDeg = sightingSigmaDeg({ distanceM: distance, positionSigmaM: position.sigmaM });
    const seen = { pixel, gyro, bearingDeg: bearingDeg(position.at, landmark.at), sigmaDeg };
    const isSecond = this.#first !== null && firstKey !== landmark.key;
    if (this.#first !== null && isSecond) this.#alignByTwo(painter, this.#first, seen, landmark);
    else {
      this.#session.alignTo(offsetOfSighting(painter.camera, seen), landmark.at);
      this.state.setState({ said: (error) => messages.alignedTo(landmark.name, error) });
    }
    this.#first = seen;
    this.state.setState({ firstKey: landmark.key });
  }

  /** Aligns the view to the sun at a pixel; time in milliseconds since 1970. */
  sightSun(painter: FramePainter | null, pixel: Pixel, timeMs: number): void {
    const place = this.#session.tracker.position?.at;
    const gyro = this.#session.gyroCameraAttitude();
    if (painter === null || place === undefined || gyro === null) return;
    const seen = { pixel, gyro, bearingDeg: sunPosition(place, timeMs).bearingDeg, sigmaDeg: 0 };
    this.#session.alignToSun(offsetOfSighting(painter.camera, seen));
    this.state.setState({ said: () => messages.alignedSun });
  }

  end(): void {
    this.#first = null;
    this.state.setState({ landmark: null, firstKey: null, said: null });
  }

  #alignByTwo({ camera, longSidePx }: FramePainter, first: Sighting, second: Sighting, landmark: Landmark): void {
    const found = alignByTwo(camera, first, second, longSidePx);
    if (found.camera !== null) this.#session.setFieldOfView(fieldOfViewDeg(found.camera, longSidePx));
    this.#session.alignTo(found.offsetDeg, landmark.at);
    const lens = found.camera === null ? '' : ` ${messages.alignedLens(Math.round(this.#session.fieldOfViewDeg))}`;
    this.state.setState({ said: (error) => messages.alignedTo(landmark.name, error) + lens });
  }
}

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { headingTowards } from '../../domain/ar/enu.ts';
import { PoseTracker } from '../../domain/ar/pose-tracker.ts';
import { toEnu } from '../../domain/ar/quaternion.ts';
import { currentPosition, watchPosition } from './position.ts';
import { startAttitude, startCamera } from './sensors.ts';
import { Simulation, simulatedSensors } from './simulated-sensors.ts';

/** Counts the current listeners of the window by event name. */
function spyListeners() {
  const live = new Map<string, number>();
  const add = vi.spyOn(window, 'addEventListener').mockImplementation((type) => {
    live.set(type, (live.get(type) ?? 0) + 1);
  });
  const remove = vi.spyOn(window, 'removeEventListener').mockImplementation((type) => {
    live.set(type, (live.get(type) ?? 0) - 1);
  });
  return { live, add, remove, total: () => [...live.values()].reduce((sum, count) => sum + count, 0) };
}

function orientation(type: string, angles: Record<string, unknown>): Event {
  return Object.assign(new Event(type), { alpha: null, beta: null, gamma: null, absolute: false, ...angles });
}

const silent = { onGyro: () => {}, onCompass: () => {}, onNeedsCalibration: () => {} };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
});

describe('the camera', () => {
  function withCamera(getUserMedia: () => Promise<unknown>) {
    const ask = vi.fn(getUserMedia);
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true });
    return ask;
  }

  it('is requested once, and its tracks end with stop', async () => {
    const track = Object.assign(new EventTarget(), {
      stop: vi.fn(),
      getSettings: () => ({ width: 1080, height: 1920 }),
    });
    const ask = withCamera(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }));
    const ended = vi.fn();
    const camera = await startCamera(ended);
    if (!camera.ok) throw new Error(camera.reason);
    expect(camera.size()).toEqual({ width: 1080, height: 1920 });
    track.dispatchEvent(new Event('ended'));
    expect(ended).toHaveBeenCalledTimes(1);
    camera.stop();
    track.dispatchEvent(new Event('ended'));
    expect([track.stop.mock.calls.length, ended.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1, 1]);
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotReadableError', 'busy'],
    ['NotFoundError', 'missing'],
  ])('reports why it does not run: %s is %s, and is not requested again', async (name, reason) => {
    const ask = withCamera(async () => Promise.reject(new DOMException('no', name)));
    expect(await startCamera(() => {})).toEqual({ ok: false, reason });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('needs https: nothing is asked for on plain http', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await startCamera(() => {})).toEqual({ ok: false, reason: 'insecure' });
    expect(await startAttitude({ onGyro: () => {}, onCompass: () => {}, onNeedsCalibration: () => {} })).toEqual({
      ok: false,
      reason: 'insecure',
    });
    expect(watchPosition({ onFix: () => {}, onFailure: () => {} })).toEqual({ ok: false, reason: 'insecure' });
    expect(await currentPosition()).toEqual({ ok: false, reason: 'insecure' });
  });

  it('is unsupported on a page without media devices', async () => {
    expect(await startCamera(() => {})).toEqual({ ok: false, reason: 'unsupported' });
  });
});

describe('the attitude', () => {
  it('takes movement from the relative frame and north from the absolute one', async () => {
    vi.stubGlobal('DeviceOrientationEvent', Event);
    const tracker = new PoseTracker({ year: 2025 });
    const started = startAttitude({
      ...silent,
      onGyro: (attitude) => tracker.gyro(attitude, 0),
      onCompass: (reading) => tracker.compass(reading, 0),
    });
    dispatchEvent(orientation('deviceorientation', { alpha: 200, beta: 90, gamma: 0 }));
    dispatchEvent(orientation('deviceorientationabsolute', { alpha: 270, beta: 90, gamma: 0, absolute: true }));
    const attitude = await started;
    if (!attitude.ok || tracker.attitude === null) throw new Error('no attitude');
    expect(attitude.hasCompass()).toBe(true);
    // Magnetic east plus the declination of 2.2°.
    expect(headingTowards(toEnu(tracker.attitude, { x: 0, y: 0, z: -1 }))).toBeCloseTo(92.2, 1);
    attitude.stop();
  });

  it('uses the heading of iOS, also exactly north, and asks for a figure of eight', async () => {
    const requestPermission = vi.fn(async () => 'granted');
    vi.stubGlobal('DeviceOrientationEvent', Object.assign(class extends Event {}, { requestPermission }));
    const readings: unknown[] = [];
    const calibrations: boolean[] = [];
    const started = startAttitude({
      ...silent,
      onCompass: (reading) => readings.push(reading),
      onNeedsCalibration: (isNeeded) => calibrations.push(isNeeded),
    });
    expect(requestPermission).toHaveBeenCalledWith(true);
    await Promise.resolve();
    await Promise.resolve();
    const say = (heading: number, accuracy: number) =>
      dispatchEvent(
        orientation('deviceorientation', {
          alpha: 10,
          beta: 80,
          gamma: 0,
          webkitCompassHeading: heading,
          webkitCompassAccuracy: accuracy,
        }),
      );
    say(0, 10);
    say(12, -1);
    const attitude = await started;
    expect(readings).toEqual([{ kind: 'heading', headingDeg: 0, accuracyDeg: 10 }]);
    expect(calibrations).toEqual([false, true]);
    if (attitude.ok) attitude.stop();
  });

  it('is denied if iOS denies it, and silent without sensor events; no listener is left', async () => {
    vi.stubGlobal(
      'DeviceOrientationEvent',
      Object.assign(class extends Event {}, { requestPermission: async () => 'denied' }),
    );
    const { total } = spyListeners();
    expect(await startAttitude(silent)).toEqual({ ok: false, reason: 'denied' });
    vi.stubGlobal('DeviceOrientationEvent', Event);
    vi.useFakeTimers();
    const started = startAttitude(silent);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await started).toEqual({ ok: false, reason: 'silent' });
    expect(total()).toBe(0);
  });
});

describe('the position', () => {
  it('continues after a pause and gives fixes until it is stopped', () => {
    let found: PositionCallback = () => {};
    let failed: PositionErrorCallback = () => {};
    const clearWatch = vi.fn();
    const watch = (onFix: PositionCallback, onError: PositionErrorCallback) => {
      [found, failed] = [onFix, onError];
      return 7;
    };
    vi.stubGlobal('navigator', { geolocation: { watchPosition: watch, clearWatch } });
    const fixes: unknown[] = [];
    const failures: string[] = [];
    const position = watchPosition({ onFix: (fix) => fixes.push(fix), onFailure: (reason) => failures.push(reason) });
    failed({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    const coords = { latitude: 25.2, longitude: 55.3, accuracy: 6, speed: null };
    found({ coords, timestamp: 5 } as GeolocationPosition);
    failed({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    expect(fixes).toEqual([{ at: { lat: 25.2, lng: 55.3 }, accuracyM: 6, timeMs: 5 }]);
    expect(failures).toEqual(['silent', 'silent']);
    expect(clearWatch).not.toHaveBeenCalled();
    if (position.ok) position.stop();
    expect(clearWatch).toHaveBeenCalledWith(7);
  });

  it('is denied if the user denies it, and stops watching; a browser without it is unsupported', async () => {
    const clearWatch = vi.fn();
    const watch = (_: PositionCallback, onError: PositionErrorCallback) => {
      queueMicrotask(() => onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
      return 3;
    };
    vi.stubGlobal('navigator', { geolocation: { watchPosition: watch, clearWatch } });
    const onFailure = vi.fn();
    watchPosition({ onFix: () => {}, onFailure });
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith('denied'));
    expect(clearWatch).toHaveBeenCalledWith(3);
    vi.stubGlobal('navigator', {});
    expect(watchPosition({ onFix: () => {}, onFailure })).toEqual({ ok: false, reason: 'unsupported' });
  });
});

describe('a simulated phone', () => {
  it('gives a tracker its true pose, in every rotation of the screen', async () => {
    vi.useFakeTimers();
    const noise = { gpsM: 0, gpsCommonShare: 0, compassDeg: 0, compassJitterDeg: 0, gyroDegPerMinute: 0 };
    for (const angle of [0, 90, 180, 270]) {
      const start = { at: { lat: 25.2, lng: 55.3 }, headingDeg: 200, pitchDeg: 10 };
      const simulation = new Simulation({ start, noise, normal: () => 0.4, year: 2026 });
      const sensors = simulatedSensors(simulation, () => angle);
      const tracker = new PoseTracker({ year: 2026 });
      const attitude = await sensors.startAttitude({
        ...silent,
        onGyro: (q, ms) => tracker.gyro(q, ms),
        onCompass: (reading, ms) => tracker.compass(reading, ms),
      });
      simulation.look(30, 0);
      vi.advanceTimersByTime(500);
      const { multiply, about } = await import('../../domain/ar/quaternion.ts');
      const camera = multiply(tracker.attitude ?? simulation.attitude, about('z', -angle));
      expect(headingTowards(toEnu(camera, { x: 0, y: 0, z: -1 }))).toBeCloseTo(230, 1);
      if (attitude.ok) attitude.stop();
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});

import type { CameraPicture, SensorFailure, Started } from './sensor-types.ts';

const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};
const USUAL_SIZE = { width: 1920, height: 1080 };

/**
 * Starts the camera with a single request. `stop` releases it, also before the browser has answered. `onEnded` reports
 * that the system took the camera away.
 */
export async function startCamera(onEnded: () => void): Promise<Started<CameraPicture>> {
  if (typeof navigator === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) {
    return { ok: false, reason: 'unsupported' };
  }
  try {
    const stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('ended', onEnded);
    return {
      ok: true,
      stream,
      size: () => sizeOf(stream),
      stop: () => {
        for (const track of tracks) {
          track.removeEventListener('ended', onEnded);
          track.stop();
        }
      },
    };
  } catch (error) {
    return { ok: false, reason: failureOf(error) };
  }
}

function sizeOf(stream: MediaStream): { width: number; height: number } {
  const { width, height } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  return width === undefined || height === undefined || width === 0 || height === 0 ? USUAL_SIZE : { width, height };
}

function failureOf(error: unknown): SensorFailure {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'missing';
  }
}

import { saveDownload } from '../../../device/files.ts';
import { showToast } from '../../../ui/toast.ts';
import { messages } from '../messages.ts';

/** Types of a recording, best first. */
const TYPES = ['video/mp4;codecs=avc1,mp4a.40.2', 'video/webm;codecs=vp9,opus', 'video/webm'];
export const PLAYER_CLOSED = 'presentationClosed';

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

/**
 * Records the chosen tab, with the microphone if allowed, until the player closes or sharing stops; then saves the
 * file. False if not allowed.
 */
export async function recordPresentation(name: string): Promise<boolean> {
  const screen = await requestStream(() =>
    navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 }, audio: true }),
  );
  if (screen === null) return false;
  const voice = await requestStream(() => navigator.mediaDevices.getUserMedia({ audio: true }));
  const audio = mixAudio([screen, voice]);
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const tracks = [...screen.getVideoTracks(), ...(audio?.track === undefined ? [] : [audio.track])];
  const recorder = new MediaRecorder(new MediaStream(tracks), mimeType === undefined ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.onstop = () => {
    removeEventListener(PLAYER_CLOSED, stop);
    for (const track of [...screen.getTracks(), ...(voice?.getTracks() ?? [])]) track.stop();
    audio?.close();
    const type = recorder.mimeType.split(';')[0] ?? 'video/webm';
    saveDownload(`${name}.${type === 'video/mp4' ? 'mp4' : 'webm'}`, new Blob(parts, { type }));
    showToast({ title: messages.share.recorded, tone: 'pos' });
  };
  addEventListener(PLAYER_CLOSED, stop);
  screen.getVideoTracks()[0]?.addEventListener('ended', stop);
  recorder.start(1000);
  return true;
}

async function requestStream(ask: () => Promise<MediaStream>): Promise<MediaStream | null> {
  try {
    return await ask();
  } catch {
    // Refused, or there is no such device.
    return null;
  }
}

/** Sound of the tab and the voice as one track: a recorder takes one. */
function mixAudio(
  streams: readonly (MediaStream | null)[],
): { track: MediaStreamTrack | undefined; close: () => void } | null {
  const heard = streams.filter(
    (stream): stream is MediaStream => stream !== null && stream.getAudioTracks().length > 0,
  );
  if (heard.length === 0) return null;
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(target);
  return { track: target.stream.getAudioTracks()[0], close: () => void context.close() };
}

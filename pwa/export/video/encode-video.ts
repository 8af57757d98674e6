import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  QUALITY_LOW,
  QUALITY_MEDIUM,
  WebMOutputFormat,
} from 'mediabunny';
import type { SlideFrame } from './frame-times.ts';

export type VideoQuality = 'low' | 'medium' | 'high';

/** Picture height and encoder quality by the user's choice. */
const QUALITIES = {
  low: { heightPx: 540, quality: QUALITY_LOW },
  medium: { heightPx: 720, quality: QUALITY_MEDIUM },
  high: { heightPx: 1080, quality: QUALITY_HIGH },
} as const;
const ASPECT = 16 / 9;
const KEY_FRAME_S = 2;

export type VideoRequest = {
  readonly frames: readonly SlideFrame[];
  readonly quality: VideoQuality;
  readonly draw: (
    context: OffscreenCanvasRenderingContext2D,
    frame: SlideFrame,
    widthPx: number,
  ) => void | Promise<void>;
  readonly onProgress: (share: number) => void;
};

class NoVideoEncoderError extends Error {
  constructor() {
    super('This browser encodes no video');
  }
}

/**
 * Encodes frames as MP4 with H.264, or as WebM where the device encodes no H.264.
 * @throws NoVideoEncoderError where the browser has no video encoder
 */
export async function encodeVideo(request: VideoRequest): Promise<Blob> {
  const { heightPx, quality } = QUALITIES[request.quality];
  const widthPx = heightPx * ASPECT;
  const { codec, format } = await chooseCodec(widthPx, heightPx);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new NoVideoEncoderError();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, { codec, quality, keyFrameInterval: KEY_FRAME_S });
  output.addVideoTrack(source);
  await output.start();
  for (const [index, frame] of request.frames.entries()) {
    await request.draw(context, frame, widthPx);
    // Waits while the encoder is busy, which bounds memory.
    await source.add(frame.timestampS, frame.durationS);
    request.onProgress((index + 1) / request.frames.length);
  }
  await output.finalize();
  if (target.buffer === null) throw new NoVideoEncoderError();
  return new Blob([target.buffer], { type: format.mimeType });
}

async function chooseCodec(width: number, height: number) {
  if (typeof VideoEncoder === 'undefined') throw new NoVideoEncoderError();
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { width, height });
  if (codec === null) throw new NoVideoEncoderError();
  return { codec, format: codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat() };
}

export function videoExtension(blob: Blob): 'mp4' | 'webm' {
  return blob.type.includes('mp4') ? 'mp4' : 'webm';
}

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

type VideoQuality = 'low' | 'medium' | 'high';

/** Picture height and encoder quality by the user's choice. */
const QUALITIES = {
  low: { heightPx: 540, quality: QUALITY_LOW },
  medium: { heightPx: 720, quality: QUALITY_MEDIUM },
  high: { heightPx: 1080, quality: QUALITY_HIGH },
} as const;
const ASPECT = 16 / 9;
const KEY_FRAME_S = 2;
const NO_ENCODER = 'This browser encodes no video';

type VideoRequest = {
  readonly frames: readonly SlideFrame[];
  readonly quality: VideoQuality;
  readonly draw: (
    context: OffscreenCanvasRenderingContext2D,
    frame: SlideFrame,
    widthPx: number,
  ) => void | Promise<void>;
  readonly onProgress: (share: number) => void;
};

/** Encodes MP4 with H.264, or WebM if the device cannot encode H.264. @throws Error without a video encoder */
export async function encodeVideo(request: VideoRequest): Promise<Blob> {
  const { heightPx, quality } = QUALITIES[request.quality];
  const widthPx = heightPx * ASPECT;
  const { codec, format } = await chooseCodec(widthPx, heightPx);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error(NO_ENCODER);
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
  if (target.buffer === null) throw new Error(NO_ENCODER);
  return new Blob([target.buffer], { type: format.mimeType });
}

async function chooseCodec(width: number, height: number) {
  if (typeof VideoEncoder === 'undefined') throw new Error(NO_ENCODER);
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { width, height });
  if (codec === null) throw new Error(NO_ENCODER);
  return { codec, format: codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat() };
}

export function videoExtension(blob: Blob): 'mp4' | 'webm' {
  return blob.type.includes('mp4') ? 'mp4' : 'webm';
}

/** A frame of a video: its slide, the progress of the slide's entrance (0 to 1), start and duration. */
type SlideFrame = {
  readonly slideIndex: number;
  readonly entrance: number;
  readonly timestampS: number;
  readonly durationS: number;
};

const ENTRANCE_S = 0.4;
const ENTRANCE_FPS = 30;
/** While nothing moves, one frame a second keeps the file small and seeking fast. */
const HOLD_S = 1;

/** Each slide fades in over 0.4 s at 30 frames a second and then stays still. Without `isAnimated` it does not fade. */
export function slideFrames(durationsS: readonly number[], isAnimated: boolean): SlideFrame[] {
  const frames: SlideFrame[] = [];
  let startS = 0;
  durationsS.forEach((slideS, slideIndex) => {
    const entering = isAnimated
      ? Math.min(Math.round(ENTRANCE_S * ENTRANCE_FPS), Math.floor(slideS * ENTRANCE_FPS))
      : 0;
    for (let n = 0; n < entering; n++) {
      const timestampS = startS + n / ENTRANCE_FPS;
      frames.push({ slideIndex, entrance: easeOut(n / entering), timestampS, durationS: 1 / ENTRANCE_FPS });
    }
    for (let atS = entering / ENTRANCE_FPS; atS < slideS - 1e-9; atS += HOLD_S) {
      const durationS = Math.min(HOLD_S, slideS - atS);
      frames.push({ slideIndex, entrance: 1, timestampS: startS + atS, durationS });
    }
    startS += slideS;
  });
  return frames;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
